package org.quern.cli.questions;

import java.util.Map;
import org.quern.cli.output.Amount;
import org.quern.question.QuestionLanguage;
import org.quern.task.JsonMembers;
import org.quern.task.question.ReviseQuestions;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code quern questions rewrite}: rewrites template questions in plain English. */
@Command(name = "rewrite", mixinStandardHelpOptions = true, description = "Rewrites template questions in plain English, with the built-in grammar (the default) or a model, or in Spanish with the grammar. A model's answer that loses a name, number or date is sent back once; remaining issues are recorded. Rerun the command to resume; cached answers cost nothing.")
final class QuestionsRewriteCommand extends ReviseCommand {

    @Option(names = "--language", defaultValue = "en", paramLabel = "CODE", description = "Language of the questions: ${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}). In Spanish, queries that have no clear Spanish form keep their English question and are counted. Models always write English.")
    private QuestionLanguage language = QuestionLanguage.EN;

    @Override
    protected void run() {
        common.require(asking.isGrammar() || language == QuestionLanguage.EN,
                "--language es needs the built-in grammar; leave out --model");
        revise(new ReviseQuestions.Step.Rewrite(language), "Rewriting")
                .ifPresent(result -> result(() -> json(result), () -> show(result)));
    }

    private Map<String, Object> json(ReviseQuestions.Result result) {
        Map<String, Object> root = JsonMembers.of("questions", result.questions(), "by", asking.name(), "failed",
                result.tally().failed(), "flagged", result.tally().flagged(), "problems", result.tally().problems());
        asking.put(root);
        root.put("file", out.toString());
        return root;
    }

    private void show(ReviseQuestions.Result result) {
        terminal.println("Rewrote %s with %s".formatted(Amount.of(result.questions(), "question"),
                asking.isGrammar() ? "the built-in grammar" : asking.name()));
        showLeft(result.tally());
        result.tally().problems().forEach((problem, times) -> terminal.println("%,d: %s".formatted(times, problem)));
        showEnd();
    }
}
