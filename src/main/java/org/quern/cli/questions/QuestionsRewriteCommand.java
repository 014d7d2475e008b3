package org.quern.cli.questions;

import java.util.Optional;
import org.quern.cli.output.Amount;
import org.quern.question.QuestionLanguage;
import org.quern.task.revise.RewriteQuestions;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code quern questions rewrite}: rewrites template questions in plain English. */
@Command(name = "rewrite", mixinStandardHelpOptions = true)
final class QuestionsRewriteCommand extends ReviseCommand {

    @Option(names = "--language", defaultValue = "en", paramLabel = "CODE", description = "Language of the questions: ${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}). In Spanish, queries that have no clear Spanish form keep their English question and are counted. Models always write English.")
    private QuestionLanguage language = QuestionLanguage.EN;

    @Override
    protected void run() throws Exception {
        common.require(asking.isGrammar() || language == QuestionLanguage.EN,
                "--language es needs the built-in grammar; leave out --model");
        performOrEstimate(asking, RewriteQuestions::new, this::open, new RewriteQuestions.Settings(questions.text(),
                out, language, asking.name(), asking.limits()), this::show);
    }

    private void show(RewriteQuestions.Result result) {
        terminal.println("Rewrote %s with %s".formatted(Amount.of(result.questions(), "question"),
                asking.isGrammar() ? "the built-in grammar" : asking.name()));
        showLeft(result.failed(), result.failure(), result.flagged());
        result.problems().forEach((problem, times) -> terminal.println("%,d: %s".formatted(times, problem)));
        showEnd(Optional.of(result.spending()));
    }
}
