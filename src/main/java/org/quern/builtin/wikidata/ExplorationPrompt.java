package org.quern.builtin.wikidata;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.quern.llm.Message;
import org.quern.llm.Message.Role;

/** A prompt that asks for the next action of an exploration. */
public record ExplorationPrompt(String question, List<Done> done) {

    private static final Pattern QUESTION = Pattern.compile("(?m)^Question:\\s*\\n(.+?)(?:\\n\\s*\\n|\\z)",
            Pattern.DOTALL);
    private static final Pattern STEP = Pattern
            .compile("(?m)^(\\{.*\\})(?:\\n\\[data\\]\\n((?:\\|.*\\n)*)\\[end of data\\])?");
    private static final ObjectMapper JSON = new ObjectMapper();

    /**
     * An action that was done.
     *
     * @param seen what it showed; empty if nothing
     */
    public record Done(String action, String argument, String seen) {

        boolean is(String other, String with) {
            return action.equals(other) && argument.equals(with);
        }
    }

    /** @return empty if the prompt does not offer the actions */
    public static Optional<ExplorationPrompt> read(List<Message> messages) {
        boolean offered = messages.stream().anyMatch(message -> message.text().contains("execute_sparql"));
        return messages.stream().filter(message -> offered && message.role() == Role.USER)
                .flatMap(message -> read(message.text()).stream()).findFirst();
    }

    private static Optional<ExplorationPrompt> read(String text) {
        Matcher question = QUESTION.matcher(text);
        if (!question.find())
            return Optional.empty();
        // Earlier questions of a conversation have their own steps.
        int own = text.lastIndexOf("For the question itself:");
        List<Done> done = new ArrayList<>();
        Matcher step = STEP.matcher(text);
        for (int from = Math.max(own, question.end()); step.find(from); from = step.end()) {
            try {
                JsonNode said = JSON.readTree(step.group(1));
                String seen = step.group(2) == null ? "" : step.group(2).replaceAll("(?m)^\\| ?", "").strip();
                if (said.hasNonNull("action"))
                    done.add(new Done(said.path("action").asText(), said.path("argument").asText(), seen));
            } catch (IOException _) {
                // A line that only looks like a step.
            }
        }
        return Optional.of(new ExplorationPrompt(question.group(1).strip(), done));
    }

    /** What an action showed; empty if it was not done. */
    Optional<String> seen(String action, String argument) {
        return done.stream().filter(each -> each.is(action, argument)).map(Done::seen).reduce((_, last) -> last);
    }
}
