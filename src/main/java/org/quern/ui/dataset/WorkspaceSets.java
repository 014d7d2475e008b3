package org.quern.ui.dataset;

import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.quern.agent.batch.AgentBatch;
import org.quern.job.Progress;
import org.quern.llm.ModelList;
import org.quern.publish.Attribution;
import org.quern.qaset.PublishedFigures;
import org.quern.qaset.QuestionMap;
import org.quern.qaset.SetQuestion;
import org.quern.qaset.SetStudy;
import org.quern.qaset.answer.Answers;
import org.quern.qaset.answer.Consistency;
import org.quern.qaset.answer.Judged;
import org.quern.qaset.answer.SourceAnswers;
import org.quern.qaset.check.SetCheck;
import org.quern.qaset.check.SetViolation;
import org.quern.qaset.draft.DraftFile;
import org.quern.qaset.edit.SetDraft;
import org.quern.qaset.edit.SetMerge;
import org.quern.qaset.edit.SetMerge.Side;
import org.quern.qaset.file.SetEdits;
import org.quern.qaset.file.SetExport;
import org.quern.qaset.file.SetFolder;
import org.quern.qaset.file.SetManifest;
import org.quern.qaset.file.SetPreview;
import org.quern.qaset.wiki.WikiVocabulary;
import org.quern.task.dataset.ImportDataset;
import org.quern.task.dataset.MergeDataset;
import org.quern.wikidata.named.NamedSource;
import org.quern.wikidata.named.NamedSources;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.Workspace;

/** The operations of the pane on question sets of the open workspace. All are slow, so call them in jobs. */
class WorkspaceSets {

    private final Workspace workspace;
    private final Supplier<String> author;
    private final NamedSources sources;
    private final SafeFiles files = new SafeFiles();

    /** @param author gives the name that is stored with each edit */
    WorkspaceSets(Workspace workspace, NamedSources sources, Supplier<String> author) {
        this.workspace = workspace;
        this.author = author;
        this.sources = sources;
    }

    List<String> sets() {
        return workspace.datasets();
    }

    private SetFolder folder(String name) {
        return new SetFolder(workspace.dataset(name), files);
    }

    /** Reads a set; stored answers are not kept in memory. */
    LoadedSet read(String name, Progress progress) {
        SetFolder folder = folder(name);
        SetManifest manifest = folder.manifest();
        List<SetRow> rows = new ArrayList<>();
        Map<String, SetQuestion> originals = new HashMap<>();
        folder.read(question -> {
            progress.checkCancelled();
            progress.at(rows.size(), manifest.questions());
            rows.add(SetRow.of(question));
        }, original -> originals.put(original.id().text(), original));
        return new LoadedSet(OpenedSet.of(name, manifest,
                new QuestionMap(rows.stream().map(SetRow::question).toList()), WikiVocabulary.of(folder.rest()),
                new SetDraft(folder, originals, author)), rows);
    }

    /** The first questions of a file, and what is read from which column. */
    SetPreview preview(ImportDataset.Settings settings, Progress progress) {
        return new ImportDataset(workspace, files).preview(settings, progress);
    }

    /** Imports a published file into the workspace. */
    SetManifest importFile(ImportDataset.Settings settings, Progress progress) {
        return new ImportDataset(workspace, files).run(settings, progress);
    }

    /** Writes a set in the format for the file's name. */
    void export(String name, Path file, Progress progress) {
        SetExport.Form form = SetExport.Form.ofName(file).orElseThrow(() -> new QuernException(
                "unknown file extension", file.toString(),
                "use .json, .jsonl, .prompts.jsonl, .promptfoo.jsonl, .ttl or .md"));
        new SetExport(files).write(folder(name), form, file, progress);
    }

    /** Writes a set into a folder, for other programs. */
    void export(String name, SetExport.Form form, Attribution attribution, Path folder, Progress progress) {
        new SetExport(files, attribution).write(folder(name), form, folder, progress);
    }

    List<SetViolation> check(OpenedSet set, Progress progress) {
        return new SetCheck(set.questions(), set.ground()).run(progress);
    }

    SetStudy study(OpenedSet set, Progress progress) {
        return study(set.questions().all().size(), set.questions().all()::forEach, progress);
    }

    /** Computes the statistics of another set of the workspace. */
    StudiedSet study(String name, Progress progress) {
        SetFolder folder = folder(name);
        SetManifest manifest = folder.manifest();
        SetStudy study = study(manifest.questions(), folder::read, progress);
        return new StudiedSet(name, study, study.figures().answers(), WikiVocabulary.of(folder.rest()),
                PublishedFigures.of(manifest.sha256()));
    }

    private static SetStudy study(long total, Consumer<Consumer<SetQuestion>> questions, Progress progress) {
        SetStudy study = new SetStudy();
        AtomicLong done = new AtomicLong();
        questions.accept(question -> {
            progress.checkCancelled();
            progress.at(done.getAndIncrement(), total);
            study.accept(question);
        });
        return study;
    }

    /**
     * Checks the relations between questions against their answers.
     *
     * @param source the source that answers the queries; empty for the stored answers
     */
    List<Judged> consistency(OpenedSet set, AnswerOrigin origin, Progress progress) throws Exception {
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
        return folder(set).changes().reversed().stream().map(line -> new HistoryModel.Entry(
                line.stamp().map(SetEdits.Stamp::at), line.stamp().map(SetEdits.Stamp::author).orElse(""),
                List.copyOf(line.questions().keySet()),
                line.merged().stream().map(SetEdits.Stamp::author).distinct().toList())).toList();
    }

    /**
     * Merges the edits of another copy of a set; the result is not written.
     *
     * @param other the folder of the copy, or its file of edits
     * @param decisions the decision on a part of a question
     */
    SetMerge.Result merge(String set, Path other, BiFunction<String, String, Optional<Side>> decisions) {
        return new MergeDataset(workspace, files).compute(set, other, decisions);
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
