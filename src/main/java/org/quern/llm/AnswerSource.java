package org.quern.llm;

import java.util.function.Consumer;
import org.quern.job.Progress;
import org.quern.job.ServerFailure;
import org.quern.llm.ModelAnswer.Finish;

/** Where the answers of a model come from. */
interface AnswerSource extends AutoCloseable {

    /**
     * Sends a request.
     *
     * @param answer receives what arrives, also of an answer that fails
     * @param notes receives a message when the form of the requests changes
     * @return why the answer ended
     */
    Finish say(ModelRequest request, PartialAnswer answer, Consumer<String> notes, Progress progress)
            throws ServerFailure;

    /** Whether answers are not asked for again; those of this process cost nothing, and may know a graph better later. */
    boolean isCached();

    @Override
    void close();
}
