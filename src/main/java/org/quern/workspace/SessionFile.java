package org.quern.workspace;

import java.nio.file.Path;

/**
 * What a pane of the window showed last in a workspace: its view, selection and filters, and text that was typed
 * and not saved.
 */
public final class SessionFile extends ValueFile {

    private static final int VERSION = 1;

    private SessionFile(Path file, SafeFiles files) {
        super(file, files, VERSION);
    }

    /** Reads the file; a missing or invalid one, or one of another version, counts as empty. */
    public static SessionFile read(Path file, SafeFiles files) {
        return new SessionFile(file, files);
    }
}
