package org.quern.task.entry;

import java.util.List;
import org.quern.job.Progress;
import org.quern.task.UseCase;
import org.quern.task.entry.Dependents.Entry;
import org.quern.workspace.EntryKind;

/** Gives an entry of one kind another name. */
public record RenameEntry(EntryKind kind, ManageEntries entries)
        implements
            UseCase<RenameEntry.Settings, RenameEntry.Result> {

    public record Settings(String name, String to) {}

    /**
     * The result.
     *
     * @param updated what refers to the new name now
     * @param unreadable what still refers to the old name, because it is damaged
     */
    public record Result(String kind, String name, String formerName, List<NamedEntry> updated,
            List<NamedEntry> unreadable) {}

    @Override
    public Result run(Settings settings, Progress progress) {
        ManageEntries.Renamed renamed = entries.rename(new Entry(kind, settings.name()), settings.to());
        return new Result(kind.noun(), settings.to(), settings.name(), NamedEntry.all(renamed.updated()),
                NamedEntry.all(renamed.unreadable()));
    }
}
