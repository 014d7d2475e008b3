package org.quern.question;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.quern.cypher.CypherQuery;
import org.quern.cypher.SortedReturn;
import org.quern.cypher.VolatileCalls;
import org.quern.graph.export.CypherLiteral;
import org.quern.job.ItemRun;
import org.quern.job.Progress;
import org.quern.neo4j.GraphDatabase;
import org.quern.question.GoldIssue.Found;
import org.quern.question.GoldLiterals.Named;

/** Finds problems of gold queries on their graph. */
public final class GoldIssues {

    /** Number of values examined to find out whether a property stores numbers as text. */
    private static final int VALUES = 1_000;

    /** Nobody reads more rows, and few people mean to ask for them. */
    private static final int MOST_ROWS = 1_000;
    /** The expression below is not for longer queries. */
    private static final int LONGEST = 1_000;
    /** Values of one variable, without DISTINCT and aggregates. */
    private static final Pattern ONE_NODE = Pattern.compile(
            "(?is)(.*\\)\\s*(?:WHERE\\b(?:(?!\\bWITH\\b).)*)?)\\bRETURN\\s+((\\w+)\\.\\w+(?:\\s*,\\s*\\3\\.\\w+)*)\\s*;?\\s*");

    private final GraphProbe probe;
    private final Progress progress;
    private final ItemRun items = new ItemRun(1);
    private final Map<String, Boolean> numbersAsText = new HashMap<>();
    /** The number of entities with a name, up to two. */
    private final Map<Named, Long> names = new HashMap<>();

    /** @param longest max. duration of a query; a longer one counts as failing */
    public GoldIssues(GraphDatabase database, Duration longest, Progress progress) {
        this.progress = progress;
        this.probe = new GraphProbe(database, longest, progress);
    }

    /** The issues; empty for a sound query. A query that cannot be processed counts as failing. */
    public List<Found> of(String gold) {
        return of(gold, NameProperties.USUAL);
    }

    /** The issues of a question's gold query; like {@link #of(String)}. */
    public List<Found> of(Sample sample) {
        return of(sample.goldCypher(), NameProperties.of(sample));
    }

    private List<Found> of(String gold, NameProperties naming) {
        return items.one(gold, progress, (each, _) -> found(each, naming),
                (_, failure) -> List.of(new Found(GoldIssue.FAILS, failure.reason())));
    }

    private List<Found> found(String gold, NameProperties naming) {
        List<Found> found = new ArrayList<>();
        try {
            Answer answer = new Answer(probe.table(gold), true, false);
            if (answer.isEmpty())
                found.add(new Found(answer.size() == 0 ? GoldIssue.EMPTY : GoldIssue.NO_VALUES, gold));
            if (answer.size() > MOST_ROWS)
                found.add(new Found(GoldIssue.LARGE, "%,d rows".formatted(answer.size())));
            repeated(gold, answer.size(), found);
            CypherQuery.ifValid(gold).map(VolatileCalls::of).orElse(List.of())
                    .forEach(call -> found.add(new Found(GoldIssue.VOLATILE, call)));
            GoldLiterals literals = GoldLiterals.of(gold, naming);
            for (Named named : literals.names()) {
                long entities = entities(named);
                if (entities == 0)
                    found.add(new Found(GoldIssue.NO_SUCH_NAME, named.name()));
                if (entities > 1 && named.alone())
                    found.add(new Found(GoldIssue.AMBIGUOUS_NAME, named.name()));
            }
            for (Map.Entry<String, Set<String>> type : literals.properties().entrySet()) {
                for (String property : type.getValue()) {
                    if (keepsNumbersAsText(type.getKey(), property))
                        found.add(new Found(GoldIssue.NUMBER_AS_TEXT, type.getKey() + "." + property));
                }
            }
            order(gold, answer.size(), found);
        } catch (Rejected rejected) {
            found.add(new Found(GoldIssue.FAILS, rejected.rule().title() + ": " + rejected.example()));
        }
        return found;
    }

    /** A query that returns values of one node for each of its matches has rows of the node several times. */
    private void repeated(String gold, int rows, List<Found> found) throws Rejected {
        Matcher plain = ONE_NODE.matcher(gold);
        if (rows < 2 || gold.length() > LONGEST || !plain.matches()
                || Pattern.compile("(?i)\\b(?:WITH|UNION|UNWIND|CALL)\\b")
                        .matcher(plain.group(1)).find())
            return;
        int nodes = probe.table(plain.group(1) + "RETURN DISTINCT " + plain.group(3)).rows().size();
        if (nodes < rows)
            found.add(new Found(GoldIssue.REPEATED_ROWS, "%,d rows of %,d entities".formatted(rows, nodes)));
    }

    private long entities(Named named) throws Rejected {
        Long known = names.get(named);
        if (known == null) {
            String label = named.label().isEmpty() ? "" : ":" + CypherLiteral.name(named.label());
            known = (long) probe.table("MATCH (x" + label + ") WHERE x." + CypherLiteral.name(named.property())
                    + " = $name RETURN 1 LIMIT 2",
                    Map.of("name", named.name())).rows().size();
            names.put(named, known);
        }
        return known;
    }

    private boolean keepsNumbersAsText(String label, String property) throws Rejected {
        String key = label + "." + property;
        Boolean known = numbersAsText.get(key);
        if (known == null) {
            String value = "x." + CypherLiteral.name(property);
            List<List<@Nullable Object>> rows = probe.table("MATCH (x:" + CypherLiteral.name(label) + ") WHERE " + value
                    + " IS NOT NULL RETURN " + value + " LIMIT " + VALUES).rows();
            known = !rows.isEmpty() && rows.stream()
                    .allMatch(row -> row.getFirst() instanceof String text && text.matches("[-+]?\\d+([.,]\\d+)?"));
            numbersAsText.put(key, known);
        }
        return known;
    }

    private void order(String gold, int rows, List<Found> found) throws Rejected {
        Optional<CypherQuery> query = CypherQuery.ifValid(gold);
        // The query ran, although our grammar rejects it; its order is not checked.
        if (query.isEmpty())
            return;
        SortedReturn.idleOrders(query.get()).forEach(order -> found.add(new Found(GoldIssue.UNUSED_ORDER, order)));
        Optional<SortedReturn> sorted = SortedReturn.of(query.get());
        if (sorted.isEmpty())
            return;
        SortedReturn result = sorted.get();
        if (rows == 1 && result.limit().isEmpty() && result.aggregates()) {
            found.add(new Found(GoldIssue.UNUSED_ORDER, result.order()));
            return;
        }
        keys(result).ifPresent(look -> look.judge(result, found));
    }

    /**
     * The sort keys of the result's rows, and of the row after the last; empty when they cannot be separated
     * from the rows.
     */
    private Optional<Keys> keys(SortedReturn result) throws Rejected {
        List<Integer> columns = new ArrayList<>();
        StringBuilder items = new StringBuilder(String.join(", ", result.items()));
        int width = result.items().size();
        for (String key : result.keys()) {
            Optional<Integer> column = result.column(key);
            if (column.isEmpty() && (result.aggregates() || result.distinct()))
                return Optional.empty();
            if (column.isEmpty())
                items.append(", ").append(key).append(" AS quern_key_").append(width);
            columns.add(column.isPresent() ? column.get() : width++);
        }
        String query = result.before() + "RETURN " + (result.distinct() ? "DISTINCT " : "") + items + " ORDER BY "
                + result.order()
                + (result.limit().isPresent() ? " LIMIT " + (result.skip() + result.limit().getAsLong() + 1) : "");
        List<List<@Nullable Object>> keys = new ArrayList<>();
        probe.rows(query, Map.of(), row -> {
            List<@Nullable Object> some = new ArrayList<>();
            columns.forEach(column -> some.add(row.get(column)));
            keys.add(some);
        });
        return Optional.of(new Keys(keys));
    }

    private record Keys(List<List<@Nullable Object>> rows) {

        void judge(SortedReturn result, List<Found> found) {
            int end = result.limit().isPresent()
                    ? (int) Math.min(result.skip() + result.limit().getAsLong(), rows.size()) : rows.size();
            int start = (int) Math.min(result.skip(), end);
            // Nulls are the first of descending values. At the end of a whole list, they mislead nobody.
            List<List<@Nullable Object>> returned = rows.subList(start, end);
            if (!returned.isEmpty() && returned.getFirst().contains(null)
                    || result.limit().isPresent() && returned.stream().anyMatch(row -> row.contains(null)))
                found.add(new Found(GoldIssue.NULL_ORDER, result.order()));
            boolean cut = start > 0 || rows.size() > end && end > 0;
            if (isTied(start) || isTied(end))
                found.add(new Found(GoldIssue.TIE_CUT, (isTied(end) ? "LIMIT " + result.limit().getAsLong()
                        : "SKIP " + result.skip()) + " at "
                        + rows.get(isTied(end) ? end : start).stream().map(String::valueOf)
                                .collect(Collectors.joining(", "))));
            else if (!cut && rows.size() > 1 && rows.stream().distinct().count() == 1)
                found.add(new Found(GoldIssue.UNUSED_ORDER, result.order() + ": same value in all rows"));
            if (!rows.isEmpty() && rows.stream().allMatch(row -> row.stream()
                    .anyMatch(key -> key instanceof String text && text.matches("[-+]?\\d+([.,]\\d+)?"))))
                found.add(new Found(GoldIssue.NUMBER_AS_TEXT, result.order()));
        }

        /** Whether the rows before and after a place have equal keys. */
        private boolean isTied(int place) {
            return place > 0 && place < rows.size() && rows.get(place - 1).equals(rows.get(place));
        }
    }
}
