package org.quern.cli.score;

import java.util.Map;
import org.quern.cli.output.Amount;
import org.quern.task.score.ScoreRowMajor;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code quern score row-major}: computes EM and F1 of given SPARQL results. */
@Command(name = "row-major", mixinStandardHelpOptions = true)
final class ScoreRowMajorCommand extends LineScoringCommand {

    @Parameters(paramLabel = "FILE", description = "A JSON array, or JSON Lines, of {gold, goldVars, pred, predVars}, where gold and pred are true, false, or an array of rows of terms such as '<iri>' and '\"text\"@en'; - reads standard input.")
    private String file = "";

    @Override
    protected void run() throws Exception {
        performLines(new ScoreRowMajor(System.in), new ScoreRowMajor.Settings(file), common.json(), this::tell);
    }

    private void tell(Map<String, Double> figures) {
        int scored = figures.getOrDefault("scored", 0.0).intValue();
        terminal.note(scored == 0 ? "No item has a gold result with rows."
                : "Mean of %s: EM %.2f %%, F1 %.2f %%.".formatted(Amount.of(scored, "item"),
                        100 * figures.getOrDefault("em", 0.0), 100 * figures.getOrDefault("f1", 0.0)));
        double goldEmpty = figures.getOrDefault("gold_empty", 0.0);
        if (goldEmpty > 0)
            terminal.warning(
                    "Items excluded from the mean because their gold result has no rows: %,.0f.".formatted(goldEmpty));
    }
}
