package org.quern.evaluate.report;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.quern.evaluate.error.CategoryJudgements;
import org.quern.evaluate.error.ErrorCounts;
import org.quern.evaluate.error.ErrorSample;
import org.quern.evaluate.error.ProposedErrors;
import org.quern.evaluate.judge.JudgedFigures;
import org.quern.evaluate.run.Prediction;
import org.quern.evaluate.run.PredictionSettings;
import org.quern.evaluate.score.ScoredItem;
import org.quern.llm.batch.BatchSettings;

/**
 * A run in a report.
 *
 * @param settings model and prompt; empty for imported predictions
 * @param totals tokens, cost and time, as in {@code run.json}
 * @param answers the model's answers by question id; none for imported predictions
 * @param proposed proposed errors of its items, if there are any
 * @param judged judgements of these proposals
 * @param sample the random sample of wrong items that is judged; empty for all
 * @param judges figures of models that judged equivalence, each with its agreement with people
 */
public record ReportedRun(String name, List<ScoredItem> items, Optional<BatchSettings<PredictionSettings>> settings,
        Optional<JsonNode> totals, Map<String, Prediction> answers, List<ProposedErrors> proposed,
        CategoryJudgements judged,
        Optional<ErrorSample> sample, List<JudgedFigures> judges) {

    /** A run without answers and proposed errors. */
    public ReportedRun(String name, List<ScoredItem> items, Optional<BatchSettings<PredictionSettings>> settings,
            Optional<JsonNode> totals) {
        this(name, items, settings, totals, Map.of(), List.of(), CategoryJudgements.NOTHING, Optional.empty(),
                List.of());
    }

    /** The currency of its costs; empty if it is not named. */
    String currency() {
        return settings.map(found -> found.own().currency()).orElse("");
    }

    /** How often each category of errors occurs. */
    ErrorCounts errors() {
        return ErrorCounts.of(proposed, judged, sample);
    }
}
