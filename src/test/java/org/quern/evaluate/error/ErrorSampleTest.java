package org.quern.evaluate.error;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.quern.evaluate.ItemKey;
import org.quern.evaluate.Score;
import org.quern.evaluate.score.ScoredItem;
import org.quern.question.Sample;
import org.quern.testing.Scores;

class ErrorSampleTest {

    private static ScoredItem item(int i) {
        Score ex = Score.of(i % 2 == 0);
        return ScoredItem.of(1, new Sample("q" + i, "lakes", "RETURN " + i, Optional.empty(), "?", Optional.empty(),
                Optional.empty(), Optional.empty(), Optional.of(""), Map.of(), Map.of()),
                Scores.of(ex, ex, ex, ex, ex, ex, ""));
    }

    @Test
    void theSeedAloneDecidesWhichWrongItemsAreDrawnAndInWhichOrder() {
        List<ScoredItem> run = new ArrayList<>(IntStream.range(0, 200).mapToObj(ErrorSampleTest::item).toList());
        ErrorSample first = ErrorSample.draw(run, 20, 7);
        assertThat(first.wrong()).isEqualTo(100);
        assertThat(first.items()).hasSize(20).doesNotHaveDuplicates()
                .allMatch(key -> Integer.parseInt(key.qid().substring(1)) % 2 == 1);
        Collections.shuffle(run, new Random(1));
        assertThat(ErrorSample.draw(run, 20, 7)).isEqualTo(first);
        assertThat(ErrorSample.draw(run, 20, 8).items()).isNotEqualTo(first.items());
        assertThat(ErrorSample.draw(run, 30, 7).items()).startsWith(first.items().toArray(ItemKey[]::new));
        assertThat(ErrorSample.draw(run, 500, 7).items()).hasSize(100);
    }

    @Test
    void judgementsCountBeforeProposalsAndOnlyOfTheSample() {
        List<ProposedErrors> proposed = IntStream.of(1, 3, 5).mapToObj(i -> new ProposedErrors("q" + i, "lakes",
                List.of(new CategoryProposal(ErrorCategory.FILTERING, List.of(Evidence.of(Cause.NO_CAUSE)))), ""))
                .toList();
        CategoryJudgements judged = CategoryJudgements.of(List.of(
                new CategoryJudgement(new ItemKey("lakes", "q1"), ErrorCategory.FILTERING,
                        CategoryJudgement.Verdict.NOT, true, "Ada",
                        Instant.EPOCH),
                new CategoryJudgement(new ItemKey("lakes", "q1"), ErrorCategory.SYNTAX, CategoryJudgement.Verdict.HOLDS,
                        false, "Ada",
                        Instant.EPOCH)));
        ErrorCounts all = ErrorCounts.of(proposed, judged, Optional.empty());
        assertThat(all).isEqualTo(new ErrorCounts(3, 1, Map.of(ErrorCategory.FILTERING, 2, ErrorCategory.SYNTAX, 1)));
        ErrorSample sample = new ErrorSample(1, 3, List.of(new ItemKey("lakes", "q1"), new ItemKey("lakes", "q5")));
        ErrorCounts some = ErrorCounts.of(proposed, judged, Optional.of(sample));
        assertThat(some.items()).isEqualTo(2);
        assertThat(some.share(ErrorCategory.FILTERING)).contains(0.5);
    }
}
