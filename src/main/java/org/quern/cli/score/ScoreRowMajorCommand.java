package org.quern.cli.score;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.quern.cli.kit.WorkspaceCommand;
import org.quern.cli.output.Amount;
import org.quern.cli.output.FailedScores;
import org.quern.cli.output.JsonLines;
import org.quern.evaluate.rowmajor.RdfTerms;
import org.quern.evaluate.rowmajor.RowMajorScore;
import org.quern.evaluate.rowmajor.RowMajorScore.Counts;
import org.quern.evaluate.rowmajor.RowMajorScorer;
import org.quern.evaluate.rowmajor.SparqlResult;
import org.quern.job.ItemRun;
import org.quern.job.Progress;
import org.quern.workspace.QuernException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code quern score row-major}: computes EM and F1 of given SPARQL results. */
@Command(name = "row-major", mixinStandardHelpOptions = true, description = "Compares the SPARQL results 'gold' and 'pred' of each item with row-major EM and F1. Writes one line per item; with --json, one array.")
final class ScoreRowMajorCommand extends WorkspaceCommand {

    private final RowMajorScorer scorer = new RowMajorScorer();
    private double f1;
    private int em;
    private int scored;
    private int goldEmpty;

    @Parameters(paramLabel = "FILE", description = "A JSON array, or JSON Lines, of {gold, goldVars, pred, predVars}, where gold and pred are true, false, or an array of rows of terms such as '<iri>' and '\"text\"@en'; - reads standard input.")
    private String file = "";

    @Override
    protected void run() {
        JsonLines lines = new JsonLines(file);
        ItemRun items = new ItemRun(1);
        FailedScores failed = new FailedScores(terminal);
        ArrayNode all = JsonNodeFactory.instance.arrayNode();
        lines.readItems((item, number) -> {
            items.one(item, Progress.NONE, (each, _) -> score(lines, each, number),
                    (each, failure) -> FailedScores.put(failure, each));
            if (common.json()) {
                failed.count(item);
                all.add(item);
            } else {
                failed.print(item);
            }
        });
        if (common.json())
            terminal.json(all);
        terminal.note(scored == 0 ? "No item has a gold result with rows."
                : "Mean of %s: EM %.2f %%, F1 %.2f %%.".formatted(Amount.of(scored, "item"), 100.0 * em / scored,
                        100 * f1 / scored));
        if (goldEmpty > 0)
            terminal.warning(
                    "Items excluded from the mean because their gold result has no rows: %,d.".formatted(goldEmpty));
        failed.tell();
    }

    private ObjectNode score(JsonLines lines, ObjectNode item, int number) {
        for (String member : List.of("gold", "pred")) {
            if (!item.has(member))
                throw lines.wrongItem(number, "'" + member + "' is missing");
        }
        RowMajorScore score = scorer.score(result(lines, item, "gold", number), result(lines, item, "pred", number));
        ObjectNode quern = item.putObject("quern");
        quern.put("em", score.em() ? 1 : 0);
        quern.put("f1", score.f1());
        if (score.counts().isPresent()) {
            Counts counts = score.counts().get();
            quern.put("tp", counts.tp()).put("fp", counts.fp()).put("fn", counts.fn());
        } else {
            quern.putNull("tp").putNull("fp").putNull("fn");
        }
        if (score.goldEmpty()) {
            goldEmpty++;
            return item;
        }
        scored++;
        f1 += score.f1();
        em += score.em() ? 1 : 0;
        return item;
    }

    private static SparqlResult result(JsonLines lines, ObjectNode item, String member, int number) {
        JsonNode result = item.path(member);
        if (result.isBoolean())
            return new SparqlResult.Truth(result.booleanValue());
        if (result.isNull())
            return new SparqlResult.None();
        List<List<@Nullable String>> rows = new ArrayList<>();
        for (JsonNode row : result) {
            if (!row.isArray())
                throw wrong(lines, member, number);
            List<@Nullable String> cells = new ArrayList<>();
            row.forEach(cell -> cells.add(RdfTerms.read(cell).orElse(null)));
            rows.add(cells);
        }
        if (!result.isArray())
            throw wrong(lines, member, number);
        List<String> variables = new ArrayList<>();
        item.path(member + "Vars").forEach(name -> variables.add(name.asText()));
        return new SparqlResult.Rows(variables, rows);
    }

    private static QuernException wrong(JsonLines lines, String member, int number) {
        return lines.wrongItem(number, "'" + member + "' must be true, false, null or an array of rows");
    }
}
