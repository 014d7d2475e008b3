package org.quern.task.entry;

import java.util.List;
import org.quern.job.Progress;
import org.quern.task.UseCase;
import org.quern.task.entry.Dependents.Dependent;
import org.quern.task.entry.Dependents.Entry;
import org.quern.workspace.EntryKind;
import org.quern.workspace.QuernException;

/** Moves an entry of one kind to the trash. */
public record DeleteEntry(EntryKind kind, ManageEntries entries)
        implements
            UseCase<DeleteEntry.Settings, DeleteEntry.Result> {

    /**
     * What to delete.
     *
     * @param withDependents also what depends on it and on nothing else
     * @param yes although something that remains depends on it
     */
    public record Settings(String name, boolean withDependents, boolean yes) {}

    /** @param kept what depended on it */
    public record Result(List<MovedEntry> deleted, List<NamedEntry> kept) {}

    @Override
    public Result run(Settings settings, Progress progress) {
        Entry entry = new Entry(kind, settings.name());
        List<Entry> with = settings.withDependents() ? entries.deletedWith(entry) : List.of();
        List<Entry> kept = entries.dependents(entry).stream().map(Dependent::entry)
                .filter(each -> !with.contains(each)).toList();
        if (!settings.yes() && !kept.isEmpty())
            throw new QuernException(kept.size() == 1 ? "{0} depends on it" : "{0} depend on it", entry.text(),
                    settings.withDependents()
                            ? "these depend on others too; to keep them and delete the rest, add --yes"
                            : "add --yes to keep them, or --with-dependents to delete them too",
                    String.join(", ", kept.stream().map(Entry::text).toList()));
        return new Result(MovedEntry.all(entries.delete(entry, settings.withDependents())), NamedEntry.all(kept));
    }
}
