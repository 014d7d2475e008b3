package org.quern.workspace;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Optional;

/** The folder of a workspace that is to be created. */
public record NewFolder(String name, String parent) {

    /** Why a workspace cannot be created there. */
    public enum Obstacle {
        NO_NAME, INVALID_NAME, NO_PARENT, INVALID_PARENT, WORKSPACE, FILE, NOT_EMPTY, NOT_WRITABLE
    }

    /** The folder; empty if the texts are no path. */
    public Optional<Path> path() {
        try {
            return Optional.of(Path.of(parent.strip()).resolve(name.strip()).toAbsolutePath().normalize());
        } catch (InvalidPathException invalid) {
            return Optional.empty();
        }
    }

    /** The first reason why a workspace cannot be created; empty if there is none. Reads the file system. */
    public Optional<Obstacle> obstacle() {
        if (name.isBlank())
            return Optional.of(Obstacle.NO_NAME);
        if (!FileNames.areGood(name.strip()))
            return Optional.of(Obstacle.INVALID_NAME);
        if (parent.isBlank())
            return Optional.of(Obstacle.NO_PARENT);
        return path().map(NewFolder::obstacleAt).orElse(Optional.of(Obstacle.INVALID_PARENT));
    }

    private static Optional<Obstacle> obstacleAt(Path folder) {
        if (Workspace.isWorkspace(folder))
            return Optional.of(Obstacle.WORKSPACE);
        if (Files.isDirectory(folder)) {
            try (DirectoryStream<Path> content = Files.newDirectoryStream(folder)) {
                if (content.iterator().hasNext())
                    return Optional.of(Obstacle.NOT_EMPTY);
            } catch (IOException unreadable) {
                return Optional.of(Obstacle.NOT_WRITABLE);
            }
        } else if (Files.exists(folder)) {
            return Optional.of(Obstacle.FILE);
        }
        for (Path each = folder; each != null; each = each.getParent()) {
            if (Files.exists(each))
                return Files.isDirectory(each) && Files.isWritable(each) ? Optional.empty()
                        : Optional.of(Files.isDirectory(each) ? Obstacle.NOT_WRITABLE : Obstacle.INVALID_PARENT);
        }
        return Optional.of(Obstacle.INVALID_PARENT);
    }
}
