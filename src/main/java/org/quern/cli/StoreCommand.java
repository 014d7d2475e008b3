package org.quern.cli;

import java.util.Objects;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The group of commands about local stores of Wikidata. */
@Command(name = "store", mixinStandardHelpOptions = true, description = "Local stores of Wikidata: load, list, search.", subcommands = {
    StoreLoadCommand.class, StoreListCommand.class, StoreSearchCommand.class})
final class StoreCommand implements Runnable {

    @Spec
    private @Nullable CommandSpec spec;

    @Override
    public void run() {
        throw new ParameterException(Objects.requireNonNull(spec).commandLine(),
                "name a command: load, list or search");
    }
}
