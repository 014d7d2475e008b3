package org.quern.evaluate.report;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Optional;
import org.quern.evaluate.ScoredSample;
import org.quern.evaluate.error.ErrorCounts;
import org.quern.evaluate.error.ErrorSample;
import org.quern.evaluate.error.Judged;
import org.quern.evaluate.error.ProposedErrors;
import org.quern.evaluate.run.PredictionSettings;
import org.quern.llm.batch.BatchSettings;

/**
 * A run in a report.
 *
 * @param settings who was asked what; none for predictions that came from elsewhere
 * @param totals tokens, cost and time, as {@code run.json} has them
 * @param proposed why its items are wrong, as far as anybody asked
 * @param judged what people say to that
 * @param sample which of them people judge, if not all
 */
public record ReportedRun(String name, List<ScoredSample> items, Optional<BatchSettings<PredictionSettings>> settings,
        Optional<JsonNode> totals, List<ProposedErrors> proposed, Judged judged, Optional<ErrorSample> sample) {

    /** A run of whose errors nothing is known. */
    public ReportedRun(String name, List<ScoredSample> items, Optional<BatchSettings<PredictionSettings>> settings,
            Optional<JsonNode> totals) {
        this(name, items, settings, totals, List.of(), Judged.NOTHING, Optional.empty());
    }

    /** How often each category of errors occurs. */
    ErrorCounts errors() {
        return ErrorCounts.of(proposed, judged, sample);
    }
}
