package org.quern.builtin.cypher;

import java.util.Set;

/** What words of a question may name in the graph. */
public sealed interface Reading {

    /** As the graph spells it. */
    String text();

    String type();

    /**
     * An entity.
     *
     * @param type empty if it is unknown
     * @param incident its relations as {@code label>} (it is the subject) or {@code label<}; empty if unknown
     */
    record Named(String text, String type, Set<String> incident) implements Reading {

        boolean mayHave(String relation, boolean subject) {
            return incident.isEmpty() || incident.contains(relation + (subject ? ">" : "<"));
        }
    }

    /** A value of a text property. */
    record Valued(String text, String type, String property) implements Reading {}
}
