package org.quern.sparql;

/** A text that can stop its reader: regular expressions read it character by character. */
public record WatchedText(CharSequence text, QueryWatch watch) implements CharSequence {

    @Override
    public int length() {
        return text.length();
    }

    @Override
    public char charAt(int index) {
        watch.tick();
        return text.charAt(index);
    }

    @Override
    public CharSequence subSequence(int start, int end) {
        return text.subSequence(start, end);
    }

    @Override
    public String toString() {
        return text.toString();
    }
}
