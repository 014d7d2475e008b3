package org.quern.cli.model;

import org.quern.cli.kit.CommandGroup;
import picocli.CommandLine.Command;

/** The command group {@code quern model}. */
@Command(name = "model", mixinStandardHelpOptions = true, description = "Lists and tests the language models in quern.json, and stores their API keys.")
public final class ModelCommand extends CommandGroup {

    ModelCommand() {
        super(ModelListCommand.class, ModelTryCommand.class, ModelKeyCommand.class);
    }
}
