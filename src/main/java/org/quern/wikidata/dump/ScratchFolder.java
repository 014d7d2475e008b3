package org.quern.wikidata.dump;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;
import org.quern.workspace.FolderTree;

/**
 * A hidden folder for one process's extract, deleted when closed. Also deletes the folders of processes that
 * were killed.
 */
final class ScratchFolder implements Closeable {
    private static final Pattern NAME = Pattern.compile("\\.extract-(\\d+)-.*");

    private final Path folder;

    /** @param parent created if missing */
    ScratchFolder(Path parent) throws IOException {
        Files.createDirectories(parent);
        new FolderTree(parent).deleteOrphans(NAME);
        this.folder = Files.createTempDirectory(parent, ".extract-" + ProcessHandle.current().pid() + "-");
    }

    Path folder() {
        return folder;
    }

    @Override
    public void close() throws IOException {
        new FolderTree(folder).delete();
    }
}
