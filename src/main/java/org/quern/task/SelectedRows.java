package org.quern.task;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.quern.sparql.Solutions;
import org.quern.sparql.Term;

/**
 * The result of a SPARQL query as text.
 *
 * @param rows the value of each bound variable
 * @param cut whether there may be more rows
 */
public record SelectedRows(List<String> columns, List<Map<String, String>> rows, boolean cut) {

    public static SelectedRows of(Solutions found) {
        return new SelectedRows(found.variables(), found.rows().stream().map(row -> row(found.variables(), row))
                .toList(), found.cut());
    }

    private static Map<String, String> row(List<String> columns, List<Optional<Term>> row) {
        Map<String, String> values = new LinkedHashMap<>();
        for (int i = 0; i < columns.size(); i++) {
            String column = columns.get(i);
            row.get(i).ifPresent(term -> values.put(column, text(term)));
        }
        return values;
    }

    private static String text(Term term) {
        return switch (term) {
            case Term.Iri iri -> iri.iri();
            case Term.Literal literal -> literal.text();
            case Term.Blank blank -> "_:" + blank.label();
        };
    }
}
