package org.quern.task.dataset;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import org.quern.dataset.DatasetQuestion;
import org.quern.dataset.edit.DatasetMerge;
import org.quern.dataset.edit.DatasetMerge.Side;
import org.quern.dataset.file.DatasetFolder;
import org.quern.dataset.file.DatasetImport;
import org.quern.dataset.file.DatasetManifest;
import org.quern.dataset.file.PublishedFile;
import org.quern.job.Progress;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.Workspace;

/** Replaces a set by a newer version of its file, for example a newer dump of QAWiki, and carries the edits over. */
public record UpdateDataset(Workspace workspace, SafeFiles files) {

    /**
     * The result.
     *
     * @param merged the edited questions, and the parts that were edited and changed differently in the newer version
     * @param manifest of the newer version; empty if conflicts are undecided, and nothing was written
     * @param added number of questions that only the newer version has
     * @param removed number of questions that it no longer has
     */
    public record Result(DatasetMerge.Result merged, Optional<DatasetManifest> manifest, int added, int removed) {}

    /**
     * Updates the set, unless conflicts are undecided.
     *
     * @param author the name that is stored with the edits
     * @param decisions the decision on a part of a question; theirs is the newer version
     * @throws QuernException when the set does not exist, or the file cannot be read
     */
    public Result run(String set, Path file, DatasetImport.Wish wish, String author,
            BiFunction<String, String, Optional<Side>> decisions, Progress progress) {
        DatasetFolder folder = new DatasetFolder(workspace.dataset(set), files);
        Map<String, DatasetQuestion> before = new HashMap<>();
        folder.original(question -> before.put(question.id().text(), question.withAnswers(List.of())));
        Map<String, DatasetQuestion> newer = new HashMap<>();
        new PublishedFile(file, wish.format(), wish.language(), wish.columns())
                .read(question -> newer.put(question.id().text(), question.withAnswers(List.of())), progress);
        DatasetMerge.Result merged = new DatasetMerge(before, decisions).update(folder.changes(), newer);
        Optional<DatasetManifest> manifest = merged.undecided().isEmpty()
                ? Optional.of(new DatasetImport(files).update(file, workspace.dataset(set), wish,
                        Optional.of(merged.line(author)).filter(line -> !line.questions().isEmpty()), progress))
                : Optional.empty();
        return new Result(merged, manifest, missing(newer, before), missing(before, newer));
    }

    /** The number of questions of the first version that the second one does not have. */
    private static int missing(Map<String, DatasetQuestion> from, Map<String, DatasetQuestion> in) {
        return (int) from.keySet().stream().filter(id -> !in.containsKey(id)).count();
    }
}
