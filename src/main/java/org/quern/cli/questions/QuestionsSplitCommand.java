package org.quern.cli.questions;

import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.quern.cli.kit.WorkspaceCommand;
import org.quern.cli.option.QuestionFile;
import org.quern.task.question.SplitQuestions;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code quern questions split}: assigns the questions of several graphs to train and test. */
@Command(name = "split", mixinStandardHelpOptions = true)
final class QuestionsSplitCommand extends WorkspaceCommand {

    @Parameters(arity = "1..*", paramLabel = "FILE", description = "Question files, or their names in the workspace.")
    private List<String> names = List.of();
    @Option(names = "--train", required = true, split = ",", paramLabel = "GRAPH", description = "Graphs for training, separated by commas. All other graphs are for testing.")
    private Set<String> train = Set.of();
    @Option(names = "--valid", split = ",", paramLabel = "GRAPH", description = "Graphs for validation, separated by commas.")
    private Set<String> valid = Set.of();
    @Option(names = "--out", required = true, paramLabel = "DIR", description = "The folder to write the files to.")
    private Path out = Path.of("");

    @Override
    protected void run() throws Exception {
        perform(new SplitQuestions(files), new SplitQuestions.Settings(
                names.stream().map(name -> QuestionFile.path(name, common)).toList(), train, valid, out), done -> {
                    SplitTable.print(done.set(), terminal);
                    done.files().forEach(file -> terminal.println("Wrote " + file));
                });
    }
}
