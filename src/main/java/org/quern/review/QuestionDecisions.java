package org.quern.review;

import java.util.List;
import java.util.Optional;

/**
 * The current decisions on a question.
 *
 * @param decisions of each annotator the one in force, by annotator
 * @param adjudication what holds over them, when somebody has decided
 */
public record QuestionDecisions(String qid, List<Decision> decisions, Optional<Decision> adjudication) {

    public QuestionDecisions {
        decisions = List.copyOf(decisions);
    }

    public Optional<Decision> of(String annotator) {
        return decisions.stream().filter(d -> d.annotator().equals(annotator)).findFirst();
    }

    /** Whether annotators differ, be it in the text alone. */
    public boolean isSplit() {
        return decisions.stream().anyMatch(d -> !d.agreesWith(decisions.getFirst()));
    }

    /** How far the question has come. */
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

    /** The decision that the question follows: the adjudication, or what all agree on. */
    public Optional<Decision> outcome() {
        return adjudication.isPresent() || decisions.isEmpty() || isSplit() ? adjudication
                : Optional.of(decisions.getFirst());
    }
}
