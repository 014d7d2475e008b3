package org.quern.bench.evaluate;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.quern.bench.evaluate.PublishedScores.Difference;
import org.quern.bench.evaluate.PublishedScores.Item;
import org.quern.bench.measure.Span;
import org.quern.bench.measure.Stopwatch;
import org.quern.cypher.memory.engine.MemoryEngine;
import org.quern.evaluate.TableMatcher.Mode;
import org.quern.evaluate.engine.EngineCheck;
import org.quern.evaluate.engine.EngineChoice;
import org.quern.evaluate.engine.EngineUse;
import org.quern.evaluate.engine.Engines;
import org.quern.evaluate.engine.GraphCopy;
import org.quern.evaluate.score.ItemScores;
import org.quern.evaluate.score.QueryScorer;
import org.quern.evaluate.score.Scorer;
import org.quern.job.Progress;
import org.quern.neo4j.QueryFailure;
import org.quern.neo4j.QueryLimits;
import org.quern.neo4j.embedded.EmbeddedDatabase;
import org.quern.workspace.QuernException;

/**
 * Measures how fast predictions are scored by all metrics, on one graph after the other, and compares each score with
 * the published one. Loading the graphs does not count; a processor that warms up does.
 */
public final class EvaluateBench {

    /**
     * One graph.
     *
     * @param queries how many queries the database was asked for what: gold, prediction, provenance, ties
     * @param waited seconds until they were answered, summed over all that were asked at the same time
     * @param use what answered the queries
     */
    public record Measurement(String graph, int items, Span span, Map<String, Long> queries,
            Map<String, Double> waited, EngineUse use, List<Difference> differences) {

        public double perSecond() {
            return items / span.seconds();
        }
    }

    private final PassingDatabase databases;
    private final Function<String, Path> graphs;
    private final QueryLimits limits;
    private final int atATime;
    private final EngineChoice choice;
    private final Progress progress;

    /**
     * @param folder for the databases, which do not stay
     * @param graphs tells the file of a graph
     */
    public EvaluateBench(Path folder, Function<String, Path> graphs, QueryLimits limits, EngineChoice choice,
            int atATime, Progress progress) {
        this.choice = choice;
        this.databases = new PassingDatabase(folder, progress);
        this.graphs = graphs;
        this.limits = limits;
        this.atATime = atATime;
        this.progress = progress;
    }

    /** Scores all items. */
    public List<Measurement> run(List<Item> items, Consumer<Measurement> receiver) {
        List<Measurement> all = new ArrayList<>();
        byGraph(items).forEach((graph, some) -> {
            Measurement measured = databases.with(graphs.apply(graph), database -> measure(graph, some, database));
            all.add(measured);
            receiver.accept(measured);
        });
        return all;
    }

    /**
     * Compares the engine in memory with the database, instead of measuring.
     *
     * @param receiver gets what came of each graph
     */
    public void compareEngines(List<Item> items, BiConsumer<String, EngineComparison.Result> receiver) {
        byGraph(items).forEach((graph, some) -> receiver.accept(graph, databases.with(graphs.apply(graph), database -> {
            try {
                MemoryEngine engine = new GraphCopy(database, limits, progress).engine(GraphCopy.MOST).orElseThrow(
                        () -> new QuernException("the graph is not copied: it is too large, or has unusual values",
                                graph, "choose other graphs with --graphs"));
                return new EngineComparison(new EngineCheck(database, engine, limits), atATime).compare(some, progress);
            } catch (QueryFailure failure) {
                throw new QuernException("{0}", graph, "{1}", failure.what(), failure.remedy())
                        .causedBy(failure);
            }
        })));
    }

    private static Map<String, List<Item>> byGraph(List<Item> items) {
        return items.stream().collect(
                Collectors.groupingBy(item -> item.pair().graph(), LinkedHashMap::new, Collectors.toList()));
    }

    private Measurement measure(String graph, List<Item> items, EmbeddedDatabase database) {
        CountingDatabase counting = new CountingDatabase(database,
                items.stream().map(item -> item.pair().gold()).collect(Collectors.toSet()),
                items.stream().map(item -> item.pair().pred()).collect(Collectors.toSet()));
        Engines engines = new Engines(choice, limits);
        Scorer scorer = new Scorer((_, _) -> counting, new QueryScorer(Mode.COMPATIBLE, limits), engines, atATime);
        Stopwatch watch = new Stopwatch();
        List<ItemScores> scores = scorer.scorePairs(items.stream().map(Item::pair).toList(), progress);
        Span span = watch.read();
        progress.stage("Comparing with published scores");
        List<Difference> differences = new ArrayList<>();
        PublishedScores published = new PublishedScores(database, limits, progress);
        for (int i = 0; i < items.size(); i++)
            differences.addAll(published.differences(items.get(i), scores.get(i)));
        Map<String, Long> queries = new TreeMap<>();
        Map<String, Double> waited = new TreeMap<>();
        counting.asked().forEach((purpose, asked) -> {
            queries.put(purpose.name().toLowerCase(Locale.ROOT), asked.count());
            waited.put(purpose.name().toLowerCase(Locale.ROOT), asked.seconds());
        });
        return new Measurement(graph, items.size(), span, queries, waited, engines.use(), differences);
    }
}
