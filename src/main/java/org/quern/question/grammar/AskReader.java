package org.quern.question.grammar;

import java.math.BigDecimal;
import java.time.LocalDate;
import java.time.format.DateTimeParseException;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.quern.question.grammar.GoldQuery.Aggregate;
import org.quern.question.grammar.GoldQuery.Ask;
import org.quern.question.grammar.GoldQuery.Condition;

/**
 * Reads what a gold query returns about the nodes that it matches, in the normalized form of {@link
 * GoldQueryReader}.
 *
 * @param plain gives the text or name behind a mark
 */
record AskReader(UnaryOperator<String> plain) {
    private static final String WORD = GoldQueryReader.WORD;
    private static final String DISTINCT_N = "WITH DISTINCT n ";
    private static final Pattern COUNT_PER = Pattern.compile("WITH n , count \\( DISTINCT " + WORD
            + " \\) AS num (?:WHERE num (=|<=|>=|<|>) (\\d+) )?RETURN n \\. name , num");
    private static final Pattern HIGHER = Pattern.compile("RETURN CASE WHEN n \\. " + WORD
            + " ([<>]) m0 \\. \\1 THEN n \\. name ELSE m0 \\. name END AS " + WORD);
    private static final Pattern COMPARED = Pattern.compile("RETURN n \\. " + WORD + " ([=-]) m0 \\. \\1 AS " + WORD);
    private static final Pattern VALUE = Pattern.compile("RETURN (n \\. name , )?n \\. " + WORD);
    private static final Pattern DIFFERENT = Pattern.compile("RETURN DISTINCT n \\. " + WORD);
    private static final Pattern MEMBERS = Pattern
            .compile("UNWIND n \\. " + WORD + " AS " + WORD + " RETURN DISTINCT \\2");
    private static final Pattern SORTED = Pattern
            .compile("RETURN n \\. name ORDER BY n \\. " + WORD + " (ASC|DESC)( LIMIT 1)?");
    private static final Pattern THOSE = Pattern.compile("WHERE (.+) RETURN n \\. name");
    private static final Pattern COMPUTED = Pattern.compile("RETURN (.+)");
    private static final Pattern GROUPED = Pattern
            .compile("WITH n \\. " + WORD + " AS key , (.+) AS agg RETURN key , agg");
    private static final Pattern CONDITION = Pattern.compile("n \\. " + WORD + "( \\. year)? (=|<>|<=|>=|<|>) (.+)");
    private static final Pattern MEMBER = Pattern.compile("(NOT )?(§\\d+) IN n \\. " + WORD);
    private static final Pattern DATE = Pattern.compile("date \\( (§\\d+) \\)");
    private static final Pattern NUMBER = Pattern.compile("(- )?(\\d+(?:\\.\\d+)?)");
    private static final Pattern AGGREGATE = Pattern.compile(
            "(count|min|max|avg) \\( (?:DISTINCT )?n(?: \\. " + WORD + "( \\. year)?)? \\)");

    Optional<Ask> read(String tail) {
        if (tail.startsWith(DISTINCT_N))
            return many(tail.substring(DISTINCT_N.length()));
        return match(COUNT_PER, tail).<Ask>map(m -> new Ask.CountPer(m.group(1), m.group(2) == null ? "" : m.group(2),
                m.group(3) == null ? "" : m.group(3)))
                .or(() -> match(HIGHER, tail).map(m -> new Ask.Higher(name(m, 1), m.group(2).equals("<"))))
                .or(() -> match(COMPARED, tail).map(m -> m.group(2).equals("=") ? new Ask.Same(name(m, 1))
                        : new Ask.Difference(name(m, 1))));
    }

    private Optional<Ask> many(String tail) {
        if (tail.equals("RETURN n . name"))
            return Optional.of(new Ask.Names());
        if (tail.equals("RETURN count ( n )"))
            return Optional.of(new Ask.Computed(new Aggregate("count", Optional.empty(), false)));
        return match(VALUE, tail).<Ask>map(m -> new Ask.Value(name(m, 2), m.group(1) != null))
                .or(() -> match(DIFFERENT, tail).map(m -> new Ask.Different(name(m, 1))))
                .or(() -> match(MEMBERS, tail).map(m -> new Ask.Different(name(m, 1))))
                .or(() -> match(SORTED, tail).map(m -> {
                    boolean up = m.group(2).equals("ASC");
                    return m.group(3) == null ? new Ask.Sorted(name(m, 1), up) : new Ask.First(name(m, 1), up);
                }))
                .or(() -> match(THOSE, tail).flatMap(m -> condition(m.group(1))).map(Ask.Those::new))
                .or(() -> match(COMPUTED, tail).flatMap(m -> aggregate(m.group(1))).map(Ask.Computed::new))
                .or(() -> match(GROUPED, tail).flatMap(
                        m -> aggregate(m.group(2)).map(aggregate -> new Ask.Grouped(name(m, 1), aggregate))));
    }

    private Optional<Condition> condition(String text) {
        return match(MEMBER, text)
                .map(m -> new Condition(name(m, 3), false, m.group(1) == null ? "IN" : "NOT IN", name(m, 2)))
                .or(() -> match(CONDITION, text).flatMap(m -> value(m.group(4))
                        .map(value -> new Condition(name(m, 1), m.group(2) != null, m.group(3), value))));
    }

    private Optional<Object> value(String text) {
        Optional<Matcher> date = match(DATE, text);
        if (date.isPresent()) {
            try {
                return Optional.of(LocalDate.parse(name(date.get(), 1)));
            } catch (DateTimeParseException _) {
                return Optional.empty();
            }
        }
        if (text.matches("§\\d+"))
            return Optional.of(plain.apply(text));
        if (text.equals("true") || text.equals("false"))
            return Optional.of(Boolean.valueOf(text));
        return match(NUMBER, text).map(m -> {
            BigDecimal number = new BigDecimal(m.group(2));
            return m.group(1) == null ? number : number.negate();
        });
    }

    private Optional<Aggregate> aggregate(String text) {
        return match(AGGREGATE, text).filter(m -> m.group(2) != null || m.group(1).equals("count"))
                .map(m -> new Aggregate(m.group(1), Optional.ofNullable(m.group(2)).map(plain), m.group(3) != null));
    }

    private String name(Matcher match, int group) {
        return plain.apply(match.group(group));
    }

    private static Optional<Matcher> match(Pattern pattern, String text) {
        return Optional.of(pattern.matcher(text)).filter(Matcher::matches);
    }
}
