package org.quern.sparql.statistics;

/**
 * The complexity of a query (SPINACH, table 1).
 *
 * @param clauses SELECT or ASK with their sub-selects, triple patterns, what narrows or widens them, and what is done
 *     with the solutions
 * @param relations different triple patterns
 * @param subjects different subjects of them
 * @param predicates different predicates; a path is one
 * @param objects different objects, and things that VALUES or filters name
 * @param literals different numbers and texts
 */
public record Complexity(int clauses, int relations, int subjects, int predicates, int objects, int literals) {}
