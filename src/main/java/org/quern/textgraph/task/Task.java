package org.quern.textgraph.task;

import java.util.Map;
import java.util.Optional;
import org.quern.textgraph.format.ReadGraph;
import org.quern.textgraph.sample.Sampling;
import org.quern.workspace.extension.Extension;

/**
 * A task: it asks questions about subgraphs, knows the answers, and can find them in a text. To add a task,
 * implement this interface and name the class in {@code META-INF/services/org.quern.textgraph.task.Task}.
 */
public interface Task extends Extension {

    default Sampling sampling() {
        return Sampling.WIDE;
    }

    /**
     * The wording of its questions: templates with the {@linkplain Question#words words} of a question as placeholders,
     * under the task's id, or under {@code ID.incoming}, {@code ID.outgoing} and {@code ID.total} where the word {@code
     * direction} makes a difference.
     */
    Map<String, String> wording();

    /** The class of its questions; the components of this record are stored in the data set. */
    Class<? extends Question> question();

    /**
     * Draws a sample and a question about it.
     *
     * @return empty if this attempt gives no question, and another one should be made
     */
    Optional<Drawn> draw(Draw draw);

    /**
     * Solves a question from a text alone, without access to the sample or the answer.
     *
     * @param words of the question
     * @return the reply in the form required by the question
     */
    String solve(ReadGraph text, Map<String, String> words);
}
