package org.quern.cli.questions;

import java.nio.file.Path;
import java.util.Map;
import org.quern.cli.output.JsonMembers;
import org.quern.task.question.ReviseQuestions;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code quern questions rewrite}: templates' words become plain English. */
@Command(name = "rewrite", mixinStandardHelpOptions = true, description = "Turns the words of templates into plain English: with the built-in grammar (--model grammar, the default), or with a model, whose answers are checked and go back once when a name, number or date is lost or a bracket left. What is still found then is recorded with each question. Run the same command again to resume: cached answers cost nothing.")
final class QuestionsRewriteCommand extends ReviseCommand {

    @Option(names = "--out", required = true, paramLabel = "FILE", description = "Where the rewritten questions are written.")
    private Path out = Path.of("");

    @Override
    protected void run() {
        ReviseQuestions.Result result = revise(out, new ReviseQuestions.Step.Rewrite(), "Rewriting");
        result(() -> json(result), () -> show(result));
    }

    private Map<String, Object> json(ReviseQuestions.Result result) {
        Map<String, Object> root = JsonMembers.of("questions", result.questions(), "by", asking.name(), "failed",
                result.tally().failed(), "flagged", result.tally().flagged(), "problems", result.tally().problems());
        asking.put(root);
        root.put("file", out.toString());
        return root;
    }

    private void show(ReviseQuestions.Result result) {
        terminal.println("%,d questions rewritten by %s".formatted(result.questions(),
                asking.isGrammar() ? "the built-in grammar" : asking.name()));
        showLeft(result.tally());
        result.tally().problems().forEach((problem, times) -> terminal.println("%,d: %s".formatted(times, problem)));
        showEnd(out);
    }
}
