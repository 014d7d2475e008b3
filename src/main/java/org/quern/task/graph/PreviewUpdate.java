package org.quern.task.graph;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import org.quern.graph.GraphComparison;
import org.quern.graph.GraphReader;
import org.quern.job.Progress;
import org.quern.workspace.FolderTree;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.Workspace;

/**
 * Finds out what an update would change: converts to a temporary folder and compares the result with the graph, which
 * stays as it is.
 */
public record PreviewUpdate(Workspace workspace, SafeFiles files) {

    /** Under the graph's folder, because a temporary folder elsewhere may be too small. */
    private static final String FOLDER = "preview";
    /** Older results were left when the program was killed. */
    private static final Duration LEFT = Duration.ofDays(1);

    /**
     * What to compare.
     *
     * @param graph the graph's name in the workspace
     * @param examples max. number per type and kind of difference
     */
    public record Settings(String graph, ConvertGraph.Settings conversion, int examples) {}

    /**
     * Converts and compares.
     *
     * @throws org.quern.workspace.QuernException when the graph does not exist, or schema or source cannot be used
     * @throws java.util.concurrent.CancellationException when cancelled
     */
    public CompareGraphs.Result run(Settings settings, Progress progress) throws Exception {
        Path current = workspace.graphFile(settings.graph());
        if (!Files.exists(current))
            throw SafeFiles.noSuch(current);
        Path all = workspace.graphFolder(settings.graph()).resolve(FOLDER);
        Path folder;
        try {
            Files.createDirectories(all);
            deleteLeft(all);
            folder = Files.createTempDirectory(all, "");
        } catch (IOException failure) {
            throw SafeFiles.cannotWrite(all, failure);
        }
        try {
            new ConvertGraph(files).run(
                    settings.conversion().keepingLanguages(workspace.graphFolder(settings.graph()), files), folder,
                    progress);
            CompareGraphs.Counter counter = new CompareGraphs.Counter(settings.examples());
            new GraphComparison(new GraphReader(files), current, folder.resolve(current.getFileName()), progress)
                    .visit(counter, progress);
            return counter.result();
        } finally {
            SafeFiles.deleteFolder(folder);
            deleteIfEmpty(all);
        }
    }

    private static void deleteLeft(Path all) throws IOException {
        for (Path folder : new FolderTree(all).entries()) {
            if (Files.getLastModifiedTime(folder).toInstant().isBefore(Instant.now().minus(LEFT)))
                SafeFiles.deleteFolder(folder);
        }
    }

    /** Another preview may be running. */
    private static void deleteIfEmpty(Path all) throws IOException {
        if (new FolderTree(all).entries().isEmpty())
            Files.deleteIfExists(all);
    }
}
