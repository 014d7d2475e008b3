package org.quern.task.agent;

import java.nio.file.Path;
import org.quern.evaluate.error.CategoryAgreement;
import org.quern.job.Progress;
import org.quern.task.UseCase;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.Workspace;

/**
 * Measures how often annotators agree with the error categories proposed for an agent run.
 *
 * @param workspace the folder of the workspace
 */
public record MeasureAgentCategories(Path workspace, SafeFiles files)
        implements
            UseCase<MeasureAgentCategories.Settings, CategoryAgreement> {

    /** @param run its name */
    public record Settings(String run) {}

    @Override
    public CategoryAgreement run(Settings settings, Progress progress) {
        return CategoryAgreement.read(Workspace.agentRun(workspace, settings.run()), files, _ -> false,
                "confirm or reject proposed categories in the Agent pane");
    }
}
