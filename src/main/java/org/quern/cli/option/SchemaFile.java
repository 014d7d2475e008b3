package org.quern.cli.option;

import java.nio.file.Files;
import java.nio.file.Path;

/** A schema as given on the command line: a file, or a name in the workspace. */
public final class SchemaFile {
    private static final String ENDING = ".json";

    private SchemaFile() {}

    /** The name of the schema as typed, or the file name without folder and extension. */
    public static String name(String fileOrName) {
        String name = Path.of(fileOrName).getFileName().toString();
        return name.endsWith(ENDING) ? name.substring(0, name.length() - ENDING.length()) : name;
    }

    public static Path locate(String fileOrName, Path workspace) {
        Path file = Path.of(fileOrName);
        boolean path = fileOrName.endsWith(ENDING) || file.getNameCount() > 1 || Files.isRegularFile(file);
        return path ? file : workspace.resolve("schemas").resolve(fileOrName + ENDING);
    }
}
