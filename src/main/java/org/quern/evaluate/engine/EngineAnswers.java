package org.quern.evaluate.engine;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import org.jspecify.annotations.Nullable;
import org.quern.cypher.CypherQuery;
import org.quern.cypher.CypherSyntaxException;
import org.quern.cypher.memory.engine.MemoryEngine;
import org.quern.cypher.memory.engine.MemoryEngine.Answer;
import org.quern.cypher.memory.engine.MemoryEngine.Sure;
import org.quern.cypher.memory.engine.MemoryEngine.Unsure;
import org.quern.job.Progress;
import org.quern.neo4j.QueryFailure;
import org.quern.neo4j.QueryLimits;
import org.quern.neo4j.ResultBounds;

/** The in-memory engine's answer to a query, with values as a database returns them. */
final class EngineAnswers {

    private final MemoryEngine engine;
    private final QueryLimits limits;
    private final EngineValues values = new EngineValues();

    /** @param limits the limits of the database, which rejects larger results */
    EngineAnswers(MemoryEngine engine, QueryLimits limits) {
        this.engine = engine;
        this.limits = limits;
    }

    /** After any failure, an {@code Error} included, the database answers. */
    Answer of(String cypher, Progress progress) {
        try {
            return switch (engine.answer(CypherQuery.parse(cypher), progress::cancelled)) {
                case Sure sure -> new Sure(sure.columns(), rows(sure), sure.certain());
                case Answer other -> other;
            };
        } catch (CypherSyntaxException _) {
            return new Unsure("syntax not supported");
        } catch (QueryFailure _) {
            return new Unsure("the result exceeds the limits");
        } catch (CancellationException cancelled) {
            throw cancelled;
        } catch (Throwable failure) {
            return new Unsure(MemoryEngine.FAILURE + failure.getClass().getSimpleName());
        }
    }

    private List<List<@Nullable Object>> rows(Sure sure) throws QueryFailure {
        ResultBounds bounds = new ResultBounds(limits);
        List<List<@Nullable Object>> rows = new ArrayList<>(sure.rows().size());
        for (List<@Nullable Object> found : sure.rows()) {
            bounds.begin();
            List<@Nullable Object> row = values.row(found);
            bounds.end(row);
            rows.add(row);
        }
        return rows;
    }
}
