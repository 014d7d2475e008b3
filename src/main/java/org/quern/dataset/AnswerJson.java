package org.quern.dataset;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.quern.sparql.Term;

/** Converts stored answers to and from SPARQL result JSON. */
public final class AnswerJson {

    private static final String XSD = "http://www.w3.org/2001/XMLSchema#";

    private AnswerJson() {}

    /**
     * Reads an answer: SPARQL's result JSON, or the short form {@code {vars, bindings, n}}, which may lack the
     * rows.
     *
     * @throws Misfit when it is neither
     */
    public static GoldAnswer read(JsonNode node) {
        if (node.path("boolean").isBoolean())
            return new GoldAnswer.Truth(node.path("boolean").booleanValue());
        if (node.path("boolean").isValueNode() && !node.path("boolean").isNull())
            return new GoldAnswer.Truth(truth(node.path("boolean").asText().strip().toLowerCase(Locale.ROOT)));
        JsonNode bindings = node.path("results").path("bindings");
        if (bindings.isMissingNode())
            bindings = node.path("bindings");
        List<String> variables = variables(node);
        if (bindings.isArray())
            return new GoldAnswer.Rows(named(variables, bindings), rows(named(variables, bindings), bindings));
        if (node.path("n").canConvertToLong())
            return new GoldAnswer.Size(variables, node.path("n").longValue());
        // Some sets write an answer without rows as an empty table.
        if (node.path("head").isObject() && (node.path("results").isObject() || node.path("results").isMissingNode()))
            return new GoldAnswer.Rows(variables, List.of());
        throw new Misfit("answers", "an answer must be a boolean or have bindings");
    }

    /** Some sets write it as text. */
    private static boolean truth(String text) {
        return switch (text) {
            case "true", "yes", "1" -> true;
            case "false", "no", "0" -> false;
            default -> throw new Misfit("answers", "a boolean must be true or false");
        };
    }

    private static List<String> variables(JsonNode node) {
        JsonNode vars = node.path("head").path("vars");
        if (vars.isMissingNode())
            vars = node.path("vars");
        List<String> variables = new ArrayList<>();
        vars.forEach(v -> variables.add(v.asText()));
        return variables;
    }

    /** The variables of the head, and those that occur only in rows. */
    private static List<String> named(List<String> variables, JsonNode bindings) {
        List<String> all = new ArrayList<>(variables);
        for (JsonNode row : bindings)
            row.fieldNames().forEachRemaining(name -> {
                if (!all.contains(name))
                    all.add(name);
            });
        return all;
    }

    private static List<List<Optional<Term>>> rows(List<String> variables, JsonNode bindings) {
        List<List<Optional<Term>>> rows = new ArrayList<>();
        for (JsonNode row : bindings)
            rows.add(variables.stream().map(v -> Optional.of(row.path(v)).filter(JsonNode::isObject)
                    .map(AnswerJson::term)).toList());
        return rows;
    }

    private static Term term(JsonNode node) {
        String value = node.path("value").asText();
        return switch (node.path("type").asText()) {
            case "uri" -> new Term.Iri(value);
            case "bnode" -> new Term.Blank(value);
            case "literal", "typed-literal" -> new Term.Literal(value, node.path("xml:lang").asText(""),
                    node.path("datatype").asText(""));
            default -> throw new Misfit("answers", "the type of a value must be uri, literal or bnode, not “"
                    + node.path("type").asText() + "”");
        };
    }

    /** Writes an answer; one without its rows in the short form. */
    public static ObjectNode write(GoldAnswer answer) {
        ObjectNode node = JsonNodeFactory.instance.objectNode();
        switch (answer) {
            case GoldAnswer.Truth truth -> {
                node.putObject("head");
                node.put("boolean", truth.value());
            }
            case GoldAnswer.Rows rows -> {
                ArrayNode vars = node.putObject("head").putArray("vars");
                rows.variables().forEach(vars::add);
                ArrayNode bindings = node.putObject("results").putArray("bindings");
                for (List<Optional<Term>> row : rows.rows()) {
                    ObjectNode binding = bindings.addObject();
                    for (int i = 0; i < row.size(); i++) {
                        String variable = rows.variables().get(i);
                        row.get(i).ifPresent(term -> binding.set(variable, write(term)));
                    }
                }
            }
            case GoldAnswer.Size size -> {
                ArrayNode vars = node.putArray("vars");
                size.variables().forEach(vars::add);
                node.put("n", size.rows());
            }
        }
        return node;
    }

    private static ObjectNode write(Term term) {
        ObjectNode node = JsonNodeFactory.instance.objectNode();
        switch (term) {
            case Term.Iri iri -> node.put("type", "uri").put("value", iri.iri());
            case Term.Blank blank -> node.put("type", "bnode").put("value", blank.label());
            case Term.Literal literal -> {
                node.put("type", "literal").put("value", literal.text());
                if (!literal.language().isEmpty())
                    node.put("xml:lang", literal.language());
                else if (!literal.datatype().isEmpty() && !literal.datatype().equals(XSD + "string"))
                    node.put("datatype", literal.datatype());
            }
        }
        return node;
    }
}
