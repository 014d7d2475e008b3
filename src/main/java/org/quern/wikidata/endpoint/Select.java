package org.quern.wikidata.endpoint;

import java.util.List;
import java.util.stream.Collectors;

/**
 * A query whose answer may come in pages.
 *
 * @param variables the selected variables, in the order of the rows' nodes
 * @param pattern the pattern between the braces
 */
record Select(List<Variable> variables, String pattern) {

    /** What a variable may be bound to; any other binding is an error. */
    enum Form {
        IRI, RESOURCE, ANY, ANY_OR_NONE
    }

    record Variable(String name, Form form) {}

    Select {
        variables = List.copyOf(variables);
    }

    /** Everything, if it is less than a page; unsorted, because sorting is expensive. */
    String first(int rows) {
        return text() + " LIMIT " + rows;
    }

    /** One of several pages, which must be sorted. */
    String page(int rows, long offset, boolean nested) {
        String sorted = text() + " ORDER BY " + names();
        String cut = " LIMIT " + rows + " OFFSET " + offset;
        return nested ? "SELECT " + names() + " WHERE { { " + sorted + " } }" + cut : sorted + cut;
    }

    private String text() {
        // Triples are distinct anyway; only single names can be repeated.
        return "SELECT " + (variables.size() == 1 ? "DISTINCT " : "") + names() + " WHERE {\n" + pattern + "\n}";
    }

    private String names() {
        return variables.stream().map(v -> "?" + v.name()).collect(Collectors.joining(" "));
    }
}
