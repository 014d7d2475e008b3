package org.quern.dataset.file;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.quern.dataset.AnswerJson;
import org.quern.dataset.GoldAnswer;
import org.quern.dataset.Misfit;
import org.quern.sparql.Term;
import org.quern.workspace.record.RecordPath;

/**
 * Reads the stored answers of a record: SPARQL results, or lists of values in any usual form. What a value states
 * besides, for example a label, is kept in its member.
 *
 * @param yesNo whether “yes” and “no” are truth values
 * @param intake counts the answers that cannot be read
 * @param place the record, for messages
 */
record RecordAnswers(DatasetColumns columns, boolean yesNo, QuestionSink intake, String place) {

    /** The column of a list of values. */
    private static final String VARIABLE = "answer";
    private static final String XSD = "http://www.w3.org/2001/XMLSchema#";
    private static final String WIKIDATA = "http://www.wikidata.org/entity/";
    private static final String FREEBASE = "http://rdf.freebase.com/ns/";
    private static final Pattern ENTITY = Pattern.compile("(?:wd:)?([QPL][1-9]\\d*)");
    private static final Pattern MID = Pattern.compile("[mg]\\.[0-9a-z_]+");
    private static final Pattern IRI = Pattern.compile("<?((?:https?|urn|file)://?[^\\s<>\"{}|\\\\^`]+)>?");
    private static final Pattern INTEGER = Pattern.compile("[+-]?\\d+");
    private static final Pattern NUMBER = Pattern.compile("[+-]?(?:\\d+\\.\\d*|\\.\\d+|\\d+)(?:[eE][+-]?\\d+)?");
    private static final Map<String, Boolean> TRUTH = Map.of("yes", true, "true", true, "no", false, "false", false);
    private static final Set<String> RESULTS = Set.of("head", "results", "boolean", "bindings", "vars");
    private static final Set<String> TYPES = Set.of("uri", "bnode", "literal", "typed-literal");
    /** Members of a value, the best one first. */
    private static final List<String> VALUE = List.of("value", "answer_id", "answer_argument", "uri", "kb_id", "qid",
            "id", "name", "answer", "string", "text", "label");
    private static final Set<String> OF_TERM = Set.of("type", "value", "xml:lang", "lang", "datatype", "string",
            "answer_type");

    List<GoldAnswer> read(Members members) {
        List<String> names = columns.of(DatasetColumns.Field.ANSWER);
        for (Members.Found one : members.find(names).toList()) {
            Optional<List<GoldAnswer>> answers = answers(one.value());
            if (answers.isEmpty())
                continue;
            if (isTold(one.value()))
                members.done(one.name());
            return answers.get();
        }
        return RecordQueries.inParses(members, names).stream().flatMap(list -> answers(list).stream())
                .flatMap(List::stream).toList();
    }

    /** The answers of a value; empty if it is not understood. */
    private Optional<List<GoldAnswer>> answers(JsonNode value) {
        if (value.isArray() && value.valueStream().anyMatch(RecordAnswers::isResult)) {
            List<GoldAnswer> all = new ArrayList<>();
            value.valueStream().filter(each -> !each.isEmpty()).forEach(each -> result(each).ifPresent(all::add));
            return Optional.of(all);
        }
        if (isResult(value))
            return Optional.of(result(value).stream().toList());
        // An answer with its type, as in Mintaka.
        if (value.path("answer").isArray() || value.path("answer").isNull())
            return answers(value.path("answer"));
        if (value.isArray() && value.valueStream().allMatch(JsonNode::isArray) && !value.isEmpty())
            return Optional.empty();
        List<JsonNode> values = value.isArray() ? value.valueStream().filter(each -> !each.isNull()
                && !(each.isObject() && each.isEmpty())).toList() : value.isNull() ? List.of() : List.of(value);
        return values.isEmpty() ? Optional.of(List.of()) : table(values).map(List::of);
    }

    private static boolean isResult(JsonNode value) {
        return value.isObject() && value.propertyStream().anyMatch(member -> RESULTS.contains(member.getKey())
                && !(member.getKey().equals("boolean") && member.getValue().isNull()));
    }

    private Optional<GoldAnswer> result(JsonNode value) {
        try {
            return Optional.of(AnswerJson.read(known(value)));
        } catch (Misfit misfit) {
            intake.leaveOut("answers that cannot be read (%s)".formatted(misfit.problem()), place);
            return Optional.empty();
        }
    }

    /** The result, with types of values that SPARQL does not have as literals. */
    private JsonNode known(JsonNode value) {
        JsonNode copy = value.deepCopy();
        JsonNode rows = copy.path("results").path("bindings");
        if (!rows.isMissingNode() && !rows.isArray())
            throw new Misfit("answers", "bindings must be a list");
        for (JsonNode row : rows.isArray() ? rows : copy.path("bindings")) {
            row.properties().forEach(cell -> {
                if (!TYPES.contains(cell.getValue().path("type").asText()) && !cell.getValue().isNull()) {
                    intake.leaveOut("types of answer values that SPARQL does not have (the values are kept)", place);
                    cell.setValue(written(term(cell.getValue())
                            .orElseGet(() -> new Term.Literal(cell.getValue().asText(), "", ""))));
                }
            });
        }
        return copy;
    }

    private static ObjectNode written(Term term) {
        ObjectNode node = JsonNodeFactory.instance.objectNode();
        return switch (term) {
            case Term.Iri iri -> node.put("type", "uri").put("value", iri.iri());
            case Term.Blank blank -> node.put("type", "bnode").put("value", blank.label());
            case Term.Literal literal -> node.put("type", "literal").put("value", literal.text())
                    .put("xml:lang", literal.language()).put("datatype", literal.datatype());
        };
    }

    private Optional<GoldAnswer> table(List<JsonNode> values) {
        Optional<Boolean> truth = values.size() == 1 ? truth(values.getFirst()) : Optional.empty();
        if (truth.isPresent())
            return truth.map(GoldAnswer.Truth::new);
        List<List<Optional<Term>>> rows = new ArrayList<>();
        for (JsonNode each : values)
            term(each).ifPresentOrElse(term -> rows.add(List.of(Optional.of(term))),
                    () -> intake.leaveOut("answer values that are not understood (their member is kept)", place));
        return rows.isEmpty() ? Optional.empty() : Optional.of(new GoldAnswer.Rows(List.of(VARIABLE), rows));
    }

    private Optional<Boolean> truth(JsonNode value) {
        if (value.isBoolean())
            return Optional.of(value.booleanValue());
        if (value.isObject())
            return value(value).filter(JsonNode::isValueNode).flatMap(this::truth);
        return yesNo && value.isTextual()
                ? Optional.ofNullable(TRUTH.get(value.textValue().strip().toLowerCase(Locale.ROOT)))
                : Optional.empty();
    }

    private static Optional<JsonNode> value(JsonNode object) {
        return VALUE.stream().flatMap(name -> RecordPath.in(object, name).stream()).map(object::path)
                .filter(each -> each.isValueNode() && !each.isNull() && !each.asText().isBlank()).findFirst();
    }

    private static Optional<Term> term(JsonNode node) {
        if (node.isIntegralNumber())
            return Optional.of(new Term.Literal(node.asText(), "", XSD + "integer"));
        if (node.isNumber())
            return Optional.of(new Term.Literal(node.asText(), "",
                    XSD + (node.asText().matches(".*[eE].*") ? "double" : "decimal")));
        if (node.isBoolean())
            return Optional.of(new Term.Literal(node.asText(), "", XSD + "boolean"));
        if (node.isTextual())
            return Optional.of(plain(node.textValue()));
        return node.isObject() ? value(node).flatMap(value -> typed(node, value)) : Optional.empty();
    }

    private static Optional<Term> typed(JsonNode node, JsonNode value) {
        String text = value.asText();
        String language = node.path("xml:lang").asText(node.path("lang").asText(""));
        String datatype = node.path("datatype").asText("");
        boolean integer = INTEGER.matcher(text).matches();
        return switch (node.path("type").asText().toLowerCase(Locale.ROOT)) {
            case "uri", "iri", "url" -> Optional.of(plain(text) instanceof Term.Iri iri ? iri : new Term.Iri(text));
            case "bnode" -> Optional.of(new Term.Blank(text));
            case "number", "integer", "decimal", "float", "double", "numerical" ->
                Optional.of(new Term.Literal(text, "", !datatype.isEmpty() ? datatype
                        : integer ? XSD + "integer" : NUMBER.matcher(text).matches() ? XSD + "decimal" : ""));
            case "literal", "typed-literal" -> Optional.of(new Term.Literal(text, language, datatype));
            default -> !value.isTextual() ? term(value)
                    : Optional.of(MID.matcher(text).matches() ? new Term.Iri(FREEBASE + text)
                            : plain(text) instanceof Term.Iri iri ? iri : new Term.Literal(text, language, datatype));
        };
    }

    private static Term plain(String text) {
        var entity = ENTITY.matcher(text.strip());
        if (entity.matches())
            return new Term.Iri(WIKIDATA + entity.group(1));
        var iri = IRI.matcher(text.strip());
        return iri.matches() ? new Term.Iri(iri.group(1)) : new Term.Literal(text, "", "");
    }

    /** Whether the answer tells all that the value does. */
    private static boolean isTold(JsonNode value) {
        if (value.isArray())
            return value.valueStream().allMatch(RecordAnswers::isTold);
        return !value.isObject() || isResult(value) || value.propertyStream().map(Map.Entry::getKey)
                .allMatch(OF_TERM::contains);
    }
}
