package org.quern.ui.shell.window;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Comparator;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.quern.ui.kit.NumberFormats;

class FuzzyMatchTest {

    private static List<String> ranked(String typed, String... texts) {
        record Ranked(String text, int score) {}
        return java.util.Arrays.stream(texts)
                .flatMap(t -> FuzzyMatch.of(typed, t).map(m -> new Ranked(t, m.score())).stream())
                .sorted(Comparator.comparingInt(Ranked::score).reversed()).map(Ranked::text).toList();
    }

    @Test
    void allCharactersMustComeInOrder() {
        assertThat(ranked("ogw", "Open workspace")).isEmpty();
        assertThat(ranked("opw", "Open workspace")).hasSize(1);
        assertThat(ranked("xyz", "Open workspace")).isEmpty();
    }

    @Test
    void startsOfWordsAndRunsCountMore() {
        assertThat(ranked("gr", "Merge results", "Go to Graph")).first().isEqualTo("Go to Graph");
        assertThat(ranked("zo", "Size of relations", "Zoom out")).first().isEqualTo("Zoom out");
        assertThat(ranked("zo", "Zoom in", "Zoom in on the whole graph")).first().isEqualTo("Zoom in");
    }

    @Test
    void caseAccentsAndSpacesMakeNoDifference() {
        assertThat(ranked("EVALUACION", "Ir a Evaluación")).hasSize(1);
        assertThat(FuzzyMatch.of("go gr", "Go to Graph").orElseThrow().places()).containsExactly(0, 1, 6, 7);
    }

    @Test
    void nothingTypedMatchesAll() {
        assertThat(FuzzyMatch.of("", "Zoom in").orElseThrow().places()).isEmpty();
        assertThat(FuzzyMatch.of("  ", "Zoom in")).isPresent();
    }

    @Test
    void figuresAreWrittenAsTheWindowWritesThem() {
        assertThat(NumberFormats.count(1234567)).isEqualTo("1\u2009234\u2009567");
        assertThat(NumberFormats.share(616, 1000)).isEqualTo("61.6\u2009%");
        assertThat(NumberFormats.share(0, 0)).isEqualTo("–");
        assertThat(NumberFormats.time(java.time.Duration.ofSeconds(192))).isEqualTo("3\u2009min 12\u2009s");
        assertThat(NumberFormats.time(java.time.Duration.ofMillis(41))).isEqualTo("41\u2009ms");
        assertThat(NumberFormats.time(java.time.Duration.ofMinutes(125))).isEqualTo("2\u2009h 5\u2009min");
    }
}
