package org.quern.task.entry;

import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import org.quern.workspace.EntryKind;

/**
 * Something that was removed from a workspace and can be restored.
 *
 * @param folder where its files are now, each under its former path in the workspace
 * @param paths the former paths of its files and folders in the workspace, with slashes
 */
public record RemovedEntry(Path folder, EntryKind kind, String name, Reason reason, Instant at, List<String> paths) {

    public RemovedEntry {
        paths = List.copyOf(paths);
    }

    /** Why it was removed. */
    public enum Reason {
        DELETED, ARCHIVED,
        /** A version of a graph or store that another one replaced. */
        REPLACED,
        /** A version of a graph that was to replace the current one and did not. */
        REFUSED;

        /** Whether it is a version of something that may still exist. */
        public boolean isVersion() {
            return this == REPLACED || this == REFUSED;
        }
    }

    /** The content of the file that describes it. */
    record Description(int format, EntryKind kind, String name, Reason reason, Instant at, List<String> paths) {}

    /** Identifies it among those with its name. */
    public String id() {
        return String.valueOf(folder.getFileName());
    }
}
