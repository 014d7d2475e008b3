package org.quern.evaluate.run;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Optional;

/**
 * One prediction in a file.
 *
 * @param qid the question's id; empty if the file has none, as are graph, question and gold query
 * @param texts of its attempts; one unless the file has several samples
 * @param attempt which attempt it is, if the file says so
 * @param present whether it has a prediction, which may be empty
 * @param where its position in the file
 * @param sample its other members, by their usual names
 */
record Given(String qid, String graph, String question, String gold, List<String> texts, Optional<String> attempt,
        boolean present, String where, ObjectNode sample) {

    /** The folder of its file; empty if the file was given without one. */
    String folder() {
        int path = where.indexOf(" $");
        return where.substring(0, Math.max(0, where.lastIndexOf('/', path < 0 ? where.length() : path)));
    }
}
