package org.quern.builtin.cypher;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.quern.builtin.StemmedWord;
import org.quern.builtin.cypher.Amount.Kind;

/** Finds numbers, years and dates with the words that compare. */
final class AmountReader {

    static final List<String> MONTHS = List.of("january", "february", "march", "april", "may", "june", "july",
            "august", "september", "october", "november", "december");
    private static final List<String> SMALL = List.of("zero", "one", "two", "three", "four", "five", "six", "seven",
            "eight", "nine", "ten", "eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen",
            "eighteen", "nineteen", "twenty");
    private static final Map<String, Double> SCALES = Map.of("hundred", 1e2, "thousand", 1e3, "million", 1e6, "billion",
            1e9, "trillion", 1e12);
    private static final Set<String> GREATER = Set.of("more", "greater", "over", "above", "after", "exceeding",
            "exceeds", "exceed", "exceeded", "beyond", "surpassing", "longer", "later", "higher", "larger", "taller",
            "heavier", "bigger", "deeper", "wider", "older", "recently");
    private static final Set<String> SMALLER = Set.of("less", "fewer", "under", "below", "before", "shorter", "earlier",
            "lower", "smaller", "lighter", "prior", "younger");
    private static final Set<String> AT_LEAST = Set.of("least", "minimum", "since");
    private static final Set<String> AT_MOST = Set.of("most", "maximum", "until");
    private static final Set<String> NOT = Set.of("not", "excluding", "except", "isn", "wasn", "aren", "other",
            "different", "differs", "never", "without");
    private static final int REACH = 6;

    private final AskedText asked;

    AmountReader(AskedText asked) {
        this.asked = asked;
    }

    List<Amount> read() {
        List<Amount> found = new ArrayList<>();
        for (int i = 0; i < asked.words().size(); i++) {
            if (asked.mentionAt(i).isPresent())
                continue;
            Optional<Amount> amount = date(i).or(amount(i));
            if (amount.isPresent()) {
                found.add(amount.get());
                i = amount.get().to() - 1;
            }
        }
        return found;
    }

    private java.util.function.Supplier<Optional<Amount>> amount(int at) {
        return () -> {
            Optional<Double> number = number(at);
            if (number.isEmpty())
                return Optional.empty();
            int to = at + 1;
            double value = number.get();
            while (to < asked.words().size() && SCALES.containsKey(asked.word(to).plain()))
                value *= SCALES.getOrDefault(asked.word(to++).plain(), 1.0);
            boolean year = to == at + 1 && asked.word(at).text().matches("[12]\\d{3}");
            return Optional.of(with(at, to, year ? Kind.YEAR : Kind.NUMBER, text(value)));
        };
    }

    private static String text(double value) {
        return value == Math.rint(value) && Math.abs(value) < 1e15 ? Long.toString((long) value)
                : Double.toString(value);
    }

    private Optional<Double> number(int at) {
        StemmedWord word = asked.word(at);
        if (word.isNumber())
            return Optional.of(Double.valueOf(word.text().replace(",", "")));
        int small = SMALL.indexOf(word.plain());
        boolean pronoun = word.is("one") && !asked.isAny(at - 1, Set.of("than", "least", "most", "exactly", "not"));
        return small >= 0 && !pronoun ? Optional.of((double) small) : Optional.empty();
    }

    private Optional<Amount> date(int at) {
        Optional<Amount> iso = iso(at);
        if (iso.isPresent())
            return iso;
        int month = month(at);
        if (month > 0) {
            OptionalInt day = day(at + 1);
            int year = day.isPresent() ? at + (isOrdinalEnd(at + 2) ? 3 : 2) : at + 1;
            if (day.isPresent() && isYear(year))
                return Optional.of(dated(at, year + 1, asked.word(year).text(), month, day.getAsInt()));
        }
        OptionalInt day = day(at);
        int name = isOrdinalEnd(at + 1) ? at + 2 : at + 1;
        if (asked.is(name, "of"))
            name++;
        if (day.isPresent() && name < asked.words().size() && month(name) > 0 && isYear(name + 1))
            return Optional.of(dated(at, name + 2, asked.word(name + 1).text(), month(name), day.getAsInt()));
        return Optional.empty();
    }

    private Optional<Amount> iso(int at) {
        if (at + 2 >= asked.words().size() || !isYear(at) || !asked.gap(at).equals("-")
                || !asked.gap(at + 1).equals("-")
                || !asked.word(at + 1).isNumber() || !asked.word(at + 2).isNumber())
            return Optional.empty();
        int month = (int) Double.parseDouble(asked.word(at + 1).text());
        OptionalInt day = day(at + 2);
        return month < 1 || month > 12 || day.isEmpty() ? Optional.empty()
                : Optional.of(dated(at, at + 3, asked.word(at).text(), month, day.getAsInt()));
    }

    private Amount dated(int from, int to, String year, int month, int day) {
        return with(from, to, Kind.DATE, "date('%s-%02d-%02d')".formatted(year, month, day));
    }

    private int month(int at) {
        return at >= 0 && at < asked.words().size() ? MONTHS.indexOf(asked.word(at).plain()) + 1 : 0;
    }

    private boolean isOrdinalEnd(int at) {
        return asked.isAny(at, Set.of("st", "nd", "rd", "th"));
    }

    private boolean isYear(int at) {
        return at >= 0 && at < asked.words().size() && asked.word(at).text().matches("\\d{3,4}");
    }

    private OptionalInt day(int at) {
        if (at < 0 || at >= asked.words().size() || !asked.word(at).text().matches("\\d{1,2}"))
            return OptionalInt.empty();
        int day = Integer.parseInt(asked.word(at).text());
        return day >= 1 && day <= 31 ? OptionalInt.of(day) : OptionalInt.empty();
    }

    private Amount with(int from, int to, Kind kind, String value) {
        Amount equal = new Amount(from, to, kind, value, "=", -1);
        for (int i = from - 1; i >= Math.max(0, from - REACH) && asked.mentionAt(i).isEmpty(); i--) {
            Optional<String> operator = operator(i);
            if (operator.isPresent())
                return new Amount(from, to, kind, value, operator.get(), i);
            if (asked.gap(i).contains(",") && i < from - 1)
                break;
        }
        for (int i = to; i + 1 < asked.words().size() && i <= to + 2; i++) {
            if (asked.is(i, "or") && asked.isAny(i + 1, GREATER))
                return new Amount(from, to, kind, value, ">=", i + 1);
            if (asked.is(i, "or") && asked.isAny(i + 1, SMALLER))
                return new Amount(from, to, kind, value, "<=", i + 1);
        }
        return equal;
    }

    private Optional<String> operator(int at) {
        boolean negated = asked.isAny(at - 1, Set.of("no", "not")) || asked.isAny(at - 2, Set.of("no", "not"));
        if (asked.isAny(at, GREATER))
            return Optional.of(negated ? "<=" : ">");
        if (asked.isAny(at, SMALLER))
            return Optional.of(negated ? ">=" : "<");
        if (asked.isAny(at, AT_LEAST) && !asked.is(at, "most") && (asked.is(at - 1, "at") || !asked.is(at, "least")))
            return Optional.of(">=");
        if (asked.isAny(at, AT_MOST) && (asked.is(at - 1, "at") || !asked.is(at, "most")))
            return Optional.of("<=");
        return asked.isAny(at, NOT) ? Optional.of("<>") : Optional.empty();
    }
}
