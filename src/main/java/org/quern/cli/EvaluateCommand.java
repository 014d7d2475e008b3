package org.quern.cli;

import picocli.CommandLine.Command;

/** The commands about runs of models. */
@Command(name = "evaluate", mixinStandardHelpOptions = true, description = "Scores what models answered.", subcommands = {
    EvaluateScoreCommand.class})
final class EvaluateCommand extends CommandGroup {}
