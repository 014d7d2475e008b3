package org.quern.ui.qaset;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.quern.job.Progress;
import org.quern.qaset.QuestionMap;
import org.quern.qaset.SetStudy;
import org.quern.qaset.check.SetCheck;
import org.quern.qaset.check.SetFinding;
import org.quern.qaset.file.SetExport;
import org.quern.qaset.file.SetFolder;
import org.quern.qaset.file.SetImport;
import org.quern.qaset.file.SetManifest;
import org.quern.qaset.wiki.WikiGround;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.Workspace;

/** The engines at work on the question sets of the open workspace. */
final class WorkspaceSets implements SetEngine {

    private final Workspace workspace;
    private final SafeFiles files = new SafeFiles();

    WorkspaceSets(Workspace workspace) {
        this.workspace = workspace;
    }

    @Override
    public List<String> sets() {
        return workspace.datasets();
    }

    @Override
    public OpenedSet read(String name, Progress progress) {
        SetFolder folder = new SetFolder(workspace.dataset(name), files);
        SetManifest manifest = folder.manifest();
        List<SetRow> rows = new ArrayList<>();
        folder.read(question -> {
            progress.checkCancelled();
            progress.at(rows.size(), manifest.questions());
            rows.add(SetRow.of(question));
        });
        return new OpenedSet(name, manifest, rows, new QuestionMap(rows.stream().map(SetRow::question).toList()),
                WikiGround.of(folder.rest()));
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
                "the file's name does not say in which form", file.toString(), "let it end in .json, .jsonl or .ttl"));
        new SetExport(files).write(new SetFolder(workspace.dataset(name), files), form, file, progress);
    }

    @Override
    public List<SetFinding> check(OpenedSet set, Progress progress) {
        return new SetCheck(set.questions(), set.ground()).run(progress);
    }

    @Override
    public SetStudy study(OpenedSet set, Progress progress) {
        SetStudy study = new SetStudy();
        for (int i = 0; i < set.rows().size(); i++) {
            progress.checkCancelled();
            progress.at(i, set.rows().size());
            study.accept(set.rows().get(i).question());
        }
        return study;
    }
}
