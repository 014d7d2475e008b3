package org.quern.task.dataset;

import com.fasterxml.jackson.annotation.JsonValue;
import com.fasterxml.jackson.databind.JsonNode;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import org.quern.dataset.AnswerCategory;
import org.quern.dataset.DatasetFigures;
import org.quern.dataset.DatasetQuestion;
import org.quern.dataset.DatasetStudy;
import org.quern.dataset.PublishedFigures;
import org.quern.dataset.file.DatasetFolder;
import org.quern.dataset.file.DatasetManifest;
import org.quern.dataset.wiki.WikiVocabulary;
import org.quern.job.Progress;
import org.quern.sparql.statistics.DatasetStatistics;
import org.quern.sparql.statistics.DatasetStatistics.Means;
import org.quern.sparql.statistics.Feature;
import org.quern.task.JsonMembers;
import org.quern.task.UseCase;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.Workspace;

/** Computes statistics of datasets. */
public record StudyDatasets(Workspace workspace, SafeFiles files)
        implements
            UseCase<StudyDatasets.Settings, StudyDatasets.Result> {

    /** @param published whether complexity is measured on the text of the queries, as in the published tables */
    public record Settings(List<String> datasets, boolean published) {}

    /**
     * A set with its statistics.
     *
     * @param answers number of questions with a stored answer
     * @param names names of the set's own properties and items
     * @param paper the figures of its paper, if it is a known set
     */
    public record Studied(String name, DatasetStudy study, long answers, WikiVocabulary names,
            Optional<PublishedFigures> paper) {

        public DatasetFigures figures() {
            return study.figures();
        }

        public DatasetStatistics queries() {
            return study.queries();
        }

        public Optional<Means> means(boolean published) {
            return published ? queries().published() : queries().trees();
        }

        public Optional<Means> deviations(boolean published) {
            return published ? queries().publishedDeviations() : queries().treeDeviations();
        }
    }

    /** The statistics of the sets in their order. */
    public record Result(List<Studied> sets, boolean published) {

        @JsonValue
        JsonNode json() {
            Map<String, Object> root = new LinkedHashMap<>();
            for (Studied one : sets) {
                Map<String, Integer> features = new LinkedHashMap<>();
                for (Feature feature : Feature.values())
                    features.put(feature.title(), one.queries().with(feature));
                root.put(one.name(), JsonMembers.of("content", one.figures(), "categories",
                        JsonMembers.named(one.study().categories(), AnswerCategory::toString), "queries",
                        one.queries().queries(), "features", features, "means", one.means(published), "deviations",
                        one.deviations(published), "predicatesPerQuery", one.queries().predicatesPerQuery(),
                        "projections", one.queries().meanProjections(), "patterns", one.queries().patterns(),
                        "properties", one.queries().properties().size(), "unparsable", one.queries().unparsable(),
                        "paper", one.paper().map(PublishedFigures::figures)));
            }
            return JsonMembers.tree(root);
        }
    }

    @Override
    public Result run(Settings settings, Progress progress) {
        return new Result(settings.datasets().stream().distinct().map(name -> study(name, progress)).toList(),
                settings.published());
    }

    public Studied study(String name, Progress progress) {
        DatasetFolder folder = new DatasetFolder(workspace.dataset(name), files);
        DatasetManifest manifest = folder.manifest();
        DatasetStudy study = study(manifest.questions(), folder::read, progress);
        return new Studied(name, study, study.figures().answers(), WikiVocabulary.of(folder.rest()),
                PublishedFigures.of(manifest.sha256()));
    }

    /** @param questions passes on so many questions */
    public static DatasetStudy study(long total, Consumer<Consumer<DatasetQuestion>> questions, Progress progress) {
        DatasetStudy study = new DatasetStudy();
        AtomicLong done = new AtomicLong();
        questions.accept(question -> {
            progress.checkCancelled();
            progress.at(done.getAndIncrement(), total);
            study.accept(question);
        });
        return study;
    }
}
