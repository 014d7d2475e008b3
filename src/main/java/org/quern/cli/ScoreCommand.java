package org.quern.cli;

import java.util.Objects;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The commands that score lines of other people's scripts. */
@Command(name = "score", mixinStandardHelpOptions = true, description = "Reads JSON lines and writes each back with a member 'quern' that holds its scores.", subcommands = {
    ScoreTablesCommand.class, ScoreQueriesCommand.class})
final class ScoreCommand implements Runnable {

    @Spec
    private @Nullable CommandSpec spec;

    @Override
    public void run() {
        throw new ParameterException(Objects.requireNonNull(spec).commandLine(), "name a command");
    }
}
