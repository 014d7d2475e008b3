package org.quern.review;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** What somebody says of a question: it stands as it is, it stands with another text, or it must go. */
public enum Verdict {
    ACCEPTED,
    EDITED,
    REJECTED;

    /** As it stands in files. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    public static Optional<Verdict> of(String word) {
        return Arrays.stream(values()).filter(v -> v.word().equals(word)).findFirst();
    }
}
