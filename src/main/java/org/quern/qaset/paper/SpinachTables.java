package org.quern.qaset.paper;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.quern.sparql.statistics.SetStatistics.Means;
import org.quern.workspace.JsonText;

/**
 * Tables 1 and 6 to 11 of the SPINACH paper, for other sets beside the published rows.
 *
 * @param sets the sets and unions
 */
public record SpinachTables(List<SetUnion> sets) {

    private static final String RESOURCE = "spinach.json";
    private static final String NONE = "–";
    private static final int BINS = 10;
    private static final int LONG_CONVERSATION = 10;
    private static final List<Integer> PERCENTILES = List.of(10, 25, 50, 75, 90);

    public SpinachTables {
        sets = List.copyOf(sets);
    }

    /** Table 1: complexity of the queries. */
    public PaperTable complexity() {
        return table(1, "Complexity of queries",
                List.of("set", "clauses", "projections", "relations", "subjects", "predicates", "objects", "literals",
                        "projections written"),
                List.of("projections: columns with a value in the first row of each gold result, without Label and "
                        + "Description columns, over queries with results, as the published script counts them",
                        "projections written: the same columns in the text of each SELECT"),
                one -> {
                    Optional<Means> means = one.queries().published();
                    List<String> cells = new ArrayList<>();
                    cells.add(one.name());
                    List.<Function<Means, Double>>of(Means::clauses, Means::relations, Means::subjects,
                            Means::predicates, Means::objects, Means::literals)
                            .forEach(figure -> cells.add(means.map(figure).map(SpinachTables::mean).orElse(NONE)));
                    cells.add(2, one.columnsInFirstRow().map(SpinachTables::mean).orElse(NONE));
                    cells.add(one.queries().meanProjections().map(SpinachTables::mean).orElse(NONE));
                    return List.of(cells);
                });
    }

    /** Table 6: query patterns. */
    public PaperTable patterns() {
        return table(6, "Unique query patterns", List.of("set", "size", "patterns", "patterns / size"),
                List.of("the paper prints 0.041 % for WikiWebQuestions; 176 of 4,316 are 4.078 %"),
                one -> List.of(List.of(one.name(), count(one.queries().queries()), count(one.queries().patterns()),
                        ratio(one.queries().patterns(), one.queries().queries()))));
    }

    /** Table 7: properties. */
    public PaperTable properties() {
        return table(7, "Unique properties", List.of("set", "properties", "size", "properties / size"), List.of(),
                one -> List.of(List.of(one.name(), count(one.queries().properties().size()),
                        count(one.queries().queries()),
                        ratio(one.queries().properties().size(), one.queries().queries()))));
    }

    /** Table 8: lengths of conversations. */
    public PaperTable conversations() {
        List<String> unknown = sets.stream().filter(one -> one.replies().isEmpty()).map(SetUnion::name)
                .toList();
        return table(8, "Replies in the conversation of a question", List.of("set", "replies", "questions"),
                unknown.isEmpty() ? List.of() : List.of(String.join(", ", unknown)
                        + ": the set does not say how long its conversations were; harvested sets do"),
                one -> {
                    int all = one.replies().values().stream().mapToInt(Integer::intValue).sum();
                    return IntStream.rangeClosed(0, LONG_CONVERSATION).filter(n -> replies(one, n) > 0)
                            .mapToObj(n -> List.of(one.name(), n < LONG_CONVERSATION ? "" + n : ">=" + n,
                                    share(replies(one, n), all)))
                            .toList();
                });
    }

    private static int replies(SetUnion one, int length) {
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
        return table(9, "Popularity of the items in gold queries", List.of("set", "percentile", "value", "measure"),
                Stream.concat(
                        Stream.of("from the most to the least popular item; the paper counts views of the English "
                                + "Wikipedia page from July 2023 to June 2024"),
                        popularity.isEmpty() ? Stream.of("no " + measure + " are known for these items") : Stream.of())
                        .toList(),
                one -> {
                    List<Long> sorted = one.entities().stream().map(id -> popularity.getOrDefault(id, 0L))
                            .sorted(Comparator.reverseOrder()).toList();
                    return sorted.isEmpty() || popularity.isEmpty() ? List.of()
                            : PERCENTILES.stream().map(p -> List.of(one.name(), p + "th",
                                    count(sorted.get(Math.ceilDiv(p * sorted.size(), 100) - 1)), measure)).toList();
                });
    }

    /** Tables 10 and 11: tokens of an agent run per question, in ten ranges of equal width. */
    public static List<PaperTable> tokens(String run, Collection<Long> input, Collection<Long> output) {
        return List.of(distribution(10, "Input tokens per question", run, input),
                distribution(11, "Output tokens per question", run, output));
    }

    private static PaperTable distribution(int number, String title, String run, Collection<Long> tokens) {
        List<List<String>> rows = new ArrayList<>();
        if (!tokens.isEmpty()) {
            long least = Collections.min(tokens);
            double width = (Collections.max(tokens) - least) / (double) BINS;
            int[] bins = new int[BINS];
            tokens.forEach(t -> bins[width == 0 ? 0 : (int) Math.min(BINS - 1, (t - least) / width)]++);
            for (int i = 0; i < (width == 0 ? 1 : BINS); i++)
                rows.add(List.of(run, String.format(Locale.ROOT, "%.2f - %.2f", least + i * width,
                        least + (i + 1) * width), share(bins[i], tokens.size())));
        }
        rows.addAll(published(number));
        return new PaperTable(number, title, List.of("run", "tokens", "questions"), rows, List.of());
    }

    private PaperTable table(int number, String title, List<String> headings, List<String> notes,
            Function<SetUnion, List<List<String>>> rows) {
        List<List<String>> all = new ArrayList<>();
        sets.forEach(one -> all.addAll(rows.apply(one)));
        all.addAll(published(number));
        return new PaperTable(number, title, headings, all, notes);
    }

    /** The rows of the paper; the first cell begins with "paper". */
    private static List<List<String>> published(int number) {
        try (InputStream in = Objects.requireNonNull(SpinachTables.class.getResourceAsStream(RESOURCE), RESOURCE)) {
            JsonNode table = JsonText.mapper().readTree(in).path("table " + number);
            return StreamSupport.stream(table.spliterator(), false).map(row -> StreamSupport
                    .stream(row.spliterator(), false).map(JsonNode::asText).toList()).toList();
        } catch (IOException broken) {
            throw new UncheckedIOException("the built-in file " + RESOURCE + " cannot be read", broken);
        }
    }

    private static String count(long number) {
        return String.format(Locale.ROOT, "%,d", number);
    }

    private static String mean(double number) {
        return String.format(Locale.ROOT, "%.2f", number);
    }

    private static String share(long part, long all) {
        return String.format(Locale.ROOT, "%.1f %%", 100.0 * part / all);
    }

    private static String ratio(long part, long all) {
        return all == 0 ? NONE : String.format(Locale.ROOT, "%.3f %%", 100.0 * part / all);
    }
}
