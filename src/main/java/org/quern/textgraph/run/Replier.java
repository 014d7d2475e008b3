package org.quern.textgraph.run;

import org.quern.job.Progress;
import org.quern.textgraph.dataset.Instance;

/** Answers questions about texts. */
public interface Replier {

    /** @throws org.quern.workspace.QuernException if there is no reply, and an immediate retry would not help */
    Reply reply(Reply.Asked asked, Instance instance, String text, Progress progress);

    /** The prompt that is recorded with the run; may be empty. */
    String promptId();
}
