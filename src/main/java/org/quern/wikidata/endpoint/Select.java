package org.quern.wikidata.endpoint;

import java.util.List;
import java.util.stream.Collectors;

/**
 * A query whose answer may come in pages.
 *
 * @param variables what is asked for, in the order of the rows' nodes
 * @param pattern what stands between the braces
 */
record Select(List<Variable> variables, String pattern) {

    /** What a variable may be bound to; an answer that has anything else is wrong. */
    enum Form {
        IRI, RESOURCE, ANY, ANY_OR_NONE
    }

    record Variable(String name, Form form) {}

    Select {
        variables = List.copyOf(variables);
    }

    /** Everything, as long as it is less than a page; unsorted, because sorting is dear. */
    String first(int rows) {
        return text() + " LIMIT " + rows;
    }

    /** One of several pages, which only sorting keeps apart. */
    String page(int rows, long offset, boolean nested) {
        String sorted = text() + " ORDER BY " + names();
        String cut = " LIMIT " + rows + " OFFSET " + offset;
        return nested ? "SELECT " + names() + " WHERE { { " + sorted + " } }" + cut : sorted + cut;
    }

    private String text() {
        // Triples are different anyway; only a lone name may come up again and again.
        return "SELECT " + (variables.size() == 1 ? "DISTINCT " : "") + names() + " WHERE {\n" + pattern + "\n}";
    }

    private String names() {
        return variables.stream().map(v -> "?" + v.name()).collect(Collectors.joining(" "));
    }
}
