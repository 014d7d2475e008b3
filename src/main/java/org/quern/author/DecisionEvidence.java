package org.quern.author;

import java.util.Arrays;
import java.util.List;

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
