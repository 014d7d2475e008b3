package org.quern.wikidata;

import java.math.BigDecimal;
import java.util.Optional;

/** A value of Wikidata's data model. */
public sealed interface WikidataValue {

    /** An item, property or lexeme, by its id in upper case. */
    record EntityRef(String id) implements WikidataValue {}

    /** A string without a language: strings, external identifiers, URLs, file names, formulas. */
    record Text(String text) implements WikidataValue {}

    /** Text in one language. */
    record Monolingual(String text, String language) implements WikidataValue {}

    /**
     * A point in time, in the Gregorian calendar like Wikidata's RDF; readers of JSON, which contains Julian
     * dates unconverted, convert dates with a day. Parts finer than the precision are 0.
     *
     * @param year astronomical as in RDF (0 is 1 BCE); JSON's year −1 is 0 here
     * @param month 0 when unknown
     * @param day 0 when unknown
     * @param precision 0..14: 7 century, 8 decade, 9 year, 10 month, 11 day
     * @param julian whether the statement prefers the Julian calendar
     */
    record Time(long year, int month, int day, int precision, boolean julian) implements WikidataValue {}

    /**
     * @param amount without trailing zeros, never in powers of ten
     * @param unit the unit's QID; empty for a pure number
     */
    record Quantity(BigDecimal amount, Optional<String> unit) implements WikidataValue {}

    /** Degrees on a globe, and the globe's QID. */
    record Coordinate(double latitude, double longitude, String globe) implements WikidataValue {}

    /** A malformed value, unchanged, so that it can be counted with its reason. */
    record Malformed(String raw) implements WikidataValue {}
}
