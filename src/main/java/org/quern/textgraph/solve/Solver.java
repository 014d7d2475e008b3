package org.quern.textgraph.solve;

import org.quern.textgraph.format.ReadGraph;
import org.quern.textgraph.task.Asked;

/**
 * Answers questions from a text by algorithm, without access to the sample or the expected answer. That it is always
 * right shows that the text carries the whole graph.
 */
public record Solver(ReadGraph graph) {
    /** As runs name it. */
    public static final String NAME = "solver";

    /** The reply, in the form that is asked for. */
    public String answer(Asked question) {
        return question.task().solve(graph, question.words());
    }
}
