package org.quern.ui.question;

import java.util.Locale;
import java.util.Optional;
import org.quern.question.Rewriting;
import org.quern.question.Rewriting.Round;
import org.quern.question.Sample;
import org.quern.ui.Messages;

/** What verification has said of a question's words, in one word. */
enum VerdictText {
    /** The first verdict found nothing to correct. */
    RIGHT("✓"),
    /** Other words were taken, and found right. */
    CORRECTED("✎"),
    /** The last verdict found something. */
    WRONG("✗"),
    /** No verdict on all that there is to judge. */
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

    /** Whether the checks still find something in the question's words. */
    static boolean isFlagged(Sample sample) {
        return Rewriting.of(sample).filter(record -> !record.findings().isEmpty()).isPresent();
    }

    String title(Messages messages) {
        return messages.text("questions.judgement." + name().toLowerCase(Locale.ROOT));
    }

    /** As a cell has it; a flag where the checks still find something. */
    static String cell(Sample sample, Messages messages) {
        VerdictText found = of(sample);
        String said = found == NONE ? "" : found.sign + " " + found.title(messages);
        return isFlagged(sample) ? said + " ⚑" : said;
    }
}
