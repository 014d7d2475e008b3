package org.quern.review;

import java.util.List;
import java.util.Optional;

/**
 * The current decisions on a question.
 *
 * @param decisions the current decision of each annotator, by annotator
 * @param adjudication the adjudicator's decision, if there is one
 */
public record QuestionDecisions(String qid, List<Decision> decisions, Optional<Decision> adjudication) {

    public QuestionDecisions {
        decisions = List.copyOf(decisions);
    }

    public Optional<Decision> of(String annotator) {
        return decisions.stream().filter(d -> d.annotator().equals(annotator)).findFirst();
    }

    /** Whether annotators disagree, even if only in the text. */
    public boolean isSplit() {
        return decisions.stream().anyMatch(d -> !d.agreesWith(decisions.getFirst()));
    }

    public State state(boolean rewritten) {
        if (adjudication.isPresent())
            return State.ADJUDICATED;
        if (decisions.isEmpty())
            return rewritten ? State.REWRITTEN : State.GENERATED;
        if (isSplit())
            return State.DISPUTED;
        return switch (decisions.getFirst().verdict()) {
            case ACCEPTED -> State.ACCEPTED;
            case EDITED -> State.EDITED;
            case REJECTED -> State.REJECTED;
        };
    }

    /** The final decision: the adjudication, or the decision on which all agree. */
    public Optional<Decision> outcome() {
        return adjudication.isPresent() || decisions.isEmpty() || isSplit() ? adjudication
                : Optional.of(decisions.getFirst());
    }
}
