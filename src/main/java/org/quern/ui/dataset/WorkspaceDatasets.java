package org.quern.ui.dataset;

import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Supplier;
import org.quern.agent.batch.AgentBatch;
import org.quern.dataset.DatasetQuestion;
import org.quern.dataset.DatasetStudy;
import org.quern.dataset.QuestionMap;
import org.quern.dataset.answer.Answers;
import org.quern.dataset.answer.CheckedRelation;
import org.quern.dataset.answer.Consistency;
import org.quern.dataset.answer.SourceAnswers;
import org.quern.dataset.check.DatasetCheck;
import org.quern.dataset.check.DatasetViolation;
import org.quern.dataset.draft.DraftFile;
import org.quern.dataset.edit.DatasetDraft;
import org.quern.dataset.edit.DatasetHistory;
import org.quern.dataset.edit.DatasetMerge;
import org.quern.dataset.edit.DatasetMerge.Side;
import org.quern.dataset.file.DatasetEdits;
import org.quern.dataset.file.DatasetExport;
import org.quern.dataset.file.DatasetFolder;
import org.quern.dataset.file.DatasetManifest;
import org.quern.dataset.file.DatasetPreview;
import org.quern.dataset.wiki.WikiVocabulary;
import org.quern.job.Progress;
import org.quern.llm.ModelList;
import org.quern.publish.Attribution;
import org.quern.task.dataset.ExportDataset;
import org.quern.task.dataset.ImportDataset;
import org.quern.task.dataset.MergeDataset;
import org.quern.task.dataset.StudyDatasets;
import org.quern.task.dataset.StudyDatasets.Studied;
import org.quern.task.dataset.UpdateDataset;
import org.quern.wikidata.named.NamedSource;
import org.quern.wikidata.named.NamedSources;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.Workspace;

/** The operations of the pane on datasets of the open workspace. All are slow, so call them in jobs. */
class WorkspaceDatasets {

    private final Workspace workspace;
    private final Supplier<String> author;
    private final NamedSources sources;
    private final SafeFiles files = new SafeFiles();

    /** @param author gives the name that is stored with each edit */
    WorkspaceDatasets(Workspace workspace, NamedSources sources, Supplier<String> author) {
        this.workspace = workspace;
        this.author = author;
        this.sources = sources;
    }

    List<String> sets() {
        return workspace.datasets();
    }

    private DatasetFolder folder(String name) {
        return new DatasetFolder(workspace.dataset(name), files);
    }

    /** Reads a set; stored answers are not kept in memory. */
    LoadedDataset read(String name, Progress progress) {
        DatasetFolder folder = folder(name);
        DatasetManifest manifest = folder.manifest();
        List<DatasetRow> rows = new ArrayList<>();
        Map<String, DatasetQuestion> originals = new HashMap<>();
        folder.read(question -> {
            progress.checkCancelled();
            progress.at(rows.size(), manifest.questions());
            rows.add(DatasetRow.of(question));
        }, original -> originals.put(original.id().text(), original));
        return new LoadedDataset(OpenedDataset.of(name, manifest,
                new QuestionMap(rows.stream().map(DatasetRow::question).toList()), WikiVocabulary.of(folder.rest()),
                new DatasetDraft(folder, originals, author)), rows);
    }

    /** The first questions of a file, and what is read from which column. */
    DatasetPreview preview(ImportDataset.Settings settings, Progress progress) {
        return new ImportDataset(workspace, files).preview(settings, progress);
    }

    /** Imports a published file into the workspace. */
    DatasetManifest importFile(ImportDataset.Settings settings, Progress progress) {
        return new ImportDataset(workspace, files).run(settings, progress).manifest();
    }

    /** Writes a set in a format, or in that for the file's name. */
    void export(String name, Optional<DatasetExport.Form> form, Attribution attribution, Path file,
            Progress progress) {
        new ExportDataset(workspace, files).run(new ExportDataset.Settings(name, file, form, attribution), progress);
    }

    List<DatasetViolation> check(OpenedDataset set, Progress progress) {
        return new DatasetCheck(set.questions(), set.ground()).run(progress);
    }

    DatasetStudy study(OpenedDataset set, Progress progress) {
        return StudyDatasets.study(set.questions().all().size(), set.questions().all()::forEach, progress);
    }

    /** Computes the statistics of another set of the workspace. */
    Studied study(String name, Progress progress) {
        return new StudyDatasets(workspace, files).study(name, progress);
    }

    /**
     * Checks the relations between questions against their answers.
     *
     * @param source the source that answers the queries; empty for the stored answers
     */
    List<CheckedRelation> consistency(OpenedDataset set, AnswerOrigin origin, Progress progress) throws Exception {
        return switch (origin) {
            case AnswerOrigin.Stored() ->
                new Consistency(new QuestionMap(folder(set.name()).all()), Answers.kept()).run(progress);
            case AnswerOrigin.Current(NamedSource source) -> sources.ask(source, progress,
                    (open, asking) -> new Consistency(set.questions(),
                            SourceAnswers.of(open, SourceAnswers.LIMITS, asking)).run(asking));
            case AnswerOrigin.Run(String name) ->
                new Consistency(set.questions(), batch(name).results()).run(progress);
        };
    }

    /** The edits of a set, the latest first. */
    List<HistoryModel.Entry> history(String set) {
        return DatasetHistory.of(folder(set)).entries().reversed().stream().map(entry -> new HistoryModel.Entry(
                entry.line().stamp().map(DatasetEdits.Stamp::at),
                entry.line().stamp().map(DatasetEdits.Stamp::author).orElse(""),
                List.copyOf(entry.line().questions().keySet()), entry.changes(),
                entry.line().merged().stream().map(DatasetEdits.Stamp::author).distinct().toList())).toList();
    }

    /**
     * Merges the edits of another copy of a set; the result is not written.
     *
     * @param other the folder of the copy, or its file of edits
     * @param decisions the decision on a part of a question
     */
    DatasetMerge.Result merge(String set, Path other, BiFunction<String, String, Optional<Side>> decisions) {
        return new MergeDataset(workspace, files).compute(set, other, decisions);
    }

    /** What an update with a newer version of the set's file would do; the conflicts are undecided. */
    UpdateDataset.Result previewUpdate(ImportDataset.Settings settings, Progress progress) {
        return new UpdateDataset(workspace, files).preview(settings, (_, _) -> Optional.empty(), progress);
    }

    /** Updates a set with a newer version of its file. */
    UpdateDataset.Result update(ImportDataset.Settings settings,
            BiFunction<String, String, Optional<Side>> decisions, Progress progress) {
        return new UpdateDataset(workspace, files).run(settings, author.get(), decisions, progress);
    }

    /** The open drafts of wordings, and the models that can write more. */
    DraftsModel.Content drafts(String set) {
        return new DraftsModel.Content(new DraftFile(workspace.dataset(set)).open(), ModelList.read(workspace).named());
    }

    /** Records a decision on a draft of a wording. */
    void decide(String set, int draft, DraftFile.Verdict verdict, String text) {
        new DraftFile(workspace.dataset(set)).decide(new DraftFile.Decision(draft, verdict, text,
                Instant.now().truncatedTo(ChronoUnit.SECONDS), author.get()));
    }

    /** The agent runs over the questions of a set. */
    List<String> runs(String set) {
        return workspace.agentRuns().stream().filter(run -> batch(run).settings()
                .filter(settings -> settings.questions().equals(set)).isPresent()).toList();
    }

    private AgentBatch batch(String run) {
        return new AgentBatch(workspace.agentRun(run), files);
    }
}
