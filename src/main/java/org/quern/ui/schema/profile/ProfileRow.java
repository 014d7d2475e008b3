package org.quern.ui.schema.profile;

import java.util.List;
import org.quern.author.Proposal;
import org.quern.author.ProposalEditor;
import org.quern.author.Suggestion;

/**
 * A suggested property and its current mapping.
 *
 * @param mapped how the type has taken it up; empty when it has not
 * @param taken for each way of the suggestion, whether it is there
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

    public String pid() {
        return suggestion.pid();
    }

    public boolean isMapped() {
        return !mapped.isEmpty();
    }
}
