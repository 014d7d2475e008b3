package org.quern.dataset;

/** A value in a statement of a dataset. */
public sealed interface Value {

    /** An item of the set itself, such as a quality issue or a unit. */
    record Item(String id) implements Value {}

    /** A string, or an id of another site such as Wikidata. */
    record Plain(String text) implements Value {}

    /** Text in a language. */
    record Spoken(String text, String language) implements Value {}

    /**
     * A number.
     *
     * @param amount as written, with its sign
     * @param node the id of the set's own node with the bounds and unit; may be empty
     */
    record Amount(String amount, String node) implements Value {}

    /** A short text of the value. */
    default String text() {
        return switch (this) {
            case Item item -> item.id();
            case Plain plain -> plain.text();
            case Spoken spoken -> spoken.text();
            case Amount amount -> amount.amount();
        };
    }
}
