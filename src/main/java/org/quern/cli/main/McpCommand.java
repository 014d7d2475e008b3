package org.quern.cli.main;

import java.nio.file.Path;
import java.util.Optional;
import org.quern.cli.kit.WorkspaceCommand;
import org.quern.cli.option.QuernVersion;
import org.quern.serve.McpServer;
import org.quern.serve.ServerLimits;
import org.quern.task.Services;
import org.quern.workspace.Workspace;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code quern mcp}: lets an assistant read a workspace, over standard input and output. */
@Command(name = "mcp", mixinStandardHelpOptions = true, description = "Lets an assistant that speaks the Model Context Protocol read a workspace, over standard input and output: the schema of a graph, read-only queries, names in a store, and the items of a run. Also works while a window or a server has the workspace open.")
final class McpCommand extends WorkspaceCommand {

    @Parameters(arity = "0..1", paramLabel = "WORKSPACE", description = "The workspace folder (default: that of --workspace).")
    private Optional<Path> folder = Optional.empty();

    @Override
    protected void run() {
        // Not locked: an assistant may run all day.
        try (Services services = Services.of(Workspace.read(folder.orElseGet(common::workspace)),
                QuernVersion::userAgent)) {
            new McpServer(services, ServerLimits.DEFAULT, terminal::println,
                    bug -> terminal.error("internal error (" + bug.getClass().getSimpleName() + ")")).serve(System.in);
        }
    }
}
