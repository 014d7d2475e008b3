package org.quern.ui.review;

import java.util.Locale;
import java.util.Optional;
import org.quern.review.ReviewVerdict;
import org.quern.ui.control.Badge;
import org.quern.ui.kit.Messages;

/** The names and symbols of verdicts; each verdict has its own symbol in addition to its colour. */
final class VerdictNames {

    private VerdictNames() {}

    static String of(ReviewVerdict verdict, Messages messages) {
        return messages.text("review.verdict." + verdict.name().toLowerCase(Locale.ROOT));
    }

    static String sign(Optional<ReviewVerdict> verdict) {
        return verdict.map(known -> switch (known) {
            case ACCEPTED -> "✓";
            case EDITED -> "✎";
            case REJECTED -> "✗";
        }).orElse("○");
    }

    static Badge.Tone tone(ReviewVerdict verdict) {
        return switch (verdict) {
            case ACCEPTED -> Badge.Tone.GOOD;
            case EDITED -> Badge.Tone.ACCENT;
            case REJECTED -> Badge.Tone.BAD;
        };
    }
}
