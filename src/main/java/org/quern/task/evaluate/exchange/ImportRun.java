package org.quern.task.evaluate.exchange;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.quern.evaluate.filter.ExpressionParser;
import org.quern.evaluate.filter.FilterSyntaxException;
import org.quern.evaluate.run.PredictionImport.Imported;
import org.quern.evaluate.run.QuestionChoice;
import org.quern.evaluate.run.Skipped;
import org.quern.job.Progress;
import org.quern.question.file.QuestionColumns.Field;
import org.quern.task.Services;
import org.quern.task.UseCase;
import org.quern.task.evaluate.ImportPredictions;
import org.quern.task.question.NamedQuestions;

/** Imports predictions made elsewhere as a run, or as one for each attempt. */
public record ImportRun(Services services) implements UseCase<ImportRun.Settings, ImportRun.Result> {

    /**
     * The predictions and their questions.
     *
     * @param files files, folders or archives
     * @param questions a question file, or its name; empty if the predictions contain their questions
     * @param predictedGraphs whether to leave out graphs without any prediction
     * @param filter which questions
     * @param name that of the run; if empty, that of the file, or of the folder of several files
     * @param columns names of columns, as options of the command
     * @param answers whether predictions are answers instead of queries
     * @param lenientJson whether to accept JSON replies with unescaped line breaks
     */
    public record Settings(List<Path> files, Optional<String> questions, boolean predictedGraphs,
            Optional<String> filter,
            Optional<String> name, List<String> columns, boolean answers, boolean lenientJson) {

        /** @throws FilterSyntaxException when the filter cannot be read */
        ImportPredictions.Settings in(Path workspace) throws FilterSyntaxException {
            return new ImportPredictions.Settings(files,
                    new ImportPredictions.Questions(questions.map(text -> NamedQuestions.path(workspace, text)),
                            new QuestionChoice(predictedGraphs, ExpressionParser.parse(filter.orElse("")))),
                    name, false, columns, answers, lenientJson);
        }
    }

    /**
     * What was imported.
     *
     * @param runs one for each attempt; the others are called like the first, with a number
     * @param questions number of questions
     * @param questionFile the file whose ids and texts were adopted; may be empty
     * @param sharedGold number of predictions whose gold query is that of several questions
     * @param leftOut number of questions that were not chosen
     * @param unanswered number of questions without a prediction
     * @param missingGraphs those that the workspace does not have, with the number of their questions
     */
    public record Result(String run, List<String> runs, int questions, Map<Field, String> columns, String questionFile,
            int duplicates, int sharedGold, int leftOut, int unanswered, List<String> withoutPrediction,
            Map<String, Integer> graphsWithoutPrediction, Map<String, Integer> missingGraphs, List<Skipped> skipped) {}

    @Override
    public Result run(Settings settings, Progress progress) throws FilterSyntaxException {
        ImportPredictions.Result done = new ImportPredictions(services)
                .run(settings.in(services.workspace().root()), progress);
        Imported imported = done.imported();
        return new Result(done.run(), done.runs(), imported.samples().size(), imported.columns(),
                imported.adopted().orElse(""), imported.counts().duplicates(), imported.counts().shared(),
                imported.counts().leftOut(), imported.unanswered().size(), imported.unanswered(),
                imported.unansweredGraphs(), done.missing(), imported.skipped());
    }
}
