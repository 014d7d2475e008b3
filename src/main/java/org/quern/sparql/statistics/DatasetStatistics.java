package org.quern.sparql.statistics;

import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.ToDoubleFunction;
import java.util.function.ToIntFunction;
import org.quern.job.ItemRun;
import org.quern.job.Progress;
import org.quern.sparql.statistics.QueryStatistics.Tree;

/** The statistics of a set of queries, computed query by query. */
public final class DatasetStatistics {

    /**
     * Mean values, or their standard deviations.
     *
     * @param over number of queries
     */
    public record Means(int over, double clauses, double relations, double subjects, double predicates, double objects,
            double literals) {}

    /** A mean and its standard deviation, of all values and not of a sample. */
    public record Spread(double mean, double deviation) {
        @Override
        public String toString() {
            return String.format(Locale.ROOT, "%.2f ± %.2f", mean, deviation);
        }
    }

    /** A query that does not parse or cannot be read, with the reason. */
    public record Unparsable(String id, String error) {}

    private final StatisticsReader reader = new StatisticsReader();
    private final ItemRun items = new ItemRun(1);
    private final Map<Feature, Integer> features = new EnumMap<>(Feature.class);
    private final List<Unparsable> unparsable = new ArrayList<>();
    private final Set<String> patterns = new HashSet<>();
    private final Set<String> properties = new TreeSet<>();
    private final Sums published = new Sums();
    private final Sums trees = new Sums();
    private final Moments predicates = new Moments();
    private int selects;
    private int projections;

    /** Adds a query and returns its statistics. */
    public QueryStatistics add(String id, String query) {
        QueryStatistics one = items.one(query, Progress.NONE, (text, _) -> reader.read(text),
                (_, failure) -> QueryStatistics.unread(failure.reason()));
        published.add(one.published());
        if (!one.pattern().isEmpty())
            patterns.add(one.pattern());
        one.tree().ifPresentOrElse(this::add, () -> unparsable.add(new Unparsable(id, one.error())));
        return one;
    }

    private void add(Tree tree) {
        tree.features().forEach(f -> features.merge(f, 1, Integer::sum));
        trees.add(tree.complexity());
        predicates.add(tree.patternPredicates());
        properties.addAll(tree.properties());
        if (!tree.projections().isEmpty()) {
            selects++;
            projections += tree.projections().stream().filter(DatasetStatistics::isScored).mapToInt(_ -> 1).sum();
        }
    }

    /** Excludes columns with labels and descriptions, which scoring ignores. */
    public static boolean isScored(String variable) {
        return !variable.endsWith("Label") && !variable.endsWith("Description");
    }

    /** The number of all queries, including those that do not parse. */
    public int queries() {
        return published.queries;
    }

    /** The number of parsed queries with a feature. */
    public int with(Feature feature) {
        return features.getOrDefault(feature, 0);
    }

    /** The queries that do not parse, in order. */
    public List<Unparsable> unparsable() {
        return Collections.unmodifiableList(unparsable);
    }

    /** Complexity as in published tables; empty without queries. */
    public Optional<Means> published() {
        return published.means();
    }

    /** Complexity from the trees of the queries that parse; empty without any. */
    public Optional<Means> trees() {
        return trees.means();
    }

    /** The standard deviations of {@link #published()}. */
    public Optional<Means> publishedDeviations() {
        return published.deviations();
    }

    /** The standard deviations of {@link #trees()}. */
    public Optional<Means> treeDeviations() {
        return trees.deviations();
    }

    /** Different predicates per query, as the QAWiki paper counts (section 3.4); empty if no query parses. */
    public Optional<Spread> predicatesPerQuery() {
        return predicates.queries == 0 ? Optional.empty()
                : Optional.of(new Spread(predicates.mean(), predicates.deviation()));
    }

    /**
     * The mean number of variables that a SELECT returns, without labels and descriptions; empty without any
     * SELECT.
     */
    public Optional<Double> meanProjections() {
        return selects == 0 ? Optional.empty() : Optional.of((double) projections / selects);
    }

    /** The number of distinct queries, ignoring differences in variables, ids, numbers and strings. */
    public int patterns() {
        return patterns.size();
    }

    /** The properties in the queries that parse, sorted. */
    public Set<String> properties() {
        return Collections.unmodifiableSet(properties);
    }

    /** The mean and deviation of a figure. */
    private static final class Moments {

        private long sum;
        private double squares;
        private int queries;

        void add(int value) {
            queries++;
            sum += value;
            squares += (double) value * value;
        }

        double mean() {
            return (double) sum / queries;
        }

        double deviation() {
            return Math.sqrt(Math.max(0, squares / queries - mean() * mean()));
        }
    }

    private static final class Sums {

        private final List<ToIntFunction<Complexity>> figures = List.of(Complexity::clauses, Complexity::relations,
                Complexity::subjects, Complexity::predicates, Complexity::objects, Complexity::literals);
        private final List<Moments> moments = figures.stream().map(_ -> new Moments()).toList();
        private int queries;

        void add(Complexity one) {
            queries++;
            for (int f = 0; f < moments.size(); f++)
                moments.get(f).add(figures.get(f).applyAsInt(one));
        }

        Optional<Means> means() {
            return of(Moments::mean);
        }

        Optional<Means> deviations() {
            return of(Moments::deviation);
        }

        private Optional<Means> of(ToDoubleFunction<Moments> figure) {
            double[] by = moments.stream().mapToDouble(figure).toArray();
            return queries == 0 ? Optional.empty()
                    : Optional.of(new Means(queries, by[0], by[1], by[2], by[3], by[4], by[5]));
        }
    }
}
