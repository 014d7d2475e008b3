package org.quern.review;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** The verdict on a question: accepted, edited or rejected. */
public enum Verdict {
    ACCEPTED,
    EDITED,
    REJECTED;

    /** The name in files. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    public static Optional<Verdict> of(String word) {
        return Arrays.stream(values()).filter(v -> v.word().equals(word)).findFirst();
    }
}
