package org.quern.convert.output;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.quern.workspace.FolderTree;
import org.quern.workspace.SafeFiles;

/**
 * Replaces the files of a graph together: they are written to a temporary folder first and moved when all are
 * complete. Closing without {@link #commit} leaves everything as it was.
 */
public final class GraphFolder implements AutoCloseable {
    private static final String HIDDEN = ".converting-";

    private final Path folder;
    private final Path hidden;
    private final SafeFiles files;
    private final List<String> written = new ArrayList<>();
    private final boolean made;

    /** @param folder created if missing */
    public GraphFolder(Path folder, SafeFiles files) throws IOException {
        this.folder = folder;
        this.files = files;
        this.made = !Files.exists(folder);
        this.hidden = folder.resolve(HIDDEN + ProcessHandle.current().pid());
        Files.createDirectories(hidden);
        new FolderTree(folder).deleteOrphans(Pattern.compile(Pattern.quote(HIDDEN) + "([0-9]{1,9})"));
    }

    /** A folder for temporary files, on the same disk. */
    public Path scratch() {
        return hidden;
    }

    public void write(String name, SafeFiles.Content content) {
        files.write(hidden.resolve(name), content);
        written.add(name);
    }

    /** Takes over a file that was written to {@link #scratch}. */
    public void take(String name, Path file) throws IOException {
        Files.move(file, hidden.resolve(name));
        written.add(name);
    }

    /** Moves the new files into place. */
    public void commit() throws IOException {
        for (String name : written)
            Files.move(hidden.resolve(name), folder.resolve(name), StandardCopyOption.ATOMIC_MOVE,
                    StandardCopyOption.REPLACE_EXISTING);
        written.clear();
        // The same file in the other format would be outdated, and some readers would prefer it.
        Files.deleteIfExists(folder.resolve("graph.json"));
    }

    @Override
    public void close() throws IOException {
        if (!Files.exists(hidden))
            return;
        new FolderTree(hidden).delete();
        if (made && new FolderTree(folder).entries().isEmpty())
            Files.delete(folder);
    }
}
