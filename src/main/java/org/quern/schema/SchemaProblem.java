package org.quern.schema;

/**
 * Something that is wrong or doubtful in a mapped schema.
 *
 * @param jsonPath where: {@code $.entities[2].properties[0].datatype}
 * @param message what, a clause without a full stop
 * @param remedy what the person can do about it, a clause without a full stop
 */
public record SchemaProblem(Severity severity, String jsonPath, String message, String remedy) {
    /** How much it matters. */
    public enum Severity {
        /** The schema cannot be used. */
        ERROR,
        /** The schema can be used, but perhaps does not mean what its author thinks. */
        CAUTION
    }

    static SchemaProblem error(String jsonPath, String message, String remedy) {
        return new SchemaProblem(Severity.ERROR, jsonPath, message, remedy);
    }

    static SchemaProblem caution(String jsonPath, String message, String remedy) {
        return new SchemaProblem(Severity.CAUTION, jsonPath, message, remedy);
    }

    public boolean isError() {
        return severity == Severity.ERROR;
    }
}
