package org.quern.llm;

import org.quern.job.Progress;

/** A model that answers in this process, without a host. Its answers depend on the messages alone. */
@FunctionalInterface
public interface LocalModel {

    /**
     * @return the answer; never blank
     * @throws org.quern.workspace.QuernException when it cannot answer requests of this kind
     */
    String answer(ModelRequest request, Progress progress);
}
