package org.quern.cli.textgraph;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.quern.cli.option.CommonOptions;
import org.quern.cli.option.ModelOptions;
import org.quern.cli.output.FailedItems;
import org.quern.cli.output.Terminal;
import org.quern.llm.batch.BatchSettings;
import org.quern.llm.batch.BatchTotals;
import org.quern.textgraph.dataset.DataSetFolder;
import org.quern.textgraph.format.TextFormats;
import org.quern.textgraph.run.ModelReplier;
import org.quern.textgraph.run.Reply;
import org.quern.textgraph.run.ReplyImport;
import org.quern.textgraph.run.SolverReplier;
import org.quern.textgraph.run.TextGraphRun;
import org.quern.textgraph.run.TextGraphSettings;
import org.quern.textgraph.solve.Solver;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.Workspace;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code quern textgraph run}: has a data set's questions answered. */
@Command(name = "run", mixinStandardHelpOptions = true, description = "Asks a model about every text of a data set; or has the built-in solver read them, which must always be right; or takes replies that came about elsewhere. Each reply is on the disk when it arrives: a run that was stopped asks only for what is missing.")
final class TextGraphRunCommand implements Callable<Integer> {

    private final Terminal terminal;
    private final SafeFiles files = new SafeFiles();
    private final TextFormats formats = new TextFormats();

    @Mixin
    private CommonOptions common = new CommonOptions();
    @Mixin
    private ModelOptions asking = new ModelOptions();
    @Parameters(paramLabel = "NAME", description = "A data set of the workspace.")
    private String name = "";
    @Option(names = "--solver", description = "The built-in solver, offline.")
    private boolean solver;
    @Option(names = "--replies", paramLabel = "FILE", description = "Other people's replies: lines of JSON, or .csv or .tsv with headings, with id, format, reply, and variant (plain or pseudonyms).")
    private Optional<Path> replies = Optional.empty();
    @Option(names = "--run", paramLabel = "ID", description = "What the run is called (default: the model's name).")
    private Optional<String> id = Optional.empty();
    @Option(names = "--formats", split = ",", paramLabel = "FORMAT", description = "Only texts in these formats (default: all of the data set).")
    private List<String> chosenFormats = List.of();
    @Option(names = "--variants", split = ",", paramLabel = "VARIANT", description = "plain, pseudonyms (default: all of the data set).")
    private List<String> chosenVariants = List.of();
    @Option(names = "--repeat", defaultValue = "0", paramLabel = "N", description = "Which of several runs of the same this is: each has answers of its own (default: ${DEFAULT-VALUE}).")
    private int repeat;

    TextGraphRunCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() {
        asking.check(common);
        common.require(Stream.of(asking.isNamed(), solver, replies.isPresent()).filter(given -> given).count() == 1,
                "name one of --model, --solver, --replies");
        if (asking.isNamed()) {
            asking.open(common, terminal, (parts, workspace) -> {
                DataSetFolder set = TextGraphSet.open(workspace, name, files);
                ModelReplier replier = new ModelReplier(parts.model(), parts.prompts(), formats, repeat);
                TextGraphRun run = new TextGraphRun(set, id.orElse(TextGraphRun.idFor(asking.name())), files);
                BatchTotals totals = run.run(run.settings(asking.name(), parts.parameters(), replier.promptId(),
                        TextGraphSet.formats(set, chosenFormats, common),
                        TextGraphSet.variants(set, chosenVariants, common), repeat), formats, replier,
                        asking.parallel(), terminal.progress());
                show(run, totals, set);
            });
            return 0;
        }
        try (Workspace workspace = Workspace.open(common.workspace())) {
            DataSetFolder set = TextGraphSet.open(workspace, name, files);
            String who = solver ? Solver.NAME
                    : replies.orElseThrow().getFileName().toString().replaceFirst("\\..*$", "");
            TextGraphRun run = new TextGraphRun(set, id.orElse(who), files);
            BatchSettings<TextGraphSettings> settings = run.settings(id.orElse(who),
                    JsonNodeFactory.instance.objectNode(), "", TextGraphSet.formats(set, chosenFormats, common),
                    TextGraphSet.variants(set, chosenVariants, common), repeat);
            BatchTotals totals;
            if (solver) {
                totals = run.run(settings, formats, new SolverReplier(formats), 1, terminal.progress());
            } else {
                List<Reply> read = new ReplyImport(files).read(replies.orElseThrow(), set.instances().keySet(),
                        set.manifest().plan().formats());
                totals = run.keep(settings, read);
            }
            show(run, totals, set);
        }
        return 0;
    }

    private void show(TextGraphRun run, BatchTotals totals, DataSetFolder set) {
        TextGraphScoreCommand.Scores scores = TextGraphScoreCommand.score(List.of(run), set, formats);
        if (common.json()) {
            Map<String, Object> root = new LinkedHashMap<>();
            root.put("run", run.id());
            root.put("replies", totals.answered());
            root.put("failed", totals.failed());
            root.put("scores", scores.machine());
            asking.put(root);
            terminal.json(root);
            return;
        }
        terminal.println("%s: %,d replies".formatted(run.id(), totals.answered()));
        FailedItems.tell(totals.failed(), totals.failure(), terminal);
        scores.table().lines().forEach(terminal::println);
        if (asking.isNamed())
            asking.tell(terminal);
    }
}
