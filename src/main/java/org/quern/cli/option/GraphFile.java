package org.quern.cli.option;

import java.nio.file.Files;
import java.nio.file.Path;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.Workspace;

/** A graph as given on the command line: a file, or a name in the workspace. */
public final class GraphFile {

    private GraphFile() {}

    /** @throws org.quern.workspace.QuernException when there is no such graph */
    public static Path locate(String fileOrName, Path workspace) {
        Path file = Path.of(fileOrName);
        if (Files.isRegularFile(file))
            return file;
        try (Workspace open = Workspace.read(workspace)) {
            Path graph = open.graphFile(fileOrName);
            if (!Files.exists(graph))
                throw SafeFiles.noSuch(graph);
            return graph;
        }
    }
}
