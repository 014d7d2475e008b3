package org.quern.bench.fuzz;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.CancellationException;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.quern.cypher.memory.MemoryEngine;
import org.quern.evaluate.engine.EngineCheck;
import org.quern.evaluate.engine.EngineCheck.Different;
import org.quern.evaluate.engine.EngineCheck.Left;
import org.quern.evaluate.engine.EngineCheck.Same;
import org.quern.evaluate.engine.EngineCheck.Verdict;
import org.quern.evaluate.engine.GraphCopy;
import org.quern.job.Parallel;
import org.quern.job.Progress;
import org.quern.neo4j.EmbeddedDatabase;
import org.quern.neo4j.GraphDatabase;
import org.quern.neo4j.QueryFailure;
import org.quern.neo4j.QueryLimits;

/**
 * Asks the engine in memory random queries about random graphs. Where it is sure, the database that holds the graph is
 * asked too, and must give the same answer.
 */
public final class Fuzzer {

    /** How many queries are asked of each graph. The seed of a graph is also the seed of its queries. */
    public static final int BATCH = 100;

    private static final QueryLimits LIMITS = new QueryLimits(Duration.ofSeconds(20),
            QueryLimits.EVALUATION.rows());

    /**
     * A query that the two answer differently.
     *
     * @param seed a run from this seed meets the query among its first {@value Fuzzer#BATCH}
     * @param graph what created the graph
     * @param smallest the smallest query found that still differs
     * @param how both answers to the smallest query
     */
    public record Difference(long seed, String graph, String query, String smallest, String how) {

        @Override
        public String toString() {
            return "seed %d: %s%n  smallest: %s%n  %s%n  graph: %s".formatted(seed, query, smallest, how, graph);
        }
    }

    /**
     * What a run found.
     *
     * @param sure queries to which the engine gave a table
     * @param refused queries that it refused
     * @param unsure why it left queries to the database, with counts
     */
    public record Result(long asked, long sure, long refused, Map<String, Long> unsure,
            List<Difference> differences) {}

    private final GraphDatabase database;
    private final Consumer<List<String>> refill;
    private final int atATime;
    private final Map<String, Long> unsure = new TreeMap<>();
    private final List<Difference> differences = new ArrayList<>();
    private long asked;
    private long sure;
    private long refused;

    /** @param database everything in it is deleted */
    public Fuzzer(EmbeddedDatabase database, int atATime) {
        this(database, database::refill, atATime);
    }

    /** @param refill replaces the graph in the database by what statements create */
    Fuzzer(GraphDatabase database, Consumer<List<String>> refill, int atATime) {
        this.database = database;
        this.refill = refill;
        this.atATime = atATime;
    }

    /**
     * Asks until there were so many queries or the time is over.
     *
     * @throws QueryFailure when the database is not responding
     */
    public Result run(long queries, long seed, Duration most, Progress progress) throws QueryFailure {
        progress.stage("Asking both engines");
        long end = System.nanoTime() + most.toNanos();
        for (long next = seed; asked < queries && System.nanoTime() < end; next++) {
            batch(next, (int) Math.min(BATCH, queries - asked), progress);
            progress.at(asked, queries);
        }
        return new Result(asked, sure, refused, Map.copyOf(unsure), List.copyOf(differences));
    }

    private void batch(long seed, int size, Progress progress) throws QueryFailure {
        List<String> graph = new GraphWriter(seed).statements();
        refill.accept(graph);
        Optional<MemoryEngine> engine = new GraphCopy(database, LIMITS, progress.quiet()).engine(GraphCopy.MOST);
        if (engine.isEmpty())
            throw new IllegalStateException("the graph of seed " + seed + " cannot be copied");
        EngineCheck check = new EngineCheck(database, engine.get(), LIMITS);
        List<String> queries = IntStream.range(0, size)
                .mapToObj(i -> new QueryWriter(seed * 1_000_003 + i).text()).toList();
        List<Verdict> verdicts = new Parallel(atATime).map(queries, progress.quiet(),
                (query, each) -> verdict(check, query, each));
        for (Verdict verdict : verdicts) {
            asked++;
            switch (verdict) {
                case Same same when same.refused() -> refused++;
                case Same _ -> sure++;
                case Left left -> unsure.merge(left.why(), 1L, Long::sum);
                case Different different -> differences.add(shrunk(check, seed, graph, different, progress));
            }
        }
    }

    private static Verdict verdict(EngineCheck check, String query, Progress progress) {
        try {
            Verdict verdict = check.verdict(query, progress);
            return verdict instanceof Left left && left.why().startsWith(MemoryEngine.FAILURE)
                    ? new Different(query, left.why())
                    : verdict;
        } catch (CancellationException stopped) {
            throw stopped;
        } catch (QueryFailure failure) {
            progress.checkCancelled();
            return new Different(query, "the database is not responding: " + failure.getMessage());
        } catch (Throwable failure) {
            return new Different(query, "the engine throws " + failure);
        }
    }

    private static Difference shrunk(EngineCheck check, long seed, List<String> graph, Different different,
            Progress progress) {
        String smallest = new Shrinker(query -> verdict(check, query, progress) instanceof Different)
                .smallest(different.query());
        String how = verdict(check, smallest, progress) instanceof Different still ? still.how() : different.how();
        return new Difference(seed, String.join("; ", graph), different.query(), smallest, how);
    }
}
