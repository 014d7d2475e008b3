package org.quern.cli.score;

import org.quern.cli.CommandGroup;
import picocli.CommandLine.Command;

/** The command group {@code quern score}, for files of other tools. */
@Command(name = "score", mixinStandardHelpOptions = true, description = "Scores predictions in JSON Lines files and prints each line with its scores in a member 'quern'.", subcommands = {
    ScoreTablesCommand.class, ScoreQueriesCommand.class, ScoreRowMajorCommand.class})
public final class ScoreCommand extends CommandGroup {}
