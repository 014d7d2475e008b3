package org.quern.task.graph;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.quern.graph.GraphCounts;
import org.quern.job.Progress;
import org.quern.workspace.SafeFiles;

/** Counts what graph files have: entities, relations, types, properties and articles. */
public record CountGraphs(SafeFiles files) {

    public List<GraphCounts> run(List<Path> graphs, Progress progress) {
        List<GraphCounts> counts = new ArrayList<>();
        for (Path file : graphs) {
            progress.stage("Reading {0}", file.getFileName());
            counts.add(GraphCounts.of(file, files, progress));
        }
        return counts;
    }
}
