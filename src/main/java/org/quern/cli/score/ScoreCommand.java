package org.quern.cli.score;

import org.quern.cli.CommandGroup;
import picocli.CommandLine.Command;

/** The commands that score lines of other people's scripts. */
@Command(name = "score", mixinStandardHelpOptions = true, description = "Reads JSON lines and writes each back with a member 'quern' that holds its scores.", subcommands = {
    ScoreTablesCommand.class, ScoreQueriesCommand.class, ScoreRowMajorCommand.class})
public final class ScoreCommand extends CommandGroup {}
