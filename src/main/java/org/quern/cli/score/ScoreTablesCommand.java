package org.quern.cli.score;

import com.fasterxml.jackson.databind.node.ObjectNode;
import org.quern.cli.kit.WorkspaceCommand;
import org.quern.cli.option.ValueMode;
import org.quern.cli.output.FailedScores;
import org.quern.cli.output.JsonLines;
import org.quern.evaluate.JsonTables;
import org.quern.evaluate.TableMatcher;
import org.quern.evaluate.TableMatcher.GoldIncomparable;
import org.quern.job.ItemRun;
import org.quern.job.Progress;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** {@code quern score tables}: computes execution accuracy of given result tables. */
@Command(name = "tables", mixinStandardHelpOptions = true, description = "Compares the tables 'gold' and 'pred' of each line. 'ex' is null if the gold table cannot be compared.")
final class ScoreTablesCommand extends WorkspaceCommand {

    @Mixin
    private ValueMode values = new ValueMode();
    @Parameters(paramLabel = "FILE", description = "JSON Lines {gold:[{column:value}], pred:[…], order_matters}; - reads standard input.")
    private String file = "";

    @Override
    protected void run() {
        TableMatcher matcher = new TableMatcher(values.mode());
        JsonLines lines = new JsonLines(file);
        ItemRun items = new ItemRun(1);
        FailedScores failed = new FailedScores(terminal);
        lines.score((line, number) -> {
            if (!line.path("gold").isArray() || !line.path("pred").isArray())
                throw lines.wrong(number, "'gold' and 'pred' must be arrays of rows");
            items.one(line, Progress.NONE, (item, _) -> scored(item, matcher),
                    (item, failure) -> FailedScores.put(failure, item));
            return line;
        }, failed::print);
        failed.tell();
    }

    private static ObjectNode scored(ObjectNode item, TableMatcher matcher) {
        ObjectNode scores = item.putObject("quern");
        try {
            return scores.put("ex", matcher.matches(JsonTables.read(item.path("gold")),
                    JsonTables.read(item.path("pred")), item.path("order_matters").asBoolean()) ? 1.0 : 0.0);
        } catch (GoldIncomparable _) {
            return scores.putNull("ex");
        }
    }
}
