package org.quern.cli.option;

import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The files with predictions made elsewhere, and their contents. */
public final class PredictionsArgument {

    @Parameters(paramLabel = "FILE", arity = "1..*", description = "The predictions: files, folders, zip or tar archives. Several are imported as one run.")
    private List<Path> files = List.of();
    @Option(names = "--answers", description = "The column contains answers, not queries (default if the column is named answer, answers or pred_answer).")
    private boolean answers;

    public List<Path> files() {
        return files;
    }

    /** Whether the user says that the files contain answers. */
    public boolean areAnswers() {
        return answers;
    }
}
