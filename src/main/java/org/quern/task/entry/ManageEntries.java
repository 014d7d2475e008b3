package org.quern.task.entry;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.quern.review.RenamedFiles;
import org.quern.review.ReviewLog;
import org.quern.task.Services;
import org.quern.task.entry.Dependents.Dependent;
import org.quern.task.entry.Dependents.Entry;
import org.quern.task.entry.RemovedEntries.Removal;
import org.quern.task.entry.RemovedEntry.Reason;
import org.quern.workspace.EntryKind;
import org.quern.workspace.Moves;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.Workspace;

/**
 * Renames, deletes, archives and restores what a workspace has by name: schemas, stores, graphs, question files,
 * datasets and runs. Each happens completely or not at all, also in a crash; what is deleted can be restored.
 */
public record ManageEntries(Services services) {

    /**
     * The result of a renaming.
     *
     * @param updated what refers to the new name now
     * @param unreadable what still refers to the old name, because it is damaged
     */
    public record Renamed(List<Entry> updated, List<Entry> unreadable) {}

    /** @throws QuernException when there is no such entry, the new name is taken or invalid, or it is in use */
    public Renamed rename(Entry entry, String to) {
        Workspace workspace = services.workspace();
        EntryKind kind = entry.kind();
        kind.require(workspace, entry.name());
        requireFree(kind, to);
        List<Dependent> dependents = new Dependents(workspace, services.files()).of(entry);
        applyDecisions();
        ChangedReferences references = new ChangedReferences(workspace, services.files(), entry, to);
        exclusively(List.of(entry), () -> workspace.move(services.files(), moves -> {
            references.add(dependents, moves);
            for (Path part : kind.parts(workspace, entry.name()))
                moves.move(part, kind.renamed(workspace, part, entry.name(), to));
        }));
        applyDecisions();
        return new Renamed(references.changed(), references.unreadable());
    }

    /** A renaming of the files in the log waits until the log is opened. */
    private void applyDecisions() {
        Path log = services.workspace().reviewLog();
        if (Files.exists(RenamedFiles.beside(log)))
            ReviewLog.open(log).close();
    }

    private void requireFree(EntryKind kind, String name) {
        Path place = kind.place(services.workspace(), name);
        if (Files.exists(place))
            throw new QuernException("a {0} with the name “{1}” already exists", place.toString(),
                    "choose another name", kind.noun(), name);
    }

    /** What depends on an entry. */
    public List<Dependent> dependents(Entry entry) {
        entry.kind().require(services.workspace(), entry.name());
        return new Dependents(services.workspace(), services.files()).of(entry);
    }

    /** What {@link #delete} with dependents deletes besides the entry. */
    public List<Entry> deletedWith(Entry entry) {
        return new Dependents(services.workspace(), services.files()).entirely(entry);
    }

    /**
     * Moves entries to the trash, or to the archive.
     *
     * @return the first entry first
     * @throws QuernException when there is no such entry, or it is in use; nothing is changed
     */
    public List<RemovedEntry> remove(List<Entry> entries, boolean archive) {
        Workspace workspace = services.workspace();
        entries.forEach(entry -> entry.kind().require(workspace, entry.name()));
        List<Removal> removals = entries.stream().map(entry -> new Removal(entry.kind(), entry.name(),
                archive ? Reason.ARCHIVED : Reason.DELETED, lastFirst(entry))).toList();
        List<RemovedEntry> removed = new ArrayList<>();
        exclusively(entries, () -> workspace.move(services.files(),
                moves -> removed.addAll(removed().remove(removals, moves))));
        return removed;
    }

    /** Deletes an entry: moves it to the trash. @param withDependents also {@link #deletedWith what depends on it} */
    public List<RemovedEntry> delete(Entry entry, boolean withDependents) {
        return remove(Stream.concat(Stream.of(entry),
                withDependents ? deletedWith(entry).stream() : Stream.of()).toList(), false);
    }

    private List<Path> lastFirst(Entry entry) {
        return entry.kind().parts(services.workspace(), entry.name());
    }

    /** What was removed and can be restored. */
    public RemovedEntries removed() {
        return new RemovedEntries(services.workspace(), services.files());
    }

    /**
     * Puts a removed entry back to its place. A former version takes the place of the current one, which becomes a
     * former version.
     *
     * @param as another name; only for an entry that was deleted or archived
     * @return the name
     * @throws QuernException when something with its name exists
     */
    public String restore(RemovedEntry entry, Optional<String> as) {
        String name = as.orElse(entry.name());
        if (entry.reason().isVersion())
            restoreVersion(entry);
        else
            restore(entry, name);
        removed().sweep(entry);
        return name;
    }

    private void restore(RemovedEntry entry, String name) {
        Workspace workspace = services.workspace();
        Path place = entry.kind().place(workspace, name);
        if (Files.exists(place))
            throw new QuernException("a {0} with the name “{1}” already exists", place.toString(),
                    "rename it first, or restore under another name", entry.kind().noun(), name);
        workspace.move(services.files(), moves -> {
            for (String path : entry.paths()) {
                Path to = entry.kind().renamed(workspace, workspace.root().resolve(path), entry.name(), name);
                // A file beside a schema can have been written anew since.
                if (Files.exists(to))
                    moves.remove(to);
                moves.move(entry.folder().resolve(path), to);
            }
            removed().forget(entry, moves);
        });
    }

    private void restoreVersion(RemovedEntry entry) {
        Workspace workspace = services.workspace();
        List<Path> now = new Versions(workspace, services.files()).parts(entry.kind(), entry.name());
        exclusively(List.of(new Entry(entry.kind(), entry.name())), () -> workspace.move(services.files(), moves -> {
            if (!now.isEmpty())
                removed().remove(List.of(new Removal(entry.kind(), entry.name(), Reason.REPLACED, now)), moves);
            entry.paths().forEach(
                    path -> moves.move(entry.folder().resolve(path), workspace.root().resolve(path)));
            removed().forget(entry, moves);
        }));
    }

    /** Deletes a removed entry; it cannot be restored any more. */
    public void purge(RemovedEntry entry) {
        SafeFiles.deleteFolder(entry.folder());
    }

    /** Runs work on entries while no database or store among them is open. */
    private void exclusively(List<Entry> entries, Runnable work) {
        Runnable all = work;
        for (Entry entry : entries) {
            Runnable inner = all;
            all = switch (entry.kind()) {
                case GRAPH -> () -> services.databases().whileStopped(entry.name(), inner);
                case STORE -> () -> services.sources().whileClosed(entry.name(), inner);
                default -> inner;
            };
        }
        all.run();
    }
}
