package org.quern.cli.textgraph;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.quern.cli.output.Terminal;
import org.quern.cli.output.TextTable;
import org.quern.task.textgraph.RunScores;
import org.quern.textgraph.report.Figure;
import org.quern.textgraph.score.Scoring;

/** Formats the scores of runs. */
final class RunScoresText {

    private RunScoresText() {}

    /**
     * Prints notes about runs without replies (they have just started, or their file of replies is missing), and
     * about replies that a scorer could not judge.
     */
    static void tellGaps(RunScores scores, Terminal terminal) {
        scores.figures().keySet()
                .forEach(scoring -> scores.runs().stream().flatMap(run -> run.unjudged(scoring).stream())
                        .forEach(unjudged -> terminal.warning(unjudged.text())));
        scores.runs().stream().filter(run -> run.replies().isEmpty()).forEach(run -> terminal.warning(
                "%s: the run has no replies; resume it with 'quern textgraph run', or restore its replies.jsonl."
                        .formatted(run.name())));
    }

    static TextTable table(RunScores scores) {
        Figure first = scores.first();
        List<String> headings = new ArrayList<>(List.of("format · run", "scoring"));
        headings.addAll(first.series());
        TextTable table = new TextTable(headings, TextTable.READABLE);
        for (int i = 0; i < first.rows().size(); i++) {
            String label = first.rows().get(i).label();
            for (Map.Entry<Scoring, Figure> each : scores.figures().entrySet()) {
                List<String> cells = new ArrayList<>(List.of(label, each.getKey().id()));
                each.getValue().rows().get(i).shares().forEach(
                        share -> cells.add(share.isEmpty() ? "–" : "%.1f %%".formatted(100 * share.value())));
                table.add(cells);
                label = "";
            }
        }
        return table;
    }
}
