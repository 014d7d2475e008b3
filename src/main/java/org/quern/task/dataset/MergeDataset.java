package org.quern.task.dataset;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import org.quern.dataset.DatasetQuestion;
import org.quern.dataset.edit.DatasetMerge;
import org.quern.dataset.edit.DatasetMerge.Side;
import org.quern.dataset.file.DatasetEdits;
import org.quern.dataset.file.DatasetFolder;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.Workspace;
import org.quern.workspace.journal.LineLog;

/** Merges the edits that somebody else made to a copy of a set. */
public record MergeDataset(Workspace workspace, SafeFiles files) {

    /**
     * Merges the edits, and writes the result unless conflicts are undecided.
     *
     * @param author the name that is written with the merge
     * @see #compute
     */
    public DatasetMerge.Result run(String set, Path other, String author,
            BiFunction<String, String, Optional<Side>> decisions) {
        DatasetMerge.Result merged = compute(set, other, decisions);
        if (merged.undecided().isEmpty() && !merged.merged().isEmpty()) {
            try (LineLog log = new DatasetFolder(workspace.dataset(set), files).openChanges()) {
                log.add(merged.line(author).toJson());
            }
        }
        return merged;
    }

    /**
     * Merges the edits and writes nothing.
     *
     * @param other the folder of the other copy, or its file of edits
     * @param decisions the decision on a part of a question
     * @throws QuernException when the other copy was imported from another file, or cannot be read
     */
    public DatasetMerge.Result compute(String set, Path other, BiFunction<String, String, Optional<Side>> decisions) {
        DatasetFolder folder = new DatasetFolder(workspace.dataset(set), files);
        boolean whole = Files.isDirectory(other);
        // A file of edits may have been sent without its set.
        Path copy = whole ? other : other.toAbsolutePath().resolveSibling("");
        if ((whole || DatasetFolder.isIn(copy))
                && !new DatasetFolder(copy, files).manifest().sha256().equals(folder.manifest().sha256()))
            throw new QuernException("the other copy was imported from another file", other.toString(),
                    "choose a copy of the same set");
        Path edits = whole ? DatasetEdits.file(other) : other;
        if (!Files.exists(edits))
            throw SafeFiles.noSuch(edits);
        Map<String, DatasetQuestion> originals = new HashMap<>();
        folder.original(question -> originals.put(question.id().text(), question));
        return new DatasetMerge(originals, decisions).run(folder.changes(), DatasetEdits.of(edits));
    }
}
