package org.quern.task.evaluate;

import java.nio.file.Path;
import java.time.Duration;
import org.quern.evaluate.engine.DatedDatabase;
import org.quern.evaluate.run.RunFiles;
import org.quern.evaluate.score.ItemComparer;
import org.quern.evaluate.score.ItemComparison;
import org.quern.job.Progress;
import org.quern.neo4j.GraphSource;
import org.quern.neo4j.QueryLimits;
import org.quern.question.Sample;
import org.quern.verdict.suite.DistilledSuites;
import org.quern.workspace.SafeFiles;

/** Collects what the scores of an item are computed from, with values compared as when its run was scored. */
public record ExamineItem(GraphSource graphs, SafeFiles files) {

    /** Shorter than the limits of scoring, because a user waits for the item. */
    private static final QueryLimits LIMITS = new QueryLimits(Duration.ofSeconds(30), QueryLimits.EVALUATION.rows());

    /**
     * The settings.
     *
     * @param run the run's folder
     * @param mostNodes max. nodes in the picture
     */
    public record Settings(Path run, Sample sample, int mostNodes) {}

    public ItemComparison run(Settings settings, Progress progress) {
        Sample sample = settings.sample();
        try (DistilledSuites suites = new DistilledSuites(graphs)) {
            return new ItemComparer(DatedDatabase.of(graphs.of(sample.graph(), progress), sample.referenceDay(), graphs,
                    sample.graph()),
                    new RunFiles(files).versions(settings.run()).mode(), LIMITS, settings.mostNodes(),
                    suites.of(sample.graph())).compare(sample, progress);
        }
    }
}
