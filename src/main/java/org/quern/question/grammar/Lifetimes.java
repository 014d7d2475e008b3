package org.quern.question.grammar;

import java.util.Optional;
import java.util.Set;

/** Tells which named entities of a graph no longer exist, so that questions about them use the right tense. */
@FunctionalInterface
public interface Lifetimes {

    /** Wikidata properties that only the dead have: date, place, cause and manner of death; burial. */
    Set<String> OF_THE_DEAD = Set.of("P570", "P20", "P119", "P509", "P1196");
    /** Nobody who was born before this year is alive. */
    int LONG_AGO = 1910;

    /** Nothing is known of any thing. */
    Lifetimes UNKNOWN = (_, _) -> Optional.empty();

    /** Whether all things of a type with a name are dead, closed or dissolved; empty if unknown. */
    Optional<Boolean> over(String type, String name);
}
