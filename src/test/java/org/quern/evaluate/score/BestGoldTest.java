package org.quern.evaluate.score;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.quern.evaluate.Outcome;
import org.quern.evaluate.Score;

class BestGoldTest {

    private static Score score(String text) {
        return text.equals("-") ? Score.none(Outcome.GOLD_ERROR) : Score.of(Double.parseDouble(text));
    }

    /** EX, TS and PSJS. */
    private static ItemScores scores(String text) {
        String[] parts = text.split(" ");
        return ItemScores.of(metric -> switch (metric.id()) {
            case "ex" -> score(parts[0]);
            case "ts" -> score(parts[1]);
            case "psjs" -> score(parts[2]);
            default -> Score.none(Outcome.NOT_APPLICABLE);
        }, "");
    }

    @ParameterizedTest
    @CsvSource({"0 - .2,                   ''", "1 1 1 / 1 1 1,           0", "0 0 .9 / 1 1 .1,          1",
        "1 0 1 / 1 1 .5,           1", "1 0 1 / 1 - 1,            1", "1 - 1 / 1 1 1,            0",
        "0 0 .5 / 0 0 .7,          1", "0 0 .5 / 0 - .5,          0", "- - - / 0 0 0,            1",
        "0 0 0 / - - -,            0", "1 0 1 / 0 0 1,            0", "- - - / 0 0 0 / 1 1 1,    2",
        "0 0 .3 / 0 0 .3,          0", "1 0 1 / 1 0 1 / 1 1 1,    2"})
    void theBestOfSeveralGivesAllScores(String golds, String place) {
        List<String> all = Arrays.stream(golds.split("/")).map(String::strip).toList();
        List<ItemScores> scores = all.stream().map(BestGoldTest::scores).toList();
        List<String> names = IntStream.range(0, all.size()).mapToObj(Integer::toString).toList();
        ItemScores best = BestGold.of(names, name -> scores.get(Integer.parseInt(name)), each -> each,
                ItemScores::withBestGold);
        assertThat(best.bestGold()).isEqualTo(place.isEmpty() ? OptionalInt.empty()
                : OptionalInt.of(Integer.parseInt(place)));
        assertThat(best.scores()).isEqualTo(scores.get(best.bestGold().orElse(0)).scores());
    }
}
