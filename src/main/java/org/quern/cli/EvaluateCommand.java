package org.quern.cli;

import java.util.Objects;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The commands about runs of models. */
@Command(name = "evaluate", mixinStandardHelpOptions = true, description = "Scores what models answered.", subcommands = {
    EvaluateScoreCommand.class})
final class EvaluateCommand implements Runnable {

    @Spec
    private @Nullable CommandSpec spec;

    @Override
    public void run() {
        throw new ParameterException(Objects.requireNonNull(spec).commandLine(), "name a command");
    }
}
