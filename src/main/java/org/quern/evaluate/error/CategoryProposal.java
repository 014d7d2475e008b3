package org.quern.evaluate.error;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;

/** A proposed error category with its evidence. */
public record CategoryProposal(@JsonProperty(required = true) ErrorCategory category, List<Evidence> evidence) {

    public CategoryProposal {
        evidence = List.copyOf(evidence);
    }
}
