package org.quern.wikidata;

/** Checks ids of entities: a letter and a number, and a suffix for forms and senses of lexemes. */
public final class EntityId {

    private EntityId() {}

    /**
     * Whether a text is an id; examined character by character, because conversion calls this for every value.
     *
     * @param letters the allowed first letters, in the allowed cases
     */
    public static boolean matches(String text, String letters) {
        if (text.length() < 2 || letters.indexOf(text.charAt(0)) < 0)
            return false;
        int end = number(text, 1);
        if (end == text.length())
            return end > 1;
        // L7-F1, L7-S2
        return end > 1 && end + 2 < text.length() && text.charAt(end) == '-'
                && "FSfs".indexOf(text.charAt(end + 1)) >= 0 && number(text, end + 2) == text.length();
    }

    /** The end of a number that begins here; this position when there is none. */
    private static int number(String text, int from) {
        int at = from;
        while (at < text.length() && text.charAt(at) >= (at == from ? '1' : '0') && text.charAt(at) <= '9')
            at++;
        return at;
    }
}
