package org.quern.cli;

import java.nio.file.Path;
import picocli.CommandLine.Option;

/** The options that every command takes. */
final class CommonOptions {

    @Option(names = {"-w",
        "--workspace"}, paramLabel = "DIR", defaultValue = ".", description = "The workspace folder (default: the current one).")
    private Path workspace = Path.of(".");

    @Option(names = "--json", description = "Print the result as JSON.")
    private boolean json;

    @Option(names = "--verbose", description = "Print the trace of a failure.")
    private boolean verbose;

    Path workspace() {
        return workspace.toAbsolutePath().normalize();
    }

    boolean json() {
        return json;
    }

    boolean verbose() {
        return verbose;
    }
}
