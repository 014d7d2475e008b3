package org.quern.bench.evaluate;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import org.quern.bench.graph.LoadBench;
import org.quern.bench.measure.HeapWatch;
import org.quern.bench.measure.MemoryUse;
import org.quern.bench.measure.Span;
import org.quern.bench.measure.Stopwatch;
import org.quern.bench.synthetic.SyntheticTables;
import org.quern.bench.synthetic.SyntheticTables.Shape;
import org.quern.evaluate.TableMatcher.Mode;
import org.quern.evaluate.rowmajor.RowMajorScorer;
import org.quern.evaluate.rowmajor.SparqlResult.Rows;
import org.quern.evaluate.score.ItemScores;
import org.quern.evaluate.score.Metrics;
import org.quern.evaluate.score.QueryScorer;
import org.quern.job.Progress;
import org.quern.neo4j.QueryLimits;
import org.quern.neo4j.embedded.EmbeddedDatabase;

/**
 * Measures metrics where they are hardest: large tables of SPARQL rows, and predictions that would return a billion rows
 * if nobody stopped them.
 */
public final class MetricsBench {

    /**
     * What one comparison took.
     *
     * @param time 1 for the first, when nothing is compiled yet
     * @param peakMore bytes of heap in use at most, garbage included, more than at its beginning
     * @param keptMore bytes of heap still in use after it
     */
    public record Measurement(String what, int time, Span span, long peakMore, long keptMore) {}

    /** Predictions of a billion rows, and gold queries that can be told apart from them at the first row or after some. */
    private enum Runaway {
        ONE_ROW("a billion rows against one", "RETURN 1 AS x", Runaway.LONG_LIST),
        MANY_ROWS("a billion rows against many", "UNWIND range(1, 5000) AS x RETURN x", Runaway.LONG_LIST),
        TIES("a billion rows against ties", "UNWIND range(1, 5000) AS x RETURN x ORDER BY x * 0 LIMIT 4000",
                Runaway.LONG_LIST),
        /** Of a hundred nodes, whose provenance is all of them. */
        COMBINATIONS("ten billion combinations against one row", "RETURN 1 AS x",
                "MATCH (a), (b), (c), (d), (e) RETURN a.name");

        private static final String LONG_LIST = "UNWIND range(1, 100000) AS a UNWIND range(1, 10000) AS b RETURN a";

        private final String what;
        private final String gold;
        private final String predicted;

        Runaway(String what, String gold, String predicted) {
            this.what = what;
            this.gold = gold;
            this.predicted = predicted;
        }
    }

    private final Path folder;
    private final QueryLimits limits;
    private final Progress progress;

    /** @param folder for a graph and its database, which do not stay */
    public MetricsBench(Path folder, QueryLimits limits, Progress progress) {
        this.folder = folder;
        this.limits = limits;
        this.progress = progress;
    }

    /**
     * Pairs tables of each shape.
     *
     * @param times how often each
     */
    public List<Measurement> tables(int rows, int times, Consumer<Measurement> receiver) {
        List<Measurement> all = new ArrayList<>();
        for (int time = 1; time <= times; time++) {
            for (Shape shape : Shape.values()) {
                SyntheticTables tables = new SyntheticTables(shape, rows);
                Rows gold = new Rows(List.of(), tables.gold());
                Rows predicted = new Rows(List.of(), tables.predicted());
                all.add(measured("%,d × %,d rows, %s".formatted(rows, rows, name(shape)), time,
                        () -> new RowMajorScorer().score(gold, predicted), receiver));
            }
        }
        return all;
    }

    /** Scores predictions that return a billion rows, by all metrics. */
    public List<Measurement> runaways(int times, Consumer<Measurement> receiver) {
        Path graph = new LoadBench(folder, progress).generated(1, 100, 200);
        return new PassingDatabase(folder, progress).with(graph, database -> runaways(database, times, receiver));
    }

    private List<Measurement> runaways(EmbeddedDatabase database, int times, Consumer<Measurement> receiver) {
        List<Measurement> all = new ArrayList<>();
        // The first query of a process loads the database's planner, which has nothing to do with what is measured.
        score(database, "RETURN 1 AS x", "RETURN 2 AS y");
        for (int time = 1; time <= times; time++) {
            for (Runaway runaway : Runaway.values())
                all.add(measured(runaway.what, time, () -> {
                    ItemScores scores = score(database, runaway.gold, runaway.predicted);
                    if (scores.value(Metrics.EX).orElse(1) != 0)
                        throw new IllegalStateException(runaway.what + ": " + scores);
                }, receiver));
        }
        return all;
    }

    private ItemScores score(EmbeddedDatabase database, String gold, String pred) {
        return new QueryScorer(Mode.COMPATIBLE, limits).score(database, gold, pred, progress);
    }

    private Measurement measured(String what, int time, Runnable task, Consumer<Measurement> receiver) {
        progress.checkCancelled();
        progress.stage(what);
        HeapWatch heap = new HeapWatch();
        long before = heap.before().heap();
        Stopwatch watch = new Stopwatch();
        task.run();
        Span span = watch.read();
        Measurement measured = new Measurement(what, time, span, heap.peak() - before,
                MemoryUse.now().heap() - before);
        receiver.accept(measured);
        return measured;
    }

    private static String name(Enum<?> one) {
        return one.name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }
}
