package org.quern.builtin.cypher;

import org.quern.graph.GraphSchema.RelationType;

/**
 * One relation of a path.
 *
 * @param forward whether the path goes from its subject to its object
 */
record Step(RelationType relation, boolean forward) {

    String from() {
        return forward ? relation.subjLabel() : relation.objLabel();
    }

    String to() {
        return forward ? relation.objLabel() : relation.subjLabel();
    }

    /** Whether the other step goes back through the same relation. */
    boolean mirrors(Step other) {
        return relation.label().equals(other.relation.label()) && forward != other.forward;
    }
}
