package org.quern.textgraph.report;

import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.quern.textgraph.dataset.Variant;
import org.quern.textgraph.format.TextFormats;
import org.quern.textgraph.score.Scoring;
import org.quern.textgraph.solve.TextSolver;
import org.quern.textgraph.task.BuiltInTask;
import org.quern.textgraph.task.Task;

/**
 * The scored replies of runs over one data set, from which figures and tables are made. Accuracy is by one scoring,
 * unless a figure compares scorings. "All models" excludes the solver, unless it is the only one.
 *
 * @param scoring determines which replies are correct
 * @param tasks the published tasks in their published order, then all others
 */
record Replies(List<ScoredRun> runs, TextFormats formats, Scoring scoring, List<Task> tasks) {

    static final String OVERALL = "Overall";
    static final String ALL_MODELS = "All models";

    static Replies of(List<ScoredRun> runs, TextFormats formats, Scoring scoring) {
        Map<String, Task> used = new LinkedHashMap<>();
        runs.stream().flatMap(run -> run.replies().stream()).map(ScoredReply::task)
                .forEach(task -> used.putIfAbsent(task.id(), task));
        List<String> order = Stream.of(BuiltInTask.values()).map(Task::id).toList();
        return new Replies(List.copyOf(runs), formats, scoring, used.values().stream().sorted(Comparator.comparingInt(
                (Task task) -> order.contains(task.id()) ? order.indexOf(task.id()) : order.size())).toList());
    }

    /** The replies of a run to texts with real names. */
    static Stream<ScoredReply> plain(ScoredRun run) {
        return run.replies().stream().filter(reply -> reply.variant() == Variant.PLAIN);
    }

    /** The replies of all runs to texts with real names. */
    Stream<ScoredReply> plain() {
        return runs.stream().flatMap(Replies::plain);
    }

    /** The runs of models, without the solver unless only it has replied. */
    List<ScoredRun> models() {
        List<ScoredRun> models = runs.stream().filter(run -> !run.model().equals(TextSolver.NAME)).toList();
        return models.isEmpty() ? runs : models;
    }

    boolean hasSeveralModels() {
        return models().size() > 1;
    }

    /** The replies of all models to texts with real names. */
    Stream<ScoredReply> ofModels() {
        return models().stream().flatMap(Replies::plain);
    }

    Share share(Stream<ScoredReply> replies) {
        return share(replies, scoring);
    }

    static Share share(Stream<ScoredReply> replies, Scoring by) {
        return Share.of(replies.toList(), reply -> reply.isRight(by));
    }

    /** The share of a run's correct replies to one format. */
    Share share(ScoredRun run, String format) {
        return share(plain(run).filter(reply -> reply.format().equals(format)));
    }

    List<String> names() {
        return runs.stream().map(ScoredRun::name).toList();
    }

    /** The ids of the formats with replies. */
    List<String> usedFormats() {
        return formats.ids().stream().filter(id -> runs.stream()
                .anyMatch(run -> run.replies().stream().anyMatch(reply -> reply.format().equals(id)))).toList();
    }

    String title(String format) {
        return formats.find(format).title();
    }

    List<String> formatTitles() {
        return usedFormats().stream().map(this::title).toList();
    }
}
