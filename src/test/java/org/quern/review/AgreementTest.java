package org.quern.review;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;
import org.quern.review.Decision.Kind;

/** Agreement, against what comes out by hand. */
class AgreementTest {

    private static final Offset<Double> CLOSE = within(1e-9);

    private final List<Decision> decisions = new ArrayList<>();

    /** What each says of the next question: one letter each, {@code -} for nothing; the names are a, b, c … */
    private void rated(String letters, int times) {
        for (int i = 0; i < times; i++) {
            String qid = "q" + decisions.stream().map(Decision::qid).distinct().count();
            for (int who = 0; who < letters.length(); who++) {
                if (letters.charAt(who) != '-')
                    decisions.add(decision(String.valueOf((char) ('a' + who)), qid, letters.charAt(who), "other"));
            }
        }
    }

    private static Decision decision(String annotator, String qid, char letter, String text) {
        Verdict verdict = switch (letter) {
            case 'A' -> Verdict.ACCEPTED;
            case 'E' -> Verdict.EDITED;
            default -> Verdict.REJECTED;
        };
        return new Decision(0, UUID.randomUUID(), Instant.EPOCH, annotator, "f", Kind.DECIDE,
                new Judgement(qid, verdict, "text", verdict == Verdict.EDITED ? text : "text", ""), Optional.empty(),
                Optional.empty(), Stamp.NONE);
    }

    private Agreement agreement(String... categories) {
        return Agreement.of(Questions.some(1_000, categories), decisions);
    }

    @Test
    void twoAnnotatorsAndTwoVerdicts() {
        // 35 of 50 agree; by chance 0.5 · 0.6 + 0.5 · 0.4 = 0.5.
        rated("AA", 20);
        rated("AR", 5);
        rated("RA", 10);
        rated("RR", 15);
        Agreement.Line line = agreement("x").overall();
        assertThat(line.items()).isEqualTo(50);
        assertThat(line.measure()).isEqualTo(Agreement.Measure.COHEN);
        assertThat(line.raw()).hasValueCloseTo(0.7, CLOSE);
        assertThat(line.kappa()).hasValueCloseTo(0.4, CLOSE);
    }

    @Test
    void twoAnnotatorsAndThreeVerdicts() {
        // A table of a hundred that stands in textbooks: observed 0.89, expected 0.66.
        rated("AA", 75);
        rated("AE", 1);
        rated("AR", 4);
        rated("EA", 5);
        rated("EE", 4);
        rated("ER", 1);
        rated("RR", 10);
        assertThat(agreement("x").overall().raw()).hasValueCloseTo(0.89, CLOSE);
        assertThat(agreement("x").overall().kappa()).hasValueCloseTo(0.23 / 0.34, CLOSE);
    }

    @Test
    void threeAnnotators() {
        // Agreeing pairs 1, 1/3, 1, 0: 7/12. Shares 6/12, 5/12, 1/12: by chance 62/144.
        rated("AAA", 1);
        rated("AEA", 1);
        rated("EEE", 1);
        rated("AER", 1);
        Agreement agreement = agreement("x");
        assertThat(agreement.overall().measure()).isEqualTo(Agreement.Measure.FLEISS);
        assertThat(agreement.overall().raw()).hasValueCloseTo(7.0 / 12, CLOSE);
        assertThat(agreement.overall().kappa()).hasValueCloseTo(11.0 / 41, CLOSE);
        assertThat(agreement.pairs()).hasSize(3);
        // a: A A E A, b: A E E E; observed 2/4, expected (3·1 + 1·3) / 16 = 3/8.
        assertThat(agreement.pairs().getFirst().kappa()).hasValueCloseTo((0.5 - 0.375) / 0.625, CLOSE);
    }

    @Test
    void whatIsNotDefinedIsNotANumber() {
        assertThat(agreement("x").overall().kappa()).isEmpty();
        assertThat(agreement("x").overall().raw()).isEmpty();
        rated("A-", 3);
        assertThat(agreement("x").overall().items()).isZero();
        rated("AA", 4);
        assertThat(agreement("x").overall().raw()).hasValue(1);
        assertThat(agreement("x").overall().kappa()).isEmpty();
        rated("AR", 1);
        // Who always says the same agrees by chance alone.
        assertThat(agreement("x").overall().kappa()).hasValueCloseTo(0.0, CLOSE);
    }

    @Test
    void eachCategoryStandsByItself() {
        // In turn: x agrees always, y never.
        for (int i = 0; i < 3; i++) {
            rated("AA", 1);
            rated("AR", 1);
        }
        rated("RR", 1);
        List<Agreement.Line> lines = agreement("x", "y").categories();
        assertThat(lines).extracting(Agreement.Line::category).containsExactly("x", "y");
        assertThat(lines).extracting(Agreement.Line::items).containsExactly(4, 3);
        assertThat(lines.get(0).kappa()).hasValueCloseTo(1.0, CLOSE);
        assertThat(lines.get(1).raw()).hasValue(0);
    }

    @Test
    void textsOfEditedOnesAreCompared() {
        rated("EE", 3);
        decisions.add(decision("a", "q3", 'E', "one"));
        decisions.add(decision("b", "q3", 'E', "two"));
        assertThat(agreement("x").overall().raw()).hasValue(1);
        assertThat(agreement("x").overall().sameText()).hasValue(0.75);
    }
}
