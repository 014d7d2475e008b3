package org.quern.builtin.cypher;

import java.util.Set;
import org.quern.builtin.EnglishVocabulary.Phrase;
import org.quern.builtin.StemmedWord;

/** Tells which of two entities of the same type is the subject of a relation. */
final class Voice {

    /** Nouns for the other end of what a relation’s name says. */
    private static final Set<String> DOWNWARD = Set.of("child", "offspr", "son", "daughter", "subsidiari", "descend",
            "student", "pupil", "tributari", "successor", "victim", "subclass", "branch", "kid", "descendant");

    private final AskedText asked;
    private final SchemaCues cues;

    Voice(AskedText asked, SchemaCues cues) {
        this.asked = asked;
        this.cues = cues;
    }

    /**
     * @param place of the step in its path, from the entities that are asked for
     * @return 1 if the words say this direction, -1 if they say the other one, 0 if they say none
     */
    double agrees(Step step, Window window, int place, int steps) {
        int at = word(step, window, place, steps);
        if (at < 0)
            return 0;
        boolean before = at < window.mention().from();
        // The nearer end is the grammatical subject, unless the name comes first.
        boolean nearIsSubject = before && !window.subject();
        boolean says = saysForward(step.relation().label(), at, nearIsSubject);
        return says == step.forward() ? 1 : -1;
    }

    /** The word that says a step. */
    private int word(Step step, Window window, int place, int steps) {
        Cues relation = cues.relation(step.relation().label());
        int found = -1;
        double best = 0.25;
        for (int i = 0; i < asked.words().size(); i++) {
            double weight = asked.isStop(i) && !relation.owns(asked.word(i)) ? 0
                    : relation.of(asked.word(i)) * window.weight(i);
            boolean later = steps > 1 && place == steps - 1;
            if (weight > best || later && weight >= best - 0.3 && weight > 0.25) {
                best = Math.max(best, weight);
                found = i;
            }
        }
        return found;
    }

    private boolean saysForward(String label, int at, boolean nearIsSubject) {
        StemmedWord word = asked.word(at);
        Cues relation = cues.relation(label);
        boolean passive = asked.is(at + 1, "by") || asked.is(at + 2, "by");
        boolean byLabel = relation.particles().contains("by");
        boolean noun = label.toLowerCase(java.util.Locale.ROOT).startsWith("has") || isNoun(label);
        boolean active = word.plain().endsWith("ing") && !passive || !passive;
        if (noun)
            return ofNoun(word, at, relation, nearIsSubject);
        boolean nearIsAgent = nearIsSubject == active;
        return byLabel ? !nearIsAgent : nearIsAgent;
    }

    private boolean isNoun(String label) {
        return cues.phrase(label).map(Phrase::noun).filter(noun -> !noun.isEmpty()).isPresent()
                && cues.relation(label).own().size() == 1 && !label.matches(".*(?:s|ed|By|To|In|On)");
    }

    /** "The parent of X": X is the subject. "Whose parent is X": X is the object. */
    private boolean ofNoun(StemmedWord word, int at, Cues relation, boolean nearIsSubject) {
        boolean inverse = DOWNWARD.contains(word.stem()) != relation.own().stream().anyMatch(DOWNWARD::contains);
        boolean whose = asked.isAny(at - 1, Set.of("whose", "a", "their", "its", "his", "her"))
                && !asked.is(at + 1, "of")
                || asked.isAny(at - 2, Set.of("have", "has", "with", "as"))
                || asked.isAny(at - 1, Set.of("have", "has", "with", "as")) && !asked.is(at + 1, "of");
        boolean of = asked.isAny(at + 1, Set.of("of", "to")) || !nearIsSubject;
        // "N of X" or "X's N" asks for the N.
        boolean nearHasTheNoun = of && !whose;
        return nearHasTheNoun == inverse;
    }
}
