package org.quern.dataset;

/**
 * One wording of a question.
 *
 * @param language a language tag, as in the set
 * @param main whether it is the main wording of the language; the others are paraphrases
 */
public record Form(String language, String text, boolean main) {

    /** Equal texts in the same language are equal wordings, whichever is the main one. */
    public Wording wording() {
        return new Wording(language, text);
    }

    /** The language and text of a wording. */
    public record Wording(String language, String text) {}
}
