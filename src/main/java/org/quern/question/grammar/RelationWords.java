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
 * @param alone whether an object has one subject
 * @param changing whether it changes with time
 * @param perfect whether it is said of the living and the dead alike: "has worked as {a}"
 * @param timed whether the graph knows when it began and ended
 * @param noun what the object is to the subject
 */
public record RelationWords(Predicate forward, Optional<Predicate> backward, boolean weak, boolean one, boolean alone,
        boolean changing, boolean perfect, boolean timed, String noun) {

    /**
     * @param timed whether the question is about any time, past or present, of a temporal relation
     * @param single whether a subject has one object in this graph, whatever the lexicon says
     * @param alone whether an object has one subject
     */
    public static RelationWords of(PartWording wording, boolean timed, boolean single, boolean alone) {
        String noun = wording.noun();
        boolean one = single || wording.is(PartWording.ONE);
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
                weak, one, alone || wording.is(PartWording.ALONE), timed || wording.is(PartWording.EVER),
                wording.is(PartWording.PERFECT), timed, noun);
    }

    /** The same of what is over. */
    RelationWords inPast() {
        return new RelationWords(forward.inPast(), backward.map(Predicate::inPast), weak, one, alone, false, false,
                timed, noun);
    }

    /** The same of somebody who may be alive or dead. */
    RelationWords inAnyTime() {
        // "Is the native language of" is said of the living and the dead.
        return new RelationWords(forward.inAnyTime(),
                backward.map(does -> does.nominal() && !changing ? does : does.inAnyTime()), weak, one, alone, false,
                false, timed, noun);
    }

    /** The same of an office whose holder does it. */
    RelationWords involving() {
        return new RelationWords(forward.involving(), backward, weak, one, alone, changing, perfect, timed, noun);
    }

    /** "Involves leading {}", of an office by whose holder something is led. */
    RelationWords byHolders() {
        return forward.agents().filter(Predicate::ofPeople).map(does -> new RelationWords(forward,
                Optional.of(does.involving()), false, one, alone, changing, perfect, timed, noun)).orElse(this);
    }

    /** Whether one end holds an office of the other, as others did before: "is the capital of", "has {} as its capital". */
    boolean office() {
        return forward.unique() || forward.form().startsWith("has {} as its ")
                && backward.filter(Predicate::unique).isPresent();
    }

    /** The same of what has been so at some time: "has been the capital of". */
    RelationWords inPerfect() {
        return new RelationWords(forward, backward, weak, one, alone, changing, true, timed, noun);
    }

    /** @param toSubject whether the phrase is about the subject */
    public Optional<Predicate> of(boolean toSubject, When when) {
        return (toSubject ? Optional.of(forward) : backward).map(predicate -> predicate.at(when, changing, perfect));
    }

    /** Whether there is one at the other end, seen from what is asked for. */
    boolean single(boolean subject) {
        return subject ? alone : one;
    }

    /** Whether the subject does something there: "plays in {the position of}", but not "belongs to {the genre}". */
    boolean acting() {
        return weak && forward.playsAs();
    }

    boolean weak(boolean toSubject) {
        return !toSubject && (weak || backward.isEmpty());
    }
}
