package org.quern.task.entry;

import java.util.List;
import org.quern.job.Progress;
import org.quern.task.UseCase;
import org.quern.task.entry.Dependents.Entry;
import org.quern.workspace.EntryKind;

/** Moves entries of one kind to the archive. */
public record ArchiveEntries(EntryKind kind, ManageEntries entries)
        implements
            UseCase<ArchiveEntries.Settings, ArchiveEntries.Result> {

    public record Settings(List<String> names) {}

    public record Result(List<MovedEntry> archived) {}

    @Override
    public Result run(Settings settings, Progress progress) {
        return new Result(MovedEntry.all(entries.remove(settings.names().stream().distinct()
                .map(name -> new Entry(kind, name)).toList(), true)));
    }
}
