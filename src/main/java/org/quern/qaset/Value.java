package org.quern.qaset;

/** A value in a statement of a question set. */
public sealed interface Value {

    /** An item of the set itself, such as a quality issue or a unit. */
    record Item(String id) implements Value {}

    /** Text, or an id of another place such as Wikidata. */
    record Plain(String text) implements Value {}

    /** Text in a language. */
    record Spoken(String text, String language) implements Value {}

    /**
     * A number.
     *
     * @param amount as it is written, with its sign
     * @param node the id of the set's own node that has the bounds and unit; empty when there is none
     */
    record Amount(String amount, String node) implements Value {}

    /** What it says, in short. */
    default String text() {
        return switch (this) {
            case Item item -> item.id();
            case Plain plain -> plain.text();
            case Spoken spoken -> spoken.text();
            case Amount amount -> amount.amount();
        };
    }
}
