package org.quern.workspace;

import java.io.IOException;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;

/**
 * Moves of files and folders in a workspace that are done all or not at all. They are recorded before the first one:
 * after a crash, the next process that opens the workspace completes them; after a failure, they are reversed. New
 * content is written to {@link #staged} files first.
 */
public final class Moves {

    private static final String JOURNAL = ".journal";
    private static final String FILE = "moves.json";
    private static final String STAGED = "moves";
    private static final String REMEDY = "move the files that it lists yourself, then delete it";

    /** Both are paths in the workspace, with slashes. */
    private record Step(String from, String to) {}

    private record Log(List<Step> steps) {}

    /** Moves a file or folder within a disk. */
    @FunctionalInterface
    interface Disk {
        void move(Path from, Path to) throws IOException;
    }

    private static final Disk REAL = (from, to) -> Files.move(from, to, StandardCopyOption.ATOMIC_MOVE);

    private final Path root;
    private final SafeFiles files;
    private final Disk disk;
    private final List<Step> steps = new ArrayList<>();
    private int staged;

    /** @param root the folder of a workspace that this process has opened */
    public Moves(Path root, SafeFiles files) {
        this(root, files, REAL);
    }

    /** @param disk tests replace it */
    Moves(Path root, SafeFiles files, Disk disk) {
        this.root = root;
        this.files = files;
        this.disk = disk;
        clear(root);
    }

    /**
     * A path for a new file or folder, which {@link #move} brings to its place. It is deleted if it is not moved.
     *
     * @param place its place; the extension of its name says how the file is written
     */
    public Path staged(Path place) {
        return staging(root).resolve(++staged + "-" + place.getFileName());
    }

    /** Moves a file or folder to where nothing is, or where an earlier move has taken away what there was. */
    public void move(Path from, Path to) {
        steps.add(new Step(relative(from), relative(to)));
    }

    /** Moves a staged file to the place of another one. */
    public void replace(Path from, Path to) {
        if (Files.exists(to))
            move(to, staged(to));
        move(from, to);
    }

    /** Removes a file or folder. */
    public void remove(Path path) {
        move(path, staged(path));
    }

    private String relative(Path path) {
        if (!path.toAbsolutePath().normalize().startsWith(root))
            throw new IllegalArgumentException(path + " is not in " + root);
        return root.relativize(path.toAbsolutePath().normalize()).toString().replace('\\', '/');
    }

    /** @throws QuernException when something cannot be moved; then nothing is changed */
    public void commit() {
        Path log = log(root);
        JsonText.write(files, log, JsonRecords.write(new Log(steps)));
        List<Step> done = new ArrayList<>();
        try {
            for (Step step : steps) {
                move(root, step, disk);
                done.add(step);
            }
        } catch (IOException failure) {
            for (Step step : done.reversed())
                reverse(step);
            SafeFiles.delete(log);
            throw cannotMove(root.resolve(steps.get(done.size()).from()), failure);
        }
        SafeFiles.delete(log);
        clear(root);
    }

    private void reverse(Step step) {
        try {
            move(root, new Step(step.to(), step.from()), REAL);
        } catch (IOException failure) {
            // The record stays, so that the moves are completed when the workspace is opened again.
            throw cannotMove(root.resolve(step.to()), failure);
        }
    }

    private static QuernException cannotMove(Path path, IOException failure) {
        return failure instanceof AtomicMoveNotSupportedException
                ? new QuernException(
                        "this is on another disk than the workspace and cannot be moved; nothing was changed",
                        path.toString(), "move it yourself").causedBy(failure)
                : SafeFiles.cannotWrite(path, failure);
    }

    /**
     * Completes the moves of a process that ended before it had done all of them.
     *
     * @param root the folder of a workspace that this process has opened
     * @throws QuernException when a file cannot be moved, or the record is damaged
     */
    public static void complete(Path root) {
        Path log = log(root);
        if (!Files.exists(log))
            return;
        for (Step step : new JsonText(REMEDY).read(new SafeFiles(), log, Log.class).steps()) {
            checkInside(root, step, log);
            try {
                // A later move can have brought something to where an earlier one took it away.
                if (!Files.exists(root.resolve(step.to())) && Files.exists(root.resolve(step.from())))
                    move(root, step, REAL);
            } catch (IOException failure) {
                throw cannotMove(root.resolve(step.from()), failure);
            }
        }
        SafeFiles.delete(log);
        clear(root);
    }

    /** A workspace can come from others. */
    private static void checkInside(Path root, Step step, Path log) {
        for (String path : List.of(step.from(), step.to())) {
            if (!root.resolve(path).normalize().startsWith(root) || root.resolve(path).normalize().equals(root))
                throw new QuernException("“{0}” is not a path in the workspace", log.toString(), "delete this file",
                        path);
        }
    }

    private static void move(Path root, Step step, Disk disk) throws IOException {
        Path to = root.resolve(step.to());
        if (Files.exists(to))
            throw new IOException(step.to() + " exists");
        Files.createDirectories(to.resolveSibling(""));
        disk.move(root.resolve(step.from()), to);
    }

    private static Path log(Path root) {
        return root.resolve(JOURNAL).resolve(FILE);
    }

    private static Path staging(Path root) {
        return root.resolve(JOURNAL).resolve(STAGED);
    }

    /** Deletes what was staged and not moved, and what was removed. */
    private static void clear(Path root) {
        try {
            new FolderTree(staging(root)).delete();
        } catch (IOException _) {
            // It takes space but does no harm; the next moves try again.
        }
    }
}
