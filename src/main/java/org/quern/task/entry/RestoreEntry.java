package org.quern.task.entry;

import com.fasterxml.jackson.annotation.JsonIgnore;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.quern.job.Progress;
import org.quern.task.UseCase;
import org.quern.task.entry.Dependents.Entry;
import org.quern.workspace.EntryKind;

/** Puts the newest removed entry with a name back to its place. */
public record RestoreEntry(EntryKind kind, ManageEntries entries)
        implements
            UseCase<RestoreEntry.Settings, RestoreEntry.Result> {

    /**
     * What to restore.
     *
     * @param name the name that it had
     * @param id chooses another one than the newest
     * @param as another name; not for a former version
     * @param withDependents also what was deleted with it
     */
    public record Settings(String name, Optional<String> id, Optional<String> as, boolean withDependents) {}

    /** @param version whether a former version was restored */
    public record Result(List<NamedEntry> restored, @JsonIgnore boolean version) {}

    @Override
    public Result run(Settings settings, Progress progress) {
        RemovedEntry newest = new ListRemoved(kind, entries).found(settings.name(), settings.id()).getFirst();
        List<NamedEntry> restored = new ArrayList<>();
        for (RemovedEntry each : settings.withDependents() ? entries.removed().together(newest) : List.of(newest))
            restored.add(NamedEntry.of(new Entry(each.kind(),
                    entries.restore(each, each == newest ? settings.as() : Optional.empty()))));
        return new Result(restored, newest.reason().isVersion());
    }
}
