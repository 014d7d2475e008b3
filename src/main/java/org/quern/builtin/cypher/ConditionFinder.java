package org.quern.builtin.cypher;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.quern.schema.Datatype;

/** Finds the properties that numbers and dates of a question are about. */
final class ConditionFinder {

    private static final int REACH = 7;
    private static final Set<String> NOW = Set.of("currently", "current", "now", "presently");

    private final AskedText asked;
    private final SchemaCues cues;

    ConditionFinder(AskedText asked, SchemaCues cues) {
        this.asked = asked;
        this.cues = cues;
    }

    /** The best condition for an amount; empty if nothing fits. */
    Optional<Condition> condition(String type, List<Link> links, Amount amount) {
        List<Condition> all = new ArrayList<>();
        cues.properties(type).forEach((name, datatype) -> property(name, datatype, amount).ifPresent(all::add));
        for (int i = 0; i < links.size(); i++) {
            Link link = links.get(i);
            if (!link.steps().isEmpty())
                relation(link.steps().getFirst().relation().properties(), i, amount).ifPresent(all::add);
        }
        return all.stream().max(Comparator.comparingDouble(Condition::score));
    }

    private Optional<Condition> property(String name, Datatype datatype, Amount amount) {
        Optional<String> text = text(name, datatype, amount);
        if (text.isEmpty())
            return Optional.empty();
        double[] cover = cover(name, amount);
        double best = best(cover, amount);
        boolean timed = amount.kind() != Amount.Kind.NUMBER && isTime(name, datatype);
        return best < 0.4 && !timed ? Optional.empty()
                : Optional.of(new Condition(text.get(), -1, cover, best < 0.4 ? 0.8 : timed ? 0 : 0.1));
    }

    private static boolean isTime(String name, Datatype datatype) {
        return datatype == Datatype.DATE || name.toLowerCase(java.util.Locale.ROOT).contains("year");
    }

    private static Optional<String> text(String name, Datatype datatype, Amount amount) {
        String property = "{}." + QueryWriter.quoted(name);
        String rest = " " + amount.operator() + " " + amount.value();
        boolean year = name.toLowerCase(java.util.Locale.ROOT).contains("year");
        return switch (amount.kind()) {
            case DATE -> datatype == Datatype.DATE ? Optional.of(property + rest) : Optional.empty();
            case YEAR -> datatype == Datatype.DATE ? Optional.of(property + ".year" + rest)
                    : datatype.isNumeric() && !datatype.isList() ? Optional.of(property + rest) : Optional.empty();
            case NUMBER -> datatype.isNumeric() && !datatype.isList() && !year ? Optional.of(property + rest)
                    : Optional.empty();
        };
    }

    private double[] cover(String name, Amount amount) {
        double[] cover = new double[asked.words().size()];
        Cues property = cues.property(name);
        for (int i = Math.max(0, amount.from() - REACH); i < Math.min(cover.length, amount.to() + REACH); i++) {
            if (asked.mentionAt(i).isPresent() || i >= amount.from() && i < amount.to())
                continue;
            double near = 1 - 0.04 * (i < amount.from() ? amount.from() - i : i - amount.to());
            double said = asked.isAny(i, Set.of("year", "date", "time", "day", "when", "years")) ? 0
                    : property.of(asked.word(i));
            double degree = cues.vocabulary().degree(asked.word(i).plain())
                    .filter(each -> each.about().stream().anyMatch(property.own()::contains)).map(_ -> 0.8)
                    .orElse(0.0);
            cover[i] = Math.max(said, degree) * near;
        }
        for (int i = amount.from(); i < amount.to(); i++)
            cover[i] = 1;
        if (amount.compares() >= 0)
            cover[amount.compares()] = 1;
        return cover;
    }

    private static double best(double[] cover, Amount amount) {
        double best = 0;
        for (int i = 0; i < cover.length; i++) {
            if ((i < amount.from() || i >= amount.to()) && i != amount.compares())
                best = Math.max(best, cover[i]);
        }
        return Math.max(best, 0);
    }

    private Optional<Condition> relation(Map<String, Datatype> properties, int link, Amount amount) {
        if (amount.kind() == Amount.Kind.NUMBER)
            return Optional.empty();
        double[] cover = new double[asked.words().size()];
        for (int i = amount.from(); i < amount.to(); i++)
            cover[i] = 1;
        if (amount.compares() >= 0)
            cover[amount.compares()] = 1;
        Optional<String> start = times(properties, "start");
        Optional<String> end = times(properties, "end");
        if (start.isPresent() && end.isPresent() && amount.operator().equals("=")
                && amount.kind() == Amount.Kind.YEAR) {
            String from = "{}." + value(start.get(), properties);
            String to = "{}." + value(end.get(), properties);
            return Optional.of(new Condition("%s <= %s AND (%s >= %s OR %s IS NULL)".formatted(from, amount.value(), to,
                    amount.value(), to), link, cover, 0.35));
        }
        return properties.entrySet().stream().filter(each -> isTime(each.getKey(), each.getValue())
                && !each.getKey().contains("start") && !each.getKey().contains("end"))
                .map(each -> text(each.getKey(), each.getValue(), amount)).flatMap(Optional::stream).findFirst()
                .map(text -> new Condition(text, link, cover, 0.35));
    }

    private static Optional<String> times(Map<String, Datatype> properties, String word) {
        return properties.entrySet().stream().filter(each -> each.getKey().contains(word)
                && isTime(each.getKey(), each.getValue())).map(Map.Entry::getKey).findFirst();
    }

    private static String value(String name, Map<String, Datatype> properties) {
        return QueryWriter.quoted(name) + (properties.get(name) == Datatype.DATE ? ".year" : "");
    }

    /** "Currently": a relation that has begun and not ended. */
    Optional<Condition> now(List<Link> links) {
        int at = asked.first(NOW, 0);
        boolean past = asked.hasAny(Set.of("past", "previously", "formerly", "previous"));
        if (at < 0 || past)
            return Optional.empty();
        for (int i = 0; i < links.size(); i++) {
            if (links.get(i).steps().isEmpty())
                continue;
            Map<String, Datatype> properties = links.get(i).steps().getFirst().relation().properties();
            Optional<String> start = times(properties, "start");
            Optional<String> end = times(properties, "end");
            if (start.isPresent() && end.isPresent())
                return Optional.of(new Condition("{}." + QueryWriter.quoted(start.get()) + " IS NOT NULL AND {}."
                        + QueryWriter.quoted(end.get()) + " IS NULL", i, new double[asked.words().size()], 0));
        }
        return Optional.empty();
    }
}
