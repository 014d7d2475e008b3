package org.quern.workspace;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Writes several files at once. They are moved into place when all are complete. */
public record AtomicFileGroup(SafeFiles files) {
    /** Writes to all files. */
    @FunctionalInterface
    public interface Content {
        /** @param outs in the order of the files */
        void writeTo(List<OutputStream> outs) throws IOException;
    }

    /** @throws QuernException when a file cannot be written */
    public void write(List<Path> paths, Content content) {
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
