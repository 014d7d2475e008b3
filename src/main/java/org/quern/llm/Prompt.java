package org.quern.llm;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.quern.llm.Message.Role;
import org.quern.workspace.QuernException;
import org.quern.workspace.Sha256;

/**
 * A prompt template whose placeholders are filled to give the messages to a model. A prompt file begins with a
 * line {@code version: 1}; each message begins with a line {@code # system}, {@code # user} or {@code #
 * assistant}; a placeholder is written <code>{{name}}</code>.
 *
 * @param id its name, version and first hash digits, recorded with every answer
 * @param places the names of its placeholders
 */
public record Prompt(String id, List<Message> messages, Set<String> places) {

    private static final Pattern VERSION = Pattern.compile("version:\\s*(\\d{1,6})\\s*");
    private static final Pattern HEAD = Pattern.compile("#\\s+(system|user|assistant)\\s*");
    private static final int DIGITS = 12;

    /**
     * @param file for error messages
     * @throws QuernException when the text is not a valid prompt
     */
    public static Prompt read(String name, String text, String file) {
        List<String> lines = text.lines().toList();
        Matcher version = VERSION.matcher(lines.isEmpty() ? "" : lines.getFirst());
        if (!version.matches())
            throw new QuernException("the prompt’s version is missing", file + " line 1",
                    "begin the file with a line such as version: 1");
        List<Message> messages = new ArrayList<>();
        for (int at = 1; at < lines.size();) {
            Matcher head = HEAD.matcher(lines.get(at));
            if (!head.matches()) {
                if (!lines.get(at).isBlank())
                    throw new QuernException("this text is outside a message", file + " line " + (at + 1),
                            "add a # system or # user line before it");
                at++;
                continue;
            }
            int end = at + 1;
            while (end < lines.size() && !HEAD.matcher(lines.get(end)).matches())
                end++;
            messages.add(new Message(Role.valueOf(head.group(1).toUpperCase(Locale.ROOT)),
                    String.join("\n", lines.subList(at + 1, end)).strip()));
            at = end;
        }
        if (messages.isEmpty() || messages.getLast().role() != Role.USER)
            throw new QuernException("the last message must be a user message", file,
                    "end the file with a # user message");
        return new Prompt(name + "@" + version.group(1) + ":" + Sha256.of(text).substring(0, DIGITS),
                List.copyOf(messages), places(messages));
    }

    private static Set<String> places(List<Message> messages) {
        Set<String> places = new LinkedHashSet<>();
        for (Message message : messages)
            places.addAll(new Template(message.text()).places());
        return Set.copyOf(places);
    }

    /**
     * The request, with all placeholders filled. Filled-in text is not interpreted: placeholders in it are left
     * unchanged.
     *
     * @throws QuernException when the prompt has an unknown placeholder
     */
    public ModelRequest fill(Map<String, String> values) {
        List<Message> filled = messages.stream()
                .map(message -> new Message(message.role(),
                        new Template(message.text()).fill(values, "prompt " + id)))
                .toList();
        return new ModelRequest(filled, id, 0);
    }
}
