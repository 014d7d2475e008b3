package org.quern.cli.main;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.quern.cli.kit.WorkspaceCommand;
import org.quern.cli.option.QuernVersion;
import org.quern.cli.output.TextTable;
import org.quern.job.Progress;
import org.quern.review.ExampleReview;
import org.quern.task.JsonMembers;
import org.quern.task.Services;
import org.quern.workspace.ExampleWorkspace;
import org.quern.workspace.QuernException;
import org.quern.workspace.Workspace;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code quern demo}: runs the whole workflow on the example and prints the result of each step. */
@Command(name = "demo", mixinStandardHelpOptions = true, description = "Runs the whole workflow on example data: loads a store of Wikidata statements, converts it to a property graph, loads the database, generates questions, summarizes reviews, scores predictions and builds text graphs.")
final class DemoCommand extends WorkspaceCommand {

    @Option(names = "--out", paramLabel = "DIR", defaultValue = "quern-demo", description = "The workspace to create (default: ${DEFAULT-VALUE}).")
    private Path out = Path.of("quern-demo");

    @Override
    protected void run() throws Exception {
        if (!Workspace.isWorkspace(out) && !InitCommand.isEmpty(out)) {
            throw new QuernException("the folder is not empty", out.toString(), "choose another folder with --out");
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
                String said = step.work().run(progress);
                Duration time = Duration.ofNanos(System.nanoTime() - start);
                table.add(List.of(step.name(), said, seconds(time)));
                report.add(JsonMembers.of("step", step.name(), "result", said, "seconds", time.toMillis() / 1000.0));
            }
        }
        result(() -> report, () -> {
            table.lines().forEach(terminal::println);
            terminal.note("Done in " + seconds(Duration.ofNanos(System.nanoTime() - begun)) + ". Workspace: "
                    + out.toAbsolutePath().normalize() + ".");
        });
    }

    private static String seconds(Duration time) {
        return "%.1f s".formatted(time.toMillis() / 1000.0);
    }
}
