package org.quern.task.graph;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import com.fasterxml.jackson.databind.node.ArrayNode;
import java.time.Duration;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CancellationException;
import org.quern.job.Progress;
import org.quern.llm.reply.ReplyQuery;
import org.quern.neo4j.GraphSource;
import org.quern.neo4j.QueryFailure;
import org.quern.task.LazyServices;
import org.quern.task.ModelLimits;
import org.quern.task.ModelSpending;
import org.quern.task.ModelUse;
import org.quern.task.UseCase;
import org.quern.workspace.QuernException;

/** Asks a model for the query that answers a question about a graph, and runs the query in a read-only session. */
public record AnswerFromGraph(LazyServices in) implements UseCase<AnswerFromGraph.Settings, AnswerFromGraph.Result> {

    /**
     * The question.
     *
     * @param graph the name of a graph of the workspace; for an external database, that in the prompt
     * @param limit max. number of rows
     */
    public record Settings(String graph, DatabaseSelection database, String question, String model,
            @JsonProperty(defaultValue = "PT2M") Duration time, @JsonProperty(defaultValue = "1000") long limit,
            ModelLimits limits) {}

    /** @param removed what was cut from the reply around the query */
    @JsonPropertyOrder({"query", "cut", "rows", "spending"})
    public record Result(String query, @JsonIgnore Set<ReplyQuery.Cut> removed,
            @JsonUnwrapped QueryGraph.Result rows, @JsonUnwrapped ModelSpending spending) {

        @JsonProperty
        ArrayNode cut() {
            return ReplyQuery.json(removed);
        }
    }

    @Override
    public Result run(Settings settings, Progress progress) {
        ModelUse use = settings.limits().use(progress);
        try (GraphSource graphs = settings.database().source(in)) {
            ReplyQuery asked = new AskGraph(in.get(), graphs).run(
                    new AskGraph.Settings(settings.graph(), settings.question(), settings.model()), use, progress);
            return new Result(asked.text(), asked.cut(), rows(settings, asked.text(), graphs, progress),
                    ModelSpending.of(use));
        }
    }

    private static QueryGraph.Result rows(Settings settings, String query, GraphSource graphs, Progress progress) {
        try {
            return QueryGraph.Result.read(graphs.of(settings.graph(), progress), new QueryGraph.Query(settings.graph(),
                    settings.database(), query, Map.of(), settings.time()), settings.limit(), progress);
        } catch (QueryFailure failure) {
            if (failure.kind() == QueryFailure.Kind.CANCELLED)
                throw (CancellationException) new CancellationException().initCause(failure);
            throw new QuernException("the model's query failed ({0})", query,
                    "rephrase the question, or correct the query and run it with 'quern graph query'",
                    failure.getMessage()).causedBy(failure);
        }
    }
}
