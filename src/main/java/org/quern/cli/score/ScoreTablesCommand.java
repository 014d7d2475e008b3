package org.quern.cli.score;

import org.quern.cli.option.ValueMode;
import org.quern.task.score.ScoreTables;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** {@code quern score tables}: computes execution accuracy of given result tables. */
@Command(name = "tables", mixinStandardHelpOptions = true)
final class ScoreTablesCommand extends LineScoringCommand {

    @Mixin
    private ValueMode values = new ValueMode();
    @Parameters(paramLabel = "FILE", description = "JSON Lines {gold:[{column:value}], pred:[…], order_matters}; - reads standard input.")
    private String file = "";

    @Override
    protected void run() throws Exception {
        performLines(new ScoreTables(System.in), new ScoreTables.Settings(file, values.mode()), false, _ -> {});
    }
}
