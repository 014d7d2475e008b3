package org.quern.ui.qaset;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.quern.job.Progress;
import org.quern.qaset.QuestionMap;
import org.quern.qaset.SetQuestion;
import org.quern.qaset.SetStudy;
import org.quern.qaset.answer.Answers;
import org.quern.qaset.answer.Consistency;
import org.quern.qaset.answer.Judged;
import org.quern.qaset.answer.SourceAnswers;
import org.quern.qaset.check.SetCheck;
import org.quern.qaset.check.SetViolation;
import org.quern.qaset.edit.SetDraft;
import org.quern.qaset.file.SetExport;
import org.quern.qaset.file.SetFolder;
import org.quern.qaset.file.SetImport;
import org.quern.qaset.file.SetManifest;
import org.quern.qaset.wiki.WikiVocabulary;
import org.quern.wikidata.SelectSource;
import org.quern.wikidata.named.NamedSource;
import org.quern.wikidata.named.NamedSources;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.Workspace;

/** The engines at work on the question sets of the open workspace. */
final class WorkspaceSets implements SetEngine {

    private final Workspace workspace;
    private final NamedSources sources;
    private final SafeFiles files = new SafeFiles();

    WorkspaceSets(Workspace workspace, NamedSources sources) {
        this.workspace = workspace;
        this.sources = sources;
    }

    @Override
    public List<String> sets() {
        return workspace.datasets();
    }

    private SetFolder folder(String name) {
        return new SetFolder(workspace.dataset(name), files);
    }

    @Override
    public ReadSet read(String name, Progress progress) {
        SetFolder folder = folder(name);
        SetManifest manifest = folder.manifest();
        List<SetRow> rows = new ArrayList<>();
        Map<String, SetQuestion> originals = new HashMap<>();
        folder.read(question -> {
            progress.checkCancelled();
            progress.at(rows.size(), manifest.questions());
            rows.add(SetRow.of(question));
        }, original -> originals.put(original.id().text(), original));
        return new ReadSet(OpenedSet.of(name, manifest,
                new QuestionMap(rows.stream().map(SetRow::question).toList()), WikiVocabulary.of(folder.rest()),
                new SetDraft(folder, originals)), rows);
    }

    @Override
    public String importFile(Path file, Progress progress) {
        String name = SetImport.nameOf(file);
        new SetImport(files).run(file, workspace.dataset(name), SetImport.Wish.DEFAULT, progress);
        return name;
    }

    @Override
    public void export(String name, Path file, Progress progress) {
        SetExport.Form form = SetExport.Form.ofName(file).orElseThrow(() -> new QuernException(
                "the file's name does not say in which form", file.toString(),
                "let it end in .json, .jsonl, .prompts.jsonl or .ttl"));
        new SetExport(files).write(folder(name), form, file, progress);
    }

    @Override
    public List<SetViolation> check(OpenedSet set, Progress progress) {
        return new SetCheck(set.questions(), set.ground()).run(progress);
    }

    @Override
    public SetStudy study(OpenedSet set, Progress progress) {
        SetStudy study = new SetStudy();
        long done = 0;
        for (SetQuestion question : set.questions().all()) {
            progress.checkCancelled();
            progress.at(done++, set.questions().all().size());
            study.accept(question);
        }
        return study;
    }

    @Override
    public Studied study(String name, Progress progress) {
        SetFolder folder = folder(name);
        long total = folder.manifest().questions();
        SetStudy study = new SetStudy();
        long[] done = new long[1];
        folder.read(question -> {
            progress.checkCancelled();
            progress.at(done[0]++, total);
            study.accept(question);
        });
        return new Studied(name, study, study.figures().answers());
    }

    @Override
    public List<Judged> consistency(OpenedSet set, Optional<NamedSource> source, Progress progress)
            throws Exception {
        if (source.isEmpty())
            return new Consistency(new QuestionMap(folder(set.name()).all()), Answers.kept()).run(progress);
        return sources.ask(source.get(), progress, (open, asking) -> {
            if (!(open instanceof SelectSource select))
                throw new QuernException("this source answers no queries", open.describe(), "choose another");
            return new Consistency(set.questions(), new SourceAnswers(select, SourceAnswers.LIMITS, asking))
                    .run(asking);
        });
    }
}
