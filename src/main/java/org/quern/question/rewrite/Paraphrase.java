package org.quern.question.rewrite;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.quern.question.QuestionCheck;
import org.quern.question.Rewriting;
import org.quern.question.Rewriting.Flag;
import org.quern.question.Sample;
import org.quern.question.Variation;
import org.quern.question.Variation.Change;
import org.quern.question.Variation.Kind;

/** Judges the paraphrases of a question: they must differ from it, and must lose nothing that it says. */
final class Paraphrase {

    private final Sample original;
    private final QuestionCheck checks;
    private final List<Flag> known;

    Paraphrase(Sample original, QuestionCheck checks) {
        this.checks = checks;
        this.original = original;
        this.known = flags(original.nlQuestion());
    }

    List<Flag> flags(String text) {
        return checks.check(original, text).stream().map(Flag::of).distinct().toList();
    }

    /** What is wrong with a text, in words for a model. */
    List<String> faults(String text) {
        List<String> faults = new ArrayList<>();
        if (key(text).equals(key(original.nlQuestion())))
            faults.add("the wording is the same");
        // What the original lacks is not the paraphrase's fault.
        flags(text).stream().filter(flag -> !known.contains(flag))
                .forEach(flag -> faults.add(flag.check().title() + ": " + flag.what()));
        return faults;
    }

    private static String key(String text) {
        return text.toLowerCase(Locale.ROOT).replaceAll("[^\\p{L}\\p{N}]+", " ").strip();
    }

    Sample variant(Rewriting record, long seed) {
        return Variation.variant(original, record.on(original, record.text()), Kind.PARAPHRASE, seed,
                List.of(new Change("question", original.nlQuestion(), record.text())));
    }
}
