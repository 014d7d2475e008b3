package org.quern.task.dataset;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonValue;
import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.quern.dataset.DatasetQuestion;
import org.quern.dataset.QuestionMap;
import org.quern.dataset.answer.AnswerFile;
import org.quern.dataset.answer.Answers;
import org.quern.dataset.answer.CheckedRelation;
import org.quern.dataset.answer.Consistency;
import org.quern.dataset.answer.SourceAnswers;
import org.quern.dataset.file.DatasetFolder;
import org.quern.job.Progress;
import org.quern.sparql.SelectLimits;
import org.quern.task.JsonMembers;
import org.quern.task.UseCase;
import org.quern.task.store.SourceSelection;
import org.quern.wikidata.WikidataSource;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.Workspace;

/** Checks whether the answers of a dataset agree with the relations between its questions. */
public record CheckRelations(Workspace workspace, SafeFiles files)
        implements
            UseCase<CheckRelations.Settings, CheckRelations.Result> {

    /**
     * What to check; without file and source, the answers that are stored with the set.
     *
     * @param answers a file of answers
     * @param source where the queries run
     * @param time the limit of each query
     */
    public record Settings(String dataset, Optional<Path> answers, Optional<SourceSelection> source,
            @JsonProperty(defaultValue = "PT1M") Duration time) {}

    /** Each relation. */
    public record Result(List<CheckedRelation> relations) {

        @JsonValue
        JsonNode json() {
            return JsonMembers.tree(relations);
        }
    }

    @Override
    public Result run(Settings settings, Progress progress) {
        DatasetFolder set = new DatasetFolder(workspace.dataset(settings.dataset()), files);
        if (settings.source().isEmpty())
            return checked(set.all(), settings.answers().<Answers>map(file -> AnswerFile.read(file, files))
                    .orElseGet(Answers::kept), progress);
        try (WikidataSource source = settings.source().get().open(() -> workspace, progress)) {
            SelectLimits usual = SourceAnswers.LIMITS;
            return checked(set.withoutAnswers(), SourceAnswers.of(source, new SelectLimits(usual.rows(),
                    usual.characters(), settings.time()), progress), progress);
        }
    }

    private static Result checked(List<DatasetQuestion> questions, Answers answers, Progress progress) {
        return new Result(new Consistency(new QuestionMap(questions), answers).run(progress));
    }
}
