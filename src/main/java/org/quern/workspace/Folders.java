package org.quern.workspace;

import java.io.IOException;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Builds a folder in a temporary place and moves it when complete. */
public final class Folders {

    private static final Pattern LEFT_OVER = Pattern.compile("\\..+\\.(\\d+)\\.(part|old)");

    private final Path place;

    public Folders(Path place) {
        this.place = place.toAbsolutePath().normalize();
    }

    private Path beside(String suffix) {
        return place.resolveSibling("." + place.getFileName() + "." + ProcessHandle.current().pid() + "." + suffix);
    }

    /** Creates an empty temporary folder next to the target, and deletes those of crashed processes. */
    public Path begin() {
        try {
            Path folder = place.resolveSibling("");
            Files.createDirectories(folder);
            new FolderTree(folder).deleteOrphans(LEFT_OVER);
            new FolderTree(beside("part")).delete();
            return Files.createDirectory(beside("part"));
        } catch (IOException failure) {
            throw SafeFiles.cannotWrite(place, failure);
        }
    }

    /** Moves the finished folder into place, replacing the existing one; after a failure, that one is restored. */
    public void finish(Path built) {
        Path old = beside("old");
        try {
            boolean replaces = Files.exists(place);
            if (replaces)
                move(place, old);
            try {
                move(built, place);
            } catch (IOException failure) {
                if (replaces)
                    move(old, place);
                throw failure;
            }
            new FolderTree(old).delete();
        } catch (IOException failure) {
            throw SafeFiles.cannotWrite(place, failure);
        }
    }

    private static void move(Path from, Path to) throws IOException {
        try {
            Files.move(from, to, StandardCopyOption.ATOMIC_MOVE);
        } catch (AtomicMoveNotSupportedException _) {
            Files.move(from, to);
        }
    }

    /** Copies all files of a folder, except lock files. */
    public static void copy(Path from, Path to) throws IOException {
        try (Stream<Path> files = Files.walk(from)) {
            for (Path file : files.toList()) {
                Path target = to.resolve(from.relativize(file).toString());
                if (Files.isDirectory(file))
                    Files.createDirectories(target);
                else if (!file.getFileName().toString().endsWith(".lock"))
                    Files.copy(file, target, StandardCopyOption.REPLACE_EXISTING);
            }
        }
    }

    /** Free bytes on the disk of the folder, if known. */
    public static Optional<Long> free(Path folder) {
        try {
            return Optional.of(Files.getFileStore(folder).getUsableSpace());
        } catch (IOException _) {
            return Optional.empty();
        }
    }
}
