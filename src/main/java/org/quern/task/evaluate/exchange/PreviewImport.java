package org.quern.task.evaluate.exchange;

import org.quern.evaluate.filter.FilterSyntaxException;
import org.quern.evaluate.run.PredictionPreview;
import org.quern.job.Progress;
import org.quern.task.Services;
import org.quern.task.UseCase;
import org.quern.task.evaluate.ImportPredictions;

/** Shows the first of the predictions to import, the columns they are read from, and the questions they belong to. */
public record PreviewImport(Services services) implements UseCase<ImportRun.Settings, PredictionPreview> {

    @Override
    public PredictionPreview run(ImportRun.Settings settings, Progress progress) throws FilterSyntaxException {
        return new ImportPredictions(services).preview(settings.in(services.workspace().root()), progress);
    }
}
