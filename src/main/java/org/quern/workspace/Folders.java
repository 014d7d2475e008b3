package org.quern.workspace;

import java.io.IOException;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Optional;
import java.util.regex.Matcher;
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

    /** Makes an empty folder beside the place. Clears what a crashed process may have left there. */
    public Path begin() {
        try {
            Path folder = place.getParent();
            Files.createDirectories(folder);
            try (Stream<Path> siblings = Files.list(folder)) {
                for (Path sibling : siblings.filter(Folders::leftOver).toList())
                    new FolderTree(sibling).delete();
            }
            new FolderTree(beside("part")).delete();
            return Files.createDirectory(beside("part"));
        } catch (IOException failure) {
            throw SafeFiles.cannotWrite(place, failure);
        }
    }

    private static boolean leftOver(Path path) {
        Matcher name = LEFT_OVER.matcher(path.getFileName().toString());
        return name.matches() && ProcessHandle.of(Long.parseLong(name.group(1))).isEmpty();
    }

    /** Puts the finished folder in its place, over the one that is there; on failure that one comes back. */
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

    /** Copies all files of a folder, without the locks of whoever has it open. */
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

    /** Free bytes where the folder lies, if the system tells. */
    public static Optional<Long> free(Path folder) {
        try {
            return Optional.of(Files.getFileStore(folder).getUsableSpace());
        } catch (IOException _) {
            return Optional.empty();
        }
    }
}
