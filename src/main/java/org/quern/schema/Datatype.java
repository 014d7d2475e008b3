package org.quern.schema;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Arrays;
import java.util.Optional;

/** The datatypes of properties, by the names they have in schema files: {@code str}, {@code list[date]} and so on. */
public enum Datatype {
    STR("str"), INT("int"), FLOAT("float"), BOOL("bool"), DATE("date"),
    LIST_STR("list[str]"), LIST_INT("list[int]"), LIST_FLOAT("list[float]"), LIST_DATE("list[date]");

    private final String text;

    Datatype(String text) {
        this.text = text;
    }

    /** The name in files. */
    @JsonValue
    public String text() {
        return text;
    }

    public boolean isList() {
        return text.startsWith("list[");
    }

    /** The type of one value: itself for scalars. */
    public Datatype element() {
        return switch (this) {
            case LIST_STR -> STR;
            case LIST_INT -> INT;
            case LIST_FLOAT -> FLOAT;
            case LIST_DATE -> DATE;
            default -> this;
        };
    }

    public boolean isNumeric() {
        return element() == INT || element() == FLOAT;
    }

    /** Whether its values can be compared with less and greater. */
    public boolean isOrdered() {
        return this == INT || this == FLOAT || this == DATE;
    }

    public static Optional<Datatype> of(String text) {
        return Arrays.stream(values()).filter(d -> d.text.equals(text)).findFirst();
    }

    @Override
    public String toString() {
        return text;
    }
}
