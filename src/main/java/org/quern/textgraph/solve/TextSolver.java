package org.quern.textgraph.solve;

import org.quern.textgraph.format.ReadGraph;
import org.quern.textgraph.task.Asked;

/**
 * Answers questions from a text by algorithm, without access to the sample or the expected answer. Its answers
 * are always correct, which shows that the text contains the whole graph.
 */
public record TextSolver(ReadGraph graph) {
    /** The name of its runs. */
    public static final String NAME = "solver";

    /** The reply in the required form. */
    public String answer(Asked question) {
        return question.task().solve(graph, question.words());
    }
}
