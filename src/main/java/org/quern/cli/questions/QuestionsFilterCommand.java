package org.quern.cli.questions;

import java.nio.file.Path;
import org.quern.cli.kit.WorkspaceCommand;
import org.quern.cli.option.GoldLimits;
import org.quern.cli.option.GraphOrDatabase;
import org.quern.cli.option.QuestionFile;
import org.quern.cli.output.Amount;
import org.quern.task.evaluate.gold.FilterQuestions;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code quern questions filter}: keeps the questions that a graph answers. */
@Command(name = "filter", mixinStandardHelpOptions = true)
final class QuestionsFilterCommand extends WorkspaceCommand {

    @Mixin
    private GraphOrDatabase choice = new GraphOrDatabase();

    @Mixin
    private QuestionFile questions = new QuestionFile();
    @Option(names = "--out", required = true, paramLabel = "FILE", description = "The file to write.")
    private Path out = Path.of("");
    @Mixin
    private GoldLimits limits = new GoldLimits();

    @Override
    protected void run() throws Exception {
        perform(FilterQuestions::new, new FilterQuestions.Settings(questions.text(), out, choice.graphs(),
                choice.database(), limits.mostMatches(), limits.longest()), result -> {
                    terminal.println(
                            "Kept %,d of %s".formatted(result.kept(), Amount.of(result.questions(), "question")));
                    result.dropped()
                            .forEach((rule, times) -> terminal.println("%-28s %,6d".formatted(rule.title(), times)));
                    terminal.println("Wrote " + out);
                });
    }
}
