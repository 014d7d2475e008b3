package org.quern.ui.shell.drop;

import java.nio.file.Path;
import org.quern.ui.kit.FileKind;

/** The result of examining a dropped file or folder. */
public sealed interface Dropped {

    Path path();

    /** A file that a pane can import. */
    record Importable(Path path, FileKind kind) implements Dropped {}

    /** A folder that is a workspace. */
    record WorkspaceFolder(Path path) implements Dropped {}

    /** A file or folder that is in a workspace already, where a pane may show it. */
    record InWorkspace(Path path) implements Dropped {}

    /** A folder without content, in which a workspace can be created. */
    record EmptyFolder(Path path) implements Dropped {}

    /**
     * Nothing that Quern can use.
     *
     * @param why a key of a text, which may name the detail
     */
    record Unusable(Path path, String why, String detail) implements Dropped {}
}
