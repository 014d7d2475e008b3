package org.quern.question.grammar;

import java.util.Optional;

/** Tells which named things of a graph exist no longer, so that questions about them are in the right tense. */
@FunctionalInterface
public interface Lifetimes {

    /** Nothing is known of any thing. */
    Lifetimes UNKNOWN = (_, _) -> Optional.empty();

    /** Whether all things of a type with a name are dead, closed or dissolved; empty if unknown. */
    Optional<Boolean> over(String type, String name);
}
