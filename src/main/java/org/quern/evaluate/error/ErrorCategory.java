package org.quern.evaluate.error;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Arrays;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * The error categories of predictions. Cypher queries have the ten of CypherBench (table 13), and three for replies
 * without a query and for queries that are too large to run, which the published table counts as syntax errors.
 * Answers of the agent have the five of SPINACH (section 5.4). A prediction may have several.
 */
public enum ErrorCategory {
    /** The query does not run. */
    SYNTAX("syntax", "Syntax error"),
    /** The graph has the type or property, but another one was meant. */
    WRONG_TYPE("wrong-type", "Wrong entity, relation or property type"),
    /** A relation has the opposite direction. */
    REVERSED_DIRECTION("reversed-direction", "Reversed direction"),
    /** A name is not that of the intended entity. */
    ENTITY_LINKING("entity-linking", "Entity linking"),
    /** The graph does not have the type, the property or the relation between these types. */
    SCHEMA_VIOLATION("schema-violation", "Schema violation"),
    /** The graph allows the pattern, but the question asks for another one. */
    PATTERN("pattern", "Pattern not aligned with the question"),
    /** Something else is counted or summed, or the groups differ. */
    GROUPING("grouping", "Incorrect grouping"),
    /** Other conditions. */
    FILTERING("filtering", "Incorrect filtering"),
    /** The matches are right, but the returned columns, order or limit differ. */
    RESULTS("results", "Results not aligned with the question"),
    /** The same entries are returned more or less often. */
    DEDUPLICATION("deduplication", "Incorrect deduplication"),
    /** The prediction is missing or empty. */
    NO_PREDICTION("no-prediction", "No prediction"),
    /** No query was found in the reply. */
    NO_QUERY("no-query", "No query in the reply"),
    /** The query exceeds a limit that is checked before it runs. */
    TOO_LARGE("too-large", "Query too large"),
    /** A property is missing, another one was meant, or it is used in another role. */
    PROPERTY("property", "Property-related problem", Analysis.SPARQL),
    /** The query is too complicated for the model to write. */
    COMPLEX("complex-query", "Query too complicated", Analysis.SPARQL),
    /** The run ended before the model had found what it needs. */
    EXPLORATION("exploration", "Insufficient exploration", Analysis.SPARQL),
    /** The query asks for something else, usually with an additional clause. */
    PARSING("semantic-parsing", "Inaccurate semantic parsing", Analysis.SPARQL),
    /** The values are right, but have another form. */
    FORMATTING("formatting", "Formatting", Analysis.SPARQL);

    /** What is analysed. */
    public enum Analysis {
        /** Predicted Cypher queries. */
        CYPHER,
        /** Answers of the agent. */
        SPARQL
    }

    private final String key;
    private final String title;
    private final Analysis analysis;

    ErrorCategory(String key, String title) {
        this(key, title, Analysis.CYPHER);
    }

    ErrorCategory(String key, String title, Analysis analysis) {
        this.key = key;
        this.title = title;
        this.analysis = analysis;
    }

    public static List<ErrorCategory> of(Analysis analysis) {
        return Arrays.stream(values()).filter(category -> category.analysis == analysis).toList();
    }

    /** The name in files. */
    @JsonValue
    public String key() {
        return key;
    }

    /** The category in the published table. */
    public ErrorCategory published() {
        return switch (this) {
            case NO_PREDICTION, NO_QUERY, TOO_LARGE -> SYNTAX;
            default -> this;
        };
    }

    /** The English title. */
    public String title() {
        return title;
    }
}
