package org.quern.evaluate.error;

import java.util.List;

/**
 * What is wrong in a prediction.
 *
 * @param harmless differences from gold that do not change the result, or that could be corrected instead
 */
public record Diagnosis(List<CategoryProposal> proposals, List<Evidence> harmless) {

    public Diagnosis {
        proposals = List.copyOf(proposals);
        harmless = List.copyOf(harmless);
    }

    /** Without harmless differences. */
    public static Diagnosis of(List<CategoryProposal> proposals) {
        return new Diagnosis(proposals, List.of());
    }
}
