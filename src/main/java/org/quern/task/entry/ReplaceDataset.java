package org.quern.task.entry;

import java.nio.file.Path;
import java.util.List;
import java.util.function.Function;
import org.quern.task.entry.RemovedEntries.Removal;
import org.quern.task.entry.RemovedEntry.Reason;
import org.quern.workspace.EntryKind;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.Workspace;

/**
 * Replaces a dataset of a workspace with another version. The former one, with its edits, is kept, see
 * {@link ManageEntries#restore}.
 */
public record ReplaceDataset(Workspace workspace, SafeFiles files) {

    /**
     * @param build writes the new version to a folder that does not exist yet; if it fails, nothing is changed
     * @return what it returns
     */
    public <R> R build(String set, Function<Path, R> build) {
        Path place = workspace.dataset(set);
        Path next = place.resolveSibling("." + set + ".next");
        SafeFiles.deleteFolder(next);
        try {
            R result = build.apply(next);
            workspace.move(files, moves -> {
                new RemovedEntries(workspace, files).remove(
                        List.of(new Removal(EntryKind.DATASET, set, Reason.REPLACED, List.of(place))), moves);
                moves.move(next, place);
            });
            return result;
        } finally {
            SafeFiles.deleteFolder(next);
        }
    }
}
