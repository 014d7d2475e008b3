package org.quern.task.textgraph;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.quern.task.JsonMembers;
import org.quern.task.Services;
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
public record RunScores(DataSetManifest manifest, List<ScoredRun> runs, Map<Scoring, Figure> figures) {

    /**
     * Scores runs of a data set.
     *
     * @param runs names of the runs; empty for all
     * @throws QuernException when there are none
     */
    public static RunScores of(Services services, String set, List<String> runs) {
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

    /** The table of the first scoring. */
    public Figure first() {
        return figures.values().iterator().next();
    }

    /** A row by each format and run, with the scores by task. */
    @JsonValue
    public List<Map<String, Object>> machine() {
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
