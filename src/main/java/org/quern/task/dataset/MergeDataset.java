package org.quern.task.dataset;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import org.quern.qaset.SetQuestion;
import org.quern.qaset.edit.SetMerge;
import org.quern.qaset.edit.SetMerge.Side;
import org.quern.qaset.file.SetEdits;
import org.quern.qaset.file.SetFolder;
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
    public SetMerge.Result run(String set, Path other, String author,
            BiFunction<String, String, Optional<Side>> decisions) {
        SetMerge.Result merged = compute(set, other, decisions);
        if (merged.undecided().isEmpty() && !merged.merged().isEmpty()) {
            try (LineLog log = new SetFolder(workspace.dataset(set), files).openChanges()) {
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
    public SetMerge.Result compute(String set, Path other, BiFunction<String, String, Optional<Side>> decisions) {
        SetFolder folder = new SetFolder(workspace.dataset(set), files);
        boolean whole = Files.isDirectory(other);
        // A file of edits may have been sent without its set.
        Path copy = whole ? other : other.toAbsolutePath().resolveSibling("");
        if ((whole || SetFolder.isIn(copy))
                && !new SetFolder(copy, files).manifest().sha256().equals(folder.manifest().sha256()))
            throw new QuernException("the other copy was imported from another file", other.toString(),
                    "choose a copy of the same set");
        Path edits = whole ? SetEdits.file(other) : other;
        if (!Files.exists(edits))
            throw SafeFiles.noSuch(edits);
        Map<String, SetQuestion> originals = new HashMap<>();
        folder.original(question -> originals.put(question.id().text(), question));
        return new SetMerge(originals, decisions).run(folder.changes(), SetEdits.of(edits));
    }
}
