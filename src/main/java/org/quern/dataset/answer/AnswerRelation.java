package org.quern.dataset.answer;

import java.util.Optional;
import java.util.stream.Stream;
import org.quern.dataset.QaWiki;

/** The relations between questions that constrain their answers (QAWiki paper, section 3.6). */
public enum AnswerRelation {
    BROADER(QaWiki.BROADER), NARROWER(QaWiki.NARROWER), COUNT_OF(QaWiki.COUNT_OF), COUNTED_BY(QaWiki.COUNTED_BY),
    BOOLEAN_OF(QaWiki.BOOLEAN_OF), ASKED_BY(QaWiki.BOOLEAN_OF_THIS), NEGATION(QaWiki.NEGATION),
    DISJOINT(QaWiki.DISJOINT), CONTINGENT(QaWiki.CONTINGENT);

    private final String property;

    AnswerRelation(String property) {
        this.property = property;
    }

    public String property() {
        return property;
    }

    static Optional<AnswerRelation> of(String property) {
        return Stream.of(values()).filter(bond -> bond.property.equals(property)).findFirst();
    }

    /** The inverse relation, which is checked instead if both are stated. */
    Optional<AnswerRelation> stronger() {
        return switch (this) {
            case NARROWER -> Optional.of(BROADER);
            case COUNTED_BY -> Optional.of(COUNT_OF);
            case ASKED_BY -> Optional.of(BOOLEAN_OF);
            default -> Optional.empty();
        };
    }
}
