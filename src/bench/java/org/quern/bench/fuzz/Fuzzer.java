package org.quern.bench.fuzz;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.CancellationException;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.quern.cypher.memory.engine.MemoryEngine;
import org.quern.evaluate.engine.EngineCheck;
import org.quern.evaluate.engine.EngineCheck.Different;
import org.quern.evaluate.engine.EngineCheck.Left;
import org.quern.evaluate.engine.EngineCheck.Same;
import org.quern.evaluate.engine.EngineCheck.Verdict;
import org.quern.evaluate.engine.GraphCopy;
import org.quern.job.Parallel;
import org.quern.job.Progress;
import org.quern.neo4j.GraphDatabase;
import org.quern.neo4j.QueryFailure;
import org.quern.neo4j.QueryLimits;
import org.quern.neo4j.embedded.EmbeddedDatabase;

/**
 * Asks the engine in memory random queries about random graphs. Where it is sure, the database that holds the graph is
 * asked too, and must give the same answer.
 */
public final class Fuzzer {

    /** How many queries are asked of the same graphs. The seed of a graph is also the seed of its queries. */
    public static final int BATCH = 100;

    private static final long OTHER_GRAPH = 1_000_000_007;

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
     * What a run found. Each query is counted once for each graph.
     *
     * @param sure queries to which the engine gave a table
     * @param refused queries that it refused
     * @param texts queries to which it gave a table or a refusal on at least one graph, each counted once
     * @param unsure why it left queries to the database, with counts
     */
    public record Result(long asked, long sure, long refused, long texts, Map<String, Long> unsure,
            List<Difference> differences) {}

    private final GraphDatabase database;
    private final Consumer<List<String>> refill;
    private final int atATime;
    private final int graphs;
    private final Map<String, Long> unsure = new TreeMap<>();
    private final List<Difference> differences = new ArrayList<>();
    private long asked;
    private long sure;
    private long refused;
    private long texts;

    /**
     * @param database everything in it is deleted
     * @param graphs number of graphs of which each query is asked; the database plans it once
     */
    public Fuzzer(EmbeddedDatabase database, int graphs, int atATime) {
        this(database, database::refill, graphs, atATime);
    }

    /** @param refill replaces the graph in the database by what statements create */
    Fuzzer(GraphDatabase database, Consumer<List<String>> refill, int graphs, int atATime) {
        this.database = database;
        this.refill = refill;
        this.graphs = graphs;
        this.atATime = atATime;
    }

    /**
     * Asks until there were so many queries, each counted once for each graph, or the time is over.
     *
     * @throws QueryFailure when the database is not responding
     */
    public Result run(long queries, long seed, Duration most, Progress progress) throws QueryFailure {
        progress.stage("Asking both engines");
        long end = System.nanoTime() + most.toNanos();
        for (long next = seed; asked < queries && System.nanoTime() < end; next++) {
            List<String> some = queries(next, (int) Math.min(BATCH, Math.ceilDiv(queries - asked, graphs)));
            Set<String> same = new HashSet<>();
            for (int i = 0; i < graphs; i++)
                ask(some, next, new GraphWriter(next + i * OTHER_GRAPH).statements(), same, progress);
            texts += same.size();
            progress.at(asked, queries);
        }
        return new Result(asked, sure, refused, texts, Map.copyOf(unsure), List.copyOf(differences));
    }

    private static List<String> queries(long seed, int size) {
        return IntStream.range(0, size).mapToObj(i -> new QueryWriter(seed * 1_000_003 + i).text()).toList();
    }

    private void ask(List<String> queries, long seed, List<String> graph, Set<String> same, Progress progress)
            throws QueryFailure {
        refill.accept(graph);
        Optional<MemoryEngine> engine = new GraphCopy(database, LIMITS, progress.quiet()).engine(GraphCopy.MOST);
        if (engine.isEmpty())
            throw new IllegalStateException("the graph of seed " + seed + " cannot be copied");
        EngineCheck check = new EngineCheck(database, engine.get(), LIMITS);
        List<Verdict> verdicts = new Parallel(atATime).map(queries, progress.quiet(),
                (query, each) -> verdict(check, query, each));
        for (int i = 0; i < queries.size(); i++) {
            asked++;
            switch (verdicts.get(i)) {
                case Same both -> {
                    same.add(queries.get(i));
                    if (both.refused())
                        refused++;
                    else
                        sure++;
                }
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
