package org.quern.task.textgraph;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.List;
import org.quern.job.Progress;
import org.quern.task.NoSettings;
import org.quern.task.UseCase;
import org.quern.workspace.Workspace;

/** Lists the data sets of text graphs of a workspace. */
public record ListTextGraphs(Workspace workspace) implements UseCase<NoSettings, ListTextGraphs.Result> {

    public record Result(@JsonValue List<String> names) {}

    @Override
    public Result run(NoSettings settings, Progress progress) {
        return new Result(workspace.textGraphs());
    }
}
