package org.quern.builtin.cypher;

import java.util.List;
import java.util.Set;

/**
 * A query that may answer a question.
 *
 * @param type of the entities that are asked for
 * @param any whether one of the links is enough
 * @param negated the places of links that must not hold
 * @param counted what is counted for each entity; not used unless the shape is GROUP
 */
record Candidate(String type, List<Link> links, boolean any, Set<Integer> negated, List<Condition> conditions,
        Returning returning, Counted counted, double score) {

    /**
     * What is counted for each entity.
     *
     * @param link the place of the link whose middle is counted; -1 if it is a link of its own
     * @param own the link of its own; empty unless link is -1
     */
    record Counted(int link, List<Step> own) {
        static final Counted NOTHING = new Counted(-1, List.of());
    }
}
