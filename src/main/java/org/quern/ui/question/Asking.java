package org.quern.ui.question;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.quern.question.QuestionLanguage;
import org.quern.question.Rewriting;
import org.quern.question.rewrite.DroppedFile;
import org.quern.question.rewrite.Split;
import org.quern.task.question.ReviseQuestions;
import org.quern.task.question.ReviseQuestions.Step;
import org.quern.task.question.VaryGraphs.How;

/**
 * The settings for rewriting, verification or variants.
 *
 * @param model a model of the workspace, or {@link Rewriting#GRAMMAR} for the built-in alternative
 * @param language of rewritten questions; English with a model
 * @param split determines what happens to incorrect questions
 * @param rounds max. rounds of verification
 * @param variant what variants change
 * @param seed random seed of variants
 * @param mostTokens max. tokens, input and output together
 * @param mostCost max. cost, in the currency of the price list
 */
record Asking(Task task, String model, QuestionLanguage language, Split split, int rounds, Variant variant,
        long seed, long mostTokens, double mostCost) {

    /** The task. */
    enum Task {
        /** Rewrites template questions in plain English. */
        REWRITE,
        /** Checks whether each question means the same as its query and is realistic. */
        VERIFY,
        /** Makes variants of questions that test the robustness of models. */
        VARY
    }

    /** What variants of questions change. */
    enum Variant {
        PARAPHRASE("paraphrase"), TYPOS("typos"), NEUTRAL_NAMES("neutral"), SYNONYMS("synonyms"), PSEUDONYMS(
                "pseudonyms"),
        DISTRACTORS("distractors");

        /** As on the command line. */
        private static final int ELEMENTS = 5;

        private final String ending;

        Variant(String ending) {
            this.ending = ending;
        }

        /** How graphs or prompts change; empty for variants of the wording alone. */
        Optional<How> how(long seed) {
            return switch (this) {
                case PARAPHRASE, TYPOS -> Optional.empty();
                case NEUTRAL_NAMES -> Optional.of(new How.Rename(How.Rename.NEUTRAL, seed));
                case SYNONYMS -> Optional.of(new How.Rename(How.Rename.SYNONYMS, seed));
                case PSEUDONYMS -> Optional.of(new How.Pseudonyms(seed));
                case DISTRACTORS -> Optional.of(new How.Distract(ELEMENTS, List.of(), seed));
            };
        }
    }

    /** Rewriting with the built-in grammar, without limits. */
    static final Asking GRAMMAR = new Asking(Task.REWRITE, Rewriting.GRAMMAR, QuestionLanguage.EN, Split.TEST, 3,
            Variant.PARAPHRASE, 1, Long.MAX_VALUE,
            Double.POSITIVE_INFINITY);

    boolean isBuiltIn() {
        return model.equals(Rewriting.GRAMMAR);
    }

    /** The proposed name of the new file. */
    String fileFor(String from) {
        String ending = task == Task.VERIFY ? "-verified"
                : task == Task.VARY ? "-" + variant.ending + "-" + seed
                        : isBuiltIn() ? language == QuestionLanguage.ES ? "-es" : "-plain"
                                : "-" + model.replaceAll("[^\\p{L}\\p{N}_.-]", "-");
        // The suffix is not repeated if the file is already the result of the same task.
        return task == Task.VARY ? from + ending : from.replaceFirst(Pattern.quote(ending) + "(-\\d+)?$", "") + ending;
    }

    /** @param to the new file */
    Step step(Path to) {
        return switch (task) {
            case VERIFY -> new Step.Verify(split, rounds, DroppedFile.beside(to));
            case REWRITE -> new Step.Rewrite(language);
            case VARY -> variant == Variant.TYPOS ? new Step.AddTypos(seed, DroppedFile.beside(to))
                    : new Step.Paraphrase(seed, DroppedFile.beside(to));
        };
    }

    /**
     * The result.
     *
     * @param graphs the names of new graphs, which variants ask about
     */
    record Outcome(Asking asked, ReviseQuestions.Result result, List<String> graphs) {

        Outcome(Asking asked, ReviseQuestions.Result result) {
            this(asked, result, List.of());
        }
    }
}
