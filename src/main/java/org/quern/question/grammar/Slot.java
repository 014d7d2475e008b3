package org.quern.question.grammar;

/**
 * The noun phrase for the other end of a relation.
 *
 * @param many whether it takes a plural verb
 * @param heavy whether it contains a clause, so that nothing should follow it
 */
record Slot(String text, boolean many, boolean heavy) {

    private static final String THEM = "them";

    static Slot one(String text) {
        return new Slot(text, false, false);
    }

    static Slot pronoun(boolean person) {
        return person ? many(THEM) : one("it");
    }

    /** The phrase as the object of the verb. */
    String subject() {
        return text.equals(THEM) ? "they" : text;
    }

    static Slot many(String text) {
        return new Slot(text, true, false);
    }
}
