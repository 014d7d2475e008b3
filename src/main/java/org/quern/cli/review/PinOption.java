package org.quern.cli.review;

import java.util.Optional;
import picocli.CommandLine.Option;

/** The proof that the user may decide under a name. */
final class PinOption {

    /** For scripts: a PIN on the command line would be visible to other users of the machine. */
    private static final String VARIABLE = "QUERN_PIN";

    @Option(names = "--pin", arity = "0..1", interactive = true, paramLabel = "PIN", description = "PIN of the member, if the team requires one; without a value, the command prompts for it. Also read from the environment variable QUERN_PIN.")
    private Optional<String> pin = Optional.empty();

    Optional<String> pin() {
        return pin.or(() -> Optional.ofNullable(System.getenv(VARIABLE)));
    }
}
