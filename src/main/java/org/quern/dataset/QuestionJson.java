package org.quern.dataset;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.quern.wikidata.Rank;

/** Converts questions of a set to and from Quern's JSON. */
public final class QuestionJson {

    /** The member that identifies the workbench's own objects. */
    public static final String FORMS = "forms";

    private QuestionJson() {}

    /** Writes a question; empty members are omitted. */
    public static ObjectNode write(DatasetQuestion question) {
        ObjectNode node = JsonNodeFactory.instance.objectNode();
        node.set("id", id(question.id()));
        ArrayNode forms = node.putArray(FORMS);
        for (Form form : question.forms()) {
            ObjectNode one = forms.addObject().put("language", form.language()).put("text", form.text());
            if (form.main())
                one.put("main", true);
        }
        array(node, "queries", question.queries(), q -> claim(object().put("sparql", q.sparql()), q.claim()));
        array(node, "mentions", question.mentions(),
                m -> claim(object().put("text", m.text()).put("language", m.language()), m.claim()));
        array(node, "relations", question.relations(),
                r -> claim(object().put("property", r.property()).put("question", r.target()), r.claim()));
        array(node, "remarks", question.remarks(),
                r -> claim(value(object().put("property", r.property()), r.value()), r.claim()));
        array(node, "answers", question.answers(), AnswerJson::write);
        question.origin().ifPresent(o -> node.putObject("origin").put("question", o.question())
                .put("replaced", o.replaced()).put("by", o.by()));
        if (!question.more().isEmpty()) {
            ObjectNode more = node.putObject("more");
            question.more().forEach(more::set);
        }
        return node;
    }

    /** An id in the form that the set uses. */
    public static JsonNode id(QuestionId id) {
        return id.number() ? JsonNodeFactory.instance.numberNode(Long.parseLong(id.text()))
                : JsonNodeFactory.instance.textNode(id.text());
    }

    /**
     * Reads an id.
     *
     * @throws Misfit when it is neither a string nor an integer
     */
    public static QuestionId id(JsonNode node) {
        if (node.isIntegralNumber() && node.canConvertToLong())
            return QuestionId.of(node.longValue());
        if (node.isTextual() && !node.textValue().isBlank())
            return QuestionId.of(node.textValue());
        throw new Misfit("id", "an id must be a string or an integer");
    }

    private static ObjectNode object() {
        return JsonNodeFactory.instance.objectNode();
    }

    private static <T> void array(ObjectNode node, String name, List<T> all, Function<T, ObjectNode> write) {
        if (!all.isEmpty()) {
            ArrayNode array = node.putArray(name);
            all.forEach(each -> array.add(write.apply(each)));
        }
    }

    private static ObjectNode claim(ObjectNode node, Claim claim) {
        if (!claim.id().isEmpty())
            node.put("statement", claim.id());
        if (claim.rank() != Rank.NORMAL)
            node.put("rank", claim.rank().name().toLowerCase(Locale.ROOT));
        array(node, "qualifiers", claim.qualifiers(), q -> value(object().put("property", q.property()), q.value()));
        return node;
    }

    private static ObjectNode value(ObjectNode node, Value value) {
        return switch (value) {
            case Value.Item item -> node.put("item", item.id());
            case Value.Plain plain -> node.put("value", plain.text());
            case Value.Spoken spoken -> node.put("words", spoken.text()).put("in", spoken.language());
            case Value.Amount amount -> node.put("amount", amount.amount()).put("node", amount.node());
        };
    }

    /**
     * Reads a question.
     *
     * @throws Misfit when it is invalid
     */
    public static DatasetQuestion read(JsonNode node) {
        Map<String, JsonNode> more = new LinkedHashMap<>();
        node.path("more").properties().forEach(member -> more.put(member.getKey(), member.getValue()));
        JsonNode origin = node.path("origin");
        return new DatasetQuestion(id(node.path("id")),
                all(node, FORMS, f -> new Form(text(f, "language"), text(f, "text"), f.path("main").asBoolean())),
                all(node, "queries", q -> new GoldQuery(claim(q), text(q, "sparql"))),
                all(node, "mentions", m -> new Mention(claim(m), text(m, "text"), text(m, "language"))),
                all(node, "relations", r -> new Relation(claim(r), text(r, "property"), text(r, "question"))),
                all(node, "remarks", r -> new QuestionStatement(claim(r), text(r, "property"), value(r))),
                all(node, "answers", AnswerJson::read),
                origin.isObject()
                        ? Optional
                                .of(new Origin(text(origin, "question"), text(origin, "replaced"), text(origin, "by")))
                        : Optional.empty(),
                more);
    }

    private static <T> List<T> all(JsonNode node, String name, Function<JsonNode, T> read) {
        List<T> all = new ArrayList<>();
        node.path(name).forEach(each -> all.add(read.apply(each)));
        return all;
    }

    private static Claim claim(JsonNode node) {
        return new Claim(node.path("statement").asText(""), rank(node.path("rank").asText("normal")),
                all(node, "qualifiers", q -> new Qualifier(text(q, "property"), value(q))));
    }

    private static Rank rank(String name) {
        return switch (name) {
            case "preferred" -> Rank.PREFERRED;
            case "normal" -> Rank.NORMAL;
            case "deprecated" -> Rank.DEPRECATED;
            default -> throw new Misfit("rank", "a rank must be preferred, normal or deprecated, not “" + name + "”");
        };
    }

    private static Value value(JsonNode node) {
        if (node.has("item"))
            return new Value.Item(text(node, "item"));
        if (node.has("words"))
            return new Value.Spoken(text(node, "words"), text(node, "in"));
        if (node.has("amount"))
            return new Value.Amount(text(node, "amount"), node.path("node").asText(""));
        return new Value.Plain(text(node, "value"));
    }

    private static String text(JsonNode node, String member) {
        JsonNode value = node.path(member);
        if (!value.isTextual())
            throw new Misfit(member, "the text is missing");
        return value.textValue();
    }
}
