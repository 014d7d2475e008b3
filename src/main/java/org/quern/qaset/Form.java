package org.quern.qaset;

/**
 * One wording of a question.
 *
 * @param language a language tag, as the set writes it
 * @param main whether it is the language's first wording; the others are paraphrases
 */
public record Form(String language, String text, boolean main) {

    /** The same words in the same language say the same, whichever is the first. */
    public Wording wording() {
        return new Wording(language, text);
    }

    /** A form by what it says. */
    public record Wording(String language, String text) {}
}
