package org.quern.graph;

import java.nio.file.Path;
import org.quern.job.Progress;
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
}
