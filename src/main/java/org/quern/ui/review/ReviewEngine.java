package org.quern.ui.review;

import java.util.List;

/** What the pane asks of the engines; all of it is long work, for jobs. */
interface ReviewEngine {

    /**
     * A question file as it is opened for review.
     *
     * @param types entity types in the order that gives them their fills
     */
    record Sheet(List<ReviewItem> items, List<String> types) {}

    /** The names of the workspace's question files. */
    List<String> files();

    /** Reads a question file and checks its texts. */
    Sheet read(String file, org.quern.job.Progress progress);
}
