package org.quern.cli.kit;

import java.util.List;
import java.util.Map;
import org.quern.cli.output.JsonMembers;
import org.quern.task.Services;
import org.quern.task.entry.Dependents.Entry;
import org.quern.task.entry.ManageEntries;
import org.quern.task.entry.RemovedEntry;
import org.quern.workspace.EntryKind;
import org.quern.workspace.QuernException;

/** A command on one kind of what a workspace has by name; the group sets the kind. */
public abstract class EntryCommand extends WorkspaceCommand {

    /** The commands of every group with a kind. */
    public static final List<Class<? extends EntryCommand>> ALL = List.of(ArchiveCommand.class, DeleteCommand.class,
            PurgeCommand.class, RenameCommand.class, RestoreCommand.class);

    private EntryKind kind = EntryKind.GRAPH;

    public final void setKind(EntryKind kind) {
        this.kind = kind;
    }

    final EntryKind kind() {
        return kind;
    }

    @Override
    protected final void run() {
        try (Services services = common.open()) {
            run(new ManageEntries(services));
        }
    }

    abstract void run(ManageEntries entries);

    /** The entry of this kind with a name from the command line. */
    final Entry entry(String name) {
        common.requireName(name);
        return new Entry(kind, name);
    }

    static String texts(List<Entry> entries) {
        return String.join(", ", entries.stream().map(Entry::text).toList());
    }

    static List<Map<String, Object>> json(List<Entry> entries) {
        return entries.stream().map(entry -> JsonMembers.of("kind", entry.kind().noun(), "name", entry.name()))
                .toList();
    }

    /** The removed entries with a name, of which one may be chosen by its id; the newest first. */
    final List<RemovedEntry> removed(ManageEntries entries, String name, String id) {
        List<RemovedEntry> found = entries.removed().list(kind).stream().filter(entry -> entry.name().equals(name))
                .filter(entry -> id.isEmpty() || entry.id().equals(id)).toList();
        if (found.isEmpty())
            throw new QuernException("no {0} “{1}” can be restored", common.workspace().toString(),
                    "list what can be restored with '{2} restore'", kind.noun(), id.isEmpty() ? name : id,
                    kind.command());
        return found;
    }
}
