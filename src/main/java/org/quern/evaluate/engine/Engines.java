package org.quern.evaluate.engine;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.function.Function;
import org.quern.cypher.memory.engine.MemoryEngine;
import org.quern.job.Progress;
import org.quern.neo4j.GraphDatabase;
import org.quern.neo4j.QueryFailure;
import org.quern.neo4j.QueryLimits;

/**
 * Chooses the engine for the queries on a graph. A copy in memory is made if it pays off: reading an element
 * takes a few microseconds, and each prediction that the database does not plan saves a tenth of a second. A
 * sample of the answers from the copy is compared with the database; after one difference, the database answers
 * everything.
 */
public final class Engines {

    /** Must increase when answers from memory may change. */
    public static final int VERSION = 2;

    /** With fewer predictions, the copy does not pay off. */
    static final int LEAST_PREDICTIONS = 20;
    private static final long ELEMENTS_A_PREDICTION = 2_000;

    private final EngineChoice choice;
    private final QueryLimits limits;
    private EngineUse use = EngineUse.NONE;

    public Engines(EngineChoice choice, QueryLimits limits) {
        this.choice = choice;
        this.limits = limits;
    }

    /** The use of the engines so far. */
    public synchronized EngineUse use() {
        return use;
    }

    /**
     * Works on a graph's database or on the in-memory engine; runs the work again if the first result is
     * invalid.
     *
     * @param predictions number of predictions to score
     */
    public <R> R on(String graph, GraphDatabase database, int predictions, Progress progress,
            Function<GraphDatabase, R> work) {
        Optional<MemoryEngine> engine = choice == EngineChoice.DATABASE || predictions < LEAST_PREDICTIONS
                ? Optional.empty()
                : engine(database, predictions, progress);
        if (engine.isPresent()) {
            SureFirst sure = new SureFirst(database, engine.get(), limits);
            R result = work.apply(sure);
            Optional<String> difference = sure.difference();
            add(difference.isEmpty() ? sure.use()
                    : new EngineUse(0, 0, Map.of(), 0, List.of(graph + ": " + difference.get())));
            if (difference.isEmpty())
                return result;
        }
        CountedDatabase counted = new CountedDatabase(database);
        R result = work.apply(counted);
        add(new EngineUse(0, counted.count(), Map.of(), 0, List.of()));
        return result;
    }

    private synchronized void add(EngineUse more) {
        use = use.plus(more);
    }

    private Optional<MemoryEngine> engine(GraphDatabase database, int predictions, Progress progress) {
        progress.stage("Reading the graph into memory");
        try {
            return new GraphCopy(database, limits, progress)
                    .engine(Math.min(GraphCopy.MOST, ELEMENTS_A_PREDICTION * predictions));
        } catch (QueryFailure failure) {
            // Whether the database responds is known when the first query is scored.
            progress.checkCancelled();
            return Optional.empty();
        } catch (CancellationException cancelled) {
            throw cancelled;
        } catch (Throwable failure) {
            // For example, the graph does not fit into memory: the database is used.
            return Optional.empty();
        }
    }
}
