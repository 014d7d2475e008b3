package org.quern.wikidata;

import org.quern.workspace.QuernException;

/** The first and last visible character of a dump, which tell whether its array of entities was truncated. */
public final class ArrayEnds {

    private byte first;
    private byte last;

    /** Adds the text that follows. */
    public void see(byte[] bytes, int from, int to) {
        for (int i = from; first == 0 && i < to; i++)
            first = visible(bytes[i]);
        byte met = 0;
        for (int i = to - 1; met == 0 && i >= from; i--)
            met = visible(bytes[i]);
        last = met == 0 ? last : met;
    }

    private static byte visible(byte one) {
        return one >= 0 && one <= ' ' ? 0 : one;
    }

    /**
     * @param lastLine a last line without a line feed; a file that was cut there may end in the bracket of an inner list
     * @throws QuernException when the array is not closed
     */
    public void check(byte[] lastLine, String file) {
        check(first, isUnfinished(lastLine, lastLine.length) ? first : last, file);
    }

    /** @throws QuernException when a file with this first and last visible character is an array that is not closed */
    public static void check(byte first, byte last, String file) {
        if (first == '[' && last != ']')
            throw new QuernException("the array of entities is not closed; the file is incomplete", file,
                    "copy or download it again");
    }

    /** Whether a line ends within a string, or opens more brackets than it closes. */
    public static boolean isUnfinished(byte[] line, int length) {
        int depth = 0;
        boolean text = false;
        for (int i = 0; i < length; i++) {
            switch (line[i]) {
                case '\\' -> i += text ? 1 : 0;
                case '"' -> text = !text;
                case '[', '{' -> depth += text ? 0 : 1;
                case ']', '}' -> depth -= text ? 0 : 1;
                default -> {
                    // Other characters neither open nor close anything.
                }
            }
        }
        return text || depth > 0;
    }
}
