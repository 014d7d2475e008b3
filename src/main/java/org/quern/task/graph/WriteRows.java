package org.quern.task.graph;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.nio.file.Path;
import org.quern.job.Progress;
import org.quern.neo4j.QueryLimits;
import org.quern.neo4j.ResultExport;
import org.quern.task.LazyServices;
import org.quern.task.UseCase;
import org.quern.workspace.CsvText;

/** Writes all rows of a Cypher query to a file. */
public record WriteRows(LazyServices in) implements UseCase<WriteRows.Settings, WriteRows.Result> {

    /** @param cells how cells of CSV that a spreadsheet would interpret are written */
    public record Settings(QueryGraph.Query query, Path file,
            @JsonProperty(defaultValue = "guarded") CsvText.Cells cells) {}

    /** The number of rows. */
    public record Result(long rows, Path file) {}

    @Override
    public Result run(Settings settings, Progress progress) {
        QueryGraph.Query query = settings.query();
        return query.database().askFileFirst(in, query.graph(), progress, database -> new Result(
                new ResultExport(in.files(), settings.cells()).write(database,
                        new ResultExport.Question(query.cypher(), query.values()),
                        new QueryLimits(query.time(), Long.MAX_VALUE), settings.file(), progress),
                settings.file()));
    }
}
