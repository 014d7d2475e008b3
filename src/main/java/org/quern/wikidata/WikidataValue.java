package org.quern.wikidata;

import java.math.BigDecimal;
import java.util.Optional;

/** A value of Wikidata's data model. */
public sealed interface WikidataValue {

    /** An item, property or lexeme, by its id in upper case. */
    record EntityRef(String id) implements WikidataValue {}

    /** Text without a language: strings, external identifiers, URLs, file names, formulas. */
    record Text(String text) implements WikidataValue {}

    /** Text in one language. */
    record Monolingual(String text, String language) implements WikidataValue {}

    /**
     * A point in time, in the Gregorian calendar as Wikidata's RDF has it: whoever reads JSON, where Julian dates
     * stand as they are, converts those that name a day. What is finer than the precision is 0.
     *
     * @param year astronomical as RDF writes it (0 is 1 BCE); JSON's year −1 is 0 here
     * @param month 0 when not known
     * @param day 0 when not known
     * @param precision 0..14: 7 century, 8 decade, 9 year, 10 month, 11 day
     * @param julian the calendar that the statement prefers is the Julian one
     */
    record Time(long year, int month, int day, int precision, boolean julian) implements WikidataValue {}

    /**
     * @param amount without trailing zeros, never in powers of ten
     * @param unit the unit's QID; empty for a pure number
     */
    record Quantity(BigDecimal amount, Optional<String> unit) implements WikidataValue {}

    /** Degrees on a globe; the globe's QID. */
    record Coordinate(double latitude, double longitude, String globe) implements WikidataValue {}

    /** Anything malformed, as it stands in the data: kept so that it can be counted with its reason. */
    record Malformed(String raw) implements WikidataValue {}
}
