package org.quern.cli.output;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.quern.sparql.Solutions;
import org.quern.sparql.Term;

/** Formats the result of a SPARQL query. */
public final class SolutionsText {

    private SolutionsText() {}

    /** Columns and rows; a row has a member per bound variable. */
    public static Map<String, Object> json(Solutions found) {
        return JsonMembers.of("columns", found.variables(), "rows",
                found.rows().stream().map(row -> row(found.variables(), row)).toList(), "cut", found.cut());
    }

    private static Map<String, Object> row(List<String> columns, List<Optional<Term>> row) {
        Map<String, Object> values = new LinkedHashMap<>();
        for (int i = 0; i < columns.size(); i++) {
            String column = columns.get(i);
            row.get(i).ifPresent(term -> values.put(column, text(term)));
        }
        return values;
    }

    public static void show(Solutions found, Terminal terminal) {
        TextTable table = new TextTable(found.variables(), TextTable.READABLE);
        found.rows().forEach(
                row -> table.add(row.stream().map(term -> term.map(SolutionsText::text).orElse("")).toList()));
        table.lines().forEach(terminal::println);
        terminal.note(Amount.of(found.rows().size(), "row") + (found.cut() ? "; there are more (--limit)" : ""));
    }

    private static String text(Term term) {
        return switch (term) {
            case Term.Iri iri -> iri.iri();
            case Term.Literal literal -> literal.text();
            case Term.Blank blank -> "_:" + blank.label();
        };
    }
}
