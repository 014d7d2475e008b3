package org.quern.evaluate.error;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.quern.evaluate.error.ErrorCategory.*;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.quern.evaluate.ItemKey;
import org.quern.evaluate.error.CategoryAgreement.Figures;
import org.quern.evaluate.error.CategoryJudgement.Verdict;
import org.quern.workspace.QuernException;

class JudgementsTest {

    private static final Instant NOON = Instant.parse("2026-11-22T12:00:00Z");

    @TempDir
    private Path folder;

    private static ItemKey item(String qid) {
        return new ItemKey("mills", qid);
    }

    private static CategoryJudgement said(String qid, ErrorCategory category, Verdict verdict) {
        return new CategoryJudgement(item(qid), category, verdict, true, "Ada", NOON);
    }

    private static CategoryJudgement said(String qid, ErrorCategory category, Verdict verdict, String by, int second) {
        return new CategoryJudgement(item(qid), category, verdict, true, by, NOON.plusSeconds(second));
    }

    /** Undoes the last change of a person, and reads the file again. */
    private static CategoryJudgements undo(Path file, String person) {
        try (Judgements judged = Judgements.open(file)) {
            judged.judged().last(person).ifPresent(change -> change.inverse().forEach(judged::add));
        }
        return Judgements.read(file);
    }

    @Test
    void whatWasSaidInAnEarlierSessionIsUndoneStepByStep() {
        Path file = folder.resolve(Judgements.NAME);
        try (Judgements judged = Judgements.open(file)) {
            judged.add(said("q1", SYNTAX, Verdict.HOLDS, "Ada", 1));
            judged.add(said("q1", SYNTAX, Verdict.NOT, "Ada", 2));
            judged.add(said("q2", RESULTS, Verdict.HOLDS, "Ada", 3));
            judged.add(said("q2", GROUPING, Verdict.HOLDS, "Ada", 3));
            judged.add(new ItemNote(item("q2"), "one", "Ada", NOON.plusSeconds(4)));
            judged.add(new ItemNote(item("q2"), "two", "Ada", NOON.plusSeconds(5)));
        }
        assertThat(undo(file, "Ada").note(item("q2")).orElseThrow().text()).isEqualTo("one");
        assertThat(undo(file, "Ada").note(item("q2"))).isEmpty();
        assertThat(undo(file, "Ada").isJudged(item("q2"))).as("both, which were said together").isFalse();
        assertThat(undo(file, "Ada").of(item("q1"), SYNTAX).orElseThrow().verdict()).isEqualTo(Verdict.HOLDS);
        assertThat(undo(file, "Ada").isJudged(item("q1"))).isFalse();
        assertThat(Judgements.read(file).last("Ada")).isEmpty();
    }

    @Test
    void undoLeavesWhatOthersSaid() {
        Path file = folder.resolve(Judgements.NAME);
        try (Judgements judged = Judgements.open(file)) {
            judged.add(said("q1", SYNTAX, Verdict.HOLDS, "Ada", 1));
            judged.add(said("q2", SYNTAX, Verdict.HOLDS, "Ada", 2));
            judged.add(said("q2", SYNTAX, Verdict.NOT, "Ben", 3));
            judged.add(said("q3", SYNTAX, Verdict.NOT, "Ben", 4));
        }
        CategoryJudgements now = undo(file, "Ada");
        assertThat(now.isJudged(item("q1"))).isFalse();
        assertThat(now.last("Ada")).isEmpty();
        undo(file, "Ben");
        now = undo(file, "Ben");
        assertThat(now.of(item("q2"), SYNTAX)).as("the word of the other is back")
                .contains(said("q2", SYNTAX, Verdict.HOLDS, "Ada", 2));
        assertThat(now.last("Ben")).isEmpty();
    }

    private static ProposedErrors proposed(String qid, ErrorCategory... categories) {
        return new ProposedErrors(qid, "mills", Arrays.stream(categories)
                .map(category -> new CategoryProposal(category, List.of(Evidence.of(Cause.NO_CAUSE)))).toList(), "");
    }

    @Test
    void theLastWordCountsAndOutlivesAKill() throws Exception {
        Path file = folder.resolve(Judgements.NAME);
        try (Judgements judged = Judgements.open(file)) {
            judged.add(said("q1", SYNTAX, Verdict.HOLDS));
            judged.add(said("q1", SYNTAX, Verdict.NOT));
            judged.add(said("q1", RESULTS, Verdict.HOLDS));
            judged.add(new ItemNote(item("q1"), "the name has a typing error", "Ada", NOON));
            judged.add(said("q1", GROUPING, Verdict.HOLDS));
            judged.add(said("q1", GROUPING, Verdict.OPEN));
        }
        Files.writeString(file, "{\"graph\": \"mi", StandardOpenOption.APPEND);
        assertThat(Judgements.read(file).holding(item("q1"))).containsExactly(RESULTS);
        try (Judgements judged = Judgements.open(file)) {
            CategoryJudgements now = judged.add(said("q2", PATTERN, Verdict.HOLDS));
            assertThat(now.of(item("q1"), SYNTAX)).contains(said("q1", SYNTAX, Verdict.NOT));
            assertThat(now.of(item("q1"), GROUPING)).isEmpty();
            assertThat(now.of(new ItemKey("rivers", "q1"), RESULTS)).isEmpty();
            assertThat(now.note(item("q1")).orElseThrow().text()).isEqualTo("the name has a typing error");
            assertThat(now.isJudged(item("q2"))).isTrue();
            assertThat(now.isJudged(item("q3"))).isFalse();
        }
        assertThat(Files.readAllLines(file)).hasSize(7);
    }

    @Test
    void agreementIsCountedByHand() {
        CategoryJudgements judged = CategoryJudgements
                .of(List.of(said("q1", SYNTAX, Verdict.HOLDS), said("q2", SYNTAX, Verdict.NOT),
                        said("q3", SYNTAX, Verdict.HOLDS), said("q3", GROUPING, Verdict.NOT)));
        CategoryAgreement agreement = judged.agreement(
                List.of(proposed("q1", SYNTAX, PATTERN), proposed("q2", SYNTAX), proposed("q3", RESULTS)), _ -> false);
        assertThat(agreement.items()).isEqualTo(3);
        Figures syntax = agreement.byCategory().get(SYNTAX);
        assertThat(syntax).isEqualTo(new Figures(1, 1, 1));
        assertThat(syntax.precision()).hasValue(0.5);
        assertThat(syntax.proposed()).isEqualTo(2);
        assertThat(syntax.recall()).hasValue(0.5);
        assertThat(agreement.byCategory().get(GROUPING)).isEqualTo(new Figures(0, 0, 0));
        assertThat(agreement.byCategory().get(GROUPING).precision()).isEmpty();
        assertThat(agreement.byCategory()).doesNotContainKeys(PATTERN, RESULTS);
        assertThat(agreement.overall()).isEqualTo(new Figures(1, 1, 1));
    }

    /** A judgement of what is right says nothing about the proposals. */
    @Test
    void judgementsOfRightItemsAreLeftOutAndCounted() {
        CategoryJudgements judged = CategoryJudgements
                .of(List.of(said("q1", SYNTAX, Verdict.HOLDS), said("q2", SYNTAX, Verdict.HOLDS)));
        CategoryAgreement agreement = judged.agreement(List.of(proposed("q1", SYNTAX)), item("q2")::equals);
        assertThat(agreement.items()).isEqualTo(1);
        assertThat(agreement.ignored()).isEqualTo(1);
        assertThat(agreement.overall()).isEqualTo(new Figures(1, 0, 0));
        assertThat(agreement.overall().recall()).hasValue(1);
    }

    @Test
    void withoutNewProposalsThoseCountThatThePersonSaw() {
        CategoryJudgement added = new CategoryJudgement(item("q1"), FILTERING, Verdict.HOLDS, false, "Ada", NOON);
        CategoryJudgements judged = CategoryJudgements.of(List.of(said("q1", SYNTAX, Verdict.HOLDS), added));
        assertThat(judged.agreement(List.of(), _ -> false).byCategory()).containsEntry(SYNTAX, new Figures(1, 0, 0))
                .containsEntry(FILTERING, new Figures(0, 0, 1));
        assertThat(judged.agreement(List.of(proposed("q1", FILTERING)), _ -> false).byCategory())
                .containsEntry(SYNTAX, new Figures(0, 0, 1)).containsEntry(FILTERING, new Figures(1, 0, 0));
    }

    @Test
    void aLineOfSomebodyElseIsNamed() throws Exception {
        Path file = Files.writeString(folder.resolve("j"), said("q1", SYNTAX, Verdict.HOLDS).toJson()
                + "\n{\"category\": \"luck\", \"at\": \"2026-11-22T12:00:00Z\"}\n");
        assertThatThrownBy(() -> Judgements.open(file)).isInstanceOf(QuernException.class)
                .hasMessageContaining("line 2").hasMessageContaining("judge the item again");
    }
}
