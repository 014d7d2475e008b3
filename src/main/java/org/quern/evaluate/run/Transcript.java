package org.quern.evaluate.run;

import com.fasterxml.jackson.annotation.JsonValue;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import org.quern.llm.AnswerCache;
import org.quern.llm.Money;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.Workspace;

/**
 * What a model was asked about one question, and what it replied.
 *
 * @param exchange the last request, which contains the earlier messages of the same conversation, with its reply; empty
 * if it is no longer cached or no request was answered
 * @param currency of the cost; empty if it is not named
 */
public record Transcript(Prediction prediction, Optional<AnswerCache.Exchange> exchange, String currency) {

    /**
     * Reads a transcript.
     *
     * @param folder the folder of the run
     * @throws QuernException when no model was asked about the question in this run
     */
    public static Transcript read(Path folder, String qid, Workspace workspace, SafeFiles files) {
        PredictionRun run = new PredictionRun(folder, files);
        Prediction prediction = run.answers().get(qid);
        if (prediction == null)
            throw new QuernException("no model was asked about question {0} in this run", folder.toString(),
                    "check the id; imported predictions have no requests", qid);
        return new Transcript(prediction, exchange(prediction, workspace, files),
                run.settings().map(settings -> settings.own().currency()).orElse(""));
    }

    static Optional<AnswerCache.Exchange> exchange(Prediction prediction, Workspace workspace, SafeFiles files) {
        String key = prediction.answer().key();
        return key.isEmpty() ? Optional.empty() : new AnswerCache(workspace.answers(), files).exchange(key);
    }

    /** The cost of all requests. */
    public Money cost() {
        return new Money(prediction.answer().cost(), currency);
    }

    /** The number of requests that were answered. */
    public int requests() {
        return (prediction.isFailed() ? 0 : 1) + prediction.rounds().size() + prediction.earlier().size();
    }

    /** The members of the prediction's line, and the messages. */
    @JsonValue
    public ObjectNode toJson() {
        ObjectNode root = prediction.toJson();
        root.put("requests", requests());
        if (!currency.isEmpty())
            root.put("currency", currency);
        exchange.ifPresent(last -> {
            root.put("when", last.when().toString());
            ArrayNode messages = root.putArray("messages");
            last.messages().forEach(message -> messages.addObject()
                    .put("role", message.role().name().toLowerCase(Locale.ROOT)).put("text", message.text()));
        });
        return root;
    }
}
