package org.quern.cli;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.quern.cli.option.CommonOptions;
import org.quern.cli.output.Terminal;
import org.quern.cli.output.TextTable;
import org.quern.job.Progress;
import org.quern.review.ExampleReview;
import org.quern.task.Services;
import org.quern.workspace.ExampleWorkspace;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.Workspace;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code quern demo}: the whole main job on the example, and what came out of each step. */
@Command(name = "demo", mixinStandardHelpOptions = true, description = "Does the whole job on the example: a store of Wikidata statements, "
        + "its schema, the property graph, the database, questions, what annotators said of them, scored predictions, graphs as text.")
final class DemoCommand implements Callable<Integer> {

    private final Terminal terminal;
    private final SafeFiles files = new SafeFiles();

    @Mixin
    private CommonOptions common = new CommonOptions();

    @Option(names = "--out", paramLabel = "DIR", defaultValue = "quern-demo", description = "The folder to work in, made when missing (default: ${DEFAULT-VALUE}).")
    private Path out = Path.of("quern-demo");

    DemoCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() throws Exception {
        if (Files.exists(out) && !Workspace.isWorkspace(out) && !isEmpty(out)) {
            throw new QuernException("the folder has other files in it", out.toString(),
                    "choose an empty one with --out");
        }
        Progress progress = terminal.progress();
        new ExampleWorkspace(files, new ExampleReview(files)).copyTo(out, progress);
        List<Map<String, Object>> report = new ArrayList<>();
        TextTable table = new TextTable(List.of("step", "result", "time"), 100);
        long begun = System.nanoTime();
        try (Services services = Services.of(Workspace.open(out), QuernVersion::userAgent)) {
            ExampleJob job = new ExampleJob(services);
            for (ExampleJob.Step step : job.steps()) {
                progress.checkCancelled();
                long start = System.nanoTime();
                String result = step.work().run(progress);
                Duration time = Duration.ofNanos(System.nanoTime() - start);
                table.add(List.of(step.name(), result, seconds(time)));
                Map<String, Object> line = new LinkedHashMap<>();
                line.put("step", step.name());
                line.put("result", result);
                line.put("seconds", time.toMillis() / 1000.0);
                report.add(line);
            }
        }
        if (common.json()) {
            terminal.json(report);
        } else {
            table.lines().forEach(terminal::println);
            terminal.note("All of it in " + seconds(Duration.ofNanos(System.nanoTime() - begun)) + ", in "
                    + out.toAbsolutePath().normalize() + ".");
        }
        return 0;
    }

    private static String seconds(Duration time) {
        return "%.1f s".formatted(time.toMillis() / 1000.0);
    }

    private static boolean isEmpty(Path folder) throws Exception {
        try (var entries = Files.list(folder)) {
            return entries.findAny().isEmpty();
        }
    }
}
