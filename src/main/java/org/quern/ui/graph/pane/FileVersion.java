package org.quern.ui.graph.pane;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.util.Optional;

/**
 * Tells whether a file was replaced, without reading it.
 *
 * @param key the file system's own key of the file, where it has one: a replacement has the time of its writing, which
 *        may be equal on a coarse clock
 */
record FileVersion(FileTime modified, long size, Optional<Object> key) {

    /** Empty if there is no such file. */
    static Optional<FileVersion> of(Path file) {
        try {
            BasicFileAttributes found = Files.readAttributes(file, BasicFileAttributes.class);
            return Optional.of(new FileVersion(found.lastModifiedTime(), found.size(),
                    Optional.ofNullable(found.fileKey())));
        } catch (IOException _) {
            return Optional.empty();
        }
    }
}
