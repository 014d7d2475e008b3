package org.quern.cli.kit;

import java.util.List;
import org.quern.task.Services;
import org.quern.task.entry.ManageEntries;
import org.quern.task.entry.MovedEntry;
import org.quern.task.entry.NamedEntry;
import org.quern.workspace.EntryKind;

/** A command on one kind of what a workspace has by name; the group sets the kind. */
public abstract class EntryCommand extends WorkspaceCommand {

    private EntryKind kind = EntryKind.GRAPH;

    /** The commands of the group of a kind. */
    static List<Class<?>> of(EntryKind kind) {
        List<Class<?>> commands = List.of(ArchiveCommand.class, DeleteCommand.class, PurgeCommand.class,
                RenameCommand.class, RestoreCommand.class, TagCommand.class);
        return kind.isRun() ? commands : commands.subList(0, commands.size() - 1);
    }

    public final void setKind(EntryKind kind) {
        this.kind = kind;
    }

    final EntryKind kind() {
        return kind;
    }

    @Override
    protected final void run() throws Exception {
        try (Services services = common.open()) {
            run(new ManageEntries(services));
        }
    }

    abstract void run(ManageEntries entries) throws Exception;

    final void print(List<MovedEntry> moved) {
        moved.forEach(each -> terminal.println("Moved the %s %s to %s".formatted(each.kind(), each.name(),
                each.movedTo())));
    }

    static String texts(List<NamedEntry> entries) {
        return String.join(", ", entries.stream().map(NamedEntry::text).toList());
    }
}
