package org.quern.graph;

import java.nio.file.Path;
import org.quern.job.Progress;
import org.quern.workspace.SafeFiles;

/** Takes a graph file of somebody else's into a workspace: checked in full, and written as we write graphs. */
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
