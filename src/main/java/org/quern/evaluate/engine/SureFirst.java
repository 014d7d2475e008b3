package org.quern.evaluate.engine;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;
import org.quern.cypher.memory.Certainty;
import org.quern.cypher.memory.engine.MemoryEngine;
import org.quern.cypher.memory.engine.MemoryEngine.Answer;
import org.quern.cypher.memory.engine.MemoryEngine.Refused;
import org.quern.cypher.memory.engine.MemoryEngine.Sure;
import org.quern.cypher.memory.engine.MemoryEngine.Unsure;
import org.quern.job.Progress;
import org.quern.neo4j.GraphDatabase;
import org.quern.neo4j.QueryFailure;
import org.quern.neo4j.QueryLimits;

/**
 * A database that receives only queries without a certain answer from a copy in memory, and a sample of the
 * others. After one different answer, the copy is no longer used.
 */
final class SureFirst implements GraphDatabase, SureRows {

    /** One in this many answers is compared. The choice depends only on the texts, so runs are reproducible. */
    static final int COMPARED = 100;
    private static final int SEED = 0x5bd1e995;

    /** Predictions of one gold query usually follow each other. */
    private static final int RECENT = 256;
    private static final int MOST_KEPT = 1_000;

    private final CountedDatabase database;
    private final EngineAnswers engine;
    private final EngineCheck check;
    private final Map<String, Answer> recent = new LinkedHashMap<>(16, 0.75f, true) {
        private static final long serialVersionUID = 1;

        @Override
        protected boolean removeEldestEntry(Map.Entry<String, Answer> eldest) {
            return size() > RECENT;
        }
    };
    private final Map<String, Long> left = new ConcurrentHashMap<>();
    private final AtomicLong inMemory = new AtomicLong();
    private final AtomicLong compared = new AtomicLong();
    private final AtomicReference<@Nullable String> difference = new AtomicReference<>();

    /** @param engine an engine for a graph with the content of the database */
    SureFirst(GraphDatabase database, MemoryEngine engine, QueryLimits limits) {
        this.database = new CountedDatabase(database);
        this.engine = new EngineAnswers(engine, limits);
        this.check = new EngineCheck(database, engine, limits);
    }

    /** The first wrong answer; it invalidates all answers of the engine. */
    Optional<String> difference() {
        return Optional.ofNullable(difference.get());
    }

    EngineUse use() {
        return new EngineUse(inMemory.get(), database.count(), Map.copyOf(left), compared.get(), List.of());
    }

    @Override
    public List<String> stream(String cypher, Map<String, Object> parameters, QueryLimits limits, Progress progress,
            Rows rows) throws QueryFailure {
        return parameters.isEmpty() ? stream(cypher, limits, progress, rows, true)
                : database.stream(cypher, parameters, limits, progress, rows);
    }

    @Override
    public List<String> streamInAnyOrder(String cypher, QueryLimits limits, Progress progress, Rows rows)
            throws QueryFailure {
        return stream(cypher, limits, progress, rows, false);
    }

    private List<String> stream(String cypher, QueryLimits limits, Progress progress, Rows rows, boolean inOrder)
            throws QueryFailure {
        Answer answer = compared(cypher, progress);
        Optional<String> open = switch (answer) {
            case Unsure unsure -> Optional.of(unsure.why());
            case Refused _ -> Optional.empty();
            case Sure sure -> isEnough(sure, inOrder, rows) ? Optional.empty()
                    : Optional.of("undefined rows or row order");
        };
        if (open.isPresent()) {
            left.merge(open.get(), 1L, Long::sum);
            return database.stream(cypher, Map.of(), limits, progress, rows);
        }
        inMemory.incrementAndGet();
        return switch (answer) {
            case Sure sure -> {
                for (List<@Nullable Object> row : sure.rows()) {
                    if (!rows.row(sure.columns(), row))
                        break;
                }
                yield sure.columns();
            }
            case Refused refused -> throw new QueryFailure(QueryFailure.Kind.INVALID, refused.what());
            case Unsure unsure -> throw new IllegalStateException(unsure.why());
        };
    }

    private boolean isEnough(Sure sure, boolean inOrder, Rows rows) {
        if (sure.certain().includes(inOrder ? Certainty.ORDER : Certainty.ROWS))
            return true;
        return rows instanceof OpenRows open && open.isDecided(sure.certain(), sure.columns(), sure.rows());
    }

    @Override
    public Optional<Sure> sure(String cypher, Progress progress) throws QueryFailure {
        return compared(cypher, progress) instanceof Sure sure ? Optional.of(sure) : Optional.empty();
    }

    private Answer compared(String cypher, Progress progress) throws QueryFailure {
        if (difference.get() != null)
            return new Unsure("an earlier answer was wrong");
        synchronized (recent) {
            Answer known = recent.get(cypher);
            if (known != null)
                return known;
        }
        Answer answer = engine.of(cypher, progress);
        if (!(answer instanceof Unsure) && isOfTheSample(cypher)
                && check.compare(cypher, answer, progress) instanceof EngineCheck.Different wrong) {
            difference.compareAndSet(null, wrong.text());
            return new Unsure("an earlier answer was wrong");
        }
        if (!(answer instanceof Sure sure) || sure.rows().size() <= MOST_KEPT) {
            synchronized (recent) {
                recent.put(cypher, answer);
            }
        }
        return answer;
    }

    private boolean isOfTheSample(String cypher) {
        boolean is = Math.floorMod((cypher.hashCode() ^ SEED) * SEED >>> 7, COMPARED) == 0;
        if (is)
            compared.incrementAndGet();
        return is;
    }

    @Override
    public void close() {
        database.close();
    }
}
