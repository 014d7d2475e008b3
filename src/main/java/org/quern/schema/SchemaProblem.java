package org.quern.schema;

import java.util.List;

/**
 * A violated rule of a mapped schema.
 *
 * @param rule which rule is broken
 * @param jsonPath where: {@code $.entities[2].properties[0].datatype}
 * @param message what, a clause without a full stop
 * @param remedy what the person can do about it, a clause without a full stop
 * @param about the names and values that it is about, in an order of the rule's own
 */
public record SchemaProblem(Severity severity, SchemaRule rule, String jsonPath, String message, String remedy,
        List<String> about) {

    public SchemaProblem {
        about = List.copyOf(about);
    }

    /** How much it matters. */
    public enum Severity {
        /** The schema cannot be used. */
        ERROR,
        /** The schema can be used, but perhaps does not mean what its author thinks. */
        CAUTION
    }

    static SchemaProblem error(SchemaRule rule, String jsonPath, String message, String remedy, String... about) {
        return new SchemaProblem(Severity.ERROR, rule, jsonPath, message, remedy, List.of(about));
    }

    static SchemaProblem caution(SchemaRule rule, String jsonPath, String message, String remedy, String... about) {
        return new SchemaProblem(Severity.CAUTION, rule, jsonPath, message, remedy, List.of(about));
    }

    public boolean isError() {
        return severity == Severity.ERROR;
    }
}
