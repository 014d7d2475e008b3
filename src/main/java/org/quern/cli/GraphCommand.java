package org.quern.cli;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The commands about property graphs and their databases. */
@Command(name = "graph", mixinStandardHelpOptions = true, description = "Loads property graphs into databases, and asks them.", subcommands = {
    GraphExportCommand.class, GraphLoadCommand.class, GraphQueryCommand.class, GraphRealismCommand.class,
    GraphSchemaCommand.class})
final class GraphCommand implements Runnable {

    @Spec
    private @org.jspecify.annotations.Nullable CommandSpec spec;

    @Override
    public void run() {
        throw new ParameterException(java.util.Objects.requireNonNull(spec).commandLine(),
                "name a command of 'graph': export, load, query, realism or schema");
    }
}
