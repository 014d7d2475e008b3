package org.quern.cli.output;

/** A number with its noun in the singular or plural, as in "1 query" and "1,200 queries". */
public final class Amount {

    private Amount() {}

    /** @param noun in the singular; in a noun phrase, the last word gets the plural */
    public static String of(long number, String noun) {
        String plural = noun.endsWith("y") ? noun.substring(0, noun.length() - 1) + "ies" : noun + "s";
        return "%,d %s".formatted(number, number == 1 ? noun : plural);
    }
}
