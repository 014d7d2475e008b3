package org.quern.evaluate.error;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;

/** A category that a prediction may have, with what speaks for it; a person confirms. */
public record Proposal(@JsonProperty(required = true) ErrorCategory category, List<Evidence> evidence) {

    public Proposal {
        evidence = List.copyOf(evidence);
    }
}
