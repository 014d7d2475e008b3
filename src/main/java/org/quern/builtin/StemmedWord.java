package org.quern.builtin;

/**
 * A word of a text.
 *
 * @param plain without accents, in lower case
 * @param stem the common beginning of its forms
 * @param start where it begins in the text
 */
public record StemmedWord(String text, String plain, String stem, int start) {

    public int end() {
        return start + text.length();
    }

    public boolean isNumber() {
        return Character.isDigit(text.charAt(0));
    }

    public boolean isCapital() {
        return Character.isUpperCase(text.codePointAt(0));
    }

    public boolean is(String other) {
        return plain.equals(other);
    }
}
