package org.quern.cli.main;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.quern.cli.kit.WorkspaceCommand;
import org.quern.cli.option.QuernVersion;
import org.quern.serve.QuernServer;
import org.quern.serve.ServerAddress;
import org.quern.serve.ServerLimits;
import org.quern.task.JsonMembers;
import org.quern.task.Services;
import org.quern.workspace.Workspace;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code quern serve}: answers programs over HTTP until it is stopped. */
@Command(name = "serve", mixinStandardHelpOptions = true, description = "Serves a workspace over HTTP until Ctrl+C: scripts, notebooks and other programs call the same use cases as commands do. Clients need the token in .server.json in the workspace's folder, which only you can read.")
final class ServeCommand extends WorkspaceCommand {

    private static final int LAST_PORT = 65_535;
    private static final int LONGEST = 604_800;
    private static final int MOST_JOBS = 64;
    private static final int LARGEST = 2_048;

    @Parameters(arity = "0..1", paramLabel = "WORKSPACE", description = "The workspace folder (default: that of --workspace).")
    private Optional<Path> folder = Optional.empty();

    @Option(names = "--port", paramLabel = "PORT", defaultValue = "7690", description = "The port to listen on; 0 chooses a free port (default: ${DEFAULT-VALUE}).")
    private int port = 7690;

    @Option(names = "--address", paramLabel = "ADDRESS", defaultValue = "127.0.0.1", description = "The network address to listen on (default: ${DEFAULT-VALUE}, this machine only). Others need --certificate; 0.0.0.0 listens on all addresses of this machine.")
    private String address = "127.0.0.1";

    @Option(names = "--host", paramLabel = "NAME", description = "A name by which clients call this machine. Requests with another name are refused. Repeat for several names.")
    private List<String> hosts = List.of();

    @Option(names = "--certificate", paramLabel = "FILE", description = "Use TLS with the certificate and private key in this PKCS#12 file. Its password is read from "
            + ServerAddress.PASSWORD + ".")
    private Optional<Path> certificate = Optional.empty();

    @Option(names = "--token-file", paramLabel = "FILE", description = "Use the token in this file, which only you may read (default: a new token at each start).")
    private Optional<Path> token = Optional.empty();

    @Option(names = "--parallel", paramLabel = "N", defaultValue = "4", description = "Max. jobs that run at once; others wait (default: ${DEFAULT-VALUE}).")
    private int parallel = 4;

    @Option(names = "--timeout", paramLabel = "SECONDS", defaultValue = "3600", description = "Max. seconds for a job (default: ${DEFAULT-VALUE}).")
    private int timeout = 3600;

    @Option(names = "--max-body", paramLabel = "MB", defaultValue = "64", description = "Max. megabytes of a request (default: ${DEFAULT-VALUE}).")
    private int body = 64;

    @Override
    protected void run() {
        common.require(port >= 0 && port <= LAST_PORT, "--port must be between 0 and " + LAST_PORT);
        common.require(parallel > 0 && parallel <= MOST_JOBS, "--parallel must be between 1 and " + MOST_JOBS);
        common.require(timeout > 0 && timeout <= LONGEST, "--timeout must be between 1 and " + LONGEST);
        common.require(body > 0 && body <= LARGEST, "--max-body must be between 1 and " + LARGEST);
        String password = Optional.ofNullable(System.getenv(ServerAddress.PASSWORD)).orElse("");
        ServerAddress place = new ServerAddress(address, port, hosts,
                certificate.map(file -> new ServerAddress.Tls(file, password)),
                token);
        ServerLimits usual = ServerLimits.DEFAULT;
        ServerLimits limits = new ServerLimits((long) body << 20, usual.arrival(), Duration.ofSeconds(timeout),
                parallel, usual.waiting(), usual.listeners());
        Path root = folder.orElseGet(common::workspace);
        try (Services services = Services.of(Workspace.open(root, Workspace.User.SERVER), QuernVersion::userAgent);
                QuernServer server = new QuernServer(services, place, limits, this::report);
                var _ = new CommandServer(services)) {
            print(services.workspace().root(), server);
            terminal.awaitStop();
        }
    }

    private void print(Path root, QuernServer server) {
        if (common.json()) {
            terminal.jsonLine(JsonMembers.of("workspace", root.toString(), "address", server.address(), "access_file",
                    server.accessFile().toString()));
            return;
        }
        terminal.println("Serving " + root);
        terminal.println("  address   " + server.address());
        terminal.println("  token     in " + server.accessFile());
        terminal.note("Press Ctrl+C to stop.");
    }

    private void report(Throwable bug) {
        StringWriter trace = new StringWriter();
        bug.printStackTrace(new PrintWriter(trace));
        terminal.error("internal error (%s); report it with the output of --log.".formatted(bug.getClass()
                .getSimpleName()));
        if (common.verbose())
            terminal.error(trace.toString());
        else
            terminal.log(trace.toString());
    }
}
