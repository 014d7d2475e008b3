package org.quern.cli.dataset;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.quern.cli.kit.WorkspaceCommand;
import org.quern.cli.option.QueryTime;
import org.quern.cli.option.Seed;
import org.quern.cli.option.SourceChoice;
import org.quern.cli.output.Amount;
import org.quern.dataset.file.DatasetImport;
import org.quern.dataset.file.DatasetManifest;
import org.quern.dataset.harvest.Harvest;
import org.quern.dataset.harvest.TrimStep;
import org.quern.job.Progress;
import org.quern.sparql.SelectLimits;
import org.quern.task.JsonMembers;
import org.quern.task.dataset.HarvestDataset;
import org.quern.wikidata.WikidataSource;
import org.quern.workspace.Workspace;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code quern dataset harvest}: makes a dataset from the archive of a query forum. */
@Command(name = "harvest", mixinStandardHelpOptions = true, description = {
    "Creates a dataset from the archive of a query forum using the SPINACH method: reads the threads of a MediaWiki XML export, takes the last valid query of each, keeps those that have an answer of moderate size in a store or endpoint, and removes query parts that do not belong to the question. Prints the number of items left after each step. Rerun the command to resume.",
    "Review the set with 'quern review next datasets/NAME' or in the Review pane."})
final class DatasetHarvestCommand extends WorkspaceCommand {

    private static final int BYTES = 10_000_000;
    private static final int ROWS = 1_000_000;

    @Parameters(paramLabel = "FILE", description = "A MediaWiki XML export of the forum's pages: plain, gzip or bzip2.")
    private Path file = Path.of("");
    @Mixin
    private NewDataset target = new NewDataset();
    @Mixin
    private SourceChoice from = new SourceChoice();
    @Option(names = "--pages", paramLabel = "TITLE", defaultValue = "Wikidata:Request a query", description = "Read pages whose title begins with this text (default: ${DEFAULT-VALUE}).")
    private String pages = "";
    @Option(names = "--replies", paramLabel = "N", defaultValue = "1", description = "Min. replies in a thread (default: ${DEFAULT-VALUE}).")
    private int replies = 1;
    @Option(names = "--max-bytes", paramLabel = "N", defaultValue = ""
            + BYTES, description = "Max. characters per answer (default: ${DEFAULT-VALUE}).")
    private long bytes = BYTES;
    @Mixin
    private QueryTime time = new QueryTime();
    @Option(names = "--sample", paramLabel = "N", defaultValue = "0", description = "Max. questions, chosen at random; 0 for all (default: ${DEFAULT-VALUE}).")
    private int sample;
    @Mixin
    private Seed seed = new Seed();
    @Option(names = "--keep", paramLabel = "PART", split = ",", description = "Query parts to keep: ${COMPLETION-CANDIDATES}.")
    private List<TrimStep> kept = new ArrayList<>();

    @Override
    protected void run() {
        common.require(replies >= 0 && sample >= 0, "--replies and --sample must not be negative");
        common.require(bytes > 0, "--max-bytes must be at least 1");
        from.checkQueried(common);
        String called = target.name(DatasetImport.nameOf(file).replaceFirst("(?i)(\\.xml)?(\\.bz2)?$", ""));
        Progress progress = terminal.progress();
        try (Workspace workspace = Workspace.openOrCreate(common.workspace());
                WikidataSource source = from.open(workspace, progress)) {
            HarvestDataset.Result made = new HarvestDataset(workspace, files).run(
                    new HarvestDataset.Settings(file, called,
                            new Harvest.Settings(pages, replies,
                                    time.limits(new SelectLimits(ROWS, bytes, Duration.ZERO)), sample, seed.number(),
                                    kept),
                            target.isReplaced()),
                    source, progress);
            result(() -> json(called, made), () -> show(called, made));
        }
    }

    private static Object json(String called, HarvestDataset.Result made) {
        return JsonMembers.of("dataset", called, "questions", made.manifest().questions(), "harvest",
                Harvest.report(made.harvest()), "leftOut", made.manifest().leftOut(), "resumed",
                made.harvest().resumed());
    }

    private void show(String called, HarvestDataset.Result made) {
        DatasetManifest manifest = made.manifest();
        made.harvest().steps().forEach((step, count) -> terminal.println("%,8d %s".formatted(count, step)));
        made.harvest().trimmed()
                .forEach((step, count) -> terminal.println("  trimmed: %s (%,d)".formatted(step, count)));
        made.harvest().oddities().forEach((what, count) -> terminal.println("  note: %s (%,d)".formatted(what, count)));
        DatasetText.skipped(manifest).forEach(terminal::println);
        if (made.harvest().resumed() > 0)
            terminal.note("Resumed after %s.".formatted(Amount.of(made.harvest().resumed(), "query")));
        terminal.println("Wrote %s to datasets/%s".formatted(Amount.of(manifest.questions(), "question"), called));
    }
}
