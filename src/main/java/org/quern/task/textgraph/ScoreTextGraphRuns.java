package org.quern.task.textgraph;

import java.util.List;
import org.quern.task.Services;
import org.quern.textgraph.dataset.DataSetFolder;
import org.quern.textgraph.format.TextFormats;
import org.quern.textgraph.report.RunScoring;
import org.quern.textgraph.report.ScoredRun;
import org.quern.textgraph.run.ModelReplier;
import org.quern.textgraph.run.TextGraphRun;
import org.quern.workspace.QuernException;

/** Scores the replies of runs against their data set. */
public record ScoreTextGraphRuns(Services services) {

    /** @param runs of the data set; empty for all */
    public record Settings(String set, List<String> runs) {}

    /** @throws QuernException if the data set or run does not exist */
    public List<ScoredRun> run(Settings settings) {
        DataSetFolder set = new DataSetFolder(services.workspace().textGraphs(settings.set()), services.files());
        set.manifest();
        List<String> all = TextGraphRun.of(set);
        for (String each : settings.runs()) {
            if (!all.contains(each))
                throw new QuernException("no run is named {0}", set.path().toString(), "available: {1}", each,
                        String.join(", ", all));
        }
        if (all.isEmpty())
            return List.of();
        RunScoring scoring = new RunScoring(set, new TextFormats(),
                services.prompts().find(ModelReplier.PROMPT, ModelReplier.class));
        return (settings.runs().isEmpty() ? all : settings.runs()).stream()
                .map(run -> scoring.score(new TextGraphRun(set, run, services.files()))).toList();
    }
}
