package org.quern.task.textgraph;

import org.quern.job.Progress;
import org.quern.task.Services;
import org.quern.task.UseCase;

/** Scores the replies of runs by every scoring. */
public record CompareTextGraphRuns(Services services) implements UseCase<ScoreTextGraphRuns.Settings, RunScores> {

    @Override
    public RunScores run(ScoreTextGraphRuns.Settings settings, Progress progress) {
        return RunScores.of(services, settings.set(), settings.runs());
    }
}
