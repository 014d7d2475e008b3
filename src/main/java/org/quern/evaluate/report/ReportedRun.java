package org.quern.evaluate.report;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Optional;
import org.quern.evaluate.ScoredSample;
import org.quern.evaluate.run.RunSettings;

/**
 * A run that a report is about.
 *
 * @param settings who was asked what; none for predictions that came from elsewhere
 * @param totals tokens, cost and time, as {@code run.json} has them
 */
public record ReportedRun(String name, List<ScoredSample> items, Optional<RunSettings> settings,
        Optional<JsonNode> totals) {}
