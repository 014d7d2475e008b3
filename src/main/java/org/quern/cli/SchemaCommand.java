package org.quern.cli;

import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The group of commands about mapped schemas. */
@Command(name = "schema", mixinStandardHelpOptions = true, description = "Works on mapped schemas.", subcommands = {
    SchemaCheckCommand.class, SchemaCompareCommand.class, SchemaProfileCommand.class})
final class SchemaCommand implements Runnable {
    @Spec
    private @Nullable CommandSpec spec;

    @Override
    public void run() {
        throw new ParameterException(java.util.Objects.requireNonNull(spec).commandLine(),
                "name what to do with a schema");
    }
}
