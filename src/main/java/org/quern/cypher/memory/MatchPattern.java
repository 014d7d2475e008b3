package org.quern.cypher.memory;

import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * What one MATCH asks for: nodes, relationships between them, and conditions.
 *
 * @param bound the places that hold something before
 */
record MatchPattern(List<NodePart> nodes, List<EdgePart> edges, List<PathPart> paths, List<Condition> conditions,
        Set<Integer> bound) {

    /** A node; of a name that stands several times there is one for each. */
    record NodePart(int slot, Optional<LabelTest> labels) {}

    /**
     * A relationship, or a walk of several.
     *
     * @param forward whether it may point from left to right
     * @param backward whether it may point from right to left
     * @param steps of a walk, whose place holds a list
     * @param properties what each relationship of a walk must have
     */
    record EdgePart(int slot, int left, int right, Optional<LabelTest> types, boolean forward, boolean backward,
            Optional<Steps> steps, List<Required> properties) {}

    record Required(String name, Typed value) {}

    /** @param most negative when there is no bound */
    record Steps(int least, int most) {}

    /** A named path; nodes stand before, between and after the edges. */
    record PathPart(int slot, int start, List<EdgePart> edges) {}

    /**
     * A condition, known as soon as these places are filled.
     *
     * @param text a property of a node that it says to be a text of the query
     */
    record Condition(Typed typed, Set<Integer> slots, Optional<TextOf> text) {}

    record TextOf(int slot, String property, String text) {}
}
