package org.quern.cli.graph;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.quern.cli.kit.WorkspaceCommand;
import org.quern.cli.option.ConversionOptions;
import org.quern.cli.option.DatabaseChoice;
import org.quern.cli.option.ReplaceConsent;
import org.quern.cli.option.SchemaFile;
import org.quern.cli.option.SourceChoice;
import org.quern.cli.output.Amount;
import org.quern.neo4j.DatabaseAddress;
import org.quern.question.Rule;
import org.quern.task.JsonMembers;
import org.quern.task.Services;
import org.quern.task.entry.ReplaceGraph.Consent;
import org.quern.task.graph.ConvertGraph;
import org.quern.task.graph.UpdateGraph;
import org.quern.workspace.JsonRecords;
import org.quern.workspace.Workspace;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Replaces a graph by a newer version. */
@Command(name = "update", mixinStandardHelpOptions = true, description = "Replaces a graph in the workspace with a newer version: a graph file, or a new conversion of a source. With --uri or --database, also writes the differences to an external database. Lists the questions whose answers changed.")
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
        Optional<DatabaseAddress> elsewhere = choice.elsewhere()
                ? Optional.of(choice.selection().address(common.services(common::open), true))
                : Optional.empty();
        try (Services services = common.open()) {
            UpdateGraph.Settings settings = new UpdateGraph.Settings(name, version(services.workspace()), elsewhere,
                    questions(services), Duration.ofSeconds(timeout),
                    Consent.given(replacing.isGiven(), terminal.progress()));
            UpdateGraph.Result updated = update(services, settings);
            GraphChangesText text = new GraphChangesText(updated.differences());
            result(() -> json(updated), () -> print(updated, text, services.workspace().graphFile(name)));
        }
    }

    private UpdateGraph.Result update(Services services, UpdateGraph.Settings settings) throws Exception {
        try {
            return new UpdateGraph(services).run(settings, terminal.progress());
        } catch (Exception failure) {
            Path kept = UpdateGraph.converted(services.workspace(), name);
            if (file.isEmpty() && Files.exists(kept))
                terminal.warning(
                        "The new conversion is kept; to resume, run 'quern graph update %s --file %s' with the same database."
                                .formatted(name, kept));
            throw failure;
        }
    }

    private UpdateGraph.Version version(Workspace workspace) {
        if (file.isPresent())
            return new UpdateGraph.Version.OfFile(file.get());
        return new UpdateGraph.Version.Converted(new ConvertGraph.Settings(
                SchemaFile.locate(schema.orElse(name), common.workspace()),
                ConvertGraph.Source.of(from.selection(), () -> workspace),
                conversion.settings().options(false)));
    }

    private List<Path> questions(Services services) {
        Path usual = services.workspace().questions(name);
        return questions.isEmpty() && Files.exists(usual) ? List.of(usual) : questions;
    }

    private void print(UpdateGraph.Result updated, GraphChangesText text, Path graph) {
        text.lines().forEach(terminal::println);
        if (updated.resumed() > 0)
            terminal.note("Resumed after %s.".formatted(Amount.of(updated.resumed(), "difference")));
        if (!updated.differences().isEmpty())
            terminal.println("Wrote " + graph);
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

    private static Map<String, Object> json(UpdateGraph.Result updated) {
        Map<String, Object> members = new LinkedHashMap<>();
        JsonRecords.write(updated.differences()).properties()
                .forEach(each -> members.put(each.getKey(), each.getValue()));
        members.put("questions", updated.questions());
        members.put("without_stored_answer", updated.unknown());
        members.put("changed_answers", updated.changed().stream().map(changed -> JsonMembers.of("file",
                changed.file().toString(), "qid", changed.before().qid(), "question", changed.before().nlQuestion(),
                "failure", changed.failure().map(Rule::key))).toList());
        return members;
    }
}
