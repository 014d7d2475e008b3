package org.quern.ui.schema.profile;

import java.util.List;
import java.util.Optional;
import org.quern.author.proposal.Proposal;
import org.quern.author.proposal.ProposalEditor;
import org.quern.author.proposal.Suggestion;

/**
 * A suggested property and its current mapping.
 *
 * @param mapped the property's mapping in the type; empty if it has none
 * @param taken for each suggested mapping, whether the type has it
 */
public record ProfileRow(Suggestion suggestion, List<String> mapped, List<Boolean> taken) {

    public ProfileRow {
        mapped = List.copyOf(mapped);
        taken = List.copyOf(taken);
    }

    public static ProfileRow of(Suggestion suggestion, String type, ProposalEditor schema) {
        return new ProfileRow(suggestion, schema.mapped(type, suggestion.pid()),
                suggestion.ways().stream().map((Proposal way) -> schema.has(type, way)).toList());
    }

    /** @param relation the index of the relation in the schema */
    static ProfileRow ofQualifier(Suggestion suggestion, int relation, ProposalEditor schema) {
        List<String> mapped = schema.mappedQualifiers(relation, suggestion.pid());
        return new ProfileRow(suggestion, mapped, suggestion.ways().stream().map(_ -> !mapped.isEmpty()).toList());
    }

    public String pid() {
        return suggestion.pid();
    }

    /** The best mapping to a relation. */
    Optional<Proposal> relation() {
        return suggestion.ways().stream().filter(Proposal.OfRelation.class::isInstance).findFirst();
    }

    public boolean isMapped() {
        return !mapped.isEmpty();
    }
}
