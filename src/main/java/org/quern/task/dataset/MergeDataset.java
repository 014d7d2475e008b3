package org.quern.task.dataset;

import com.fasterxml.jackson.annotation.JsonValue;
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
import org.quern.job.Progress;
import org.quern.task.JsonMembers;
import org.quern.task.UseCase;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.Workspace;
import org.quern.workspace.journal.LineLog;

/** Merges the edits that somebody else made to a copy of a set. */
public record MergeDataset(Workspace workspace, SafeFiles files)
        implements
            UseCase<MergeDataset.Settings, MergeDataset.Result> {

    /**
     * What to merge.
     *
     * @param other the folder of the other copy, or its file of edits
     * @param author the name that is written with the merge
     */
    public record Settings(String dataset, Path other, String author, ConflictDecisions decisions) {}

    /** The merged edits, which are written unless conflicts are undecided. */
    public record Result(String dataset, DatasetMerge.Result merged) {

        public boolean isDecided() {
            return merged.undecided().isEmpty();
        }

        private boolean isWritten() {
            return isDecided() && !merged.merged().isEmpty();
        }

        @JsonValue
        Map<String, Object> json() {
            return JsonMembers.of("dataset", dataset, "written", isWritten(), "edits", merged.merged().size(),
                    "questions", merged.questions().size(), "conflicts", ConflictDecisions.json(merged));
        }
    }

    /** @see #compute */
    @Override
    public Result run(Settings settings, Progress progress) {
        Result result = new Result(settings.dataset(), compute(settings.dataset(), settings.other(),
                settings.decisions().lookup()));
        if (result.isWritten()) {
            try (LineLog log = new DatasetFolder(workspace.dataset(settings.dataset()), files).openChanges()) {
                log.add(result.merged().line(settings.author()).toJson());
            }
        }
        return result;
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
