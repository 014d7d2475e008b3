package org.quern.evaluate.engine;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.quern.cypher.CypherQuery;
import org.quern.cypher.CypherSyntaxException;
import org.quern.cypher.memory.MemoryEngine;
import org.quern.cypher.memory.MemoryEngine.Answer;
import org.quern.cypher.memory.MemoryEngine.Sure;
import org.quern.cypher.memory.MemoryEngine.Unsure;
import org.quern.job.Progress;
import org.quern.neo4j.GraphDatabase;
import org.quern.neo4j.QueryFailure;
import org.quern.neo4j.QueryLimits;

/** A database that is asked only for what cannot be answered for sure from a copy in memory. */
public final class SureFirst implements GraphDatabase {

    private final GraphDatabase database;
    private final MemoryEngine engine;
    private final EngineValues values = new EngineValues();

    /** @param engine of a graph that is what the database holds */
    public SureFirst(GraphDatabase database, MemoryEngine engine) {
        this.database = database;
        this.engine = engine;
    }

    @Override
    public List<String> stream(String cypher, Map<String, Object> parameters, QueryLimits limits, Progress progress,
            Rows rows) throws QueryFailure {
        return stream(cypher, parameters, limits, progress, rows, true);
    }

    @Override
    public List<String> streamInAnyOrder(String cypher, QueryLimits limits, Progress progress, Rows rows)
            throws QueryFailure {
        return stream(cypher, Map.of(), limits, progress, rows, false);
    }

    private List<String> stream(String cypher, Map<String, Object> parameters, QueryLimits limits, Progress progress,
            Rows rows, boolean inOrder) throws QueryFailure {
        Answer answer = parameters.isEmpty() ? answer(cypher, progress) : new Unsure("parameters");
        if (answer instanceof Sure sure && (sure.ordered() || !inOrder)) {
            for (List<@Nullable Object> row : sure.rows()) {
                if (!rows.row(sure.columns(), values.row(row)))
                    break;
            }
            return sure.columns();
        }
        return database.stream(cypher, parameters, limits, progress, rows);
    }

    private Answer answer(String cypher, Progress progress) {
        try {
            return engine.answer(CypherQuery.parse(cypher), progress::cancelled);
        } catch (CypherSyntaxException _) {
            return new Unsure("not read by the grammar");
        }
    }

    @Override
    public void close() {
        database.close();
    }
}
