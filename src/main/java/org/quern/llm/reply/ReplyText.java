package org.quern.llm.reply;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.json.JsonReadFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads a model's reply without its thinking, end tokens and code fences: as text or as a JSON object. */
public final class ReplyText {

    static final Pattern FENCE_LINE = Pattern.compile("(?m)^[ \\t]*(?:```|~~~)[a-zA-Z]*[ \\t]*$");

    private static final String NAMES = "(?:think|thinking|thought|thoughts|reasoning|reflection|scratchpad)";
    /** Tags in the forms of several models: angle brackets, square brackets, triangles, and control tokens. */
    private static final Pattern THINKING = Pattern
            .compile("(?i)\\A\\s*(?:<(?:\\w+:)?" + NAMES + "(?:\\s[^<>]*)?>|\\[" + NAMES
                    + "]|◁" + NAMES + "▷|<\\|(?:start_)?" + NAMES + "\\|>)");
    private static final Pattern THOUGHT = Pattern
            .compile("(?i)(?:</(?:\\w+:)?" + NAMES + ">|\\[/" + NAMES + "]|◁/" + NAMES
                    + "▷|<\\|(?:/|end_)" + NAMES + "\\|>)");
    private static final String SPEAKER = "(?:(?:<s>|<\\|[a-z_]+\\|>|\\[/?(?:INST|ASSISTANT)])\\s*(?:assistant\\b|final\\b)?\\s*)";
    /** The speaker, and an instruction before the reply. */
    private static final Pattern ROLE = Pattern
            .compile("(?i)\\A\\s*(?:(?:<s>\\s*)?\\[INST][\\s\\S]*?\\[/INST](?=\\s*\\w)\\s*"
                    + SPEAKER + "*|" + SPEAKER + "+)");
    private static final Pattern CHANNEL = Pattern
            .compile("<\\|channel\\|>(?:analysis|commentary)\\b[\\s\\S]*<\\|message\\|>");
    /** Max. number of beginnings to try; a text full of brackets would otherwise take long. */
    private static final int MOST_BEGINNINGS = 200;
    private static final ObjectMapper JSON = new ObjectMapper().enable(
            DeserializationFeature.FAIL_ON_READING_DUP_TREE_KEY);
    /**
     * Also reads strings with unescaped line breaks, which models write when they put a query of several lines
     * into JSON.
     */
    private static final ObjectMapper LENIENT = JSON.copy()
            .configure(JsonReadFeature.ALLOW_UNESCAPED_CONTROL_CHARS.mappedFeature(), true);

    /** Also reads what models add to JSON: comments, commas after the last member, single quotes. */
    private static final ObjectMapper TOLERANT = LENIENT.copy()
            .configure(JsonReadFeature.ALLOW_JAVA_COMMENTS.mappedFeature(), true)
            .configure(JsonReadFeature.ALLOW_YAML_COMMENTS.mappedFeature(), true)
            .configure(JsonReadFeature.ALLOW_TRAILING_COMMA.mappedFeature(), true)
            .configure(JsonReadFeature.ALLOW_SINGLE_QUOTES.mappedFeature(), true);

    private ReplyText() {}

    /** A text in two parts. */
    record Parts(String thinking, String rest) {}

    /**
     * A JSON value in a text, with its position.
     *
     * @param valid whether it is valid JSON, without unescaped line breaks in its strings
     */
    record Value(JsonNode node, int from, int to, boolean valid) {}

    /**
     * Separates thinking from the answer. A block that is not closed contains only thinking; one without an
     * opening tag begins with the reply.
     *
     * @return empty when there is no thinking
     */
    static Optional<Parts> thinking(String reply) {
        Matcher channel = CHANNEL.matcher(reply);
        if (channel.lookingAt())
            return Optional.of(new Parts(reply.substring(0, channel.end()), reply.substring(channel.end())));
        Matcher begin = THINKING.matcher(reply);
        boolean opened = begin.find();
        Matcher end = THOUGHT.matcher(reply);
        if (end.find())
            return Optional.of(new Parts(reply.substring(opened ? begin.end() : 0, end.start()),
                    reply.substring(end.end())));
        return opened ? Optional.of(new Parts(reply.substring(begin.end()), "")) : Optional.empty();
    }

    /** Without the tokens that name the speaker at the beginning of a turn. */
    static String withoutRole(String reply) {
        return ROLE.matcher(reply).replaceFirst("");
    }

    /** What follows thinking, unchanged; empty if nothing does. */
    public static String answer(String reply) {
        String text = reply.startsWith("\uFEFF") ? reply.substring(1) : reply;
        for (Optional<Parts> parts = thinking(text); parts.isPresent(); parts = thinking(text))
            text = parts.get().rest();
        return text;
    }

    /** The answer as text: without thinking, end tokens and the lines of code fences. */
    public static String words(String reply) {
        String text = withoutRole(answer(reply));
        Matcher token = QueryText.END_TOKEN.matcher(text);
        if (token.find())
            text = text.substring(0, token.start());
        return FENCE_LINE.matcher(text).replaceAll("").strip();
    }

    /**
     * The first JSON object of the answer, whatever surrounds it; if the answer has none, the last one of the
     * thinking, because some models never close it. If no object is valid JSON, comments, commas after the last
     * member, single quotes and unescaped line breaks are accepted.
     */
    public static Optional<JsonNode> object(String reply) {
        Optional<Parts> parts = thinking(reply);
        if (parts.isEmpty())
            return objects(reply).stream().findFirst();
        return object(parts.get().rest()).or(() -> objects(parts.get().thinking()).stream().reduce((_, last) -> last));
    }

    /**
     * As {@link #object(String)}, but the last object with this member, which may be nested: models give
     * examples first and their answer last.
     */
    public static Optional<JsonNode> object(String reply, String member) {
        Optional<Parts> parts = thinking(reply);
        return parts.isPresent()
                ? object(parts.get().rest(), member).or(() -> last(parts.get().thinking(), member))
                : last(reply, member);
    }

    private static Optional<JsonNode> last(String text, String member) {
        return last(values(text, JSON), member).or(() -> last(values(text, TOLERANT), member));
    }

    private static Optional<JsonNode> last(List<Value> values, String member) {
        return values.stream().map(Value::node).<JsonNode>mapMulti((node, all) -> {
            if (node.findParent(member) instanceof JsonNode holder)
                all.accept(holder);
        }).reduce((_, last) -> last);
    }

    private static List<JsonNode> objects(String text) {
        List<Value> valid = values(text, JSON);
        return (valid.isEmpty() ? values(text, TOLERANT) : valid).stream().map(Value::node).toList();
    }

    /**
     * The JSON objects of a text, in order, without nested ones.
     *
     * @param lenient whether strings may contain unescaped line breaks
     */
    static List<Value> values(String text, boolean lenient) {
        return values(text, lenient ? LENIENT : JSON);
    }

    private static List<Value> values(String text, ObjectMapper json) {
        List<Value> values = new ArrayList<>();
        int tries = 0;
        for (int i = 0; i < text.length() && tries < MOST_BEGINNINGS; i++) {
            if (text.charAt(i) != '{')
                continue;
            tries++;
            Optional<Value> valid = value(text, i, JSON);
            Optional<Value> value = valid.isPresent() || json == JSON ? valid : value(text, i, json);
            if (value.isPresent() && !value.get().node().isEmpty()) {
                values.add(value.get());
                i = value.get().to() - 1;
            }
        }
        return values;
    }

    /** The JSON value that begins there; a lenient one only if there is no valid one. */
    static Optional<Value> value(String text, int from, boolean lenient) {
        Optional<Value> valid = value(text, from, JSON);
        return valid.isPresent() || !lenient ? valid : value(text, from, LENIENT);
    }

    private static Optional<Value> value(String text, int from, ObjectMapper json) {
        try (JsonParser parser = json.createParser(text.substring(from))) {
            JsonNode node = json.readTree(parser);
            return Optional.ofNullable(node).filter(read -> !read.isMissingNode())
                    .map(read -> new Value(read, from, from + (int) parser.currentLocation().getCharOffset(),
                            json == JSON));
        } catch (JsonProcessingException _) {
            return Optional.empty();
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
    }
}
