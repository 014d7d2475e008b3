package org.quern.convert;

import com.fasterxml.jackson.annotation.JsonValue;

/** Why a value, an entity or a relation of the source did not get into the graph. */
public enum Reason {
    NO_LABEL_OF_ENTITY("the entity has no English label"),
    NOT_IN_SOURCE("the source does not describe the entity"),
    NO_VALUE("the statement has 'no value'"),
    UNKNOWN_VALUE("the statement has 'unknown value'"),
    MALFORMED("the value is malformed"),
    NO_LABEL_OF_VALUE("the source has no English label of the item"),
    NO_LABEL_OF_UNIT("the unit has no English label"),
    NOT_AN_ITEM("the value is not an item"),
    NOT_A_TIME("the value is not a point in time"),
    NOT_A_QUANTITY("the value is not a quantity"),
    NOT_A_NUMBER("the value is not a number"),
    NOT_AN_INTEGER("the number is not an integer"),
    NOT_A_TRUTH_VALUE("the value is neither true nor false"),
    NUMBER_TOO_LARGE("the number is too large"),
    UNEXPECTED_UNIT("the quantity has a unit, but the schema sets none"),
    UNKNOWN_WANTED_UNIT("the unit set in the schema is unknown"),
    OTHER_UNIT("the quantity has a different unit"),
    OTHER_DIMENSION("the unit measures a different quantity"),
    NO_UNIT_FACTOR("the unit has no known conversion factor"),
    TOO_IMPRECISE("the date is not precise enough"),
    NO_TEXT_FOR_PRECISION("dates of this precision have no text form"),
    YEAR_OUT_OF_RANGE("the year is not between 1 and 9999"),
    NO_SUCH_DAY("the date does not exist"),
    END_NOT_IN_GRAPH("the other end is not in the graph");

    private final String text;

    Reason(String text) {
        this.text = text;
    }

    /** The reason as a clause. */
    @JsonValue
    public String text() {
        return text;
    }
}
