package org.quern.builtin.text;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.quern.llm.Message;
import org.quern.llm.Message.Role;
import org.quern.textgraph.format.ReadGraph;
import org.quern.textgraph.format.TextFormat;
import org.quern.textgraph.format.TextFormats;
import org.quern.textgraph.format.UnreadableText;

/** A prompt with a graph as text and a question about it. */
public record TextGraphPrompt(ReadGraph graph, String question) {

    /** A prompt may have some paragraphs before the graph, and the question may have some. */
    private static final int MOST_AROUND = 3;
    private static final String PARAGRAPH = "\\n[ \\t]*\\n";

    /** @return empty if no message has a graph in a known format */
    public static Optional<TextGraphPrompt> read(List<Message> messages, TextFormats formats) {
        return messages.stream().filter(message -> message.role() == Role.USER)
                .flatMap(message -> read(message.text(), formats).stream()).findFirst();
    }

    private static Optional<TextGraphPrompt> read(String text, TextFormats formats) {
        List<String> parts = Stream.of(text.strip().split(PARAGRAPH)).toList();
        for (int before = 0; before <= Math.min(MOST_AROUND, parts.size() - 2); before++) {
            for (int after = 1; after <= MOST_AROUND && before + after < parts.size(); after++) {
                String graph = String.join("\n\n", parts.subList(before, parts.size() - after));
                String question = String.join("\n\n", parts.subList(parts.size() - after, parts.size()));
                Optional<ReadGraph> found = graph(graph, formats);
                if (found.isPresent())
                    return Optional.of(new TextGraphPrompt(found.get(), question.strip()));
            }
        }
        return Optional.empty();
    }

    /** The reading with most facts: some formats are part of others. */
    private static Optional<ReadGraph> graph(String text, TextFormats formats) {
        List<ReadGraph> found = new ArrayList<>();
        for (TextFormat format : formats.all()) {
            try {
                ReadGraph graph = format.read(text);
                if (!graph.facts().isEmpty())
                    found.add(graph);
            } catch (UnreadableText _) {
                // Another format may fit.
            }
        }
        return found.stream().max(java.util.Comparator.comparingInt(graph -> graph.facts().size()));
    }
}
