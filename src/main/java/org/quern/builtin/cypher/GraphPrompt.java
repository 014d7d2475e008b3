package org.quern.builtin.cypher;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.quern.graph.GraphSchema;
import org.quern.graph.SchemaPrompt;
import org.quern.llm.Message;
import org.quern.llm.Message.Role;

/**
 * A prompt with the schema of a graph and a question.
 *
 * @param earlier the number of queries that were rejected before
 */
public record GraphPrompt(String graph, GraphSchema schema, String question, int earlier) {

    private static final Pattern OBJECT = Pattern.compile("(?m)^\\s*\\{");
    private static final Pattern QUESTION = Pattern.compile("(?im)^\\s*question\\s*:");
    private static final Pattern GRAPH = Pattern.compile("graph [“\"]([^”\"]+)[”\"]");
    private static final ObjectMapper JSON = new ObjectMapper();

    /** @return empty if no message has a schema */
    public static Optional<GraphPrompt> read(List<Message> messages) {
        int replies = (int) messages.stream().filter(message -> message.role() == Role.ASSISTANT).count();
        return messages.stream().filter(message -> message.role() == Role.USER)
                .flatMap(message -> read(message.text(), replies).stream()).findFirst();
    }

    private static Optional<GraphPrompt> read(String text, int replies) {
        Matcher object = OBJECT.matcher(text);
        while (object.find()) {
            int start = text.indexOf('{', object.start());
            try (JsonParser parser = JSON.createParser(text.substring(start))) {
                JsonNode node = JSON.readTree(parser);
                Optional<GraphSchema> schema = SchemaPrompt.read(node);
                if (schema.isEmpty())
                    continue;
                int end = start + (int) parser.currentLocation().getCharOffset();
                return Optional.of(new GraphPrompt(graph(text.substring(0, start), schema.get()), schema.get(),
                        question(text, start, end), replies));
            } catch (IOException _) {
                // Another brace may begin the schema.
            }
        }
        return Optional.empty();
    }

    private static String graph(String before, GraphSchema schema) {
        Matcher named = GRAPH.matcher(before);
        String found = schema.name();
        while (named.find())
            found = named.group(1);
        return found;
    }

    /** After the schema, or before it in prompts of people who write them in the other order. */
    private static String question(String text, int start, int end) {
        String after = text.substring(Math.min(end, text.length())).strip();
        String rest = after.isEmpty() ? text.substring(0, start).strip() : after;
        Matcher head = QUESTION.matcher(rest);
        int from = 0;
        while (head.find())
            from = head.end();
        return rest.substring(from).strip();
    }
}
