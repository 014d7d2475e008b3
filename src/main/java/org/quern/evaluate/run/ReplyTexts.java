package org.quern.evaluate.run;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.json.JsonReadFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.quern.workspace.JsonText;

/**
 * Finds the texts of a prediction in what model hosts and evaluation tools write: texts, lists of samples, messages of a
 * chat, parts of a message, and objects around them.
 */
final class ReplyTexts {

    /** The members of objects around a reply, the outer ones first. */
    private static final List<String> AROUND = List.of("body", "choices", "outputs", "generations", "samples",
            "message",
            "messages", "content", "completion", "output", "response", "generated_text", "text", "value", "sparql");
    /** What Python writes into tables for a missing value. */
    private static final Set<String> NOTHING = Set.of("nan", "none", "null", "<na>", "n/a");
    private static final Set<String> MODEL = Set.of("assistant", "model", "gpt", "bot", "ai");
    /** Also reads lists as Python prints them. */
    private final ObjectMapper lists = JsonText.mapper().enable(JsonReadFeature.ALLOW_SINGLE_QUOTES.mappedFeature(),
            JsonReadFeature.ALLOW_BACKSLASH_ESCAPING_ANY_CHARACTER.mappedFeature());

    /**
     * The texts of the attempts; one, which may be empty, unless there are several. What contains no text is written as
     * JSON.
     */
    List<String> of(JsonNode value) {
        List<String> texts = find(value).orElseGet(() -> List.of(value.isNull() || value.isMissingNode() ? ""
                : value.isValueNode() ? value.asText() : value.isEmpty() ? "" : value.toString()));
        return texts.isEmpty() ? List.of("") : texts;
    }

    /** As {@link #of}, of a cell of a table. */
    List<String> ofCell(String cell) {
        String text = cell.strip();
        if (NOTHING.contains(text.toLowerCase(Locale.ROOT)))
            return List.of("");
        if (text.startsWith("[") && text.endsWith("]")) {
            try {
                JsonNode list = lists.readTree(text);
                if (list.valueStream().allMatch(JsonNode::isTextual) && !list.isEmpty())
                    return of(list);
            } catch (JsonProcessingException _) {
                // It is not a list.
            }
        }
        return List.of(cell);
    }

    /** The texts in a value; empty if it contains none where replies have it. */
    Optional<List<String>> find(JsonNode value) {
        if (value.isTextual())
            return Optional.of(List.of(value.textValue()));
        if (value.isObject())
            return AROUND.stream().map(value::path).filter(inner -> !inner.isMissingNode())
                    .map(this::find).flatMap(Optional::stream).findFirst();
        if (!value.isArray() || value.isEmpty())
            return Optional.empty();
        if (value.valueStream().allMatch(each -> !role(each).isEmpty()))
            return chat(value);
        if (value.valueStream().allMatch(each -> each.isObject() && each.path("type").isTextual()))
            return Optional.of(List.of(value.valueStream().map(part -> part.path("text").asText())
                    .collect(Collectors.joining())));
        List<Optional<List<String>>> all = value.valueStream()
                .map(each -> each.isNull() ? Optional.of(List.of("")) : find(each)).toList();
        return all.stream().allMatch(Optional::isPresent)
                ? Optional.of(all.stream().flatMap(Optional::stream).flatMap(List::stream).toList())
                : Optional.empty();
    }

    private static String role(JsonNode message) {
        return message.path("role").asText(message.path("from").asText(""));
    }

    /** The last message of the model. */
    private Optional<List<String>> chat(JsonNode messages) {
        return messages.valueStream().filter(each -> MODEL.contains(role(each))).reduce((_, last) -> last)
                .flatMap(last -> find(last.has("content") ? last.path("content") : last.path("value")))
                .map(texts -> List.of(String.join("", texts)));
    }

    /** Whether a text may contain a query. */
    static boolean mayBeQuery(String text) {
        return Objects.requireNonNull(text)
                .matches("(?is).*\\b(match|return|select|ask|construct|describe|call|unwind|where)\\b.*");
    }
}
