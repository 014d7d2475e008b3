package org.quern.cli.option;

import java.nio.file.Path;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The file with predictions made elsewhere, and its contents. */
public final class PredictionsArgument {

    @Parameters(paramLabel = "FILE", description = "The predictions.")
    private Path file = Path.of("");
    @Option(names = "--answers", description = "The column contains answers, not queries (default if the column is named answer, answers or pred_answer).")
    private boolean answers;

    public Path file() {
        return file;
    }

    /** Whether the user says that the file contains answers. */
    public boolean areAnswers() {
        return answers;
    }
}
