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

    /** The share of the values that remain in the graph, as far as this evidence tells. */
    double kept() {
        return switch (ground) {
            case LABELS, NOT_CONVERTED, LEFT_OUT -> 1 - share();
            case MEMBERS_OF_TYPE, INSTANCES_OF_CLASS -> share();
            default -> 1;
        };
    }

    private double share() {
        return words.stream().filter(Word.Share.class::isInstance).map(Word.Share.class::cast).findFirst()
                .map(Word.Share::ratio).orElse(0.0);
    }
}
