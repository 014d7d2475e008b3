package org.quern.cli;

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

/** {@code quern demo}: runs the whole workflow on the example and prints the result of each step. */
@Command(name = "demo", mixinStandardHelpOptions = true, description = "Runs the whole workflow on example data: loads a store of Wikidata statements, converts it to a property graph, loads the database, generates questions, summarizes reviews, scores predictions and builds text graphs.")
final class DemoCommand implements Callable<Integer> {

    private final Terminal terminal;
    private final SafeFiles files = new SafeFiles();

    @Mixin
    private CommonOptions common = new CommonOptions();

    @Option(names = "--out", paramLabel = "DIR", defaultValue = "quern-demo", description = "The workspace to create (default: ${DEFAULT-VALUE}).")
    private Path out = Path.of("quern-demo");

    DemoCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() throws Exception {
        if (!Workspace.isWorkspace(out) && !InitCommand.isEmpty(out)) {
            throw new QuernException("the folder is not empty", out.toString(),
                    "choose another folder with --out");
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
            terminal.note("Done in " + seconds(Duration.ofNanos(System.nanoTime() - begun)) + ". Workspace: "
                    + out.toAbsolutePath().normalize() + ".");
        }
        return 0;
    }

    private static String seconds(Duration time) {
        return "%.1f s".formatted(time.toMillis() / 1000.0);
    }
}
