package org.quern.ui.evaluate.pane;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.quern.evaluate.Grouping;
import org.quern.evaluate.ItemKey;
import org.quern.evaluate.Outcome;
import org.quern.evaluate.error.CategoryJudgement.Verdict;
import org.quern.evaluate.error.ErrorCategory;
import org.quern.evaluate.error.ErrorSample;
import org.quern.evaluate.filter.ItemExpression;
import org.quern.evaluate.score.Aggregate;
import org.quern.evaluate.score.Aggregates;
import org.quern.evaluate.score.Metrics;
import org.quern.evaluate.score.ScoredItem;
import org.quern.job.Jobs;
import org.quern.task.evaluate.ProposeErrors;
import org.quern.testing.WaitingRunner;
import org.quern.ui.control.DiffSide;
import org.quern.ui.evaluate.item.ItemEvidence;
import org.quern.ui.evaluate.pane.EvaluationModel.State;
import org.quern.ui.evaluate.text.RunTexts;
import org.quern.ui.kit.Messages;
import org.quern.ui.kit.PaneStates;
import org.quern.ui.picture.PictureGraph;
import org.quern.workspace.Workspace;

class EvaluationModelTest {

    private final FakeRuns engine = new FakeRuns();
    private final EvaluationModel model = engine.model(Jobs.direct());

    @Test
    void aLinkToAnItemThatTheRunDoesNotHaveIsNoticed() {
        engine.names.add("run");
        model.refresh();
        model.open("run", Optional.of("nobody"));
        assertThat(model.missing.get()).contains("nobody");
        assertThat(model.opened.item.get()).isEmpty();
        model.open("run", Optional.of(model.shown.get(3).key().qid()));
        assertThat(model.missing.get()).isEmpty();
        assertThat(model.opened.item.get()).isPresent();
    }

    @Test
    void everyFigureSaysHowManyItemsStandBehindIt() {
        engine.names.add("run");
        model.refresh();

        Aggregates figures = model.figures.get();
        assertThat(figures.overall().mean(Metrics.EX).value()).hasValue(160.0 / 240);
        assertThat(figures.overall().mean(Metrics.EX).n()).isEqualTo(240);
        assertThat(figures.by(Grouping.GRAPH)).containsOnlyKeys("company", "film");
        assertThat(figures.by(Grouping.MATCH).values()).extracting(Aggregate::items).containsOnly(48);
        assertThat(figures.overall().outcomes()).containsEntry(Outcome.PREDICTION_ERROR, 8);
    }

    @Test
    void runItemAndFilterAreThereAgain(@TempDir Path folder) {
        engine.names.addAll(List.of("first", "other", "run"));
        try (Workspace workspace = Workspace.openOrCreate(folder)) {
            model.resume(PaneStates.read(workspace, Jobs.direct(), "Saving").of("evaluation"));
            model.refresh();
            model.open("run");
            model.comparing.with(Optional.of("other"));
            model.filter.type("outcome:wrong \"number 1\"");
            ScoredItem item = model.shown.get(3);
            model.opened.open(item, model.shown);

            EvaluationModel again = engine.model(Jobs.direct());
            again.resume(PaneStates.read(workspace, Jobs.direct(), "Saving").of("evaluation"));
            again.refresh();
            assertThat(again.run.get()).contains("run");
            assertThat(again.comparing.other.get()).contains("other");
            assertThat(again.filter.expression.get()).isEqualTo(model.filter.expression.get());
            assertThat(again.opened.item.get().map(ScoredItem::key)).contains(item.key());

            again.filter.type("outcome:wrong hops:>");
            EvaluationModel typing = engine.model(Jobs.direct());
            typing.resume(PaneStates.read(workspace, Jobs.direct(), "Saving").of("evaluation"));
            typing.refresh();
            assertThat(typing.filter.text.get()).as("what is not valid yet").isEqualTo("outcome:wrong hops:>");
            assertThat(typing.filter.problem.get()).isPresent();

            engine.names.remove("other");
            engine.names.remove("run");
            EvaluationModel without = engine.model(Jobs.direct());
            without.resume(PaneStates.read(workspace, Jobs.direct(), "Saving").of("evaluation"));
            without.refresh();
            assertThat(without.run.get()).contains("first");
            assertThat(without.comparing.other.get()).isEmpty();
            assertThat(without.opened.item.get()).isEmpty();
        }
    }

    @Test
    void requestsAndSettingsAreThoseOfTheRunsThatAreShown() {
        engine.names.addAll(List.of("run", "other"));
        model.refresh();
        model.open("run");
        model.comparing.with(Optional.of("other"));
        List<String> read = new ArrayList<>();
        RunTexts texts = new RunTexts(new Messages(Locale.ENGLISH));
        model.settings(found -> read.add(texts.of(found, "run", "other")), _ -> {});
        assertThat(read).first().asString().contains("model: run → other", "The requests cannot be compared");
        model.opened.open(model.items.getFirst(), model.items);
        model.transcript(found -> read.add(texts.of(found)), _ -> {});
        assertThat(read.getLast()).contains("Requests: 1", "no longer cached", "— Reply —\nrun");
        model.opened.toggleOther();
        model.transcript(found -> read.add(texts.of(found)), _ -> {});
        assertThat(read.getLast()).endsWith("— Reply —\nother");
    }

    @Test
    void aLinkOpensTheItemOfItsQuestion() {
        engine.names.add("run");
        model.refresh();
        ScoredItem wanted = model.items.get(7);

        model.open("run", Optional.of(wanted.key().qid()));
        assertThat(model.opened.item.get().map(item -> item.key().qid())).contains(wanted.key().qid());
        model.open("run", Optional.of("unknown"));
        assertThat(model.opened.item.get()).isEmpty();
        assertThat(model.state.get()).isEqualTo(State.RUN);
    }

    @Test
    void filtersBySeveralThingsAtOnce() {
        engine.names.add("run");
        model.refresh();

        model.filter.type("outcome:wrong graph:film");
        assertThat(model.shown).hasSize(40).allMatch(ScoredItem::isWrong);
        model.filter.type("NUMBER 239? match:special_time-sensitive");
        assertThat(model.shown).extracting(ScoredItem::number).containsExactly(240);
    }

    @Test
    void goesFromItemToItemInTheOrderOfTheList() {
        engine.names.add("run");
        model.refresh();
        model.filter.expression.set(EvaluationModel.WRONG);
        List<ScoredItem> listed = List.copyOf(model.shown);

        model.opened.open(listed.get(1), listed);
        ItemEvidence sight = model.opened.sight.get().orElseThrow();
        assertThat(sight.provenance().graph().counts()).containsEntry(DiffSide.GOLD, 12)
                .containsEntry(DiffSide.SHARED, 4)
                .containsEntry(DiffSide.PREDICTED, 2);
        assertThat(sight.provenance().graph().types()).containsExactly("Company", "Person");
        assertThat(sight.provenance().places()).hasSize(18);
        model.opened.step(1);
        assertThat(model.opened.item.get()).contains(listed.get(2));
        model.opened.step(-5);
        assertThat(model.opened.item.get()).contains(listed.get(2));
        model.opened.close();
        assertThat(model.opened.sight.get()).isEmpty();
    }

    @Test
    void countsTheNodesThatAreNotDrawn() {
        var provenance = new org.quern.evaluate.ProvenanceGraph(List.of(), List.of(),
                new org.quern.evaluate.ProvenanceGraph.Counts(1000, 20, 3, 0, 0, 0, false));
        PictureGraph picture = ItemEvidence.picture(provenance, List.of());
        assertThat(picture.omitted()).isEqualTo(1023);
    }

    @Test
    void anUnscoredRunCanBeScored() {
        engine.names.add("run");
        engine.scored = false;
        model.refresh();
        assertThat(model.scored.get()).isFalse();

        model.score();
        assertThat(model.scored.get()).isTrue();
        assertThat(model.work.runningProperty().get()).isFalse();
    }

    /** A stop that comes when everything has been written does not undo it. */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void aStoppedScoringSaysWhatItHasLeft(boolean late) {
        engine.names.add("run");
        engine.scored = false;
        WaitingRunner runner = new WaitingRunner();
        EvaluationModel stopping = engine.model(new Jobs(runner, Runnable::run));
        stopping.refresh();
        runner.drain();
        if (late)
            engine.afterScores = stopping.work::cancel;
        else
            engine.beforeScores = stopping.work::cancel;
        stopping.score();
        runner.drain();
        assertThat(stopping.stopped.get()).contains(late ? "Scoring run was stopped after its scores had been written."
                : "Scoring run was stopped. Its scores are unchanged; a new start begins with the first item.");
        assertThat(stopping.scored.get()).isEqualTo(late);
        assertThat(stopping.work.runningProperty().get()).isFalse();
    }

    @Test
    void withoutRunsAFileCanBeImported() {
        model.refresh();
        assertThat(model.state.get()).isEqualTo(State.NO_RUN);

        model.importPredictions(List.of(FakeRuns.importing(Path.of("predictions.csv"), Optional.of(Path.of("lakes")))),
                _ -> {});
        assertThat(engine.imported.orElseThrow().questions().file()).contains(Path.of("lakes"));
        assertThat(model.run.get()).contains("predictions");
        assertThat(model.state.get()).isEqualTo(State.RUN);
    }

    @Test
    void anItemThatCannotBeComparedSaysWhy() {
        engine.names.add("run");
        engine.failsToCompare = true;
        model.refresh();
        model.opened.open(model.items.getFirst(), model.items);
        assertThat(model.opened.failure.get().orElseThrow()).hasMessageContaining("is not responding");
    }

    @Test
    void aSampleIsDrawnWithSizeAndSeedAndListed() {
        engine.names.add("run");
        model.refresh();
        model.draw.set(new ProposeErrors.Draw(7, 3));
        model.drawSample();
        assertThat(model.shown).hasSize(7).allMatch(ScoredItem::isWrong);
        assertThat(model.errors.errors.get().sample().orElseThrow().seed()).isEqualTo(3);
        assertThat(model.errors.errors.get().counted("run").orElseThrow().errors().items()).isEqualTo(7);
        List<ScoredItem> first = List.copyOf(model.shown);
        model.draw.set(new ProposeErrors.Draw(7, 4));
        model.drawSample();
        assertThat(model.shown).hasSize(7).isNotEqualTo(first);
        model.comparing.with(Optional.of("other"));
        assertThat(model.comparing.pair.get().orElseThrow().secondErrors().areProposed()).isTrue();
    }

    @Test
    void aSampleOfErrorsIsListedInItsOrderAndStaysSoWhileItIsJudged() {
        engine.names.add("run");
        engine.sample = new ErrorSample(1, 80, List.of(new ItemKey("film", "q9"), new ItemKey("company", "q0"),
                new ItemKey("film", "q3")));
        model.refresh();
        model.filter.expression.set(EvaluationModel.SAMPLED);
        assertThat(model.shown).extracting(item -> item.sample().qid()).containsExactly("q9", "q0", "q3");
        model.opened.open(model.shown.getFirst(), model.shown);
        model.errors.judge(model.shown.getFirst().key(), ErrorCategory.PATTERN, Verdict.HOLDS, List.of());
        model.opened.nextOpen();
        assertThat(model.opened.item.get().orElseThrow().sample().qid()).isEqualTo("q0");
        model.filter.expression.set(ItemExpression.ALL);
        assertThat(model.shown.getFirst().sample().qid()).isEqualTo("q0");
    }

    @Test
    void tagsNarrowTheList() {
        engine.names.add("run");
        model.refresh();
        long all = model.items.size();
        assertThat(model.figures.get().by(Grouping.TAG)).isNotEmpty();
        String tag = model.items.getFirst().groups().of(Grouping.TAG).getFirst();
        model.filter.expression.set(ItemExpression.in(Grouping.TAG, tag));
        assertThat(model.shown).hasSize((int) all);
        model.filter.type("tag:temporal");
        assertThat(model.shown).isEmpty();
    }
}
