package org.quern.graph;

import java.nio.file.Path;
import org.quern.job.Progress;
import org.quern.workspace.FileNames;
import org.quern.workspace.SafeFiles;

/** Imports a graph file into a workspace: validates it and writes it in Quern's format. */
public record GraphImport(SafeFiles files) {
    /**
     * Copies the graph. If the source is invalid, or the work is cancelled, the target is unchanged.
     *
     * @throws org.quern.workspace.QuernException when the source is not a valid graph, or the target cannot be
     * written
     */
    public void copy(Path source, Path target, Progress progress) {
        GraphReader reader = new GraphReader(files);
        files.write(target, out -> {
            GraphWriter writer = new GraphWriter(out);
            reader.read(source, writer, progress);
            writer.finish();
        });
    }

    /**
     * The name that a graph file suggests: that of its schema, which questions refer to; otherwise that of the file.
     *
     * @throws org.quern.workspace.QuernException when the file is not a graph
     */
    public String name(Path source) {
        String stated = new GraphReader(files).readSchema(source).name().strip();
        if (FileNames.areGood(stated))
            return stated;
        String stem = String.valueOf(source.getFileName()).replaceFirst("([.-]graph)?\\.json(\\.gz|\\.bz2)?$", "")
                .replaceAll("[^\\p{L}\\p{N}_-]+", "-").replaceAll("^-+|-+$", "");
        return stem.isEmpty() ? "graph" : stem;
    }
}
