package org.quern.llm;

import java.util.function.Consumer;
import org.quern.job.Progress;
import org.quern.workspace.QuernException;

/** A language model. */
public interface Model {

    /** Its name in the workspace. */
    String name();

    /**
     * @param heard receives each piece of the answer as it arrives, on another thread; a cached answer is one
     * piece, and an answer that was interrupted restarts after an empty piece
     * @throws QuernException when there is no answer and an immediate retry would not help, or when the budget
     * is spent
     * @throws java.util.concurrent.CancellationException soon after cancellation
     */
    ModelAnswer ask(ModelRequest request, Consumer<String> heard, Progress progress);

    /** As {@link #ask(ModelRequest, Consumer, Progress)}, without the pieces. */
    default ModelAnswer ask(ModelRequest request, Progress progress) {
        return ask(request, _ -> {}, progress);
    }
}
