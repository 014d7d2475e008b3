package org.quern.author;

import java.util.Arrays;
import java.util.List;

/**
 * One decision's evidence.
 *
 * @param words as the ground says
 */
public record Because(Ground ground, List<Word> words) {

    public Because {
        words = List.copyOf(words);
    }

    static Because of(Ground ground, Word... words) {
        return new Because(ground, Arrays.asList(words));
    }
}
