package org.quern.question.grammar;

/**
 * The noun phrase at one end of a relation.
 *
 * @param plain the name or value alone; empty for a description
 * @param many whether it takes a plural verb
 * @param person whether it is one or more people
 * @param heavy whether it contains a clause, so that nothing should follow it
 * @param anybody whether it stands for any person at all
 */
record Slot(String text, String plain, boolean many, boolean person, boolean heavy, boolean anybody) {

    Slot(String text, String plain, boolean many, boolean person, boolean heavy) {
        this(text, plain, many, person, heavy, false);
    }

    /** The place is left out. */
    static final Slot NONE = new Slot("", "", false, false, false);

    static Slot of(String text, boolean many, boolean person) {
        return new Slot(text, "", many, person, false);
    }

    /** One person of unknown gender: a plural verb, but "the head of state", not "heads of state". */
    static final Slot THEY = new Slot("they", "", true, true, false);

    /** Whether it is several; "they" may be one. */
    boolean several() {
        return many && this != THEY;
    }

    /** A literal value. */
    static Slot value(String text) {
        return new Slot(text, text, false, false, false);
    }
}
