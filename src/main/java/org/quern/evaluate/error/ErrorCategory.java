package org.quern.evaluate.error;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Arrays;
import java.util.Optional;

/**
 * The ten error categories of predictions (CypherBench, table 13), and two for replies without a prediction, which the
 * published table counts as syntax errors. A prediction may have several.
 */
public enum ErrorCategory {
    /** It does not run. */
    SYNTAX("syntax", "Syntax error"),
    /** A type or property that the graph has, but not the one that was meant. */
    WRONG_TYPE("wrong-type", "Wrong entity, relation or property type"),
    /** A relation the other way round. */
    REVERSED_DIRECTION("reversed-direction", "Reversed direction"),
    /** A name that is not that of the entity which was meant. */
    ENTITY_LINKING("entity-linking", "Entity linking"),
    /** A type, a property or a relation between types that the graph does not have. */
    SCHEMA_VIOLATION("schema-violation", "Schema violation"),
    /** A pattern that the graph could have, but the question did not ask for. */
    PATTERN("pattern", "Pattern not aligned with the question"),
    /** Something else is counted or summed, or it is grouped by something else. */
    GROUPING("grouping", "Incorrect grouping"),
    /** Other conditions. */
    FILTERING("filtering", "Incorrect filtering"),
    /** The right matches, returned otherwise. */
    RESULTS("results", "Results not aligned with the question"),
    /** The same entries, told more or less often. */
    DEDUPLICATION("deduplication", "Incorrect deduplication"),
    /** The prediction is missing or empty. */
    NO_PREDICTION("no-prediction", "No prediction"),
    /** No query was found in the reply. */
    NO_QUERY("no-query", "No query in the reply");

    private final String key;
    private final String title;

    ErrorCategory(String key, String title) {
        this.key = key;
        this.title = title;
    }

    /** The name in files. */
    @JsonValue
    public String key() {
        return key;
    }

    /** Where the published table counts it. */
    public ErrorCategory published() {
        return this == NO_PREDICTION || this == NO_QUERY ? SYNTAX : this;
    }

    /** The name for people, in English. */
    public String title() {
        return title;
    }
}
