package org.quern.ui.evaluate.pane;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;
import org.quern.evaluate.AlignedTables.Side;
import org.quern.evaluate.compare.Clustering;
import org.quern.evaluate.compare.Difference;
import org.quern.evaluate.compare.Inference;
import org.quern.evaluate.report.Breakdown;
import org.quern.evaluate.score.Metric;
import org.quern.evaluate.score.Metrics;
import org.quern.evaluate.score.ScoredItem;
import org.quern.job.Jobs;
import org.quern.statistics.ClusteredMean.Method;
import org.quern.statistics.PairedTable;
import org.quern.ui.evaluate.item.ItemEvidence;

class ComparingModelTest {

    private final FakeRuns engine = new FakeRuns();
    private final EvaluationModel model = engine.model(Jobs.direct());

    private void compare() {
        engine.names.addAll(List.of("run", "other"));
        model.refresh();
        model.comparing.with(Optional.of("other"));
    }

    @Test
    void oneRunHasChartsOfItsOwn() {
        engine.names.add("run");
        model.refresh();
        RunCharts charts = model.comparing.charts.get();
        assertThat(charts.runs()).containsExactly("run");
        assertThat(charts.charts()).containsOnlyKeys(Breakdown.OVERALL, Breakdown.GRAPH, Breakdown.MATCH,
                Breakdown.RETURN);
        assertThat(charts.charts().get(Breakdown.GRAPH).groups()).hasSize(2).allSatisfy(
                group -> assertThat(group.bars()).singleElement().satisfies(bar -> assertThat(bar.low()).isPresent()));
        assertThat(charts.difference(Breakdown.OVERALL, "")).isEmpty();

        model.comparing.metric.set(Metrics.PSJS);
        assertThat(model.comparing.charts.get().metric()).isEqualTo(Metrics.PSJS);
    }

    @Test
    void twoRunsStandSideBySideWithTheDifferenceAndItsInterval() {
        compare();
        RunCharts charts = model.comparing.charts.get();
        assertThat(charts.runs()).containsExactly("run", "other");
        assertThat(charts.charts().get(Breakdown.MATCH).groups()).allMatch(group -> group.bars().size() == 2);
        Difference overall = charts.difference(Breakdown.OVERALL, "").orElseThrow();
        // Wrong: 80 of 240 in the first, 64 in the second; 20 by the rule of both and 4 that do not run in either.
        assertThat(overall.value()).isCloseTo(16 / 240.0, Offset.offset(1e-9));
        assertThat(overall.better()).isEqualTo(56);
        assertThat(overall.worse()).isEqualTo(40);
        assertThat(overall.interval().orElseThrow().low()).isLessThan(overall.value());
        assertThat(charts.difference(Breakdown.GRAPH, "film")).isPresent();
        assertThat(charts.overall()).as("all but TS: no gold query has small graphs").containsKeys(Metrics.ALL.stream()
                .filter(metric -> !metric.id().equals("ts")).toArray(Metric[]::new));
    }

    @Test
    void theChoiceOfClustersAndMethodChangesIntervalsAndTests() {
        compare();
        Difference items = model.comparing.charts.get().difference(Breakdown.OVERALL, "").orElseThrow();
        assertThat(items.clusters()).isEqualTo(240);
        assertThat(items.table().orElseThrow()).isEqualTo(new PairedTable(120, 40, 56, 24));
        RunCharts before = model.comparing.charts.get();
        assertThat(before.adjusted(Breakdown.GRAPH, "film").orElseThrow())
                .isGreaterThanOrEqualTo(before.difference(Breakdown.GRAPH, "film").orElseThrow().p().orElseThrow());
        assertThat(before.adjusted(Breakdown.OVERALL, "")).isEmpty();
        model.comparing.inference.set(Inference.of(Clustering.TEMPLATE, Method.ROBUST));
        RunCharts charts = model.comparing.charts.get();
        assertThat(charts.inference().clustering()).isEqualTo(Clustering.TEMPLATE);
        Difference templates = charts.difference(Breakdown.OVERALL, "").orElseThrow();
        assertThat(templates.clusters()).isEqualTo(10);
        assertThat(templates.value()).isEqualTo(items.value());
        assertThat(templates.interval()).isPresent().isNotEqualTo(items.interval());
        model.comparing.inference.set(Inference.of(Clustering.GRAPH, Method.BOOTSTRAP));
        assertThat(model.comparing.charts.get().difference(Breakdown.OVERALL, "").orElseThrow().interval())
                .as("two graphs are too few").isEmpty();

        model.report(Path.of("report.html"));
        assertThat(engine.inference).isEqualTo(Inference.of(Clustering.GRAPH, Method.BOOTSTRAP));
    }

    @Test
    void theListCanBeNarrowedToWhatChanged() {
        compare();
        model.filter.type("changed-since:other");
        assertThat(model.shown).hasSize(96);
        model.filter.type("outcome:correct wrong-in:other");
        assertThat(model.shown).hasSize(40).allMatch(item -> !item.isWrong());
        model.filter.type("correct-in:other outcome:wrong graph:film");
        assertThat(model.shown).hasSize(40).allMatch(ScoredItem::isWrong);

        model.comparing.with(Optional.empty());
        assertThat(model.shown).as("a run is named, whether it is compared or not").hasSize(40);
        assertThat(model.comparing.charts.get().runs()).containsExactly("run");
    }

    @Test
    void anItemShowsEitherPrediction() {
        compare();
        model.opened.open(model.items.get(4), model.items);
        assertThat(model.opened.sight.get().orElseThrow().item().predicted().text()).isEqualTo(FakeRuns.GOLD);
        ItemEvidence.Beside beside = model.opened.sight.get().orElseThrow().beside().orElseThrow();
        assertThat(beside.prediction()).isEqualTo(FakeRuns.PREDICTED);
        assertThat(beside.difference().pred()).anyMatch(token -> token.side() == Side.PRED_ONLY);
        model.opened.toggleOther();
        beside = model.opened.sight.get().orElseThrow().beside().orElseThrow();
        assertThat(beside.prediction()).isEqualTo(FakeRuns.GOLD);
        assertThat(beside.difference().pred()).noneMatch(token -> token.side() == Side.PRED_ONLY);
        assertThat(model.opened.sight.get().orElseThrow().item().predicted().text())
                .isEqualTo(FakeRuns.PREDICTED);
        assertThat(model.opened.item.get().orElseThrow().predicted().text()).isEqualTo(FakeRuns.GOLD);
        model.opened.step(1);
        assertThat(model.opened.other.get()).isFalse();
        model.comparing.with(Optional.empty());
        assertThat(model.opened.partner()).isEmpty();
    }

    @Test
    void manyItemsAreFoundByWordsAndGroup() {
        engine.size = 20_000;
        // Without scores there are no intervals to count, which is not what this is about.
        engine.scored = false;
        engine.names.add("run");
        model.refresh();
        for (String typed : List.of("n", "nu", "number 1", "number 19", "number 1999?"))
            model.filter.type("graph:film " + typed);
        assertThat(model.shown).extracting(ScoredItem::number).containsExactly(2_000, 12_000);
    }
}
