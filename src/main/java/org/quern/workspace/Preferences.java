package org.quern.workspace;

import java.nio.file.Path;

/** The user's preferences on this machine, outside any workspace: theme, zoom, recent workspaces, window sizes. */
public final class Preferences extends ValueFile {

    private Preferences(Path file, SafeFiles files) {
        super(file, files, 0);
    }

    /** Reads the file; a missing or invalid one counts as empty. */
    public static Preferences read(Path file, SafeFiles files) {
        return new Preferences(file, files);
    }
}
