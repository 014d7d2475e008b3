package org.quern.verdict.proof;

/** The rules of a proof. Each keeps the bag of rows of every graph. */
public enum ProofRule {
    /** Names of variables, the order and direction in which a pattern is written, and how it is split do not count. */
    PATTERN,
    /** Conditions and values are equal in all cases of three-valued logic. */
    CASES,
    /** Variables of nodes that are required to be equal are one. */
    SAME_NODE,
    /** Nothing fulfils the conditions. */
    EMPTY,
    /** OPTIONAL MATCH whose missing rows are refused later is MATCH. */
    OPTIONAL_REQUIRED,
    /** OPTIONAL MATCH of a pattern that the rows have anyway is MATCH. */
    OPTIONAL_PRESENT,
    /** OPTIONAL MATCH of which only the missing rows are kept is NOT EXISTS. */
    OPTIONAL_MISSING,
    /** UNWIND of a list that the query contains. */
    UNWIND,
    /** Rows that differ anyway need no DISTINCT. */
    DISTINCT_KEY,
    /** Distinct nodes of a pattern are the nodes for which the pattern exists. */
    DISTINCT_EXISTS,
    /** A distinct value that only has to equal another is EXISTS. */
    DISTINCT_JOIN,
    /** Where duplicates do not count, patterns are equivalent if each contains the other. */
    CONTAINMENT,
    /** An aggregate that ignores duplicates sees distinct values. */
    AGGREGATE_DISTINCT,
    /** A count of values that are never null is a count of rows. */
    COUNT_ROWS,
    /** Aggregates over all rows do not see rows in which their argument is null. */
    NULL_ROWS,
    /** A key or column that others determine does not count. */
    DERIVED_COLUMN,
    /** A condition on keys may be tested before or after grouping. */
    CONDITION_ON_KEYS,
    /** A count compared with zero is EXISTS. */
    COUNT_EXISTS,
    /** Branches of a union have no order. */
    UNION,
    /** Branches of a union without duplicates that differ in their conditions only are one with alternatives. */
    UNION_ALTERNATIVES,
    /** Labels and types that the schema leaves for the ends of relations; a pattern that it does not allow is empty. */
    SCHEMA_ENDS,
    /** A relation that the schema allows in one direction has it. */
    SCHEMA_DIRECTION,
    /** A relation that always occurs in both directions may be written in either. */
    SYMMETRIC,
    /** A node has one label, a property that its type does not have is null, and others have the declared datatypes. */
    SCHEMA_TYPES
}
