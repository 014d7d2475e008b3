package org.quern.wikidata;

/** What is between the entities of a dump, which has one in each line: commas and white space. */
public final class DumpSeparators {

    private DumpSeparators() {}

    /** The place of the first byte of a range that is no separator; the end of the range if there is none. */
    public static int after(byte[] bytes, int from, int to) {
        int at = from;
        while (at < to && separates(bytes[at]))
            at++;
        return at;
    }

    /** The place behind the last byte of a range that is no separator; the beginning of the range if there is none. */
    public static int before(byte[] bytes, int from, int to) {
        int at = to;
        while (at > from && separates(bytes[at - 1]))
            at--;
        return at;
    }

    private static boolean separates(byte character) {
        return character == ',' || character <= ' ' && character >= 0;
    }
}
