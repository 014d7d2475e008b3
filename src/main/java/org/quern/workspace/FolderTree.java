package org.quern.workspace;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** A folder with all its content. */
public record FolderTree(Path root) {

    /** The files and folders in the folder, sorted; none if there is no such folder. */
    public List<Path> entries() throws IOException {
        if (!Files.isDirectory(root))
            return List.of();
        try (Stream<Path> entries = Files.list(root)) {
            return entries.sorted().toList();
        } catch (NoSuchFileException _) {
            // It was deleted meanwhile.
            return List.of();
        }
    }

    /**
     * Deletes temporary folders of killed processes in the folder.
     *
     * @param name pattern of their names; its group is the id of the process
     */
    public void deleteOrphans(Pattern name) throws IOException {
        for (Path entry : entries()) {
            Matcher orphan = name.matcher(entry.getFileName().toString());
            if (orphan.matches() && ProcessHandle.of(Long.parseLong(orphan.group(1))).isEmpty())
                new FolderTree(entry).delete();
        }
    }

    /** Deletes the folder; a missing one is not an error. Links are deleted, not followed. */
    public void delete() throws IOException {
        if (!Files.exists(root))
            return;
        Files.walkFileTree(root, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
                Files.deleteIfExists(file);
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFileFailed(Path file, IOException failure) throws IOException {
                if (Files.exists(file))
                    throw failure;
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult postVisitDirectory(Path visited, @Nullable IOException failure) throws IOException {
                if (failure != null)
                    throw failure;
                Files.deleteIfExists(visited);
                return FileVisitResult.CONTINUE;
            }
        });
    }
}
