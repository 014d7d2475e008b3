package org.quern.task;

import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.quern.job.Progress;
import org.quern.llm.Budget;

/**
 * How much a use case may use a model.
 *
 * @param parallel max. parallel requests; empty for the setting of the workspace
 * @param maxTokens input and output combined, for the run with earlier parts of it
 * @param maxCost at the prices in quern.json, for the run with earlier parts of it
 */
public record ModelLimits(OptionalInt parallel, OptionalLong maxTokens, OptionalDouble maxCost) {

    /** A use within these limits, whose messages are notes of the progress. */
    public ModelUse use(Progress progress) {
        return new ModelUse(parallel,
                new Budget(maxTokens.orElse(Long.MAX_VALUE), maxCost.orElse(Double.POSITIVE_INFINITY)), progress::note);
    }
}
