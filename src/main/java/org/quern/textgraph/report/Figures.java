package org.quern.textgraph.report;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalInt;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.quern.textgraph.dataset.Variant;
import org.quern.textgraph.format.TextFormats;
import org.quern.textgraph.score.ScoredReply;
import org.quern.textgraph.solve.Solver;
import org.quern.textgraph.task.Task;

/**
 * All results of runs over one data set (KG-LLM-Bench, section 7 and appendices C and E). Accuracy is exact, or
 * flexible on request; texts with real names count unless the figure is about pseudonyms. Figures over all
 * models exclude the solver, unless it is the only one.
 */
public final class Figures {

    private static final String OVERALL = "Overall";

    private final List<ScoredRun> runs;
    private final TextFormats formats;
    private final Predicate<ScoredReply> right;

    public Figures(List<ScoredRun> runs, TextFormats formats, boolean flexible) {
        this.runs = List.copyOf(runs);
        this.formats = formats;
        this.right = flexible ? ScoredReply::flexible : ScoredReply::exact;
    }

    /** The figures with data. */
    public List<Figure> all() {
        List<Figure> all = new ArrayList<>(List.of(everything(), heat()));
        // For a single task or run, heat maps per task would repeat the others.
        if (usedTasks().size() > 1)
            all.add(heatByTask());
        if (usedTasks().size() > 1 && runs.size() > 1)
            usedTasks().forEach(task -> all.add(heat(task)));
        all.addAll(List.of(byTask(), best(), pseudonyms(), byDegree(Task.RELATIONS), byDegree(Task.NEIGHBOURS),
                byDirection(Task.DEGREE), byDirection(Task.RELATIONS), byLength(), predictedLengths()));
        return all.stream().filter(figure -> !figure.isEmpty()).toList();
    }

    private Stream<ScoredReply> plain(ScoredRun run) {
        return run.replies().stream().filter(reply -> reply.variant() == Variant.PLAIN);
    }

    /** All models' replies to texts with real names. */
    private Stream<ScoredReply> ofModels() {
        List<ScoredRun> models = runs.stream().filter(run -> !run.model().equals(Solver.NAME)).toList();
        return (models.isEmpty() ? runs : models).stream().flatMap(this::plain);
    }

    private Share share(Stream<ScoredReply> replies) {
        List<ScoredReply> all = replies.toList();
        return new Share((int) all.stream().filter(right).count(), all.size());
    }

    public List<ScoredRun> runs() {
        return runs;
    }

    /** The names of the runs. */
    public List<String> names() {
        return runs.stream().map(ScoredRun::name).toList();
    }

    private List<String> usedFormats() {
        return formats.ids().stream().filter(id -> runs.stream()
                .anyMatch(run -> run.replies().stream().anyMatch(reply -> reply.format().equals(id)))).toList();
    }

    private String title(String format) {
        return formats.find(format).title();
    }

    private List<Task> usedTasks() {
        return Stream.of(Task.values()).filter(task -> runs.stream()
                .anyMatch(run -> run.replies().stream().anyMatch(reply -> reply.task() == task))).toList();
    }

    /** Every model, format and variant by task: the table as printed in papers. */
    public Figure everything() {
        List<Task> tasks = usedTasks();
        List<Figure.Row> rows = new ArrayList<>();
        for (ScoredRun run : runs) {
            for (String format : usedFormats()) {
                for (Variant variant : Variant.values()) {
                    List<ScoredReply> own = run.replies().stream().filter(reply -> reply.format().equals(format))
                            .filter(reply -> reply.variant() == variant).toList();
                    if (own.isEmpty())
                        continue;
                    List<Share> shares = new ArrayList<>();
                    tasks.forEach(task -> shares.add(share(own.stream().filter(reply -> reply.task() == task))));
                    shares.add(share(own.stream()));
                    rows.add(new Figure.Row(run.name() + " · " + title(format)
                            + (variant == Variant.PLAIN ? "" : " · " + variant), shares));
                }
            }
        }
        List<String> series = new ArrayList<>(tasks.stream().map(Task::title).toList());
        series.add(OVERALL);
        return new Figure("all", "Accuracy by model, format and task", "Model · format", series, rows);
    }

    /** Formats in rows, models in columns. */
    public Figure heat() {
        return new Figure("formats", "Accuracy by format and model", "Format", names(), usedFormats().stream()
                .map(format -> new Figure.Row(title(format), runs.stream().map(
                        run -> share(plain(run).filter(reply -> reply.format().equals(format)))).toList()))
                .toList());
    }

    /** Formats in rows, tasks in columns, all models. */
    public Figure heatByTask() {
        List<Task> tasks = usedTasks();
        return new Figure("formats-tasks", "Accuracy by format and task, all models", "Format",
                tasks.stream().map(Task::title).toList(), usedFormats().stream().map(format -> new Figure.Row(
                        title(format), tasks.stream().map(task -> share(ofModels()
                                .filter(reply -> reply.task() == task && reply.format().equals(format)))).toList()))
                        .toList());
    }

    /** As {@link #heat}, of one task. */
    public Figure heat(Task task) {
        return new Figure("formats-" + task.id(), task.title() + ": accuracy by format and model", "Format", names(),
                usedFormats().stream().map(format -> new Figure.Row(title(format), runs.stream().map(run -> share(
                        plain(run).filter(reply -> reply.task() == task && reply.format().equals(format)))).toList()))
                        .toList());
    }

    /** Tasks in rows, formats in columns, all models: the radar. */
    public Figure byTask() {
        return new Figure("tasks", "Accuracy by task and format, all models", "Task",
                usedFormats().stream().map(this::title).toList(), usedTasks().stream()
                        .map(task -> new Figure.Row(task.title(),
                                usedFormats().stream().map(format -> share(ofModels()
                                        .filter(reply -> reply.task() == task && reply.format().equals(format))))
                                        .toList()))
                        .toList());
    }

    /** The format with the highest accuracy of each model, with that accuracy. */
    public Figure best() {
        List<Figure.Row> rows = new ArrayList<>();
        for (ScoredRun run : runs) {
            Map<String, Share> shares = new LinkedHashMap<>();
            usedFormats().forEach(format -> shares.put(format,
                    share(plain(run).filter(reply -> reply.format().equals(format)))));
            shares.entrySet().stream().filter(entry -> !entry.getValue().isEmpty())
                    .max(Comparator.comparingDouble(entry -> entry.getValue().value()))
                    .ifPresent(entry -> rows.add(new Figure.Row(run.name() + " · " + title(entry.getKey()),
                            List.of(entry.getValue()))));
        }
        return new Figure("best", "Best format per model", "Model · format", List.of("Accuracy"), rows);
    }

    /**
     * The effect of invented names, by question: only questions with replies in both variants, in the same
     * format, count.
     *
     * @return for each model in total, by task and by format; empty without such questions
     */
    public List<Effect> effects() {
        List<Effect> effects = new ArrayList<>();
        for (ScoredRun run : runs) {
            Map<Asked, ScoredReply> real = new LinkedHashMap<>();
            plain(run).forEach(reply -> real.put(Asked.of(reply), reply));
            List<ScoredReply> invented = run.replies().stream()
                    .filter(reply -> reply.variant() == Variant.PSEUDONYMS && real.containsKey(Asked.of(reply)))
                    .toList();
            String name = runs.size() == 1 ? "" : run.name() + " · ";
            effects.add(effect(name + OVERALL, invented.stream(), real));
            usedTasks().forEach(task -> effects.add(effect(name + task.title(),
                    invented.stream().filter(reply -> reply.task() == task), real)));
            usedFormats().forEach(format -> effects.add(effect(name + title(format),
                    invented.stream().filter(reply -> reply.format().equals(format)), real)));
        }
        return effects.stream().filter(effect -> effect.questions() > 0).toList();
    }

    /** A question in a format, whatever the names. */
    private record Asked(String instance, String format) {
        static Asked of(ScoredReply reply) {
            return new Asked(reply.instance(), reply.format());
        }
    }

    private Effect effect(String label, Stream<ScoredReply> invented, Map<Asked, ScoredReply> real) {
        Map<String, List<Integer>> differences = new LinkedHashMap<>();
        invented.forEach(reply -> {
            int before = right.test(Objects.requireNonNull(real.get(Asked.of(reply)))) ? 1 : 0;
            differences.computeIfAbsent(reply.instance(), _ -> new ArrayList<>())
                    .add((right.test(reply) ? 1 : 0) - before);
        });
        return Effect.of(label, differences.values().stream()
                .map(each -> each.stream().mapToInt(Integer::intValue).average().orElse(0)).toList());
    }

    /** Real next to invented names, where both were asked. */
    public Figure pseudonyms() {
        List<Figure.Row> rows = new ArrayList<>();
        for (ScoredRun run : runs) {
            if (run.replies().stream().noneMatch(reply -> reply.variant() == Variant.PSEUDONYMS))
                continue;
            for (Task task : usedTasks())
                rows.add(new Figure.Row((runs.size() == 1 ? "" : run.name() + " · ") + task.title(),
                        Stream.of(Variant.values())
                                .map(variant -> share(run.replies().stream().filter(reply -> reply.task() == task)
                                        .filter(reply -> reply.variant() == variant)))
                                .toList()));
        }
        return new Figure("pseudonyms", "Effect of pseudonyms", "Model · task", List.of("Real names", "Pseudonyms"),
                rows);
    }

    /** By the count that is asked for. */
    public Figure byDegree(Task task) {
        return byNumber("degree-" + task.id(), task.title() + ": accuracy by size of the correct count", "Count",
                reply -> reply.task() == task ? reply.degree() : OptionalInt.empty());
    }

    /** By the direction of the edges, formats in columns, all models. */
    public Figure byDirection(Task task) {
        List<String> directions = ofModels().filter(reply -> reply.task() == task)
                .flatMap(reply -> reply.direction().stream()).distinct().sorted().map(Object::toString).toList();
        return new Figure("direction-" + task.id(), task.title() + ": accuracy by edge direction, all models",
                "Direction",
                usedFormats().stream().map(this::title).toList(), directions.stream().map(direction -> new Figure.Row(
                        direction,
                        usedFormats().stream().map(format -> share(ofModels()
                                .filter(reply -> reply.task() == task && reply.format().equals(format)
                                        && reply.direction()
                                                .filter(d -> d.toString().equals(direction)).isPresent())))
                                .toList()))
                        .toList());
    }

    /** By the length of the shortest path. */
    public Figure byLength() {
        return byNumber("path-length", "Shortest path: accuracy by path length", "Edges", ScoredReply::length);
    }

    private Figure byNumber(String id, String title, String rowTitle, Function<ScoredReply, OptionalInt> number) {
        List<Integer> numbers = runs.stream().flatMap(this::plain).map(number).filter(OptionalInt::isPresent)
                .map(OptionalInt::getAsInt).distinct().sorted().toList();
        return new Figure(id, title, rowTitle, names(), numbers.stream().map(n -> new Figure.Row(n.toString(),
                runs.stream()
                        .map(run -> share(plain(run).filter(reply -> number.apply(reply).equals(OptionalInt.of(n)))))
                        .toList()))
                .toList());
    }

    /**
     * Lengths of the paths in models' replies, correct or not, next to those of the shortest paths: shares of
     * the replies.
     */
    public Figure predictedLengths() {
        List<ScoredReply> paths = runs.stream().flatMap(this::plain).filter(reply -> reply.length().isPresent())
                .toList();
        List<Integer> lengths = Stream.concat(paths.stream().map(Figures::given),
                paths.stream().map(reply -> reply.length().orElse(0))).distinct().sorted().toList();
        List<String> series = new ArrayList<>(List.of("Shortest path"));
        series.addAll(names());
        return new Figure("predicted-length", "Length of predicted paths", "Edges", series,
                lengths.stream().map(length -> {
                    List<Share> shares = new ArrayList<>();
                    shares.add(new Share((int) paths.stream()
                            .filter(reply -> reply.length().orElse(0) == (int) length).count(), paths.size()));
                    for (ScoredRun run : runs) {
                        List<ScoredReply> own = plain(run).filter(reply -> reply.length().isPresent()).toList();
                        shares.add(new Share((int) own.stream().filter(reply -> given(reply) == length).count(),
                                own.size()));
                    }
                    return new Figure.Row(length < 0 ? "no list" : length == 0 ? "no path" : length.toString(), shares);
                }).toList());
    }

    /** The length of the path in the reply: 0 for an empty path, −1 when it contains no list. */
    private static int given(ScoredReply reply) {
        return reply.predicted().orElse(-1);
    }

    /** Mean tokens of a text by format, and of whole requests if providers reported them. */
    public List<TokenRow> tokens() {
        List<TokenRow> rows = new ArrayList<>();
        for (String format : usedFormats()) {
            double ours = runs.stream().flatMap(this::plain).filter(reply -> reply.format().equals(format))
                    .mapToInt(ScoredReply::tokens).average().orElse(0);
            long texts = runs.stream().flatMap(this::plain).filter(reply -> reply.format().equals(format))
                    .map(ScoredReply::instance).distinct().count();
            rows.add(new TokenRow(title(format), ours, texts, runs.stream().map(run -> plain(run)
                    .filter(reply -> reply.format().equals(format) && reply.counted() > 0)
                    .mapToLong(ScoredReply::counted).average().orElse(0)).toList()));
        }
        return rows;
    }

    /**
     * @param ours mean by our own tokenizer
     * @param texts number of texts
     * @param counted a mean per run; 0 if the provider did not report tokens
     */
    public record TokenRow(String format, double ours, long texts, List<Double> counted) {}
}
