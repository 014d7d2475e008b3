package org.quern.author.proposal;

import java.util.Arrays;
import java.util.List;
import org.quern.author.Word;

/**
 * The evidence for one decision.
 *
 * @param words the words of its sentence
 */
public record DecisionEvidence(EvidenceKind ground, List<Word> words) {

    public DecisionEvidence {
        words = List.copyOf(words);
    }

    static DecisionEvidence of(EvidenceKind ground, Word... words) {
        return new DecisionEvidence(ground, Arrays.asList(words));
    }
}
