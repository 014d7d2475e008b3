package org.quern.evaluate.rowmajor;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Locale;
import java.util.Optional;

/**
 * Formats RDF terms as texts that are equal if the terms are: {@code <iri>}, {@code _:node}, {@code "text"},
 * {@code "text"@language}, {@code "text"^^<datatype>}. Language tags ignore case, and a text without a datatype
 * is a string.
 */
public final class RdfTerms {

    private static final String STRING = "^^<http://www.w3.org/2001/XMLSchema#string>";

    private RdfTerms() {}

    /** Reads a term written as text, or in the JSON form of SPARQL results; empty for an unbound cell. */
    public static Optional<String> read(JsonNode cell) {
        if (cell.isNull() || cell.isMissingNode())
            return Optional.empty();
        if (!cell.isObject())
            return Optional.of(equalForm(cell.asText()));
        String value = cell.path("value").asText();
        return Optional.of(equalForm(switch (cell.path("type").asText()) {
            case "uri" -> "<" + value + ">";
            case "bnode" -> "_:" + value;
            default -> "\"" + value + "\"" + (cell.has("xml:lang") ? "@" + cell.path("xml:lang").asText()
                    : cell.has("datatype") ? "^^<" + cell.path("datatype").asText() + ">" : "");
        }));
    }

    static String equalForm(String term) {
        int quote = term.lastIndexOf('"');
        if (!term.startsWith("\"") || quote < 1)
            return term;
        String after = term.substring(quote + 1);
        if (after.equals(STRING))
            return term.substring(0, quote + 1);
        return after.startsWith("@") ? term.substring(0, quote + 1) + after.toLowerCase(Locale.ROOT) : term;
    }
}
