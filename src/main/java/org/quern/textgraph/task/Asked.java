package org.quern.textgraph.task;

import java.util.Map;

/**
 * A question with names, for a reader who has only the text.
 *
 * @param words what the question says, by the names of placeholders
 * @param text the question with the form in which the answer is to come
 */
public record Asked(Task task, Map<String, String> words, String text) {

    public Asked {
        words = Map.copyOf(words);
    }
}
