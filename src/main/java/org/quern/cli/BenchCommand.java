package org.quern.cli;

import java.util.Objects;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The group of commands that measure. */
@Command(name = "bench", mixinStandardHelpOptions = true, description = "Measures Quern, mostly on generated data: convert, load, picture, questions, schema, search.", subcommands = {
    BenchConvertCommand.class, BenchLoadCommand.class, BenchPictureCommand.class, BenchQuestionsCommand.class,
    BenchSchemaCommand.class, BenchSearchCommand.class})
final class BenchCommand implements Runnable {

    @Spec
    private @Nullable CommandSpec spec;

    @Override
    public void run() {
        throw new ParameterException(Objects.requireNonNull(spec).commandLine(),
                "name a command: convert, load, picture, questions, schema, search");
    }
}
