package org.quern.review.agreement;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.CancellationException;
import java.util.function.Function;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;
import org.quern.job.Phrase;
import org.quern.job.Progress;
import org.quern.question.Sample;
import org.quern.review.Decision;
import org.quern.review.ReviewVerdict;
import org.quern.review.agreement.Agreement.Division;
import org.quern.review.agreement.Agreement.Line;
import org.quern.review.agreement.Agreement.Score;
import org.quern.review.agreement.Agreement.Settings;
import org.quern.review.agreement.Rater.Reference;
import org.quern.statistics.Estimate;
import org.quern.statistics.Interval;

/** Agreement, against what comes out by hand and what is published. */
class AgreementTest {

    private static final Offset<Double> CLOSE = within(1e-9);
    private static final List<String> NAMES = List.of("a", "b", "c", "d", "e");

    private final Rated rated = new Rated();

    private static double value(Estimate estimate) {
        return estimate.value().orElseThrow();
    }

    @Test
    void twoAnnotatorsAndTwoVerdicts() {
        // 35 of 50 agree; by chance 0.5 · 0.6 + 0.5 · 0.4 = 0.5.
        rated.rated("AA", 20);
        rated.rated("AR", 5);
        rated.rated("RA", 10);
        rated.rated("RR", 15);
        Line line = rated.agreement().overall();
        assertThat(line.items()).isEqualTo(50);
        assertThat(line.measure()).isEqualTo(Agreement.Measure.COHEN);
        assertThat(value(line.raw())).isCloseTo(0.7, CLOSE);
        assertThat(value(line.kappa())).isCloseTo(0.4, CLOSE);
        assertThat(line.disagreements()).hasSize(15);
    }

    @Test
    void twoAnnotatorsAndThreeVerdicts() {
        // A table from textbooks, of a hundred items: observed 0.89, expected 0.66.
        rated.rated("AA", 75);
        rated.rated("AE", 1);
        rated.rated("AR", 4);
        rated.rated("EA", 5);
        rated.rated("EE", 4);
        rated.rated("ER", 1);
        rated.rated("RR", 10);
        assertThat(value(rated.agreement().overall().raw())).isCloseTo(0.89, CLOSE);
        assertThat(value(rated.agreement().overall().kappa())).isCloseTo(0.23 / 0.34, CLOSE);
    }

    /** The binary example of Krippendorff, Computing Krippendorff's alpha-reliability (2011). */
    @Test
    void alphaOfTheBinaryExample() {
        String first = "ARAAAAAARA";
        String second = "RRRAARAAAA";
        for (int i = 0; i < 10; i++)
            rated.rated("" + first.charAt(i) + second.charAt(i), 1);
        assertThat(value(rated.agreement().overall().alpha())).isCloseTo(0.095, within(0.0005));
        assertThat(value(rated.agreement().pairs().getFirst().alpha())).isCloseTo(0.095, within(0.0005));
    }

    /** The example with missing values of the same text, its five values made three; exactly 381/524. */
    @Test
    void alphaWithMissingValues() {
        for (String unit : "AA-A EERE RRRR RRRR EEEE AERA AAAA AAEA EEEE -EEE --AA -R--".split(" "))
            rated.rated(unit, 1);
        Line line = rated.agreement().overall();
        assertThat(line.items()).isEqualTo(11);
        assertThat(value(line.alpha())).isCloseTo(381.0 / 524, CLOSE);
        assertThat(value(line.fleiss())).isCloseTo(0.7455470737913485, CLOSE);
        assertThat(value(line.raw())).isCloseTo(5.0 / 6, CLOSE);
        assertThat(line.cohen().value()).isEmpty();
    }

    @Test
    void threeAnnotators() {
        // Agreeing pairs 1, 1/3, 1, 0: 7/12. Shares 6/12, 5/12, 1/12: by chance 62/144.
        rated.rated("AAA", 1);
        rated.rated("AEA", 1);
        rated.rated("EEE", 1);
        rated.rated("AER", 1);
        Agreement agreement = rated.agreement();
        assertThat(agreement.overall().measure()).isEqualTo(Agreement.Measure.FLEISS);
        assertThat(value(agreement.overall().raw())).isCloseTo(7.0 / 12, CLOSE);
        assertThat(value(agreement.overall().kappa())).isCloseTo(11.0 / 41, CLOSE);
        assertThat(agreement.overall().raw().interval()).as("too few questions").isEmpty();
        assertThat(agreement.pairs()).hasSize(3);
        // a: A A E A, b: A E E E; observed 2/4, expected (3·1 + 1·3) / 16 = 3/8.
        assertThat(value(agreement.pairs().getFirst().cohen())).isCloseTo((0.5 - 0.375) / 0.625, CLOSE);
    }

    @Test
    void whatIsNotDefinedIsNotANumber() {
        Line none = rated.agreement().overall();
        assertThat(List.of(none.raw(), none.kappa(), none.alpha())).containsOnly(Estimate.UNDEFINED);
        assertThat(rated.agreement().periods()).isEmpty();
        rated.rated("A-", 3);
        assertThat(rated.agreement().overall().items()).isZero();
        assertThat(rated.agreement().annotators()).hasSize(1);
        rated.rated("AA", 40);
        assertThat(rated.agreement().overall().raw().value()).hasValue(1);
        assertThat(rated.agreement().overall().kappa().value()).isEmpty();
        assertThat(rated.agreement().overall().alpha().value()).isEmpty();
        rated.rated("AR", 1);
        // Who always says the same agrees by chance alone.
        Line line = rated.agreement().overall();
        assertThat(value(line.kappa())).isCloseTo(0.0, CLOSE);
        assertThat(line.kappa().interval()).as("undefined in every third resample").isEmpty();
        assertThat(line.raw().interval()).isPresent();
    }

    @Test
    void eachCategoryStandsByItself() {
        for (int i = 0; i < 3; i++) {
            rated.rated(NAMES, "x", "AA", 1);
            rated.rated(NAMES, "y", "AR", 1);
        }
        rated.rated(NAMES, "x", "RR", 1);
        List<Line> lines = rated.agreement().categories();
        assertThat(lines).extracting(Line::name).containsExactly("x", "y");
        assertThat(lines).extracting(Line::items).containsExactly(4, 3);
        assertThat(value(lines.get(0).kappa())).isCloseTo(1.0, CLOSE);
        assertThat(lines.get(1).raw().value()).hasValue(0);
        assertThat(lines.get(1).disagreements()).containsExactlyInAnyOrder("q1", "q3", "q5");
    }

    @Test
    void textsOfEditedOnesAreCompared() {
        rated.rated("EE", 3);
        rated.samples.add(Rated.sample("q3", "x"));
        rated.decide("a", "q3", ReviewVerdict.EDITED, "one");
        rated.decide("b", "q3", ReviewVerdict.EDITED, "two");
        assertThat(rated.agreement().overall().raw().value()).hasValue(1);
        assertThat(rated.agreement().overall().sameText()).hasValue(0.75);
    }

    @Test
    void anAnnotatorIsComparedWithTheMajorityTheAdjudicationsAndGold() {
        rated.rated("AAAR", 1);
        rated.rated("RAAR", 1);
        rated.rated("RAR-", 1);
        rated.rated("EA--", 1);
        rated.rated("E---", 1);
        List<Decision> adjudications = List.of(
                Rated.decision("z", "q1", ReviewVerdict.REJECTED, "", Decision.Kind.ADJUDICATE, Rated.BEGIN),
                Rated.decision("z", "q4", ReviewVerdict.ACCEPTED, "", Decision.Kind.ADJUDICATE, Rated.BEGIN));
        Agreement agreement = rated.agreement(adjudications,
                Map.of("q0", ReviewVerdict.ACCEPTED, "q2", ReviewVerdict.ACCEPTED));
        Agreement.Annotator a = agreement.annotators().getFirst();
        assertThat(a.decisions()).isEqualTo(5);
        assertThat(a.verdicts()).containsEntry(ReviewVerdict.EDITED, 2);
        // q0: A against A A R. q1: R against A A R. q2: A and R are tied. q3: E against A. q4: nobody.
        Score majority = a.score(Reference.MAJORITY);
        assertThat(majority.items()).isEqualTo(3);
        assertThat(majority.equal()).isEqualTo(1);
        assertThat(majority.share().interval()).isEqualTo(Interval.wilson(1, 3));
        assertThat(a.score(Reference.ADJUDICATION)).extracting(Score::items, Score::equal).containsExactly(2, 1);
        assertThat(a.score(Reference.GOLD)).extracting(Score::items, Score::equal).containsExactly(2, 1);
        ConfusionMatrix matrix = agreement.ratings().matrix("a", new Rater.Annotator("b"));
        assertThat(matrix.questions(ReviewVerdict.REJECTED, ReviewVerdict.ACCEPTED)).containsExactly("q1", "q2");
        assertThat(matrix.questions(ReviewVerdict.ACCEPTED, ReviewVerdict.REJECTED)).isEmpty();
        assertThat(matrix.row(ReviewVerdict.REJECTED)).isEqualTo(2);
        assertThat(matrix.column(ReviewVerdict.ACCEPTED)).isEqualTo(4);
        assertThat(matrix.items()).isEqualTo(4);
        assertThat(agreement.ratings().matrix("a", Reference.ADJUDICATION)
                .questions(ReviewVerdict.EDITED, ReviewVerdict.ACCEPTED)).containsExactly("q4");
    }

    @Test
    void periodsFollowTheTimeOfTheLastDecision() {
        rated.rated("AA", 4);
        rated.pass(Duration.ofDays(7));
        rated.rated("AR", 3);
        // The first question becomes comparable with its last decision only.
        rated.decide("c", "q0", ReviewVerdict.ACCEPTED, "");
        Agreement parts = rated.agreement();
        assertThat(parts.periods()).extracting(period -> period.line().items()).containsExactly(1, 1, 2, 1, 2);
        assertThat(parts.periods()).extracting(period -> value(period.line().raw())).containsExactly(1.0, 1.0, 0.5,
                0.0, 0.5);
        Agreement weeks = Agreement.of(new Agreement.Input(rated.samples, rated.decisions, List.of(), Map.of()),
                new Settings(1, Division.WEEKS, 5), Progress.NONE);
        assertThat(weeks.periods()).extracting(period -> period.line().items()).containsExactly(3, 4);
        assertThat(weeks.periods().getLast().from()).isAfter(Rated.BEGIN.plus(Duration.ofDays(7)));
    }

    /** Random verdicts with a common tendency, some missing. */
    private static Rated random(long seed, int questions, double missing) {
        Random random = new Random(seed);
        Rated rated = new Rated();
        for (int i = 0; i < questions; i++) {
            char tendency = "AAER".charAt(random.nextInt(4));
            StringBuilder letters = new StringBuilder();
            for (int who = 0; who < 4; who++)
                letters.append(random.nextDouble() < missing ? '-'
                        : random.nextDouble() < 0.6 ? tendency : "AER".charAt(random.nextInt(3)));
            rated.rated(NAMES, "c" + i % 3, letters.toString(), 1);
        }
        return rated;
    }

    @Test
    void theOrderOfQuestionsAndTheNamesOfAnnotatorsChangeNothing() {
        for (int seed = 0; seed < 20; seed++) {
            Rated one = random(seed, 60, 0.3);
            Agreement before = one.agreement();
            Rated other = new Rated();
            List<Sample> samples = new ArrayList<>(one.samples);
            Collections.shuffle(samples, new Random(seed));
            other.samples.addAll(samples);
            Function<String, String> renamed = name -> String.valueOf((char) ('z' - name.charAt(0) + 'a'));
            one.decisions.forEach(d -> other.decisions.add(Rated.decision(renamed.apply(d.annotator()), d.qid(),
                    d.verdict(), d.after(), d.kind(), d.at())));
            Collections.shuffle(other.decisions, new Random(seed));
            Agreement after = other.agreement();
            assertThat(after.overall()).isEqualTo(before.overall());
            assertThat(after.categories()).isEqualTo(before.categories());
            assertThat(after.periods()).isEqualTo(before.periods());
            for (Agreement.Pair pair : before.pairs()) {
                assertThat(after.pairs()).filteredOn(p -> p.first().equals(renamed.apply(pair.second()))
                        && p.second().equals(renamed.apply(pair.first()))).singleElement()
                        .isEqualTo(new Agreement.Pair(renamed.apply(pair.second()), renamed.apply(pair.first()),
                                pair.items(), pair.raw(), pair.cohen(), pair.alpha()));
            }
            for (Agreement.Annotator annotator : before.annotators())
                assertThat(after.annotators()).contains(new Agreement.Annotator(renamed.apply(annotator.name()),
                        annotator.verdicts(), annotator.scores()));
        }
    }

    @Test
    void perfectAgreementIsOne() {
        rated.rated("AAA", 20);
        rated.rated("E-E", 5);
        rated.rated("-RR", 5);
        Agreement agreement = rated.agreement();
        assertThat(List.of(agreement.overall().raw(), agreement.overall().fleiss(), agreement.overall().alpha(),
                agreement.pairs().getLast().cohen()))
                .allSatisfy(estimate -> {
                    assertThat(value(estimate)).isCloseTo(1, CLOSE);
                    assertThat(estimate.interval().orElseThrow().low()).isCloseTo(1, CLOSE);
                });
        assertThat(agreement.overall().disagreements()).isEmpty();
    }

    /** Without missing values, alpha is Fleiss' kappa with a correction for small samples. */
    @Test
    void alphaOfCompleteDataFollowsFromFleiss() {
        for (int seed = 0; seed < 20; seed++) {
            Line line = random(seed, 40, 0).agreement().overall();
            double ratings = 40 * 4;
            assertThat(value(line.alpha()))
                    .isCloseTo(1 - (ratings - 1) / ratings * (1 - value(line.fleiss())), CLOSE);
        }
    }

    @Test
    void theSameSeedGivesTheSameIntervals() {
        Rated some = random(3, 50, 0.2);
        Agreement.Input input = new Agreement.Input(some.samples, some.decisions, List.of(), Map.of());
        Agreement one = Agreement.of(input, new Settings(1, Division.PARTS, 2), Progress.NONE);
        assertThat(one).isEqualTo(Agreement.of(input, new Settings(1, Division.PARTS, 2), Progress.NONE));
        assertThat(one.overall().alpha().interval())
                .isNotEqualTo(Agreement.of(input, new Settings(2, Division.PARTS, 2), Progress.NONE).overall().alpha()
                        .interval());
    }

    @Test
    void theWorkCanBeCancelled() {
        Agreement.Input input = new Agreement.Input(random(1, 20, 0).samples, random(1, 20, 0).decisions, List.of(),
                Map.of());
        Progress cancelled = new Progress() {
            @Override
            public void stage(Phrase title) {}

            @Override
            public void at(long done, long total) {}

            @Override
            public boolean cancelled() {
                return true;
            }
        };
        assertThatThrownBy(() -> Agreement.of(input, Settings.USUAL, cancelled))
                .isInstanceOf(CancellationException.class);
    }
}
