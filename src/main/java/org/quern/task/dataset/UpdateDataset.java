package org.quern.task.dataset;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.stream.Collectors;
import org.quern.dataset.DatasetQuestion;
import org.quern.dataset.Form;
import org.quern.dataset.edit.DatasetMerge;
import org.quern.dataset.edit.DatasetMerge.Side;
import org.quern.dataset.file.DatasetColumns;
import org.quern.dataset.file.DatasetFolder;
import org.quern.dataset.file.DatasetImport;
import org.quern.dataset.file.DatasetManifest;
import org.quern.dataset.file.DatasetPreview;
import org.quern.dataset.file.PublishedFile;
import org.quern.job.Progress;
import org.quern.task.JsonMembers;
import org.quern.task.UseCase;
import org.quern.task.entry.ReplaceDataset;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.Workspace;

/**
 * Replaces a set by a newer version of its file, for example a newer dump of QAWiki, and carries the edits over. The file
 * is read like the one that the set was imported from. The former version can be restored.
 */
public record UpdateDataset(Workspace workspace, SafeFiles files)
        implements
            UseCase<UpdateDataset.Settings, UpdateDataset.Result> {

    /**
     * What to update.
     *
     * @param version the set, the newer version of its file, and what is read in another way than at the import
     * @param author the name that is stored with the edits
     * @param preview whether to write nothing
     */
    public record Settings(ImportDataset.Settings version, String author, ConflictDecisions decisions,
            boolean preview) {}

    /**
     * The result.
     *
     * @param merged the edited questions, and the parts that were edited and changed differently in the newer version
     * @param manifest of the newer version; empty for a preview, and if conflicts are undecided, so nothing was written
     * @param added number of questions that only the newer version has
     * @param removed number of questions that it no longer has
     * @param renumbered number of questions that have another id in the newer version
     * @param kept number of questions whose edits change the newer version
     */
    public record Result(String dataset, DatasetMerge.Result merged, Optional<DatasetManifest> manifest, int added,
            int removed, int renumbered, int kept) {

        @JsonValue
        Map<String, Object> json() {
            return JsonMembers.of("dataset", dataset, "written", manifest.isPresent(), "added", added, "removed",
                    removed, "renumbered", renumbered, "edited", kept, "conflicts", ConflictDecisions.json(merged));
        }
    }

    @Override
    public Result run(Settings settings, Progress progress) {
        return settings.preview() ? preview(settings.version(), settings.decisions().lookup(), progress)
                : run(settings.version(), settings.author(), settings.decisions().lookup(), progress);
    }

    /**
     * What an update would do.
     *
     * @param decisions as for {@link #run}
     */
    public Result preview(ImportDataset.Settings settings, BiFunction<String, String, Optional<Side>> decisions,
            Progress progress) {
        return compare(settings, wish(settings, progress), decisions, progress);
    }

    /**
     * Updates the set, unless conflicts are undecided.
     *
     * @param settings the set, the newer version of its file, and what is read in another way than at the import
     * @param author the name that is stored with the edits
     * @param decisions the decision on a part of a question; theirs is the newer version
     * @throws QuernException when the set does not exist, or the file cannot be read
     */
    public Result run(ImportDataset.Settings settings, String author,
            BiFunction<String, String, Optional<Side>> decisions, Progress progress) {
        DatasetImport.Wish wish = wish(settings, progress);
        Result found = compare(settings, wish, decisions, progress);
        if (!found.merged().undecided().isEmpty())
            return found;
        String set = settings.called();
        DatasetManifest manifest = new ReplaceDataset(workspace, files).build(set,
                next -> new DatasetImport(files).update(settings.file(), workspace.dataset(set), next, wish,
                        Optional.of(found.merged().update(author)).filter(line -> !line.questions().isEmpty()),
                        progress));
        return new Result(set, found.merged(), Optional.of(manifest), found.added(), found.removed(),
                found.renumbered(),
                found.kept());
    }

    private Result compare(ImportDataset.Settings settings, DatasetImport.Wish wish,
            BiFunction<String, String, Optional<Side>> decisions, Progress progress) {
        DatasetFolder folder = new DatasetFolder(workspace.dataset(settings.called()), files);
        Map<String, DatasetQuestion> before = new HashMap<>();
        folder.original(question -> before.put(question.id().text(), question.withAnswers(List.of())));
        Map<String, DatasetQuestion> newer = new HashMap<>();
        new PublishedFile(settings.file(), wish.format(), wish.language(), wish.columns())
                .read(question -> newer.put(question.id().text(), question.withAnswers(List.of())), progress);
        DatasetMerge.Result merged = new DatasetMerge(before, decisions).update(folder.changes(), newer);
        List<DatasetQuestion> added = missing(newer, before);
        List<DatasetQuestion> removed = missing(before, newer);
        Set<List<Form>> gone = removed.stream().map(DatasetQuestion::forms).collect(Collectors.toSet());
        int renumbered = (int) added.stream().map(DatasetQuestion::forms).distinct().filter(gone::contains).count();
        int kept = (int) merged.questions().entrySet().stream()
                .filter(one -> !one.getValue().equals(Optional.ofNullable(newer.get(one.getKey())))).count();
        return new Result(settings.called(), merged, Optional.empty(), added.size() - renumbered,
                removed.size() - renumbered, renumbered,
                kept);
    }

    /** The questions of the first version that the second one does not have. */
    private static List<DatasetQuestion> missing(Map<String, DatasetQuestion> from, Map<String, DatasetQuestion> in) {
        return from.entrySet().stream().filter(one -> !in.containsKey(one.getKey())).map(Map.Entry::getValue).toList();
    }

    /** As the set was imported, unless the settings say otherwise. */
    private DatasetImport.Wish wish(ImportDataset.Settings settings, Progress progress) {
        Optional<DatasetManifest.Reading> reading = new DatasetFolder(workspace.dataset(settings.called()), files)
                .manifest().reading();
        DatasetImport.Wish wish = new ImportDataset(workspace, files).wish(settings, progress);
        if (reading.isEmpty())
            return wish;
        String language = settings.language().orElse(reading.get().language());
        // The newer version may have another format, which has no columns.
        boolean same = !DatasetPreview.layout(new PublishedFile(settings.file(), settings.format(), language),
                progress).isEmpty();
        DatasetColumns columns = DatasetColumns.USUAL.with(same ? reading.get().columns() : List.of())
                .with(settings.columns());
        return new DatasetImport.Wish(settings.format(), language, true, settings.rights(), columns);
    }
}
