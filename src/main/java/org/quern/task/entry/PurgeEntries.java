package org.quern.task.entry;

import com.fasterxml.jackson.annotation.JsonIgnore;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.quern.job.Progress;
import org.quern.task.UseCase;
import org.quern.workspace.EntryKind;

/** Deletes removed entries of one kind for good. */
public record PurgeEntries(EntryKind kind, ManageEntries entries)
        implements
            UseCase<PurgeEntries.Settings, PurgeEntries.Result> {

    /**
     * What to delete.
     *
     * @param name the name that it had
     * @param id chooses one of those with the name
     */
    public record Settings(String name, Optional<String> id) {}

    /**
     * What was deleted.
     *
     * @param purged ids
     */
    public record Result(List<String> purged, @JsonIgnore List<Path> folders) {}

    @Override
    public Result run(Settings settings, Progress progress) {
        List<RemovedEntry> found = new ListRemoved(kind, entries).found(settings.name(), settings.id());
        found.forEach(entries::purge);
        return new Result(found.stream().map(RemovedEntry::id).toList(),
                found.stream().map(RemovedEntry::folder).toList());
    }
}
