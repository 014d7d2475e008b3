package org.quern.bench.cli;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads numbers as people write large ones: 5000, 30k, 3M. */
final class SizeText {
    private static final Pattern SIZE = Pattern.compile("([1-9][0-9]{0,9})([kM]?)");

    private SizeText() {}

    /** The number; absent when the text is none. */
    static Optional<Long> read(String text) {
        Matcher size = SIZE.matcher(text.strip());
        if (!size.matches())
            return Optional.empty();
        long number = Long.parseLong(size.group(1));
        return Optional.of(switch (size.group(2)) {
            case "k" -> number * 1_000;
            case "M" -> number * 1_000_000;
            default -> number;
        });
    }
}
