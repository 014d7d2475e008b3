package org.quern.review.agreement;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.quern.question.Sample;
import org.quern.review.Decision;
import org.quern.review.Verdict;

/** Changes of an annotator are found, other changes are not taken for them. */
class DriftTest {

    private static final List<String> NAMES = List.of("a", "b", "c");

    private static Optional<MantelHaenszel> test(int[][]... strata) {
        List<MantelHaenszel.Observation> observations = new ArrayList<>();
        for (int s = 0; s < strata.length; s++) {
            for (int half = 0; half < 2; half++) {
                for (int outcome = 0; outcome < strata[s][half].length; outcome++) {
                    for (int i = 0; i < strata[s][half][outcome]; i++)
                        observations.add(new MantelHaenszel.Observation("s" + s, half == 1, outcome));
                }
            }
        }
        return MantelHaenszel.of(observations);
    }

    /** Admissions to Berkeley by sex and department: 1.5246, p 0.2169 (R, without continuity correction). */
    @Test
    void twoOutcomesAsPublished() {
        MantelHaenszel found = test(new int[][]{{512, 313}, {89, 19}}, new int[][]{{353, 207}, {17, 8}},
                new int[][]{{120, 205}, {202, 391}}, new int[][]{{138, 279}, {131, 244}},
                new int[][]{{53, 138}, {94, 299}}, new int[][]{{22, 351}, {24, 317}}).orElseThrow();
        assertThat(found.p()).isCloseTo(0.2169236970555136, within(1e-9));
        assertThat(found.changes().getFirst()).isCloseTo(0.0184252, within(1e-6));
    }

    @Test
    void threeOutcomes() {
        MantelHaenszel found = test(new int[][]{{30, 10, 5}, {22, 12, 14}}, new int[][]{{18, 20, 3}, {10, 19, 12}})
                .orElseThrow();
        assertThat(found.p()).isCloseTo(0.0017212992991537679, within(1e-9));
        assertThat(found.changes().get(0)).isCloseTo(-0.20213943, within(1e-6));
        assertThat(found.changes().get(2)).isCloseTo(0.19881962, within(1e-6));
    }

    @Test
    void strataWithoutAnythingToCompareGiveNoTest() {
        assertThat(test(new int[][]{{30, 10}, {0, 0}}, new int[][]{{0, 0}, {10, 30}})).isEmpty();
        assertThat(test(new int[][]{{30, 0}, {30, 0}})).isEmpty();
    }

    @Test
    void anAnnotatorWhoBecomesStricterIsReported() {
        Rated rated = new Rated();
        Random random = new Random(5);
        for (int i = 0; i < 200; i++) {
            boolean late = i >= 100;
            rated.rated(NAMES, "x" + i % 2, (random.nextDouble() < (late ? 0.5 : 0.1) ? "R" : "A")
                    + (random.nextDouble() < 0.1 ? "R" : "A") + (random.nextDouble() < 0.1 ? "R" : "A"), 1);
        }
        List<Drift> warnings = rated.agreement().warnings();
        assertThat(warnings).extracting(Drift::annotator).containsOnly("a");
        assertThat(warnings).extracting(Drift::verdict).contains(Optional.empty());
        Drift verdicts = warnings.stream().filter(d -> d.verdict().isPresent()).findFirst().orElseThrow();
        assertThat(verdicts.firstItems()).isEqualTo(100);
        assertThat(verdicts.change()).satisfiesAnyOf(c -> assertThat(c).isBetween(0.3, 0.5),
                c -> assertThat(c).isBetween(-0.5, -0.3));
        assertThat(verdicts.since()).isEqualTo(rated.decisions.get(300).at());
        assertThat(rated.agreement().drifts()).as("two tests for each").hasSize(6);
    }

    @Test
    void anotherMixOfQuestionsIsNoDrift() {
        Rated rated = new Rated();
        Random random = new Random(8);
        for (int i = 0; i < 300; i++) {
            // Hard questions are rejected more often, and there are more of them later.
            boolean hard = random.nextDouble() < (i < 150 ? 0.1 : 0.9);
            char verdict = random.nextDouble() < (hard ? 0.7 : 0.05) ? 'R' : 'A';
            rated.rated(NAMES, hard ? "hard" : "easy", "" + verdict + verdict + verdict, 1);
        }
        Drift drift = rated.agreement().drifts().getFirst();
        assertThat(Math.abs(drift.secondShare() - drift.firstShare())).isGreaterThan(0.3);
        assertThat(rated.agreement().warnings()).isEmpty();
    }

    /** The categories come one after the other; annotator a becomes stricter in the middle. */
    private static Rated inOrder(int seed, double late) {
        Rated rated = new Rated();
        Random random = new Random(seed);
        for (int i = 0; i < 240; i++) {
            // Later categories are harder.
            double reject = new double[]{0.05, 0.1, 0.3, 0.5}[i / 60];
            StringBuilder letters = new StringBuilder();
            for (int who = 0; who < 3; who++)
                letters.append(random.nextDouble() < reject + (who == 0 && i >= 120 ? late : 0) ? 'R' : 'A');
            rated.rated(NAMES, "x" + i / 60, letters.toString(), 1);
        }
        return rated;
    }

    /** The tests alone: the other figures of an agreement take longer. */
    private static List<Drift> drifts(Rated rated) {
        Map<String, String> categories = rated.samples.stream().collect(Collectors.toMap(Sample::qid,
                sample -> sample.fromTemplate().orElseThrow().matchCategory()));
        Map<String, Map<String, Verdict>> verdicts = new TreeMap<>();
        rated.decisions.forEach(each -> verdicts.computeIfAbsent(each.qid(), _ -> new TreeMap<>())
                .put(each.annotator(), each.verdict()));
        return new Drifts(new Ratings(verdicts, Map.of(), Map.of()), qid -> categories.getOrDefault(qid, ""))
                .of(rated.decisions.stream().collect(Collectors.groupingBy(Decision::annotator)));
    }

    @Test
    void aChangeInAFileThatIsDecidedInOrderIsReported() {
        List<Drift> warnings = inOrder(3, 0.45).agreement().warnings();
        assertThat(warnings).extracting(Drift::annotator).containsOnly("a");
        assertThat(warnings).extracting(Drift::basis).containsOnly(Drift.Basis.OTHERS);
        assertThat(warnings.getFirst().change()).satisfiesAnyOf(c -> assertThat(c).isBetween(0.3, 0.6),
                c -> assertThat(c).isBetween(-0.6, -0.3));
    }

    @Test
    void harderQuestionsAtTheEndAreNoDrift() {
        int reported = 0;
        for (int seed = 0; seed < 60; seed++) {
            List<Drift> drifts = drifts(inOrder(seed, 0));
            if (drifts.stream().anyMatch(Drift::isWarning))
                reported++;
            else
                assertThat(drifts).as("two tests for each").hasSize(6);
        }
        assertThat(reported).isLessThanOrEqualTo(6);
    }

    @Test
    void twoAnnotatorsOfAFileInOrderCannotBeToldApart() {
        Rated rated = new Rated();
        for (int i = 0; i < 120; i++)
            rated.rated(NAMES, "x" + i / 30, i < 60 ? "AA" : "RA", 1);
        assertThat(rated.agreement().drifts()).isEmpty();
    }

    @Test
    void fewDecisionsAreNotTestedAndSmallChangesAreNotReported() {
        Rated few = new Rated();
        few.rated(NAMES, "x", "AAA", 19);
        few.rated(NAMES, "x", "RAA", 19);
        assertThat(few.agreement().drifts()).isEmpty();
        Drift small = new Drift("a", Drift.Basis.CATEGORIES, Optional.of(Verdict.EDITED), 100, 1_000, 195, 1_000, 0.095,
                1e-6,
                Instant.EPOCH);
        assertThat(small.isWarning()).isFalse();
        assertThat(new Drift("a", Drift.Basis.CATEGORIES, Optional.empty(), 100, 1_000, 205, 1_000, 0.105, 1e-6,
                Instant.EPOCH).isWarning())
                .isTrue();
    }

    @Test
    void steadyAnnotatorsAreRarelyReported() {
        Random random = new Random(11);
        int reported = 0;
        for (int run = 0; run < 100; run++) {
            Rated rated = new Rated();
            for (int i = 0; i < 80; i++) {
                StringBuilder letters = new StringBuilder();
                for (int who = 0; who < 3; who++)
                    letters.append("AAAER".charAt(random.nextInt(5)));
                rated.rated(NAMES, "x" + i % 3, letters.toString(), 1);
            }
            if (!rated.agreement().warnings().isEmpty())
                reported++;
        }
        assertThat(reported).isLessThanOrEqualTo(12);
    }

    @Test
    void probabilitiesAreCorrectedForTheNumberOfTests() {
        List<Drift> tests = new ArrayList<>();
        for (double p : new double[]{0.03, 0.01, 0.5, 0.02})
            tests.add(new Drift("a" + p, Drift.Basis.CATEGORIES, Optional.empty(), 1, 2, 1, 2, 0.5, p, Instant.EPOCH));
        List<Double> corrected = Drifts.corrected(tests).stream().map(Drift::p).toList();
        assertThat(corrected.get(1)).isCloseTo(0.04, within(1e-12));
        assertThat(corrected.get(3)).isCloseTo(0.06, within(1e-12));
        assertThat(corrected.get(0)).as("not below that of a smaller one").isCloseTo(0.06, within(1e-12));
        assertThat(corrected.get(2)).isCloseTo(0.5, within(1e-12));
    }
}
