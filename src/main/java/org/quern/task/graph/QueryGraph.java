package org.quern.task.graph;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.quern.job.Progress;
import org.quern.neo4j.GraphDatabase;
import org.quern.neo4j.ParameterText;
import org.quern.neo4j.QueryFailure;
import org.quern.neo4j.QueryLimits;
import org.quern.neo4j.ResultJson;
import org.quern.task.LazyServices;
import org.quern.task.UseCase;

/** Runs a Cypher query in a read-only session. */
public record QueryGraph(LazyServices in) implements UseCase<QueryGraph.Settings, QueryGraph.Result> {

    /**
     * A query.
     *
     * @param graph the name of a graph of the workspace; ignored for an external database
     * @param parameters their values as JSON or plain text
     */
    public record Query(String graph, DatabaseSelection database, String cypher, Map<String, String> parameters,
            @JsonProperty(defaultValue = "PT2M") Duration time) {

        Map<String, Object> values() {
            Map<String, Object> values = new LinkedHashMap<>();
            parameters.forEach((name, text) -> values.put(name, ParameterText.value(text)));
            return values;
        }
    }

    /** @param limit max. number of rows */
    public record Settings(Query query, @JsonProperty(defaultValue = "1000") long limit) {}

    /** The first rows of the result. */
    @JsonPropertyOrder({"columns", "rows", "complete"})
    public record Result(List<String> columns, @JsonIgnore List<List<@Nullable Object>> values, boolean complete) {

        /** Reads at most so many rows. */
        public static Result read(GraphDatabase database, Query query, long limit, Progress progress)
                throws QueryFailure {
            List<List<@Nullable Object>> rows = new ArrayList<>();
            boolean[] more = {false};
            List<String> columns = database.stream(query.cypher(), query.values(),
                    new QueryLimits(query.time(), Long.MAX_VALUE, QueryLimits.USUAL_BYTES), progress, (_, values) -> {
                        more[0] = rows.size() == limit;
                        return !more[0] && rows.add(values);
                    });
            return new Result(columns, rows, !more[0]);
        }

        @JsonProperty("rows")
        @Nullable
        Object json() {
            return ResultJson.of(values);
        }
    }

    @Override
    public Result run(Settings settings, Progress progress) {
        Query query = settings.query();
        return query.database().askFileFirst(in, query.graph(), progress,
                database -> Result.read(database, query, settings.limit(), progress));
    }
}
