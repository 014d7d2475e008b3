package org.quern.task.graph;

import java.util.List;
import org.quern.evaluate.run.Predictor;
import org.quern.evaluate.run.PromptParts;
import org.quern.evaluate.run.PromptSchemas;
import org.quern.job.Progress;
import org.quern.llm.ModelAnswer;
import org.quern.llm.ServedModel;
import org.quern.llm.reply.QueryLanguage;
import org.quern.llm.reply.ReplyQuery;
import org.quern.neo4j.GraphSource;
import org.quern.task.ModelUse;
import org.quern.task.Services;
import org.quern.task.UnfinishedWork;
import org.quern.workspace.QuernException;

/**
 * Asks a model for the Cypher query that answers one question about a graph, as in an evaluation run.
 *
 * @param graphs the databases that questions are about
 */
public record AskGraph(Services services, GraphSource graphs) {

    private static final int SHOWN = 200;

    /** About the workspace's own graphs, and the databases that quern.json names. */
    public AskGraph(Services services) {
        this(services, services.databases());
    }

    /**
     * What to ask whom.
     *
     * @param model a model that the workspace names
     */
    public record Settings(String graph, String question, String model) {}

    /**
     * The query in the model's reply, with what was cut around it.
     *
     * @throws QuernException when the reply has no query, or as {@link ModelUse#open}
     */
    public ReplyQuery run(Settings settings, ModelUse use, Progress progress) {
        return UnfinishedWork
                .of(services.workspace(), AskGraph.class, settings.model(), settings.graph(), settings.question())
                .run(use, own -> asked(settings, own, progress));
    }

    private ReplyQuery asked(Settings settings, ModelUse use, Progress progress) {
        try (ServedModel served = use.open(services, settings.model())) {
            PromptSchemas schemas = PromptSchemas.ofFiles(List.of(settings.graph()), services.workspace()::graphFile,
                    services.files(), graphs, progress);
            progress.stage("Asking {0}", settings.model());
            ModelAnswer answer = new Predictor(served, services.prompts(), new PromptParts(schemas), 0).ask(
                    settings.graph(),
                    settings.question(), progress);
            ReplyQuery query = ReplyQuery.lenient(answer.text(), QueryLanguage.CYPHER);
            if (!query.found())
                throw new QuernException("the reply contains no query", "model " + settings.model() + ", “"
                        + answer.text().substring(0, Math.min(SHOWN, answer.text().length())).strip() + "”",
                        "rephrase the question, or use another model");
            return query;
        }
    }
}
