package org.quern.task.graph;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.JsonValue;
import com.fasterxml.jackson.annotation.Nulls;
import com.fasterxml.jackson.databind.JsonNode;
import java.time.Duration;
import java.util.OptionalLong;
import org.quern.graph.GraphReader;
import org.quern.graph.GraphSchema;
import org.quern.graph.SchemaPrompt;
import org.quern.job.Progress;
import org.quern.neo4j.DatabaseProfile;
import org.quern.neo4j.DatabaseSchema;
import org.quern.neo4j.QueryLimits;
import org.quern.task.LazyServices;
import org.quern.task.UseCase;
import org.quern.workspace.JsonText;
import org.quern.workspace.Workspace;

/** Reads the types of a graph. */
public record ReadGraphSchema(LazyServices in)
        implements
            UseCase<ReadGraphSchema.Settings, ReadGraphSchema.Result> {

    /**
     * What to read.
     *
     * @param graph the name of a graph of the workspace; empty for an external database
     * @param fromDatabase whether to read the graph's database instead of its file
     * @param time the limit of each query
     */
    public record Settings(@JsonSetter(nulls = Nulls.AS_EMPTY) String graph, DatabaseSelection database,
            boolean fromDatabase,
            @JsonProperty(defaultValue = "PT10M") Duration time) {}

    /**
     * The schema.
     *
     * @param named whether each entity has a name that the schema does not list
     */
    public record Result(GraphSchema schema, boolean named) {

        public GraphSchema sorted() {
            return new SchemaPrompt(named).sorted(schema);
        }

        /** The format given to models. */
        @JsonValue
        JsonNode json() {
            return new JsonText(JsonText.mapper(), "").read(new SchemaPrompt(named).forModels(schema), schema.name());
        }
    }

    @Override
    public Result run(Settings settings, Progress progress) {
        String graph = settings.graph();
        if (settings.fromDatabase() || settings.database().isElsewhere())
            return settings.database().ask(in, graph, progress, database -> {
                DatabaseProfile profile = new DatabaseSchema(database,
                        new QueryLimits(settings.time(), Long.MAX_VALUE)).profile(OptionalLong.empty(), progress);
                boolean named = profile.isOfGraphFile();
                return new Result(named ? profile.schema(graph) : profile.wholeSchema(graph), named);
            });
        try (Workspace workspace = Workspace.read(in.root())) {
            return new Result(new GraphReader(in.files()).readSchema(workspace.graphFile(graph)), true);
        }
    }
}
