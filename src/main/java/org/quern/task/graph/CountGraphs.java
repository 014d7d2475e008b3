package org.quern.task.graph;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.quern.graph.GraphCounts;
import org.quern.job.Progress;
import org.quern.task.UseCase;
import org.quern.workspace.EntryKind;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.Workspace;

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
            GraphCounts found = GraphCounts.of(file, files, progress);
            counts.add(nameInWorkspace(file).map(found::named).orElse(found));
        }
        return new Result(counts, GraphCounts.total(counts));
    }

    /** The name of a workspace's graph, which its schema need not have; empty for other files. */
    private static Optional<String> nameInWorkspace(Path file) {
        Path path = file.toAbsolutePath().normalize();
        int names = path.getNameCount();
        return names > 2 && path.getName(names - 3).toString().equals(EntryKind.GRAPH.folder())
                && Workspace.isWorkspace(path.resolve("../../..").normalize())
                        ? Optional.of(path.getName(names - 2).toString()) : Optional.empty();
    }
}
