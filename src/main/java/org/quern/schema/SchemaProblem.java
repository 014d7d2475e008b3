package org.quern.schema;

import java.util.List;

/**
 * A violated rule of a mapped schema.
 *
 * @param rule the rule
 * @param jsonPath the location: {@code $.entities[2].properties[0].datatype}
 * @param message the problem, a clause without a full stop
 * @param remedy what the user can do, a clause without a full stop
 * @param about the names and values concerned, in an order defined by the rule
 */
public record SchemaProblem(Severity severity, SchemaRule rule, String jsonPath, String message, String remedy,
        List<String> about) {

    public SchemaProblem {
        about = List.copyOf(about);
    }

    /** The severity. */
    public enum Severity {
        /** The schema cannot be used. */
        ERROR,
        /** The schema can be used, but may not mean what its author intends. */
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
