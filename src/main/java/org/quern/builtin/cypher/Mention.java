package org.quern.builtin.cypher;

import java.util.List;

/**
 * Words of a question that name something in the graph.
 *
 * @param to after the last word
 * @param weak whether the words may as well be plain English
 */
record Mention(int from, int to, List<Reading> readings, boolean weak) {

    Mention {
        readings = List.copyOf(readings);
    }

    boolean has(int word) {
        return word >= from && word < to;
    }
}
