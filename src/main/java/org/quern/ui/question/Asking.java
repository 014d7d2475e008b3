package org.quern.ui.question;

import java.nio.file.Path;
import java.util.regex.Pattern;
import org.quern.question.Rewriting;
import org.quern.question.rewrite.DroppedFile;
import org.quern.question.rewrite.Split;
import org.quern.task.question.ReviseQuestions;
import org.quern.task.question.ReviseQuestions.Step;

/**
 * What somebody wants done with the words of a file's questions.
 *
 * @param model a model of the workspace, or {@link Rewriting#GRAMMAR}: what is built in
 * @param split what becomes of questions that are not right, when they are verified
 * @param rounds of verification at most
 * @param mostTokens where to stop, read and written together
 * @param mostCost where to stop, in the currency of the price list
 */
record Asking(Task task, String model, Split split, int rounds, long mostTokens, double mostCost) {

    /** What is done. */
    enum Task {
        /** The templates' words become plain English. */
        REWRITE,
        /** Does each question say what its query asks, and might somebody ask it so? */
        VERIFY
    }

    /** The built-in grammar's words, without a limit. */
    static final Asking GRAMMAR = new Asking(Task.REWRITE, Rewriting.GRAMMAR, Split.TEST, 3, Long.MAX_VALUE,
            Double.POSITIVE_INFINITY);

    boolean isBuiltIn() {
        return model.equals(Rewriting.GRAMMAR);
    }

    /** The name of the new file, if nobody has it yet. */
    String fileFor(String from) {
        String ending = task == Task.VERIFY ? "-verified"
                : isBuiltIn() ? "-plain" : "-" + model.replaceAll("[^\\p{L}\\p{N}_.-]", "-");
        // Done twice to the same questions, it is not said twice.
        return from.replaceFirst(Pattern.quote(ending) + "(-\\d+)?$", "") + ending;
    }

    /** @param to the new file */
    Step step(Path to) {
        return task == Task.VERIFY ? new Step.Verify(split, rounds, DroppedFile.beside(to)) : new Step.Rewrite();
    }

    /** What came of it. */
    record Outcome(Asking asked, ReviseQuestions.Result result) {}
}
