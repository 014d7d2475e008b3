package org.quern.cli.graph;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.quern.cli.kit.WorkspaceCommand;
import org.quern.cli.option.GraphFile;
import org.quern.job.Progress;
import org.quern.neo4j.NamedDatabase;
import org.quern.neo4j.embedded.EmbeddedDatabase;
import org.quern.neo4j.embedded.Listening;
import org.quern.task.JsonMembers;
import org.quern.task.graph.ServeGraph;
import org.quern.workspace.FileNames;
import org.quern.workspace.FolderTree;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.Workspace;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code quern graph serve}: lets other programs query a graph over Bolt. */
@Command(name = "serve", mixinStandardHelpOptions = true, description = "Serves one graph over Bolt, read-only, until Ctrl+C. Loads it first if necessary. A process serves one graph (Neo4j Community has one database per server); for more graphs, start more processes on other ports.")
final class GraphServeCommand extends WorkspaceCommand {

    private static final int SHORTEST = 8;
    private static final int LAST_PORT = 65_535;

    @Parameters(arity = "1..*", paramLabel = "NAME|FILE", description = "Name of a graph in the workspace, or a graph file.")
    private List<String> graphs = List.of();

    @Option(names = "--port", paramLabel = "PORT", defaultValue = "7687", description = "The port to listen on; 0 chooses a free port (default: ${DEFAULT-VALUE}).")
    private int port = 7687;

    @Option(names = "--address", paramLabel = "ADDRESS", defaultValue = "127.0.0.1", description = "The network address to listen on; 0.0.0.0 listens on all addresses of this machine (default: ${DEFAULT-VALUE}, this machine only). Connections are not encrypted.")
    private String address = "127.0.0.1";

    @Option(names = "--user", paramLabel = "USER", defaultValue = Listening.USER, description = "User name for clients (default: ${DEFAULT-VALUE}). The password is read from "
            + NamedDatabase.PASSWORD + "; if it is not set, a password is generated and printed.")
    private String user = Listening.USER;

    @Option(names = "--data", paramLabel = "DIR", description = "Load the graph into this folder instead of the workspace, and keep it there for the next start (default for a FILE: a temporary folder).")
    private Optional<Path> data = Optional.empty();

    @Mixin
    private ServingOptions limits = new ServingOptions();

    @Override
    protected void run() {
        common.require(graphs.size() == 1,
                "Expected one graph: a process serves one. Start another process with another --port");
        common.require(port >= 0 && port <= LAST_PORT, "--port must be between 0 and " + LAST_PORT);
        common.require(!user.isBlank(), "--user must not be empty");
        Optional<String> given = Optional.ofNullable(System.getenv(NamedDatabase.PASSWORD))
                .filter(password -> !password.isEmpty());
        if (given.isPresent() && given.get().length() < SHORTEST)
            throw new QuernException("the password is too short", NamedDatabase.PASSWORD,
                    "use at least {0} characters, or remove the variable to have one generated", SHORTEST);
        Listening listening = new Listening(address, port, user, given.orElseGet(Listening::drawPassword),
                Optional.of(limits.limits()));
        Path file = GraphFile.locate(graphs.getFirst(), common.workspace());
        if (data.isEmpty() && !Files.isRegularFile(Path.of(graphs.getFirst()))) {
            serve(common.workspace(), new ServeGraph.Settings(graphs.getFirst(), file, listening), given.isEmpty());
            return;
        }
        String stem = file.getFileName().toString().replaceFirst("\\..*", "");
        ServeGraph.Settings settings = new ServeGraph.Settings(FileNames.areGood(stem) ? stem : "graph", file,
                listening);
        if (data.isPresent())
            serve(data.get(), settings, given.isEmpty());
        else
            serveTemporarily(settings, given.isEmpty());
    }

    private void serveTemporarily(ServeGraph.Settings settings, boolean drawn) {
        Path folder;
        try {
            folder = Files.createTempDirectory("quern-served");
        } catch (IOException failure) {
            throw SafeFiles.cannotWrite(Path.of(System.getProperty("java.io.tmpdir")), failure);
        }
        try {
            serve(folder, settings, drawn);
        } finally {
            try {
                new FolderTree(folder).delete();
            } catch (IOException _) {
                // The folder is in the system's temporary folder, which the system cleans up.
            }
        }
    }

    private void serve(Path folder, ServeGraph.Settings settings, boolean drawn) {
        Progress progress = terminal.progress();
        try (Workspace workspace = Workspace.openOrCreate(folder);
                EmbeddedDatabase database = new ServeGraph(workspace, files).run(settings, progress)) {
            print(database.uri(), settings, drawn);
            terminal.awaitStop();
        }
    }

    private void print(String uri, ServeGraph.Settings settings, boolean drawn) {
        if (common.json()) {
            terminal.jsonLine(JsonMembers.of("graph", settings.graph(), "file", settings.file().toString(), "uri", uri,
                    "user", user, "password", drawn ? Optional.of(settings.listening().password()) : Optional.empty()));
            return;
        }
        terminal.println("Serving " + settings.file() + ", read-only");
        terminal.println("  uri       " + uri);
        terminal.println("  user      " + user);
        terminal.println("  password  " + (drawn ? settings.listening().password() : "from " + NamedDatabase.PASSWORD));
        terminal.println("Connect:");
        terminal.println("  cypher-shell -a %s -u %s".formatted(uri, user));
        terminal.println("  %s=… quern graph query --uri %s%s \"MATCH (n) RETURN count(n)\"".formatted(
                NamedDatabase.PASSWORD, uri, user.equals(Listening.USER) ? "" : " --user " + user));
        terminal.note("Press Ctrl+C to stop.");
    }
}
