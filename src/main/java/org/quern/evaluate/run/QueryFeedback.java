package org.quern.evaluate.run;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.quern.evaluate.score.QueryScorer;
import org.quern.job.Progress;
import org.quern.llm.reply.QueryLanguage;
import org.quern.llm.reply.ReplyQuery;
import org.quern.neo4j.GraphDatabase;
import org.quern.neo4j.GraphSource;
import org.quern.neo4j.QueryFailure;
import org.quern.neo4j.QueryLimits;

/** Runs a predicted query and says what a model should know about it: the error, or that it returns nothing. */
public final class QueryFeedback {

    private final GraphSource graphs;
    private final QueryLimits limits;
    private final Map<String, GraphDatabase> open = new HashMap<>();

    public QueryFeedback(GraphSource graphs, QueryLimits limits) {
        this.graphs = graphs;
        this.limits = limits;
    }

    /**
     * @param reply a model's reply
     * @return the problem; empty if the query runs and returns rows
     * @throws org.quern.workspace.QuernException when the graph cannot be opened, or the database does not respond
     */
    Optional<String> problem(String graph, String reply, Progress progress) {
        ReplyQuery found = ReplyQuery.lenient(reply, QueryLanguage.CYPHER);
        if (found.text().isBlank())
            return Optional.of("The reply contains no query.");
        boolean[] any = {false};
        try {
            database(graph, progress).streamInAnyOrder(found.text(), limits, progress, (_, _) -> {
                any[0] = true;
                return false;
            });
            return any[0] ? Optional.empty() : Optional.of("The query runs, but returns no rows.");
        } catch (QueryFailure failure) {
            QueryScorer.checkAnswers(failure, progress);
            return Optional.of((found.found() ? "The query fails: " : "The reply contains no valid query: ")
                    + failure.getMessage());
        }
    }

    private synchronized GraphDatabase database(String graph, Progress progress) {
        return open.computeIfAbsent(graph, name -> graphs.of(name, progress));
    }
}
