package org.quern.cli.textgraph;

import java.util.List;
import org.quern.cli.option.CommonOptions;
import org.quern.textgraph.dataset.DataSetFolder;
import org.quern.textgraph.dataset.Variant;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.Workspace;

/** Opens data sets of graphs as text, and reads which of their texts are meant. */
final class TextGraphSet {

    private TextGraphSet() {}

    /** @throws QuernException when there is none of this name */
    static DataSetFolder open(Workspace workspace, String name, SafeFiles files) {
        DataSetFolder folder = new DataSetFolder(workspace.textGraphs(name), files);
        folder.manifest();
        return folder;
    }

    /** The chosen formats, or all that the data set has. */
    static List<String> formats(DataSetFolder folder, List<String> chosen, CommonOptions common) {
        List<String> all = folder.manifest().plan().formats();
        common.require(all.containsAll(chosen), "--formats: the data set has " + String.join(", ", all));
        return chosen.isEmpty() ? all : chosen;
    }

    /** The chosen variants, or all that the data set has. */
    static List<Variant> variants(DataSetFolder folder, List<String> chosen, CommonOptions common) {
        List<Variant> all = folder.manifest().plan().variants();
        chosen.forEach(one -> common.require(Variant.of(one).filter(all::contains).isPresent(),
                "--variants: the data set has " + String.join(", ", all.stream().map(Variant::toString).toList())));
        return all.stream().filter(one -> chosen.isEmpty() || chosen.contains(one.toString())).toList();
    }
}
