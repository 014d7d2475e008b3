package org.quern.evaluate.error;

import java.util.List;

/** A category that a prediction may have, with what speaks for it; a person confirms. */
public record Proposal(ErrorCategory category, List<Evidence> evidence) {

    public Proposal {
        evidence = List.copyOf(evidence);
    }
}
