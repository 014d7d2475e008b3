package org.quern.cli.graph;

import java.time.Duration;
import java.util.Optional;
import java.util.OptionalLong;
import org.quern.cli.kit.WorkspaceCommand;
import org.quern.cli.option.DatabaseChoice;
import org.quern.task.graph.ProfileDatabase;
import org.quern.task.graph.ReadGraphSchema;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code quern graph schema}: prints the types of a graph. */
@Command(name = "schema", mixinStandardHelpOptions = true)
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
    private Optional<Long> sample = Optional.empty();

    @Option(names = "--timeout", paramLabel = "SECONDS", defaultValue = "600", description = "Max. seconds (default: ${DEFAULT-VALUE}).")
    private long timeout = 600;

    @Override
    protected void run() throws Exception {
        if (choice.elsewhere() != name.isEmpty())
            throw common.wrong("Expected NAME, --uri or --database");
        if (timeout < 1 || sample.isPresent() && sample.get() < 1)
            throw common.wrong("--sample and --timeout must be at least 1");
        Duration time = Duration.ofSeconds(timeout);
        if (counts || sample.isPresent())
            perform(ProfileDatabase::new, common::openToRead, new ProfileDatabase.Settings(name, choice.selection(),
                    sample.map(OptionalLong::of).orElseGet(OptionalLong::empty), time),
                    new GraphProfileText(terminal)::print);
        else
            perform(ReadGraphSchema::new, common::openToRead,
                    new ReadGraphSchema.Settings(name, choice.selection(), database, time),
                    new GraphProfileText(terminal)::print);
    }
}
