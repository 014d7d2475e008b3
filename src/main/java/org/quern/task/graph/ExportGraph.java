package org.quern.task.graph;

import java.nio.file.Path;
import org.quern.graph.export.ExportForm;
import org.quern.graph.export.GraphExport;
import org.quern.graph.export.GraphExport.Exported;
import org.quern.job.Progress;
import org.quern.publish.Attribution;
import org.quern.task.UseCase;
import org.quern.workspace.CsvText.Cells;
import org.quern.workspace.SafeFiles;

/** Writes a graph in a format of other programs. */
public record ExportGraph(SafeFiles files) implements UseCase<ExportGraph.Settings, Exported> {

    /**
     * What to write.
     *
     * @param graph its file
     * @param target a folder or a file, as the format needs
     * @param cells how tables are written
     * @param attribution who publishes the graph, for data sets
     */
    public record Settings(Path graph, ExportForm form, Path target, Cells cells, Attribution attribution) {}

    @Override
    public Exported run(Settings settings, Progress progress) {
        return new GraphExport(files, settings.cells(), settings.attribution()).write(settings.graph(),
                settings.form(), settings.target(), progress);
    }
}
