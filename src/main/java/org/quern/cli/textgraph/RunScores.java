package org.quern.cli.textgraph;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.quern.cli.output.Terminal;
import org.quern.cli.output.TextTable;
import org.quern.task.JsonMembers;
import org.quern.task.Services;
import org.quern.task.textgraph.ScoreTextGraphRuns;
import org.quern.textgraph.dataset.DataSetFolder;
import org.quern.textgraph.dataset.DataSetManifest;
import org.quern.textgraph.format.TextFormats;
import org.quern.textgraph.report.Figure;
import org.quern.textgraph.report.Figures;
import org.quern.textgraph.report.ScoredRun;
import org.quern.textgraph.report.Share;
import org.quern.textgraph.score.Scoring;
import org.quern.textgraph.score.Scorings;
import org.quern.workspace.QuernException;

/**
 * The scores of runs by every scoring.
 *
 * @param manifest of their data set
 * @param figures a table by each scoring
 */
record RunScores(DataSetManifest manifest, List<ScoredRun> runs, Map<Scoring, Figure> figures) {

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
        Map<Scoring, Figure> figures = new LinkedHashMap<>();
        new Scorings().all()
                .forEach(scoring -> figures.put(scoring, new Figures(scored, formats, scoring).everything()));
        return new RunScores(new DataSetFolder(services.workspace().textGraphs(set), services.files()).manifest(),
                scored, figures);
    }

    private Figure first() {
        return figures.values().iterator().next();
    }

    /**
     * Prints notes about runs without replies (they have just started, or their file of replies is missing), and
     * about replies that a scorer could not judge.
     */
    void tellGaps(Terminal terminal) {
        figures.keySet().forEach(scoring -> runs.stream().flatMap(run -> run.unjudged(scoring).stream())
                .forEach(unjudged -> terminal.warning(unjudged.text())));

        runs.stream().filter(run -> run.replies().isEmpty()).forEach(run -> terminal.warning(
                "%s: the run has no replies; resume it with 'quern textgraph run', or restore its replies.jsonl."
                        .formatted(run.name())));
    }

    TextTable table() {
        List<String> headings = new ArrayList<>(List.of("format · run", "scoring"));
        headings.addAll(first().series());
        TextTable table = new TextTable(headings, TextTable.READABLE);
        for (int i = 0; i < first().rows().size(); i++) {
            String label = first().rows().get(i).label();
            for (Map.Entry<Scoring, Figure> each : figures.entrySet()) {
                List<String> cells = new ArrayList<>(List.of(label, each.getKey().id()));
                each.getValue().rows().get(i).shares().forEach(
                        share -> cells.add(share.isEmpty() ? "–" : "%.1f %%".formatted(100 * share.value())));
                table.add(cells);
                label = "";
            }
        }
        return table;
    }

    List<Map<String, Object>> machine() {
        List<Map<String, Object>> rows = new ArrayList<>();
        for (int i = 0; i < first().rows().size(); i++) {
            Map<String, Object> row = JsonMembers.of("row", first().rows().get(i).label());
            for (int j = 0; j < first().series().size(); j++) {
                Share exact = first().rows().get(i).shares().get(j);
                Map<String, Object> cell = JsonMembers.of("low", exact.low(), "high", exact.high(), "n", exact.whole());
                for (Map.Entry<Scoring, Figure> each : figures.entrySet())
                    cell.put(each.getKey().id(), each.getValue().rows().get(i).shares().get(j).value());
                row.put(first().series().get(j), cell);
            }
            rows.add(row);
        }
        return rows;
    }
}
