package org.quern.ui.question;

import java.util.Locale;
import java.util.Optional;
import org.quern.question.Rewriting;
import org.quern.question.Rewriting.Round;
import org.quern.question.Sample;
import org.quern.ui.kit.Messages;

/** The result of a question's verification as a symbol. */
enum VerdictText {
    /** The first verdict was that the text is correct. */
    RIGHT("✓"),
    /** The text was corrected, and the correction was found correct. */
    CORRECTED("✎"),
    /** The last verdict was that the text is incorrect. */
    WRONG("✗"),
    /** Some required verdicts are missing. */
    UNJUDGED("?"),
    /** Rewritten, but not verified. */
    UNVERIFIED("·"),
    /** Neither rewritten nor verified. */
    NONE("");

    private final String sign;

    VerdictText(String sign) {
        this.sign = sign;
    }

    static VerdictText of(Sample sample) {
        Optional<Rewriting> record = Rewriting.of(sample);
        if (record.isEmpty())
            return NONE;
        if (record.get().rounds().isEmpty())
            return UNVERIFIED;
        Round last = record.get().rounds().getLast();
        if (last.sameMeaning().isPresent() && !last.sameMeaning().get()
                || last.realistic().isPresent() && !last.realistic().get())
            return WRONG;
        if (!last.judged())
            return UNJUDGED;
        return record.get().rounds().size() > 1 ? CORRECTED : RIGHT;
    }

    /** Whether the checks still find issues in the question's text. */
    static boolean isFlagged(Sample sample) {
        return Rewriting.of(sample).filter(record -> !record.findings().isEmpty()).isPresent();
    }

    String title(Messages messages) {
        return messages.text("questions.judgement." + name().toLowerCase(Locale.ROOT));
    }

    /** The text of a table cell; with a flag if the checks still find issues. */
    static String cell(Sample sample, Messages messages) {
        VerdictText found = of(sample);
        String said = found == NONE ? "" : found.sign + " " + found.title(messages);
        return isFlagged(sample) ? said + " ⚑" : said;
    }
}
