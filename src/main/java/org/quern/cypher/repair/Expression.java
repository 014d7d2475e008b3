package org.quern.cypher.repair;

import java.util.List;
import java.util.Set;
import org.quern.cypher.QueryDifference.Place;

/**
 * An expression in one spelling, with the names of the gold query.
 *
 * @param aggregated the aggregates in it, in the same spelling
 * @param place where the query has it
 */
record Expression(String text, Set<String> variables, List<String> aggregated, Place place) {

    Expression {
        variables = Set.copyOf(variables);
        aggregated = List.copyOf(aggregated);
    }

    Expression at(Place other) {
        return new Expression(text, variables, aggregated, other);
    }

    boolean aggregates() {
        return !aggregated.isEmpty();
    }

    /** Whether it is a variable alone. */
    boolean isVariable() {
        return variables.size() == 1 && variables.contains(text);
    }
}
