package org.quern.ui.textgraph;

import java.util.List;
import org.quern.textgraph.dataset.Variant;
import org.quern.textgraph.run.TextGraphRun;

/**
 * What somebody wants a model to be asked.
 *
 * @param model a model of the workspace
 * @param formats in which the model gets the graphs
 */
record ModelAsking(String set, String model, List<String> formats, List<Variant> variants) {

    ModelAsking {
        formats = List.copyOf(formats);
        variants = List.copyOf(variants);
    }

    /** The run's name, as the command line has it, too: each can go on with what the other has begun. */
    String run() {
        return TextGraphRun.idFor(model);
    }

    /**
     * What asking will take.
     *
     * @param texts how many there are
     * @param answered to how many of them an earlier start has replies
     * @param tokens read for the others, about
     */
    record Estimate(int texts, int answered, long tokens) {}
}
