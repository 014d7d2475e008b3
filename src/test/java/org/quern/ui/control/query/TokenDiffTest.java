package org.quern.ui.control.query;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class TokenDiffTest {

    @Test
    void marksWhatOnlyOneSideHas() {
        TokenDiff diff = TokenDiff.of(List.of("a", "->", "b", "x"), List.of("a", "<-", "b", "x", "y"));

        assertThat(diff.left()).containsExactly(false, true, false, false);
        assertThat(diff.right()).containsExactly(false, true, false, false, true);
    }

    @Test
    void whatIsUnmarkedIsTheSameOnBothSides() {
        Random random = new Random(7);
        for (int round = 0; round < 200; round++) {
            List<String> a = words(random);
            List<String> b = words(random);
            TokenDiff diff = TokenDiff.of(a, b);
            assertThat(unmarked(a, diff.left())).isEqualTo(unmarked(b, diff.right()));
        }
    }

    @Test
    void longTextsAreComparedWithoutAMatrix() {
        List<String> a = IntStream.range(0, 30_000).mapToObj(i -> "a" + i).toList();
        List<String> b = IntStream.range(0, 30_000).mapToObj(i -> i == 0 ? "a0" : "b" + i).toList();

        assertThat(TokenDiff.of(a, b).left()).startsWith(false, true);
    }

    private static List<String> words(Random random) {
        return random.ints(random.nextInt(12), 0, 4).mapToObj(Integer::toString).toList();
    }

    private static List<String> unmarked(List<String> words, List<Boolean> changed) {
        List<String> rest = new ArrayList<>();
        for (int i = 0; i < words.size(); i++) {
            if (!changed.get(i))
                rest.add(words.get(i));
        }
        return rest;
    }
}
