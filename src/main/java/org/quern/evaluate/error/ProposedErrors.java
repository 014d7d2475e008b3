package org.quern.evaluate.error;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * The proposals for an item of a run.
 *
 * @param qid the question's id
 * @param harmless differences from gold that do not change the result
 * @param failure why nothing could be proposed; otherwise empty
 */
@JsonPropertyOrder({"qid", "graph", "failure"})
public record ProposedErrors(String qid, String graph, List<CategoryProposal> proposals,
        @JsonInclude(JsonInclude.Include.NON_EMPTY) List<Evidence> harmless,
        @JsonInclude(JsonInclude.Include.NON_EMPTY) String failure) {

    public ProposedErrors {
        proposals = List.copyOf(proposals);
        harmless = List.copyOf(harmless);
    }

    public ProposedErrors(String qid, String graph, Diagnosis diagnosis) {
        this(qid, graph, diagnosis.proposals(), diagnosis.harmless(), "");
    }

    /** Without harmless differences. */
    public ProposedErrors(String qid, String graph, List<CategoryProposal> proposals, String failure) {
        this(qid, graph, proposals, List.of(), failure);
    }

    public Diagnosis diagnosis() {
        return new Diagnosis(proposals, harmless);
    }

    /** The note for a table with the ten published categories; empty when there is no difference. */
    public static Optional<String> publishedNote(List<ProposedErrors> errors) {
        long count = errors.stream().filter(item -> item.proposals().stream()
                .anyMatch(proposal -> proposal.category().published() != proposal.category())).count();
        return count == 0 ? Optional.empty()
                : Optional.of(String.format(Locale.ROOT,
                        "CypherBench's table has ten categories; it counts predictions without a query, and queries that are too large, as syntax errors (%,d)",
                        count));
    }
}
