package org.quern.cli.option;

import java.nio.file.Path;
import org.quern.task.question.NamedQuestions;
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
        return NamedQuestions.path(common.workspace(), text);
    }
}
