package org.quern.graph.export;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.quern.workspace.SafeFiles;

/** Writes several files at once. They are moved into place when all are complete. */
record AtomicFileGroup(SafeFiles files) {
    /** Writes to all files. */
    @FunctionalInterface
    interface Content {
        /** @param outs in the order of the files */
        void writeTo(List<OutputStream> outs) throws IOException;
    }

    /** @throws org.quern.workspace.QuernException when a file cannot be written */
    void write(List<Path> paths, Content content) {
        write(paths, new ArrayList<>(), content);
    }

    private void write(List<Path> paths, List<OutputStream> open, Content content) {
        // Nested calls: if anything fails, each of them deletes its temporary file.
        files.write(paths.get(open.size()), out -> {
            open.add(out);
            if (open.size() == paths.size())
                content.writeTo(open);
            else
                write(paths, open, content);
        });
    }
}
