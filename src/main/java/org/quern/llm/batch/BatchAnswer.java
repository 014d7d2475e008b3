package org.quern.llm.batch;

import org.quern.llm.ModelAnswer.Finish;
import org.quern.llm.ModelAnswer.Usage;

/** What a batch stores for an item: the model's answer and the batch's own data. */
public interface BatchAnswer {

    ItemAnswer answer();

    default String text() {
        return answer().text();
    }

    default Finish finish() {
        return answer().finish();
    }

    default Usage usage() {
        return answer().usage();
    }

    /** Whether the request failed; the item is asked again when the run is resumed. */
    default boolean isFailed() {
        return answer().finish() == Finish.FAILED;
    }
}
