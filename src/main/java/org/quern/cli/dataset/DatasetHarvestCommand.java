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
import org.quern.sparql.SelectLimits;
import org.quern.task.dataset.HarvestDataset;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code quern dataset harvest}: makes a dataset from the archive of a query forum. */
@Command(name = "harvest", mixinStandardHelpOptions = true)
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
    protected void run() throws Exception {
        common.require(replies >= 0 && sample >= 0, "--replies and --sample must not be negative");
        common.require(bytes > 0, "--max-bytes must be at least 1");
        from.checkQueried(common);
        String called = target.name(DatasetImport.nameOf(file).replaceFirst("(?i)(\\.xml)?(\\.bz2)?$", ""));
        perform(in -> new HarvestDataset(in.workspace(), files), common::openOrCreate,
                new HarvestDataset.Settings(file, called, new Harvest.Settings(pages, replies,
                        time.limits(new SelectLimits(ROWS, bytes, Duration.ZERO)), sample, seed.number(), kept),
                        target.isReplaced(), from.selection()),
                made -> print(called, made));
    }

    private void print(String called, HarvestDataset.Result made) {
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
