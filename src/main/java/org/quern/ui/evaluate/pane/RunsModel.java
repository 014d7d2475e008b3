package org.quern.ui.evaluate.pane;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;
import org.quern.evaluate.Grouping;
import org.quern.evaluate.ItemKey;
import org.quern.evaluate.compare.ComparedRuns;
import org.quern.evaluate.compare.Difference;
import org.quern.evaluate.compare.GroupedRuns;
import org.quern.evaluate.compare.Inference;
import org.quern.evaluate.compare.RunComparison;
import org.quern.evaluate.filter.ItemExpression;
import org.quern.evaluate.filter.ItemField;
import org.quern.evaluate.repeat.RepeatSummary;
import org.quern.evaluate.repeat.RepeatedItem;
import org.quern.evaluate.report.Frontier;
import org.quern.evaluate.report.Frontier.Expense;
import org.quern.evaluate.report.ReportedRun;
import org.quern.evaluate.score.Metric;
import org.quern.evaluate.score.Metrics;
import org.quern.evaluate.score.ScoredItem;
import org.quern.job.Jobs;
import org.quern.job.Latest;
import org.quern.job.Progress;
import org.quern.ui.kit.BackgroundWork;
import org.quern.ui.kit.Messages;
import org.quern.ui.kit.PaneState;

/**
 * Any number of runs next to the open one, which is the reference. Runs are read, and figures computed, only while they
 * are shown. Used on the window's thread.
 */
final class RunsModel {

    /** What is shown of the runs. */
    enum View {
        COMPARISON, GROUPS, REPEATS, FRONTIER, POWER
    }

    /**
     * The items of all runs as repeated attempts.
     *
     * @param runs the names, in the order of the attempts
     * @param summary empty if no item has a score in all runs
     * @param byKey the items that all runs have scored
     */
    record Repeats(List<String> runs, List<RepeatedItem> items, int notInAll, Optional<RepeatSummary> summary,
            Map<ItemKey, RepeatedItem> byKey) {

        static Repeats of(List<String> runs, List<RepeatedItem> items, int notInAll, Inference inference) {
            return new Repeats(runs, items, notInAll, items.stream().anyMatch(RepeatedItem::isScored)
                    ? Optional.of(RepeatSummary.of(items, notInAll, inference))
                    : Optional.empty(),
                    items.stream().filter(RepeatedItem::isScored).collect(Collectors.toMap(
                            item -> ItemKey.of(item.first().sample()), Function.identity(), (first, _) -> first)));
        }
    }

    private record Answer<R>(Map<String, ReportedRun> read, R result) {}

    private final Messages messages;
    private final EvaluationEngine engine;
    private final ComparingModel comparing;
    private final BackgroundWork work;
    private final Latest computing;
    /** What need not be computed again. */
    private final Set<View> current = EnumSet.noneOf(View.class);
    /** The runs that were read since the open one was opened. */
    private Map<String, ReportedRun> read = Map.of();
    private Optional<OpenRun> open = Optional.empty();
    private boolean shown;

    /** The name of the open run; empty before one is read. */
    final ObjectProperty<String> reference = new SimpleObjectProperty<>("");
    /** The runs that have no scores to compare. */
    final ObjectProperty<Set<String>> unscored = new SimpleObjectProperty<>(Set.of());
    /** The tags of each run. */
    final ObjectProperty<Map<String, List<String>>> tags = new SimpleObjectProperty<>(Map.of());
    /** The runs besides the open one. */
    final ObjectProperty<List<String>> chosen = new SimpleObjectProperty<>(List.of());
    final ObjectProperty<View> view = new SimpleObjectProperty<>(View.COMPARISON);
    final ObjectProperty<Optional<ComparedRuns>> compared = new SimpleObjectProperty<>(Optional.empty());
    /** How the groups are formed. */
    final ObjectProperty<Grouping> grouping = new SimpleObjectProperty<>(Grouping.GRAPH);
    final ObjectProperty<Optional<GroupedRuns>> grouped = new SimpleObjectProperty<>(Optional.empty());
    final ObjectProperty<Optional<Repeats>> repeats = new SimpleObjectProperty<>(Optional.empty());
    final ObjectProperty<List<Frontier>> frontiers = new SimpleObjectProperty<>(List.of());
    /** The difference of the first chosen run, from which a comparison is planned. */
    final ObjectProperty<Optional<Difference>> measured = new SimpleObjectProperty<>(Optional.empty());
    final BooleanProperty computingNow = new SimpleBooleanProperty();
    /** Why a run could not be read. */
    final ObjectProperty<Optional<Throwable>> failure = new SimpleObjectProperty<>(Optional.empty());

    RunsModel(Jobs jobs, Messages messages, EvaluationEngine engine, ComparingModel comparing, BackgroundWork work) {
        this.messages = messages;
        this.engine = engine;
        this.comparing = comparing;
        this.work = work;
        this.computing = new Latest(jobs);
        chosen.addListener((_, _, _) -> outdate());
        view.addListener((_, _, _) -> compute());
        grouping.addListener((_, _, _) -> {
            current.remove(View.GROUPS);
            compute();
        });
        comparing.metric.addListener((_, _, _) -> outdate());
        comparing.inference.addListener((_, _, _) -> outdate());
    }

    /** Chooses the runs that were chosen last, and keeps which ones are. */
    void resume(PaneState session) {
        chosen.set(session.list("runs"));
        session.choice("runs-view", View.class).ifPresent(view::set);
        session.choice("runs-grouping", Grouping.class).ifPresent(grouping::set);
        chosen.addListener((_, _, now) -> session.set("runs", now));
        view.addListener((_, _, now) -> session.set("runs-view", now));
        grouping.addListener((_, _, now) -> session.set("runs-grouping", now));
    }

    /** Sets the open run; the others, which may have changed, are read again. */
    void show(OpenRun run) {
        String before = reference.get();
        open = Optional.of(run);
        if (run.isScored())
            unscored.set(unscored.get().stream().filter(id -> !id.equals(run.id())).collect(Collectors.toSet()));
        reference.set(run.id());
        // The former reference takes the place of the new one among the others.
        if (chosen.get().contains(run.id()))
            chosen.set(chosen.get().stream().map(id -> id.equals(run.id()) ? before : id)
                    .filter(id -> !id.isEmpty()).distinct().toList());
        read = Map.of();
        outdate();
    }

    /** Leaves out runs that no longer exist. */
    void keep(List<String> offered, Set<String> unscored) {
        this.unscored.set(unscored);
        if (!offered.containsAll(chosen.get()))
            chosen.set(chosen.get().stream().filter(offered::contains).toList());
    }

    /** Whether the figures are shown. */
    void setShown(boolean now) {
        shown = now;
        compute();
    }

    /** The open run and the chosen ones, in this order. */
    List<String> runs() {
        return Stream.concat(open.stream().map(OpenRun::id), chosen.get().stream()).distinct().toList();
    }

    Map<String, List<ScoredItem>> items() {
        return read.values().stream().collect(Collectors.toUnmodifiableMap(ReportedRun::name, ReportedRun::items));
    }

    /** Adds or removes a run; the order is that of the offered ones. */
    void toggle(String run, boolean on, List<String> offered) {
        choose(Stream.concat(chosen.get().stream().filter(id -> !id.equals(run)), on ? Stream.of(run) : Stream.of())
                .toList(), offered);
    }

    void choose(List<String> runs, List<String> offered) {
        chosen.set(offered.stream().filter(runs::contains).filter(id -> !id.equals(reference.get())).toList());
    }

    /** The repeats of the open run, which are named after it ({@code NAME-2}, …), without itself; none if there are none. */
    List<String> repeatsOfReference(List<String> offered) {
        String name = reference.get();
        String first = offered.contains(name.replaceFirst("-\\d+$", "")) ? name.replaceFirst("-\\d+$", "") : name;
        List<String> all = new ArrayList<>(List.of(first));
        while (offered.contains(first + "-" + (all.size() + 1)))
            all.add(first + "-" + (all.size() + 1));
        all.remove(name);
        return all;
    }

    private void outdate() {
        current.clear();
        compared.set(Optional.empty());
        grouped.set(Optional.empty());
        repeats.set(Optional.empty());
        frontiers.set(List.of());
        measured.set(Optional.empty());
        compute();
    }

    private void compute() {
        computing.drop();
        computingNow.set(false);
        if (!shown || open.filter(OpenRun::isScored).isEmpty() || runs().size() < 2 || current.contains(view.get()))
            return;
        Metric metric = comparing.metric.get();
        Inference how = comparing.inference.get();
        String named = reference.get();
        switch (view.get()) {
            case COMPARISON -> compute((runs, _) -> ComparedRuns.of(items(runs), named, metric, how),
                    result -> compared.set(Optional.of(result)));
            case GROUPS -> {
                Grouping by = grouping.get();
                compute((runs, progress) -> GroupedRuns.of(items(runs), by, metric, how, progress),
                        result -> grouped.set(Optional.of(result)));
            }
            case REPEATS -> compute((runs, _) -> {
                RepeatedItem.Joined joined = RepeatedItem.join(List.copyOf(items(runs).values()));
                return Repeats.of(List.copyOf(runs.keySet()), joined.items(), joined.leftOut(), how);
            }, result -> repeats.set(Optional.of(result)));
            case FRONTIER -> compute((runs, _) -> Stream.of(Expense.values())
                    .map(by -> Frontier.of(List.copyOf(runs.values()), by, how)).toList(), frontiers::set);
            case POWER -> compute((runs, _) -> {
                List<List<ScoredItem>> both = List.copyOf(items(runs).values());
                return RunComparison.of(both.get(0), both.get(1)).overall(Metrics.EX, how);
            }, measured::set);
        }
    }

    private static Map<String, List<ScoredItem>> items(Map<String, ReportedRun> runs) {
        Map<String, List<ScoredItem>> items = new LinkedHashMap<>();
        runs.forEach((name, run) -> items.put(name, run.items()));
        return items;
    }

    /** @param figures receives the runs in their order */
    private <R> void compute(BiFunction<Map<String, ReportedRun>, Progress, R> figures, Consumer<R> onDone) {
        View of = view.get();
        List<String> ids = runs();
        OpenRun reference = open.orElseThrow();
        Map<String, ReportedRun> known = read;
        failure.set(Optional.empty());
        computingNow.set(true);
        computing.submit(messages.text("evaluation.job.runs"), progress -> {
            Map<String, ReportedRun> all = new LinkedHashMap<>(known);
            for (String id : ids)
                if (!all.containsKey(id))
                all.put(id, read(id, reference, progress));
            Map<String, ReportedRun> wanted = new LinkedHashMap<>();
            ids.forEach(id -> wanted.put(id, Objects.requireNonNull(all.get(id))));
            progress.checkCancelled();
            return new Answer<>(all, figures.apply(wanted, progress));
        }, answer -> {
            read = answer.read();
            computingNow.set(false);
            current.add(of);
            onDone.accept(answer.result());
        }, cause -> {
            computingNow.set(false);
            failure.set(Optional.of(cause));
        }, () -> computingNow.set(false));
    }

    private ReportedRun read(String id, OpenRun reference, Progress progress) {
        progress.checkCancelled();
        progress.stage(id);
        return engine.reported(id, id.equals(reference.id()) ? reference.scored()
                : OpenRun.of(id, engine.read(id)).scored());
    }

    /** Determines on which result most attempts of each item agree. */
    void vote() {
        repeats.get().ifPresent(asked -> {
            Inference how = comparing.inference.get();
            String of = reference.get();
            work.start(messages.text("evaluation.job.vote"), progress -> Repeats.of(asked.runs(),
                    engine.vote(of, asked.items(), progress), asked.notInAll(), how), voted -> {
                        if (repeats.get().equals(Optional.of(asked)))
                            repeats.set(Optional.of(voted));
                    }, cause -> failure.set(Optional.of(cause)));
        });
    }

    /** The items for which a run is wrong, or correct, by the name of the run. */
    private ItemExpression in(ItemField field, String run) {
        return run.equals(reference.get()) ? ItemExpression.is(ItemField.OUTCOME,
                field == ItemField.WRONG_IN ? ItemField.WRONG : ItemField.CORRECT) : ItemExpression.is(field, run);
    }

    ItemExpression wrongIn(String run) {
        return in(ItemField.WRONG_IN, run);
    }

    ItemExpression correctIn(String run) {
        return in(ItemField.CORRECT_IN, run);
    }

    /** The items for which a run has a score. */
    ItemExpression scoredIn(String run) {
        return ItemExpression.any(List.of(correctIn(run), wrongIn(run)));
    }

    /** The items that all runs answer correctly. */
    ItemExpression always() {
        return ItemExpression.all(runs().stream().map(this::correctIn).toList());
    }

    /** The items that no run answers correctly. */
    ItemExpression never() {
        return ItemExpression.all(runs().stream().map(this::wrongIn).toList());
    }

    /** The items that some runs answer correctly, and some do not. */
    ItemExpression sometimes() {
        String[] others = chosen.get().toArray(String[]::new);
        ItemExpression mixed = ItemExpression.any(List.of(correctIn(reference.get()),
                ItemExpression.is(ItemField.CORRECT_IN, others)))
                .and(ItemExpression
                        .any(List.of(wrongIn(reference.get()), ItemExpression.is(ItemField.WRONG_IN, others))));
        // Items without a score in some run are neither.
        return runs().stream().map(this::scoredIn).reduce(mixed, ItemExpression::and);
    }
}
