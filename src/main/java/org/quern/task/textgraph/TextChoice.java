package org.quern.task.textgraph;

import java.util.List;
import org.quern.textgraph.dataset.DataSetFolder;
import org.quern.textgraph.dataset.DataSetPlan;
import org.quern.textgraph.dataset.Variant;

/**
 * The texts of a data set that a run uses.
 *
 * @param set the data set's name in the workspace
 * @param formats of the texts; empty for all
 * @param variants of the names in the texts; empty for all
 */
public record TextChoice(String set, List<String> formats, List<Variant> variants) {

    public TextChoice {
        formats = List.copyOf(formats);
        variants = List.copyOf(variants);
    }

    /** All texts of a data set. */
    public static TextChoice all(String set) {
        return new TextChoice(set, List.of(), List.of());
    }

    /** The same texts, with "all" replaced by the data set's formats and variants. */
    TextChoice of(DataSetFolder folder) {
        DataSetPlan plan = folder.manifest().plan();
        return new TextChoice(set, formats.isEmpty() ? plan.formats() : formats,
                variants.isEmpty() ? plan.variants() : variants);
    }
}
