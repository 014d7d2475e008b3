package org.quern.dataset.file;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.quern.dataset.GoldQuery;
import org.quern.workspace.record.RecordPath;

/** Reads the SPARQL of a record: a text, the member {@code sparql} of an object, or a list of these, such as parses. */
record RecordQueries(DatasetColumns columns) {

    private static final Pattern SPARQL = Pattern.compile("(?is).*\\b(?:select|ask|construct|describe)\\b.*\\{.*");
    private static final List<String> TEXT = List.of("sparql", "sparql_query", "query");

    List<GoldQuery> read(Members members) {
        for (Members.Found one : members.find(columns.of(DatasetColumns.Field.QUERY)).toList()) {
            // “query” is also a usual name of what is asked.
            boolean sure = columns.isAssigned(DatasetColumns.Field.QUERY)
                    || RecordPath.key(one.name()).contains("sparql");
            List<String> texts = new ArrayList<>();
            find(one.value(), sure, texts);
            if (!texts.isEmpty()) {
                leave(members, one);
                return texts.stream().map(GoldQuery::of).toList();
            }
            if (one.value().isObject() && one.value().isEmpty())
                members.done(one.name());
        }
        return List.of();
    }

    /** What is beside the query in an object is kept. */
    private static void leave(Members members, Members.Found one) {
        if (one.value().isTextual() || one.value() instanceof ArrayNode list
                && list.valueStream().allMatch(JsonNode::isTextual)) {
            members.done(one.name());
        } else if (one.value() instanceof ObjectNode object) {
            ObjectNode rest = object.deepCopy();
            member(object).ifPresent(rest::remove);
            members.done(one.name());
            if (!rest.isEmpty())
                members.keep(one.name(), rest);
        }
    }

    /** The member of an object with a query: by its name, or else the first text that looks like one. */
    private static Optional<String> member(JsonNode object) {
        return TEXT.stream().flatMap(name -> RecordPath.in(object, name).stream()).findFirst()
                .or(() -> object.propertyStream().filter(member -> member.getValue().isTextual()
                        && SPARQL.matcher(member.getValue().textValue()).matches()).map(Map.Entry::getKey).findFirst());
    }

    private static void find(JsonNode value, boolean sure, List<String> texts) {
        if (value.isTextual()) {
            if (!value.textValue().isBlank() && (sure || SPARQL.matcher(value.textValue()).matches()))
                texts.add(value.textValue());
        } else if (value.isArray()) {
            value.forEach(each -> find(each, sure, texts));
        } else {
            member(value).ifPresent(name -> find(value.path(name), RecordPath.key(name).startsWith("sparql"), texts));
        }
    }

    /** The lists in a record that belong to its parses, such as their answers. */
    static List<JsonNode> inParses(Members members, List<String> names) {
        List<JsonNode> all = new ArrayList<>();
        members.find(List.of("parses")).flatMap(one -> one.value().valueStream()).forEach(parse -> names.stream()
                .flatMap(name -> RecordPath.in(parse, name).stream()).findFirst().map(parse::path)
                .ifPresent(all::add));
        return all;
    }

    /** Whether answers may be yes and no: a query asks for that, or there is none. */
    static boolean isAsk(List<GoldQuery> queries) {
        return queries.isEmpty() || queries.stream().map(GoldQuery::sparql)
                .anyMatch(text -> text.replaceAll("(?i)\\bprefix\\s+[^<]*<[^>]*>|#.*", "").strip()
                        .regionMatches(true, 0, "ask", 0, 3));
    }
}
