package org.quern.cli.graph;

import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalLong;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.quern.author.text.DatatypeTexts;
import org.quern.cli.kit.WorkspaceCommand;
import org.quern.cli.option.DatabaseChoice;
import org.quern.cli.output.TextTable;
import org.quern.graph.GraphReader;
import org.quern.graph.GraphSchema;
import org.quern.graph.SchemaPrompt;
import org.quern.job.Progress;
import org.quern.neo4j.DatabaseProfile;
import org.quern.neo4j.DatabaseSchema;
import org.quern.neo4j.QueryLimits;
import org.quern.schema.Datatype;
import org.quern.workspace.Workspace;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code quern graph schema}: prints the types of a graph. */
@Command(name = "schema", mixinStandardHelpOptions = true, description = "Prints the types of a graph with their properties. With --json, uses the format given to models.")
final class GraphSchemaCommand extends WorkspaceCommand {

    @Mixin
    private DatabaseChoice choice = new DatabaseChoice();

    @Parameters(arity = "0..1", paramLabel = "NAME", description = "Name of the graph in the workspace (omit it with --uri or --database).")
    private String name = "";

    @Option(names = "--from-database", description = "Read the schema from the database instead of the graph file.")
    private boolean database;

    @Option(names = "--counts", description = "Read the schema from the database and count label combinations, value types per property, and type pairs per relation.")
    private boolean counts;

    @Option(names = "--sample", paramLabel = "N", description = "Like --counts, but on a sample of about N nodes and N relations.")
    private @Nullable Long sample;

    @Option(names = "--timeout", paramLabel = "SECONDS", defaultValue = "600", description = "Max. seconds (default: ${DEFAULT-VALUE}).")
    private long timeout = 600;

    @Override
    protected void run() {
        if (choice.elsewhere() != name.isEmpty())
            throw common.wrong("Expected NAME, --uri or --database");
        if (timeout < 1 || sample != null && sample < 1)
            throw common.wrong("--sample and --timeout must be at least 1");
        Progress progress = terminal.progress();
        QueryLimits limits = new QueryLimits(Duration.ofSeconds(timeout), Long.MAX_VALUE);
        if (counts || sample != null) {
            OptionalLong some = sample == null ? OptionalLong.empty() : OptionalLong.of(sample);
            choice.ask(common, name, progress, asked -> new GraphProfileText(terminal)
                    .print(new DatabaseSchema(asked, limits).profile(some, progress), common.json()));
        } else if (database || choice.elsewhere()) {
            choice.ask(common, name, progress, asked -> {
                DatabaseProfile profile = new DatabaseSchema(asked, limits).profile(OptionalLong.empty(), progress);
                boolean named = profile.isOfGraphFile();
                print(named ? profile.schema(name) : profile.wholeSchema(name), new SchemaPrompt(named));
            });
        } else {
            try (Workspace workspace = Workspace.read(common.workspace())) {
                print(new GraphReader(files).readSchema(workspace.graphFile(name)), new SchemaPrompt());
            }
        }
    }

    private void print(GraphSchema schema, SchemaPrompt text) {
        if (common.json()) {
            terminal.println(text.forModels(schema));
            return;
        }
        GraphSchema sorted = text.sorted(schema);
        TextTable entities = new TextTable(List.of("entity type", "properties"), Integer.MAX_VALUE);
        sorted.entities().forEach(type -> entities.add(List.of(type.label(), properties(type.properties()))));
        entities.lines().forEach(terminal::println);
        terminal.println("");
        TextTable relations = new TextTable(List.of("relation type", "from", "to", "properties"), Integer.MAX_VALUE);
        sorted.relations().forEach(type -> relations.add(
                List.of(type.label(), type.subjLabel(), type.objLabel(), properties(type.properties()))));
        relations.lines().forEach(terminal::println);
    }

    private static String properties(Map<String, Datatype> properties) {
        DatatypeTexts datatypes = new DatatypeTexts(Locale.ENGLISH);
        return properties.entrySet().stream().map(p -> p.getKey() + ": " + datatypes.name(p.getValue()))
                .collect(Collectors.joining(", "));
    }
}
