package org.quern.ui.question;

import java.nio.file.Path;
import java.util.regex.Pattern;
import org.quern.question.Rewriting;
import org.quern.question.grammar.QuestionLanguage;
import org.quern.question.rewrite.DroppedFile;
import org.quern.question.rewrite.Split;
import org.quern.task.question.ReviseQuestions;
import org.quern.task.question.ReviseQuestions.Step;

/**
 * The settings for rewriting or verification.
 *
 * @param model a model of the workspace, or {@link Rewriting#GRAMMAR} for the built-in alternative
 * @param language of rewritten questions; English with a model
 * @param split determines what happens to incorrect questions
 * @param rounds max. rounds of verification
 * @param mostTokens max. tokens, input and output together
 * @param mostCost max. cost, in the currency of the price list
 */
record Asking(Task task, String model, QuestionLanguage language, Split split, int rounds, long mostTokens,
        double mostCost) {

    /** The task. */
    enum Task {
        /** Rewrites template questions in plain English. */
        REWRITE,
        /** Checks whether each question means the same as its query and is realistic. */
        VERIFY
    }

    /** Rewriting with the built-in grammar, without limits. */
    static final Asking GRAMMAR = new Asking(Task.REWRITE, Rewriting.GRAMMAR, QuestionLanguage.EN, Split.TEST, 3,
            Long.MAX_VALUE,
            Double.POSITIVE_INFINITY);

    boolean isBuiltIn() {
        return model.equals(Rewriting.GRAMMAR);
    }

    /** The proposed name of the new file. */
    String fileFor(String from) {
        String ending = task == Task.VERIFY ? "-verified"
                : isBuiltIn() ? language == QuestionLanguage.ES ? "-es" : "-plain"
                        : "-" + model.replaceAll("[^\\p{L}\\p{N}_.-]", "-");
        // The suffix is not repeated if the file is already the result of the same task.
        return from.replaceFirst(Pattern.quote(ending) + "(-\\d+)?$", "") + ending;
    }

    /** @param to the new file */
    Step step(Path to) {
        return task == Task.VERIFY ? new Step.Verify(split, rounds, DroppedFile.beside(to))
                : new Step.Rewrite(language);
    }

    /** The result. */
    record Outcome(Asking asked, ReviseQuestions.Result result) {}
}
