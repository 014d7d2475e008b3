package org.quern.cli;

import java.util.Objects;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** A command that only groups other commands. */
public abstract class CommandGroup implements Runnable {

    @Spec
    private @Nullable CommandSpec spec;

    @Override
    public void run() {
        CommandSpec group = Objects.requireNonNull(spec);
        throw new ParameterException(group.commandLine(), "Missing subcommand: "
                + group.subcommands().keySet().stream().sorted().map(name -> group.qualifiedName(" ") + " " + name)
                        .collect(Collectors.joining(", ")));
    }
}
