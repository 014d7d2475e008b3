package org.quern.cli.questions;

import org.quern.cli.kit.WorkspaceCommand;
import org.quern.cli.option.GraphOrDatabase;
import org.quern.cli.option.QuestionFile;
import org.quern.cli.output.Amount;
import org.quern.task.evaluate.gold.CheckQuestions;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code quern questions check}: checks questions and their gold queries without a model. */
@Command(name = "check", mixinStandardHelpOptions = true)
final class QuestionsCheckCommand extends WorkspaceCommand {

    @Mixin
    private GraphOrDatabase choice = new GraphOrDatabase();

    @Mixin
    private QuestionFile questions = new QuestionFile();
    @Option(names = "--limit", defaultValue = "3", paramLabel = "N", description = "Max. examples per issue (default: ${DEFAULT-VALUE}).")
    private int examples;

    @Override
    protected void run() throws Exception {
        perform(CheckQuestions::new, common::openToRead, new CheckQuestions.Settings(questions.text(), choice.graphs(),
                choice.database(), examples), done -> done.checks().forEach(this::print));
    }

    private void print(CheckQuestions.Side side) {
        terminal.println("issues %s: %,d of %s (%.1f %%)".formatted(side.checked(), side.flagged(),
                Amount.of(side.questions(), "question"),
                side.questions() == 0 ? 0 : 100.0 * side.flagged() / side.questions()));
        side.findings().forEach((title, issue) -> {
            terminal.println("  %-30s %,7d".formatted(title, issue.questions()));
            for (CheckQuestions.Example example : issue.examples()) {
                terminal.println("      " + example.what());
                terminal.println("        " + example.question());
                terminal.println("        " + example.goldCypher());
            }
        });
    }
}
