package org.quern.llm;

import java.util.function.Consumer;
import org.quern.job.Progress;
import org.quern.workspace.QuernException;

/** A language model. */
public interface Model {

    /** Its name in the workspace. */
    String name();

    /**
     * @param heard is told each piece of the answer as it arrives, on another thread; a kept answer comes in one piece,
     *              and one that broke off starts again after an empty piece
     * @throws QuernException when there is no answer, and asking again at once would not help; or when the budget is spent
     * @throws java.util.concurrent.CancellationException soon after the progress was cancelled
     */
    ModelAnswer ask(ModelRequest request, Consumer<String> heard, Progress progress);

    /** As {@link #ask(ModelRequest, Consumer, Progress)}, for whoever wants the whole answer only. */
    default ModelAnswer ask(ModelRequest request, Progress progress) {
        return ask(request, _ -> {}, progress);
    }
}
