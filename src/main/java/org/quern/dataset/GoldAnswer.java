package org.quern.dataset;

import java.util.List;
import java.util.Optional;
import org.quern.sparql.Term;

/** The stored answer of a question. */
public sealed interface GoldAnswer {

    /** Yes or no. */
    record Truth(boolean value) implements GoldAnswer {}

    /**
     * A table.
     *
     * @param rows a term for each variable; empty if it is unbound
     */
    record Rows(List<String> variables, List<List<Optional<Term>>> rows) implements GoldAnswer {
        public Rows {
            variables = List.copyOf(variables);
            rows = rows.stream().map(List::copyOf).toList();
        }
    }

    /** A table of which only the number of rows is stored. */
    record Size(List<String> variables, long rows) implements GoldAnswer {
        public Size {
            variables = List.copyOf(variables);
        }
    }
}
