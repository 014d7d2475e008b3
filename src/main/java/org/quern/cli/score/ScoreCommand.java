package org.quern.cli.score;

import org.quern.cli.CommandGroup;
import picocli.CommandLine.Command;

/** The command group {@code quern score}, for files of other tools. */
@Command(name = "score", mixinStandardHelpOptions = true, description = "Reads predictions as JSON lines and writes each line back with its scores in a member 'quern'.", subcommands = {
    ScoreTablesCommand.class, ScoreQueriesCommand.class, ScoreRowMajorCommand.class})
public final class ScoreCommand extends CommandGroup {}
