package org.quern.cli.graph;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.quern.cli.kit.WorkspaceCommand;
import org.quern.cli.option.ConversionOptions;
import org.quern.cli.option.DatabaseChoice;
import org.quern.cli.option.ReplaceConsent;
import org.quern.cli.option.SchemaFile;
import org.quern.cli.option.SourceChoice;
import org.quern.cli.output.Amount;
import org.quern.question.Rule;
import org.quern.task.graph.RenewGraph;
import org.quern.task.graph.UpdateGraph;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Replaces a graph by a newer version. */
@Command(name = "update", mixinStandardHelpOptions = true)
final class GraphUpdateCommand extends WorkspaceCommand {

    @Parameters(paramLabel = "NAME", description = "Name of the graph in the workspace.")
    private String name = "";

    @Option(names = "--file", paramLabel = "FILE", description = "The new version as a graph file. A manifest.json next to it is also copied.")
    private Optional<Path> file = Optional.empty();

    @Mixin
    private SourceChoice from = new SourceChoice();

    @Option(names = "--schema", paramLabel = "SCHEMA", description = "The schema for a new conversion: a file, or a name in the workspace (default: NAME).")
    private Optional<String> schema = Optional.empty();

    @Mixin
    private ConversionOptions conversion = new ConversionOptions();

    @Mixin
    private DatabaseChoice choice = new DatabaseChoice();

    @Option(names = "--questions", paramLabel = "FILE", description = "A question file for the graph; repeat the option for several files (default: questions/NAME.json, if it exists).")
    private List<Path> questions = List.of();

    @Option(names = "--timeout", paramLabel = "SECONDS", defaultValue = "30", description = "Max. seconds per gold query (default: ${DEFAULT-VALUE}).")
    private int timeout = 30;

    @Mixin
    private ReplaceConsent replacing = new ReplaceConsent();

    @Override
    protected void run() throws Exception {
        common.require(file.isPresent() != from.given() && !(file.isPresent() && from.any()),
                "choose the new version: --file FILE, or one of --store NAME, --endpoint URL and --dump FILE");
        common.require(!conversion.hasLanguages() || !conversion.isCompatible() && from.given() && !from.isDump(),
                "--languages requires --store or --endpoint, without --compatible");
        common.require(timeout > 0, "--timeout must be at least 1");
        perform(RenewGraph::new, new RenewGraph.Settings(name, file,
                Optional.of(SchemaFile.locate(schema.orElse(name), common.workspace())), from.selection(),
                conversion.settings(), choice.selection(), questions, Duration.ofSeconds(timeout),
                replacing.isGiven()), this::print);
    }

    private void print(UpdateGraph.Result updated) {
        new GraphChangesText(updated.differences()).lines().forEach(terminal::println);
        if (updated.resumed() > 0)
            terminal.note("Resumed after %s.".formatted(Amount.of(updated.resumed(), "difference")));
        if (!updated.differences().isEmpty())
            terminal.println("Wrote " + common.workspace().resolve("graphs").resolve(name).resolve("graph.json.gz"));
        if (updated.questions() == 0)
            return;
        terminal.println("%,d of %s changed".formatted(updated.changed().size(),
                Amount.of(updated.questions(), "answer")));
        for (UpdateGraph.ChangedAnswer changed : updated.changed())
            terminal.println("%s  %s  %s".formatted(changed.before().qid(), changed.failure().map(Rule::title)
                    .orElse("different answer"), changed.before().nlQuestion()));
        if (updated.unknown() > 0)
            terminal.warning("%s had no stored answer to compare with.".formatted(
                    Amount.of(updated.unknown(), "question")));
        if (!updated.changed().isEmpty())
            terminal.note("Run 'quern questions filter' to write the new answers to a question file.");
    }
}
