package org.quern.task.graph;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.quern.graph.GraphCounts;
import org.quern.job.Progress;
import org.quern.task.UseCase;
import org.quern.workspace.SafeFiles;

/** Counts what graph files have: entities, relations, types, properties and articles. */
public record CountGraphs(SafeFiles files) implements UseCase<CountGraphs.Settings, CountGraphs.Result> {

    /** @param graphs their files */
    public record Settings(List<Path> graphs) {}

    public record Result(List<GraphCounts> graphs, GraphCounts total) {}

    @Override
    public Result run(Settings settings, Progress progress) {
        List<GraphCounts> counts = new ArrayList<>();
        for (Path file : settings.graphs()) {
            progress.stage("Reading {0}", file.getFileName());
            counts.add(GraphCounts.of(file, files, progress));
        }
        return new Result(counts, GraphCounts.total(counts));
    }
}
