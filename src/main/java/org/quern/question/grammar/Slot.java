package org.quern.question.grammar;

/**
 * What stands for the other end of a relation.
 *
 * @param many whether verbs treat it as several
 * @param heavy whether it brings a clause of its own, so that nothing should come behind it
 */
record Slot(String text, boolean many, boolean heavy) {

    private static final String THEM = "them";

    static Slot one(String text) {
        return new Slot(text, false, false);
    }

    static Slot pronoun(boolean person) {
        return person ? many(THEM) : one("it");
    }

    /** The words where they are what the verb is about. */
    String subject() {
        return text.equals(THEM) ? "they" : text;
    }

    static Slot many(String text) {
        return new Slot(text, true, false);
    }
}
