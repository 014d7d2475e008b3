package org.quern.sparql;

import java.util.List;
import java.util.Optional;

/**
 * The result of a SELECT query.
 *
 * @param variables without question marks
 * @param rows a term for each variable, empty where it is unbound
 * @param cut whether there may be more rows
 */
public record Solutions(List<String> variables, List<List<Optional<Term>>> rows, boolean cut) {
    public Solutions {
        variables = List.copyOf(variables);
        rows = List.copyOf(rows);
    }
}
