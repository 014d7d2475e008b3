package org.quern.cli.textgraph;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.quern.cli.output.JsonMembers;
import org.quern.cli.output.Terminal;
import org.quern.cli.output.TextTable;
import org.quern.task.Services;
import org.quern.task.textgraph.ScoreTextGraphRuns;
import org.quern.textgraph.format.TextFormats;
import org.quern.textgraph.report.Figure;
import org.quern.textgraph.report.Figures;
import org.quern.textgraph.report.ScoredRun;
import org.quern.textgraph.report.Share;
import org.quern.workspace.QuernException;

/** The scores of runs, exact and flexible. */
record RunScores(List<ScoredRun> runs, Figure exact, Figure flexible) {

    /**
     * Scores runs of a data set.
     *
     * @param runs names of the runs; empty for all
     * @throws QuernException when there are none
     */
    static RunScores of(Services services, String set, List<String> runs) {
        List<ScoredRun> scored = new ScoreTextGraphRuns(services).run(new ScoreTextGraphRuns.Settings(set, runs));
        if (scored.isEmpty())
            throw new QuernException("the data set has no runs", services.workspace().textGraphs(set).toString(),
                    "create one with 'quern textgraph run'");
        TextFormats formats = new TextFormats();
        return new RunScores(scored, new Figures(scored, formats, false).everything(),
                new Figures(scored, formats, true).everything());
    }

    /** Prints notes about runs without replies: they have just started, or their file of replies is missing. */
    void tellEmpty(Terminal terminal) {
        runs.stream().filter(run -> run.replies().isEmpty()).forEach(run -> terminal.note(
                "%s: the run has no replies; resume it with 'quern textgraph run', or restore its replies.jsonl."
                        .formatted(run.name())));
    }

    TextTable table() {
        List<String> headings = new ArrayList<>(List.of("run · format", "scoring"));
        headings.addAll(exact.series());
        TextTable table = new TextTable(headings, TextTable.READABLE);
        for (int i = 0; i < exact.rows().size(); i++) {
            table.add(row(exact.rows().get(i), "exact"));
            table.add(row(flexible.rows().get(i), "flexible"));
        }
        return table;
    }

    private static List<String> row(Figure.Row row, String scoring) {
        List<String> cells = new ArrayList<>(List.of(scoring.equals("exact") ? row.label() : "", scoring));
        row.shares().forEach(share -> cells.add(share.isEmpty() ? "–" : "%.1f %%".formatted(100 * share.value())));
        return cells;
    }

    List<Map<String, Object>> machine() {
        List<Map<String, Object>> rows = new ArrayList<>();
        for (int i = 0; i < exact.rows().size(); i++) {
            Map<String, Object> row = JsonMembers.of("row", exact.rows().get(i).label());
            for (int j = 0; j < exact.series().size(); j++) {
                Share share = exact.rows().get(i).shares().get(j);
                row.put(exact.series().get(j), Map.of("exact", share.value(), "low", share.low(), "high",
                        share.high(), "flexible", flexible.rows().get(i).shares().get(j).value(), "n",
                        share.whole()));
            }
            rows.add(row);
        }
        return rows;
    }
}
