package org.quern.cli.model;

import org.quern.cli.CommandGroup;
import picocli.CommandLine.Command;

/** The commands about language models. */
@Command(name = "model", mixinStandardHelpOptions = true, description = "Language models that quern.json names: lists them, tries them, keeps their keys.", subcommands = {
    ModelListCommand.class, ModelTryCommand.class, ModelKeyCommand.class})
public final class ModelCommand extends CommandGroup {}
