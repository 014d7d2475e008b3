package org.quern.bench.window;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.quern.bench.synthetic.SyntheticRun;
import org.quern.bench.synthetic.SyntheticSchema;
import org.quern.bench.window.WindowWatch.Detail;
import org.quern.bench.window.WindowWatch.Occupation;
import org.quern.evaluate.run.RunFiles;
import org.quern.evaluate.run.ScoreVersions;
import org.quern.evaluate.score.ScoredItem;
import org.quern.job.Progress;
import org.quern.question.SampleFile;
import org.quern.review.ExampleReview;
import org.quern.schema.SchemaText;
import org.quern.ui.kit.Theme;
import org.quern.ui.shell.window.HeadlessWindow;
import org.quern.ui.shell.window.PaneKind;
import org.quern.ui.shell.window.PaneList;
import org.quern.workspace.ExampleWorkspace;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.Workspace;

/**
 * Measures how long the window's thread is occupied without a break while somebody walks through the panes, or opens and edits a
 * schema of 30 types and 80 relations, looks for items in a run of 20,000, or reviews 10,000 questions, for the first
 * time in this process and again.
 */
public final class WindowBench {

    /** What a click may wait for. */
    public static final Duration LIMIT = Duration.ofMillis(50);

    static final int TYPES = 30;
    static final int RELATIONS = 80;
    static final int ITEMS = 20_000;
    static final int RUNS = 5;
    static final int QUESTIONS = 10_000;
    private static final long SEED = 7;

    private final Path scratch;
    private final Detail detail;

    /**
     * What one step took.
     *
     * @param name the pane, or the pane and its view, or what was done
     * @param visit 1 when nothing of it has been loaded or compiled yet
     * @param longest the occupation that took most of the processor
     * @param over the occupations that took more of the processor than {@link #LIMIT}
     * @param total the processor time of the window's thread in all of the step
     * @param shown from the act until what follows from it was laid out, where that was looked at
     */
    public record Step(String name, int visit, Occupation longest, List<Occupation> over, Duration total,
            Optional<Duration> shown) {

        Step shown(@Nullable Duration after) {
            return new Step(name, visit, longest, over, total, Optional.ofNullable(after));
        }

        /** Where the thread was in what took too long, one line for each look: calls from the outermost on. */
        public List<String> collapsed() {
            return over.stream().flatMap(o -> o.stacks().stream())
                    .map(stack -> visit + " " + name + ";" + String.join(";", stack.reversed()) + " 1").toList();
        }
    }

    /**
     * One opening of the large schema.
     *
     * @param millis until all types are drawn
     * @param steps the opening, then the edits
     */
    public record Opening(double millis, List<Step> steps) {}

    /** @param scratch a folder to put workspaces into; nothing of it is kept in mind */
    public WindowBench(Path scratch, Detail detail) {
        this.scratch = scratch;
        this.detail = detail;
    }

    /** Walks through the panes of the example, as often as told. */
    public List<Step> panes(int visits, Progress progress) {
        return panes(visits, PaneList.kinds().stream().map(PaneKind::id).toList(), progress);
    }

    List<Step> panes(int visits, List<String> panes, Progress progress) {
        HeadlessWindow.startToolkit(progress);
        Path example = scratch.resolve("example");
        new ExampleWorkspace(new SafeFiles(), new ExampleReview(new SafeFiles())).copyTo(example, progress);
        List<Step> steps = new ArrayList<>();
        use(window -> {
            steps.addAll(watched(0, watch -> {
                watch.step("open the workspace");
                window.openWorkspace(example, progress);
            }));
            for (int i = 1; i <= visits; i++) {
                progress.stage("Walk " + i);
                steps.addAll(watched(i, watch -> new WindowWalk(window, watch, progress).throughPanes(panes, example)));
            }
        });
        return steps;
    }

    /** Opens a large schema and edits it, as often as told: the same one, each time in a workspace of its own. */
    public List<Opening> schema(int visits, Progress progress) {
        HeadlessWindow.startToolkit(progress);
        List<Opening> openings = new ArrayList<>();
        use(window -> {
            for (int i = 1; i <= visits; i++) {
                progress.stage("Opening " + i);
                Path workspace = large(scratch.resolve("large-" + i));
                double[] millis = new double[1];
                List<Step> steps = watched(i, watch -> millis[0] = new WindowWalk(window, watch, progress)
                        .throughSchema(workspace, TYPES));
                openings.add(new Opening(millis[0], steps));
            }
        });
        return openings;
    }

    /** Looks for items in a large run, as often as told. */
    public List<Step> items(int visits, Progress progress) {
        return items(visits, ITEMS, progress);
    }

    List<Step> items(int visits, int items, Progress progress) {
        HeadlessWindow.startToolkit(progress);
        Path folder = scratch.resolve("items");
        try (Workspace workspace = Workspace.openOrCreate(folder)) {
            for (int i = 0; i < RUNS; i++)
                new RunFiles(new SafeFiles()).write(workspace.run("run-" + i), new SyntheticRun(SEED + i).make(items),
                        ScoreVersions.UNKNOWN);
        }
        List<Step> steps = new ArrayList<>();
        use(window -> {
            steps.addAll(watched(0, watch -> {
                window.openWorkspace(folder, progress);
                watch.step("open the run");
                window.show(ItemWalk.PANE, progress);
            }));
            for (int i = 1; i <= visits; i++) {
                progress.stage("Walk " + i);
                Map<String, Duration> shown = new HashMap<>();
                watched(i, watch -> shown.putAll(new ItemWalk(window, watch, progress).through())).stream()
                        .map(step -> step.shown(shown.get(step.name()))).forEach(steps::add);
            }
        });
        return steps;
    }

    /** Reviews a file of {@link #QUESTIONS} questions by keyboard, as often as told. */
    public List<Step> review(int visits, Progress progress) {
        return review(visits, QUESTIONS, progress);
    }

    List<Step> review(int visits, int questions, Progress progress) {
        HeadlessWindow.startToolkit(progress);
        Path folder = scratch.resolve("review");
        try (Workspace workspace = Workspace.openOrCreate(folder)) {
            new SampleFile(new SafeFiles()).write(workspace.questions("large"),
                    new SyntheticRun(SEED).make(questions).stream().map(ScoredItem::sample).toList());
        }
        List<Step> steps = new ArrayList<>();
        use(window -> {
            steps.addAll(watched(0, watch -> {
                window.openWorkspace(folder, progress);
                watch.step("open the file");
                window.show(ReviewWalk.PANE, progress);
                new ReviewWalk(window, watch, progress).sayName();
            }));
            for (int i = 1; i <= visits; i++) {
                progress.stage("Walk " + i);
                steps.addAll(watched(i, watch -> new ReviewWalk(window, watch, progress).through()));
            }
        });
        return steps;
    }

    private void use(Consumer<HeadlessWindow> what) {
        try (HeadlessWindow window = HeadlessWindow.open(scratch, Theme.Mode.LIGHT, Locale.ENGLISH,
                HeadlessWindow.WIDTH,
                HeadlessWindow.HEIGHT, LargeResultDatabases::new)) {
            what.accept(window);
        }
    }

    private List<Step> watched(int visit, Consumer<WindowWatch> what) {
        try (WindowWatch watch = new WindowWatch(LIMIT, detail)) {
            what.accept(watch);
            Map<String, List<Occupation>> bySteps = new LinkedHashMap<>();
            watch.all().forEach(o -> bySteps.computeIfAbsent(o.step(), _ -> new ArrayList<>()).add(o));
            bySteps.remove("");
            return bySteps.entrySet().stream().map(e -> step(e.getKey(), visit, e.getValue())).toList();
        }
    }

    private static Step step(String name, int visit, List<Occupation> occupations) {
        Occupation longest = occupations.stream().max(Comparator.comparing(Occupation::used)).orElseThrow();
        List<Occupation> over = occupations.stream().filter(o -> o.used().compareTo(LIMIT) > 0).toList();
        return new Step(name, visit, longest, over,
                occupations.stream().map(Occupation::used).reduce(Duration.ZERO, Duration::plus), Optional.empty());
    }

    private static Path large(Path folder) {
        Workspace.openOrCreate(folder).close();
        Path file = folder.resolve("schemas/large.json");
        try {
            Files.createDirectories(file.getParent());
            Files.writeString(file, SchemaText.of(new SyntheticSchema(SEED).make("large", TYPES, RELATIONS)).text());
            return folder;
        } catch (IOException failure) {
            throw SafeFiles.cannotWrite(file, failure);
        }
    }
}
