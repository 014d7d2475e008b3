package org.quern.cli.questions;

import java.nio.file.Path;
import java.util.List;
import org.quern.cli.kit.WorkspaceCommand;
import org.quern.cli.option.QuestionFile;
import org.quern.question.TemplateSplit.By;
import org.quern.task.evaluate.gold.ExportTraining;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code quern questions training}: writes questions and near misses as training data. */
@Command(name = "training", mixinStandardHelpOptions = true)
final class QuestionsTrainingCommand extends WorkspaceCommand {

    @Mixin
    private QuestionFile questions = new QuestionFile();
    @Option(names = "--runs", split = ",", paramLabel = "RUN", description = "Scored runs of these questions, separated by commas, whose lucky predictions are near misses.")
    private List<String> runs = List.of();
    @Option(names = "--split", defaultValue = "both", paramLabel = "WHAT", description = "What training and test do not share: ${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}). With both, questions that share one with training and the other with test are left out.")
    private By split = By.BOTH;
    @Option(names = "--test", defaultValue = "0.2", paramLabel = "SHARE", description = "Share of the questions whose graphs and templates are for testing (default: ${DEFAULT-VALUE}).")
    private double share = .2;
    @Option(names = "--seed", defaultValue = "1", paramLabel = "N", description = "Random seed (default: ${DEFAULT-VALUE}).")
    private long seed = 1;
    @Option(names = "--limit", defaultValue = "4", paramLabel = "N", description = "Max. near misses per question (default: ${DEFAULT-VALUE}).")
    private int most = 4;
    @Option(names = "--out", required = true, paramLabel = "DIR", description = "The folder to write the files to.")
    private Path out = Path.of("");

    @Override
    protected void run() throws Exception {
        common.require(share > 0 && share < 1, "--test must be between 0 and 1");
        common.require(most >= 0, "--limit must be at least 0");
        ExportTraining.Result done = perform(new ExportTraining(common.workspace(), files),
                new ExportTraining.Settings(questions.text(), runs, split, share, seed, most, out), this::print);
        if (done.dropped() > 0)
            terminal.warning(
                    "Questions that share their graph with one part and their template with the other, and were left out: %,d (--split graph or template keeps them)"
                            .formatted(done.dropped()));
        if (done.withoutGold() > 0)
            terminal.warning("Questions without a gold query, which were left out: %,d".formatted(done.withoutGold()));
    }

    private void print(ExportTraining.Result done) {
        done.questions()
                .forEach((part, count) -> terminal.println("%-6s %,7d questions %,7d preference pairs".formatted(
                        part, count, done.pairs().getOrDefault(part, 0))));
        if (done.accepted() > 0)
            terminal.println("near misses that are accepted queries, left out: %,d".formatted(done.accepted()));
        done.files().forEach(file -> terminal.println("Wrote " + file));
    }
}
