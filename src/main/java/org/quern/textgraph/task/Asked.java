package org.quern.textgraph.task;

import java.util.Map;

/**
 * A question with names, for a reader who has only the text.
 *
 * @param words the values of its placeholders, by name
 * @param text the question, with the required form of the answer
 */
public record Asked(Task task, Map<String, String> words, String text) {

    public Asked {
        words = Map.copyOf(words);
    }
}
