package org.quern.evaluate.score;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** Why a prediction is right on the graph of its question, and wrong on a small graph. */
public enum LuckyReason {
    /** Both answers are empty on the graph of the question, as those of any two queries that find nothing. */
    BOTH_EMPTY,
    /** The same rows, other numbers of duplicates. */
    DUPLICATES,
    /** The same rows in another order. */
    ORDER,
    /** Rows of gold are missing, and none is wrong. */
    MISSING_ROWS,
    /** All rows of gold, and further ones. */
    EXTRA_ROWS,
    /** Other rows. */
    OTHER_ROWS,
    /** The prediction fails. */
    FAILS;

    private static final String START = "right by luck, ";

    /** The name in files. */
    public String text() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** The message of an item. */
    String message(String where) {
        return START + text() + ": the answers differ on " + where;
    }

    /** The reason in the message of an item; empty if it is not right by luck. */
    public static Optional<LuckyReason> in(String message) {
        return message.startsWith(START) ? Arrays.stream(values())
                .filter(reason -> message.startsWith(reason.text() + ":", START.length())).findFirst()
                : Optional.empty();
    }
}
