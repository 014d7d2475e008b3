package org.quern.cli.option;

import java.nio.file.Files;
import java.nio.file.Path;
import org.quern.workspace.Workspace;
import picocli.CommandLine.Parameters;

/** The parameter that names a question file. */
public final class QuestionFile {

    @Parameters(paramLabel = "FILE", description = "A question file, or its name in the workspace.")
    private String file = "";

    /** The argument as given. */
    public String text() {
        return file;
    }

    public Path path(CommonOptions common) {
        return path(file, common);
    }

    /** The file that the argument refers to: a path, or a name in the workspace, which a folder may also have. */
    public static Path path(String text, CommonOptions common) {
        Path plain = Path.of(text);
        if (Files.exists(plain) && (!Files.isDirectory(plain) || plain.getNameCount() > 1))
            return plain;
        try (Workspace workspace = Workspace.read(common.workspace())) {
            return workspace.questions(text.endsWith(".json") ? text.substring(0, text.length() - 5) : text);
        }
    }
}
