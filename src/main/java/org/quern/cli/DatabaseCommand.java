package org.quern.cli;

import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The commands about databases elsewhere. */
@Command(name = "database", mixinStandardHelpOptions = true, description = "Databases elsewhere that quern.json names: lists them, keeps their passwords.", subcommands = {
    DatabaseListCommand.class, DatabasePasswordCommand.class})
final class DatabaseCommand implements Runnable {

    @Spec
    private @Nullable CommandSpec spec;

    @Override
    public void run() {
        throw new ParameterException(java.util.Objects.requireNonNull(spec).commandLine(),
                "name a command of 'database': list or password");
    }
}
