package org.quern.task.evaluate;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.quern.evaluate.error.CategoryAgreement;
import org.quern.evaluate.run.RunFiles;
import org.quern.evaluate.score.ScoredItem;
import org.quern.job.Progress;
import org.quern.task.UseCase;
import org.quern.workspace.SafeFiles;

/**
 * Measures how often annotators agree with the error categories proposed for a run.
 *
 * @param workspace the folder of the workspace
 */
public record MeasureCategories(Path workspace, SafeFiles files)
        implements
            UseCase<MeasureCategories.Settings, CategoryAgreement> {

    /** @param run its name in the workspace, or its folder */
    public record Settings(String run) {}

    @Override
    public CategoryAgreement run(Settings settings, Progress progress) {
        RunFolder run = RunFolder.of(workspace, settings.run());
        List<ScoredItem> items = Files.exists(run.folder().resolve(RunFiles.WITH_METRICS)) ? run.scored() : List.of();
        return CategoryAgreement.read(run.folder(), files, ScoredItem.right(items),
                "confirm or reject proposed categories in the Evaluation pane");
    }
}
