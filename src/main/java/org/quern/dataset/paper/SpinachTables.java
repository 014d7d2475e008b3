package org.quern.dataset.paper;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.quern.dataset.paper.PaperTable.Cell;
import org.quern.dataset.paper.PaperTable.Column;
import org.quern.dataset.paper.PaperTable.Figure;
import org.quern.dataset.paper.PaperTable.Format;
import org.quern.dataset.paper.PaperTable.Nothing;
import org.quern.dataset.paper.PaperTable.Range;
import org.quern.dataset.paper.PaperTable.Words;
import org.quern.sparql.statistics.DatasetStatistics.Means;
import org.quern.workspace.JsonText;

/**
 * Tables 1 and 6 to 11 of the SPINACH paper, for other sets beside the published rows.
 *
 * @param sets the sets and unions
 */
public record SpinachTables(List<DatasetUnion> sets) {

    private static final String RESOURCE = "spinach.json";
    private static final Column SET = new Column("set", "set", Format.PLAIN);
    private static final int BINS = 10;
    private static final int LONG_CONVERSATION = 10;
    private static final List<Integer> PERCENTILES = List.of(10, 25, 50, 75, 90);

    public SpinachTables {
        sets = List.copyOf(sets);
    }

    /** Table 1: complexity of the queries. */
    public PaperTable complexity() {
        return table(1, "Complexity of queries", List.of(SET, mean("clauses"), mean("projections"), mean("relations"),
                mean("subjects"), mean("predicates"), mean("objects"), mean("literals"),
                new Column("projections_written", "projections written", Format.MEAN)),
                List.of("projections: columns with a value in the first row of each gold result, without Label and "
                        + "Description columns, over queries with results, as the published script counts them",
                        "projections written: the same columns in the text of each SELECT"),
                one -> {
                    Optional<Means> means = one.queries().published();
                    List<Cell> cells = new ArrayList<>();
                    cells.add(new Words(one.name()));
                    List.<Function<Means, Double>>of(Means::clauses, Means::relations, Means::subjects,
                            Means::predicates, Means::objects, Means::literals)
                            .forEach(figure -> cells.add(figure(means.map(figure))));
                    cells.add(2, figure(one.columnsInFirstRow()));
                    cells.add(figure(one.queries().meanProjections()));
                    return List.of(cells);
                });
    }

    /** Table 6: query patterns. */
    public PaperTable patterns() {
        return table(6, "Unique query patterns", List.of(SET, count("size"), count("patterns"),
                new Column("patterns_per_query", "patterns / size", Format.RATIO)),
                List.of("the paper prints 0.041 % for WikiWebQuestions; 176 of 4,316 are 4.078 %"),
                one -> List.of(List.of(new Words(one.name()), new Figure(one.queries().queries()),
                        new Figure(one.queries().patterns()),
                        ratio(one.queries().patterns(), one.queries().queries()))));
    }

    /** Table 7: properties. */
    public PaperTable properties() {
        return table(7, "Unique properties", List.of(SET, count("properties"), count("size"),
                new Column("properties_per_query", "properties / size", Format.RATIO)), List.of(),
                one -> List.of(List.of(new Words(one.name()), new Figure(one.queries().properties().size()),
                        new Figure(one.queries().queries()),
                        ratio(one.queries().properties().size(), one.queries().queries()))));
    }

    /** Table 8: lengths of conversations. */
    public PaperTable conversations() {
        List<String> unknown = sets.stream().filter(one -> one.replies().isEmpty()).map(DatasetUnion::name).toList();
        return table(8, "Replies in the conversation of a question", List.of(SET, count("replies"),
                new Column("questions", "questions", Format.SHARE)),
                unknown.isEmpty() ? List.of() : List.of(String.join(", ", unknown)
                        + ": the set does not say how long its conversations were; harvested sets do"),
                one -> {
                    int all = one.replies().values().stream().mapToInt(Integer::intValue).sum();
                    return IntStream.rangeClosed(0, LONG_CONVERSATION).filter(n -> replies(one, n) > 0)
                            .mapToObj(n -> List.of(new Words(one.name()), new Range(n, n < LONG_CONVERSATION
                                    ? Optional.of((double) n) : Optional.empty()), ratio(replies(one, n), all)))
                            .toList();
                });
    }

    private static int replies(DatasetUnion one, int length) {
        return one.replies().entrySet().stream().filter(e -> Math.min(LONG_CONVERSATION, e.getKey()) == length)
                .mapToInt(Map.Entry::getValue).sum();
    }

    /**
     * Table 9: popularity of the items in gold queries.
     *
     * @param measure what is counted
     * @param popularity by item; one that is not there has 0
     */
    public PaperTable popularity(String measure, Map<String, Long> popularity) {
        return table(9, "Popularity of the items in gold queries",
                List.of(SET, count("percentile"), count("value"), new Column("measure", "measure", Format.PLAIN)),
                Stream.concat(
                        Stream.of("from the most to the least popular item; the paper counts views of the English "
                                + "Wikipedia page from July 2023 to June 2024"),
                        popularity.isEmpty() ? Stream.of("no " + measure + " are known for these items") : Stream.of())
                        .toList(),
                one -> {
                    List<Long> sorted = one.entities().stream().map(id -> popularity.getOrDefault(id, 0L))
                            .sorted(Comparator.reverseOrder()).toList();
                    return sorted.isEmpty() || popularity.isEmpty() ? List.of()
                            : PERCENTILES.stream().map(p -> List.of(new Words(one.name()), new Figure(p),
                                    new Figure(sorted.get(Math.ceilDiv(p * sorted.size(), 100) - 1)),
                                    new Words(measure))).toList();
                });
    }

    /** Tables 10 and 11: tokens of an agent run per question, in ten ranges of equal width. */
    public static List<PaperTable> tokens(String run, Collection<Long> input, Collection<Long> output) {
        return List.of(distribution(10, "Input tokens per question", run, input),
                distribution(11, "Output tokens per question", run, output));
    }

    private static PaperTable distribution(int number, String title, String run, Collection<Long> tokens) {
        List<List<Cell>> rows = new ArrayList<>();
        if (!tokens.isEmpty()) {
            long least = Collections.min(tokens);
            double width = (Collections.max(tokens) - least) / (double) BINS;
            int[] bins = new int[BINS];
            tokens.forEach(t -> bins[width == 0 ? 0 : (int) Math.min(BINS - 1, (t - least) / width)]++);
            for (int i = 0; i < (width == 0 ? 1 : BINS); i++)
                rows.add(List.of(new Words(run),
                        new Range(least + i * width, Optional.of(least + (i + 1) * width)),
                        ratio(bins[i], tokens.size())));
        }
        rows.addAll(published(number));
        return new PaperTable(number, title, List.of(new Column("run", "run", Format.PLAIN), mean("tokens"),
                new Column("questions", "questions", Format.SHARE)), rows, List.of());
    }

    private PaperTable table(int number, String title, List<Column> columns, List<String> notes,
            Function<DatasetUnion, List<? extends List<? extends Cell>>> rows) {
        List<List<Cell>> all = new ArrayList<>();
        sets.forEach(one -> rows.apply(one).forEach(row -> all.add(List.copyOf(row))));
        all.addAll(published(number));
        return new PaperTable(number, title, columns, all, notes);
    }

    /** The rows of the paper; the first cell begins with "paper". */
    private static List<List<Cell>> published(int number) {
        return JsonText.shipped(SpinachTables.class, RESOURCE).path("table " + number).valueStream()
                .map(row -> row.valueStream().map(SpinachTables::cell).toList()).toList();
    }

    private static Cell cell(JsonNode value) {
        if (value.isArray())
            return new Range(value.get(0).asDouble(), Optional.of(value.get(1)).filter(JsonNode::isNumber)
                    .map(JsonNode::asDouble));
        return value.isNumber() ? new Figure(value.asDouble())
                : value.isNull() ? new Nothing() : new Words(value.asText());
    }

    private static Column count(String name) {
        return new Column(name, name, Format.PLAIN);
    }

    private static Column mean(String name) {
        return new Column(name, name, Format.MEAN);
    }

    private static Cell figure(Optional<Double> value) {
        return value.<Cell>map(Figure::new).orElseGet(Nothing::new);
    }

    private static Cell ratio(long part, long all) {
        return all == 0 ? new Nothing() : new Figure(part / (double) all);
    }
}
