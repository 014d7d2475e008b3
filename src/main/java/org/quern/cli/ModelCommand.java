package org.quern.cli;

import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The commands about language models. */
@Command(name = "model", mixinStandardHelpOptions = true, description = "Language models that quern.json names: lists them, tries them, keeps their keys.", subcommands = {
    ModelListCommand.class, ModelTryCommand.class, ModelKeyCommand.class})
final class ModelCommand implements Runnable {

    @Spec
    private @Nullable CommandSpec spec;

    @Override
    public void run() {
        throw new ParameterException(java.util.Objects.requireNonNull(spec).commandLine(),
                "name a command of 'model': list, try or key");
    }
}
