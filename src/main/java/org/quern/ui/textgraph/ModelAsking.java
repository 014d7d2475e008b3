package org.quern.ui.textgraph;

import java.util.List;
import org.quern.textgraph.dataset.Variant;
import org.quern.textgraph.run.TextGraphRun;
import org.quern.ui.control.RunForm;

/**
 * What somebody wants a model to be asked.
 *
 * @param model a model of the workspace
 * @param formats in which the model gets the graphs
 */
record ModelAsking(String set, String model, List<String> formats, List<Variant> variants) implements RunForm.Wish {

    ModelAsking {
        formats = List.copyOf(formats);
        variants = List.copyOf(variants);
    }

    /** As the command line names it, too: each can resume what the other has begun. */
    @Override
    public String id() {
        return TextGraphRun.idFor(model);
    }
}
