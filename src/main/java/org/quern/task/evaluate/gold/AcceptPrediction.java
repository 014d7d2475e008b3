package org.quern.task.evaluate.gold;

import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.Nulls;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.quern.evaluate.ItemKey;
import org.quern.evaluate.run.ImportedFrom;
import org.quern.evaluate.run.PredictionRun;
import org.quern.evaluate.run.RunFiles;
import org.quern.evaluate.score.Scorer;
import org.quern.job.Progress;
import org.quern.llm.batch.BatchSettings;
import org.quern.question.Sample;
import org.quern.question.SampleFile;
import org.quern.task.UseCase;
import org.quern.task.evaluate.RunFolder;
import org.quern.task.question.AddedGold;
import org.quern.task.question.ManageGolds;
import org.quern.workspace.FileNames;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.Workspace;

/**
 * Accepts the query that was predicted for a question as an alternative to its gold query: in the run, and in the question
 * file of the workspace that it was asked from. The scores of the run are then out of date.
 *
 * @param workspace the folder of the workspace, which need not exist for a run that is given by its folder
 */
public record AcceptPrediction(Path workspace, SafeFiles files)
        implements
            UseCase<AcceptPrediction.Settings, AcceptPrediction.Result> {

    /**
     * Which prediction, and why.
     *
     * @param graph needed if several questions of the run have the id
     * @param reading how the prediction reads the question; may be empty
     */
    public record Settings(String run, String qid, Optional<String> graph,
            @JsonSetter(nulls = Nulls.AS_EMPTY) String reading,
            @JsonSetter(nulls = Nulls.AS_EMPTY) String reason, @JsonSetter(nulls = Nulls.AS_EMPTY) String author) {}

    /**
     * The accepted query.
     *
     * @param equivalent the accepted query that makes it needless; then nothing is written
     * @param files the changed files
     */
    public record Result(String query, Optional<AddedGold.Equivalent> equivalent, List<Path> files) {}

    @Override
    public Result run(Settings settings, Progress progress) {
        Path folder = RunFolder.of(workspace, settings.run()).folder();
        if (!Files.exists(folder.resolve(RunFiles.RESULT)))
            throw SafeFiles.noSuch(folder.resolve(RunFiles.RESULT));
        List<Sample> found = new SampleFile(files).read(folder.resolve(RunFiles.RESULT)).stream()
                .filter(sample -> sample.qid().equals(settings.qid())
                        && settings.graph().filter(graph -> !graph.equals(sample.graph())).isEmpty())
                .toList();
        if (found.size() != 1)
            throw new QuernException(found.isEmpty() ? "there is no such question"
                    : "several questions have this id", folder + " " + settings.qid(),
                    "choose one by its id and graph");
        String query = Scorer.predicted(found.getFirst()).text();
        if (query.isBlank())
            throw new QuernException("the prediction is not a query", folder + " " + settings.qid(),
                    "choose a question with a predicted query");
        AddedGold added = new AddedGold(query, settings.reading(), settings.reason(), settings.author());
        Optional<AddedGold.Equivalent> known = added.equivalent(found.getFirst(),
                ManageGolds.schema(workspace, found.getFirst().graph(), files));
        return new Result(query, known, known.isPresent() ? List.of() : accept(folder, added, found.getFirst()));
    }

    private List<Path> accept(Path folder, AddedGold added, Sample accepted) {
        List<Path> changed = new ArrayList<>();
        Stream.concat(questions(folder, accepted).stream(), Stream.of(RunFiles.RESULT, RunFiles.WITH_METRICS)
                .map(folder::resolve)).filter(Files::exists).forEach(file -> {
                    if (change(file, added, accepted))
                        changed.add(file);
                });
        return List.copyOf(changed);
    }

    /** Files that were changed meanwhile may have the query already, or the question no more. */
    private boolean change(Path file, AddedGold added, Sample accepted) {
        List<Sample> samples = new ArrayList<>(new SampleFile(files).read(file));
        boolean changed = false;
        for (int i = 0; i < samples.size(); i++) {
            Sample each = samples.get(i);
            if (ItemKey.of(each).equals(ItemKey.of(accepted)) && added.equivalent(each, Optional.empty()).isEmpty()) {
                samples.set(i, added.accepted(each));
                changed = true;
            }
        }
        if (changed)
            new SampleFile(files).write(file, samples);
        return changed;
    }

    /** The question file in the workspace: the one that the run names, or else the only one with the question. */
    private Optional<Path> questions(Path folder, Sample accepted) {
        Optional<String> name = new PredictionRun(folder, files).settings().map(BatchSettings::questions)
                .or(() -> ImportedFrom.read(files, folder).map(ImportedFrom::questions))
                .filter(FileNames::areGood);
        if (!Workspace.isWorkspace(workspace))
            return Optional.empty();
        try (Workspace open = Workspace.read(workspace)) {
            if (name.isPresent())
                return name.map(open::questions);
            List<Path> all = open.questionFiles().stream().map(open::questions).filter(file -> has(file, accepted))
                    .toList();
            return all.size() == 1 ? Optional.of(all.getFirst()) : Optional.empty();
        }
    }

    private boolean has(Path file, Sample accepted) {
        try {
            return new SampleFile(files).readUsable(file).samples().stream().anyMatch(sample -> ItemKey.of(sample)
                    .equals(ItemKey.of(accepted)) && sample.goldCypher().equals(accepted.goldCypher()));
        } catch (QuernException unreadable) {
            // It is not changed, either.
            return false;
        }
    }
}
