package org.quern.ui.evaluate.pane;

import static org.assertj.core.api.Assertions.assertThat;
import static org.quern.evaluate.error.ErrorCategory.*;

import java.util.ArrayList;
import java.util.List;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanBinding;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.quern.evaluate.error.CategoryAgreement.Figures;
import org.quern.evaluate.error.CategoryJudgement;
import org.quern.evaluate.error.CategoryJudgement.Verdict;
import org.quern.evaluate.error.CategoryProposal;
import org.quern.evaluate.error.ErrorCategory;
import org.quern.evaluate.error.ErrorCategory.Analysis;
import org.quern.evaluate.score.ItemScores;
import org.quern.evaluate.score.ScoredItem;
import org.quern.job.Jobs;
import org.quern.testing.Stepwise;
import org.quern.ui.judging.ErrorsModel;
import org.quern.ui.judging.JudgingActions;
import org.quern.ui.judging.Reasons;
import org.quern.ui.judging.RunErrors;
import org.quern.ui.kit.Action;

class ErrorsModelTest {

    private final FakeRuns engine = new FakeRuns();
    private final EvaluationModel model = engine.model(Jobs.direct());
    private final ErrorsModel errors = model.errors;

    @BeforeEach
    void open() {
        engine.names.add("run");
        model.refresh();
        model.filter.expression.set(EvaluationModel.WRONG);
        model.opened.open(model.shown.getFirst(), model.shown);
        errors.setPerson(" Ada ");
    }

    private ScoredItem item() {
        return model.opened.item.get().orElseThrow();
    }

    /** Only errors are judged: no letter does anything at an item that is correct, or has no score. */
    @Test
    void onlyWrongItemsCanBeJudged() {
        BooleanBinding yes = Bindings.createBooleanBinding(() -> true);
        JudgingActions actions = new JudgingActions(new RunJudging(model), Analysis.CYPHER, yes, yes, () -> {},
                () -> {});
        List<Action> judging = actions.all().stream().filter(action -> action.id().contains("confirm")
                || action.id().contains("refuse")).toList();
        assertThat(judging).hasSize(2 * ErrorCategory.of(Analysis.CYPHER).size() + 1);
        assertThat(judging).allMatch(action -> action.enabled().get());
        for (boolean scored : List.of(true, false)) {
            ScoredItem now = model.items.stream().filter(each -> !each.isWrong()).findFirst().orElseThrow();
            model.opened.open(scored ? now : new ScoredItem(now.number(), now.sample(), ItemScores.goldFailed("x"),
                    now.cut(), now.groups()), model.items);
            assertThat(judging).noneMatch(action -> action.enabled().get());
            judging.forEach(Action::perform);
        }
        assertThat(engine.said).isEmpty();
        model.opened.open(model.shown.getFirst(), model.shown);
        assertThat(judging).allMatch(action -> action.enabled().get());
    }

    private void judge(ErrorCategory category, Verdict verdict) {
        errors.judge(item().key(), category, verdict, proposals());
    }

    private List<CategoryProposal> proposals() {
        return ((Reasons.Found) model.opened.reasons.get()).proposals();
    }

    private List<Verdict> written() {
        return engine.said.stream().map(remark -> ((CategoryJudgement) remark).verdict()).toList();
    }

    @Test
    void whatIsSaidIsWrittenWithWhoSaidIt() {
        judge(REVERSED_DIRECTION, Verdict.HOLDS);
        judge(FILTERING, Verdict.HOLDS);
        assertThat(engine.said).extracting(remark -> ((CategoryJudgement) remark).proposed()).containsExactly(true,
                false);
        assertThat(engine.said).allMatch(remark -> remark.by().equals("Ada"));
        assertThat(errors.errors.get().judged().holding(item().key())).containsExactly(REVERSED_DIRECTION,
                FILTERING);
        assertThat(errors.errors.get().agreement(_ -> false).overall()).isEqualTo(new Figures(1, 0, 1));

        judge(FILTERING, Verdict.HOLDS);
        assertThat(written()).containsExactly(Verdict.HOLDS, Verdict.HOLDS, Verdict.OPEN);
        assertThat(errors.errors.get().judged().holding(item().key())).containsExactly(REVERSED_DIRECTION);
    }

    @Test
    void undoTakesBackStepByStepAndGoesToTheItem() {
        judge(REVERSED_DIRECTION, Verdict.NOT);
        errors.confirm(item().key(), proposals());
        errors.note(item().key(), "twice");
        ScoredItem first = item();
        model.opened.step(1);
        judge(SYNTAX, Verdict.HOLDS);

        errors.undo(model::goTo);
        assertThat(errors.errors.get().judged().isJudged(item().key())).isFalse();
        errors.undo(model::goTo);
        assertThat(item()).isEqualTo(first);
        assertThat(errors.errors.get().judged().note(first.key())).isEmpty();
        assertThat(errors.errors.get().judged().holding(first.key())).containsExactly(DEDUPLICATION);
        errors.undo(model::goTo);
        assertThat(errors.errors.get().judged().of(first.key(), REVERSED_DIRECTION).orElseThrow().verdict())
                .isEqualTo(Verdict.NOT);
        errors.undo(model::goTo);
        assertThat(errors.undoable.get()).isFalse();
        assertThat(errors.errors.get().judged().isJudged(first.key())).isFalse();
    }

    @Test
    void whatCouldNotBeWrittenDoesNotCountAndNothingGoesOn() {
        engine.failsToWrite = true;
        ScoredItem here = item();
        judge(REVERSED_DIRECTION, Verdict.HOLDS);
        assertThat(errors.trouble.get().orElseThrow()).hasMessageContaining("disk is full");
        assertThat(errors.errors.get().judged().isJudged(here.key())).isFalse();
        assertThat(errors.undoable.get()).isFalse();
        assertThat(errors.saving.get()).isFalse();

        engine.failsToWrite = false;
        judge(REVERSED_DIRECTION, Verdict.HOLDS);
        assertThat(errors.trouble.get()).isEmpty();
        assertThat(errors.errors.get().judged().isJudged(here.key())).isTrue();
    }

    @Test
    void nothingGoesOnBeforeItIsOnTheDisk() {
        Stepwise slow = new Stepwise();
        EvaluationModel slowModel = engine.model(new Jobs(slow, Runnable::run));
        ErrorsModel said = slowModel.errors;
        List<String> done = new ArrayList<>();
        said.show("run", RunErrors.NOTHING);
        said.judge(item().key(), SYNTAX, Verdict.HOLDS, List.of());
        said.note(item().key(), "a note");
        said.whenSaved(() -> done.add("next"));
        assertThat(said.saving.get()).isTrue();
        assertThat(engine.said).isEmpty();

        slow.works.remove().run();
        assertThat(engine.said).hasSize(1);
        assertThat(done).as("the note is not there yet").isEmpty();
        slow.works.remove().run();
        assertThat(engine.said).hasSize(2);
        assertThat(done).containsExactly("next");
    }

    @Test
    void theListCanBeNarrowedByWhyItemsAreWrong() {
        ScoredItem first = item();
        judge(GROUPING, Verdict.HOLDS);
        model.opened.nextOpen();
        assertThat(item()).isNotEqualTo(first);
        model.opened.close();

        model.filter.type("confirmed:grouping");
        assertThat(model.shown).containsExactly(first);
        model.filter.type("is:open");
        assertThat(model.shown).hasSize(79).doesNotContain(first);
        model.filter.type("proposed:reversed-direction");
        assertThat(model.shown).isEmpty();
        model.propose();
        assertThat(model.shown).hasSize(80);
        assertThat(model.judgedWrong()).isEqualTo(1);
    }
}
