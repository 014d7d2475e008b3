package org.quern.graph;

import java.nio.file.Path;
import org.quern.job.Progress;
import org.quern.workspace.SafeFiles;

/** Imports a graph file into a workspace: checks all of it and writes it in Quern's format. */
public record GraphImport(SafeFiles files) {
    /**
     * Copies the graph. When the source is broken, or the work is stopped, the target stays as it was.
     *
     * @throws org.quern.workspace.QuernException when the source is no good graph, or the disk refuses
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
