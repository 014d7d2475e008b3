package org.quern.wikidata;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class IdSampleTest {

    private static List<String> drawn(List<String> ids, int size) {
        IdSample sample = new IdSample(size);
        ids.forEach(sample::add);
        return sample.ids();
    }

    @Test
    void theSameIdsGiveTheSameSampleInAnyOrderAndNumber() {
        List<String> ids = new ArrayList<>(IntStream.range(1, 5000).mapToObj(i -> "Q" + i).toList());
        List<String> first = drawn(ids, 500);
        assertThat(new HashSet<>(first)).hasSize(500);
        for (int seed = 0; seed < 20; seed++) {
            ids.addAll(ids.subList(seed, seed + 50));
            Collections.shuffle(ids, new Random(seed));
            assertThat(drawn(ids, 500)).isEqualTo(first);
        }
    }

    @Test
    void anyBeginningIsASampleAsWell() {
        List<String> ids = IntStream.range(1, 3000).mapToObj(i -> "Q" + i).toList();
        assertThat(drawn(ids, 500).subList(0, 40)).isEqualTo(drawn(ids, 40));
    }

    /** Old items have small numbers: a sample of them alone would be one of famous things. */
    @Test
    void largeAndSmallNumbersHaveTheSameChance() {
        List<String> ids = IntStream.range(1, 100_000).mapToObj(i -> "Q" + i).toList();
        double mean = drawn(ids, 2000).stream().mapToInt(id -> Integer.parseInt(id.substring(1))).average()
                .orElseThrow();
        assertThat(mean).isBetween(47_000.0, 53_000.0);
    }

    @Test
    void fewerThanWantedAreAllDrawn() {
        assertThat(drawn(List.of("Q3", "Q1", "Q2", "Q1"), 10)).containsExactlyInAnyOrder("Q1", "Q2", "Q3");
        assertThat(drawn(List.of(), 10)).isEmpty();
        assertThatThrownBy(() -> new IdSample(0)).isInstanceOf(IllegalArgumentException.class);
    }
}
