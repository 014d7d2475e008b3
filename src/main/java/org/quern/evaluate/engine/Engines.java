package org.quern.evaluate.engine;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.function.Function;
import org.quern.cypher.memory.MemoryEngine;
import org.quern.job.Progress;
import org.quern.neo4j.GraphDatabase;
import org.quern.neo4j.QueryFailure;
import org.quern.neo4j.QueryLimits;

/**
 * Chooses the engine for the queries on a graph. A copy in memory is made where it pays: reading an element takes some
 * microseconds, and each prediction that the database need not plan spares a tenth of a second. A sample of what the
 * copy answers is asked of the database too; with one difference the database alone is asked, for everything.
 */
public final class Engines {

    /** With fewer predictions the copy is not worth its making. */
    static final int LEAST_PREDICTIONS = 20;
    private static final long ELEMENTS_A_PREDICTION = 2_000;

    private final EngineChoice choice;
    private final QueryLimits limits;
    private EngineUse use = EngineUse.NONE;

    public Engines(EngineChoice choice, QueryLimits limits) {
        this.choice = choice;
        this.limits = limits;
    }

    /** What answered up to now. */
    public synchronized EngineUse use() {
        return use;
    }

    /**
     * Works on a graph's database, or on what stands for it; twice when the first time was of no use.
     *
     * @param predictions how many will be scored
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
            // Whether the database answers at all shows as soon as the first query is scored.
            progress.checkCancelled();
            return Optional.empty();
        } catch (CancellationException cancelled) {
            throw cancelled;
        } catch (Throwable failure) {
            // Such as a graph that does not fit into memory: the database can be asked all the same.
            return Optional.empty();
        }
    }
}
