package org.quern.builtin.cypher;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.quern.builtin.EnglishVocabulary.Degree;
import org.quern.builtin.cypher.Reading.Named;
import org.quern.builtin.cypher.Returning.Column;
import org.quern.schema.Datatype;

/** Questions that compare two entities: which one has more, whether a value is the same, how far they are apart. */
final class PairFinder {

    /** A query with its value. */
    record Pair(String query, String type, double score) {}

    private static final Set<String> VERBS = Set.of("do", "did", "does", "are", "were", "is", "was", "have", "has");
    private static final Set<String> SAME = Set.of("same", "share", "shared", "equal", "identical", "equally", "both");

    private final AskedText asked;
    private final SchemaCues cues;

    PairFinder(AskedText asked, SchemaCues cues) {
        this.asked = asked;
        this.cues = cues;
    }

    List<Pair> find() {
        List<Mention> strong = asked.mentions().stream().filter(mention -> !mention.weak()
                || asked.mentions().size() == 2).toList();
        if (strong.size() != 2)
            return List.of();
        List<Pair> all = new ArrayList<>();
        for (Reading left : strong.get(0).readings()) {
            for (Reading right : strong.get(1).readings()) {
                if (left instanceof Named one && right instanceof Named other && one.type().equals(other.type())
                        && !one.type().isEmpty())
                    pairs(one, other, strong, all);
            }
        }
        return all;
    }

    private void pairs(Named one, Named other, List<Mention> mentions, List<Pair> all) {
        boolean same = asked.isAny(0, VERBS) && asked.hasAny(SAME);
        int apart = asked.first(Set.of("difference"), 0);
        boolean much = apart < 0 && asked.first(Set.of("how"), 0) >= 0 && asked.hasAny(Set.of("much", "many"))
                && asked.hasAny(Set.of("than", "compared"));
        Optional<Integer> compares = compares(mentions);
        boolean choice = alternative(mentions) && compares.isPresent() && !same;
        if (!same && apart < 0 && !much && !choice)
            return;
        cues.properties(one.type()).forEach((name, datatype) -> {
            if (!same && !datatype.isOrdered())
                return;
            double said = said(name, compares);
            if (said < 0.5)
                return;
            Column column = new Column(name, false, sameYear(same, datatype));
            String start = "MATCH " + node("n", one) + ", " + node("m0", other) + " RETURN ";
            String query = same ? start + column.text("n") + " = " + column.text("m0") + " AS answer"
                    : apart >= 0 || much ? start + column.text("n") + " - " + column.text("m0") + " AS answer"
                            : start + chosen(column, one, compares.orElseThrow());
            all.add(new Pair(query, one.type(), 3.2 + said
                    + mentions.stream().mapToInt(each -> each.to() - each.from()).sum()));
        });
    }

    private boolean sameYear(boolean same, Datatype datatype) {
        return same && datatype == Datatype.DATE && asked.hasAny(Set.of("year"));
    }

    private String node(String variable, Named named) {
        return "(" + variable + ":" + QueryWriter.quoted(named.type()) + " {"
                + QueryWriter.quoted(cues.name(named.type()))
                + ": " + QueryWriter.literal(named.text()) + "})";
    }

    private String chosen(Column column, Named named, int at) {
        Degree degree = cues.vocabulary().degree(asked.word(at).plain()).orElseThrow();
        boolean more = asked.isAny(at, Set.of("more", "less", "most", "least")) && at + 1 < asked.words().size();
        Degree next = more ? cues.vocabulary().degree(asked.word(at + 1).plain()).orElse(degree) : degree;
        boolean greater = asked.isAny(at, Set.of("less", "least")) != next.greater()
                || next == degree && degree.greater();
        String name = QueryWriter.quoted(cues.name(named.type()));
        return "CASE WHEN " + column.text("n") + (greater ? " > " : " < ") + column.text("m0") + " THEN n." + name
                + " ELSE m0." + name + " END AS answer";
    }

    /** "A or B" with nothing but articles and types between. */
    private boolean alternative(List<Mention> mentions) {
        boolean or = false;
        for (int i = mentions.get(0).to(); i < mentions.get(1).from(); i++) {
            or |= asked.is(i, "or");
            if (!asked.isAny(i, Set.of("or", "the", "a", "and")) && asked.typesAt(i).isEmpty())
                return false;
        }
        return or || asked.hasAny(Set.of("between"));
    }

    private Optional<Integer> compares(List<Mention> mentions) {
        for (int i = 0; i < asked.words().size(); i++) {
            int at = i;
            if (mentions.stream().anyMatch(mention -> mention.has(at)))
                continue;
            if (cues.vocabulary().degree(asked.word(i).plain())
                    .filter(degree -> degree.superlative() || asked.word(at).plain().matches(".*er|more|less"))
                    .isPresent())
                return Optional.of(i);
        }
        return Optional.empty();
    }

    private double said(String name, Optional<Integer> compares) {
        Cues property = cues.property(name);
        double sum = compares.flatMap(at -> cues.vocabulary().degree(asked.word(at).plain()))
                .filter(degree -> degree.about().stream().anyMatch(property.own()::contains)).map(_ -> 0.9).orElse(0.0);
        for (int i = 0; i < asked.words().size(); i++) {
            if (asked.mentionAt(i).isEmpty() && !(asked.isStop(i) && !property.owns(asked.word(i))))
                sum += property.of(asked.word(i));
        }
        return sum;
    }
}
