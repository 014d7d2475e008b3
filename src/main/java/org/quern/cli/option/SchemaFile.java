package org.quern.cli.option;

import java.nio.file.Files;
import java.nio.file.Path;

/** A schema as people name it on the command line: a file, or the name of one in the workspace. */
public final class SchemaFile {
    private static final String ENDING = ".json";

    private SchemaFile() {}

    public static Path locate(String fileOrName, Path workspace) {
        Path file = Path.of(fileOrName);
        boolean path = fileOrName.endsWith(ENDING) || file.getNameCount() > 1 || Files.isRegularFile(file);
        return path ? file : workspace.resolve("schemas").resolve(fileOrName + ENDING);
    }
}
