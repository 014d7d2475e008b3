package org.quern.question.grammar;

import java.util.Optional;
import org.quern.question.Words;
import org.quern.question.grammar.GoldQuery.When;

/**
 * The words for a relation, in both directions.
 *
 * @param forward what the subject does
 * @param backward what the object does; empty if only the subject can be said to do something
 * @param weak whether the backward phrase is only for sentences that need it
 * @param one whether a subject has one object
 * @param changing whether it changes with time
 * @param noun what the object is to the subject
 */
record RelationWords(Predicate forward, Optional<Predicate> backward, boolean weak, boolean one, boolean changing,
        String noun) {

    /** @param timed whether the question is about any time, past or present, of a temporal relation */
    static RelationWords of(PartWording wording, boolean timed) {
        String noun = wording.noun();
        boolean one = wording.is(PartWording.ONE);
        // "Is female" is said of values only.
        String forward = wording.forward().isEmpty() || wording.is(PartWording.ADJECTIVE)
                ? "has {} as " + (one ? "its " + noun : Words.withArticle(noun))
                : wording.forward();
        String backward = !wording.backward().isEmpty() ? wording.backward()
                : !wording.forward().isEmpty() ? ""
                        : "is " + (one ? "the " + noun : Words.withArticle(noun)) + " of {}";
        boolean weak = backward.startsWith("~");
        return new RelationWords(Predicate.of(forward),
                Optional.of(weak ? backward.substring(1) : backward).filter(text -> !text.isEmpty()).map(Predicate::of),
                weak, one, timed || wording.is(PartWording.EVER),
                noun);
    }

    /** The same of what is over. */
    RelationWords inPast() {
        return new RelationWords(forward.inPast(), backward.map(Predicate::inPast), weak, one, false, noun);
    }

    /** @param toSubject whether the phrase is about the subject */
    Optional<Predicate> of(boolean toSubject, When when) {
        return (toSubject ? Optional.of(forward) : backward).map(predicate -> predicate.at(when, changing));
    }

    boolean weak(boolean toSubject) {
        return !toSubject && (weak || backward.isEmpty());
    }
}
