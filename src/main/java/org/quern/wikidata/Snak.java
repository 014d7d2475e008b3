package org.quern.wikidata;

/** A property with a value, an unknown value, or none. */
public sealed interface Snak {

    String pid();

    record Known(String pid, WikidataValue value) implements Snak {}

    /** {@code somevalue}: there is a value, but it is unknown. */
    record Unknown(String pid) implements Snak {}

    /** {@code novalue}: there is no value. */
    record None(String pid) implements Snak {}
}
