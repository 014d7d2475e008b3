package org.quern.dataset;

/**
 * The id of a question in a set.
 *
 * @param number whether it is written as a number
 */
public record QuestionId(String text, boolean number) {

    public QuestionId {
        if (text.isBlank())
            throw new IllegalArgumentException("an id must not be blank");
    }

    public static QuestionId of(String text) {
        return new QuestionId(text, false);
    }

    public static QuestionId of(long number) {
        return new QuestionId(Long.toString(number), true);
    }

    @Override
    public String toString() {
        return text;
    }
}
