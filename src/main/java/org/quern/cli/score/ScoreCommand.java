package org.quern.cli.score;

import org.quern.cli.kit.CommandGroup;
import picocli.CommandLine.Command;

/** The command group {@code quern score}, for files of other tools. */
@Command(name = "score", mixinStandardHelpOptions = true, description = "Scores the predictions in a JSON Lines file and prints each line with an added member 'quern' that contains its scores.")
public final class ScoreCommand extends CommandGroup {

    ScoreCommand() {
        super(ScoreTablesCommand.class, ScoreQueriesCommand.class, ScoreRowMajorCommand.class,
                ScoreVerdictsCommand.class, ScoreDistillCommand.class);
    }
}
