package org.quern.ui.shell.entry;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import org.quern.job.Latest;
import org.quern.task.entry.Dependents.Dependent;
import org.quern.task.entry.Dependents.Entry;
import org.quern.task.entry.ManageEntries;
import org.quern.task.entry.RemovedEntry;
import org.quern.task.entry.RunTags;
import org.quern.ui.kit.PaneServices;
import org.quern.workspace.EntryKind;

/** What the workspace has of one kind, and what can be restored; renames, deletes, archives and restores it. */
final class EntriesModel {

    /**
     * One of the kind.
     *
     * @param removed empty for what exists
     * @param tags of a run
     */
    record Row(String name, Optional<RemovedEntry> removed, List<String> tags) {

        Instant at() {
            return removed.map(RemovedEntry::at).orElse(Instant.EPOCH);
        }
    }

    /** What depends on an entry. @param deleted what can be deleted with it */
    record Ties(List<Dependent> dependents, List<Entry> deleted) {}

    private final PaneServices services;
    private final ManageEntries entries;
    private final RunTags tags;
    private final Latest listing;
    private final WorkspaceCard.Listener onChanged;
    final ObjectProperty<EntryKind> kind;
    final ObservableList<Row> rows = FXCollections.observableArrayList();

    /** @param onChanged called when something has changed */
    EntriesModel(PaneServices services, EntryKind first, WorkspaceCard.Listener onChanged) {
        this.services = services;
        this.entries = new ManageEntries(services.tasks());
        this.tags = new RunTags(services.workspace(), services.tasks().files());
        this.listing = new Latest(services.jobs());
        this.onChanged = onChanged;
        this.kind = new SimpleObjectProperty<>(first);
        kind.addListener((_, _, _) -> refresh());
        refresh();
    }

    void refresh() {
        EntryKind shown = kind.get();
        listing.submit(services.text("entry.listing"), _ -> {
            List<Row> found = new ArrayList<>();
            shown.names(services.workspace()).forEach(name -> found.add(new Row(name, Optional.empty(),
                    shown.isRun() ? tags.of(shown, name) : List.of())));
            entries.removed().list(shown)
                    .forEach(each -> found.add(new Row(each.name(), Optional.of(each), List.of())));
            return found;
        }, rows::setAll, failure -> services.dialogs().failure(services.text("entry.listing"), failure));
    }

    private <R> void change(String title, String name, Optional<String> now, Supplier<R> change, Consumer<R> then) {
        EntryKind of = kind.get();
        services.jobs().submit(title, _ -> change.get()).onDone(result -> {
            then.accept(result);
            refresh();
            onChanged.changed(of, name, now);
        }).onFailed(failure -> services.dialogs().failure(title, failure));
    }

    void rename(String title, String name, String to) {
        Entry entry = new Entry(kind.get(), name);
        change(title, name, Optional.of(to), () -> entries.rename(entry, to), renamed -> {
            if (renamed.unreadable().isEmpty())
                services.notices().say(services.text("entry.renamed", named(entry), to, renamed.updated().size()));
            else
                services.notices().warn(services.text("entry.renamed.partly", named(entry), to,
                        EntryKinds.named(renamed.unreadable(), services.messages())));
        });
    }

    /** Replaces the tags that all these runs have; their other tags remain. */
    void tag(String title, List<Row> runs, List<String> now) {
        List<String> names = runs.stream().map(Row::name).toList();
        EntryKind of = kind.get();
        change(title, names.getFirst(), Optional.empty(), () -> {
            tags.change(of, names, now, common(runs));
            return names;
        }, _ -> {});
    }

    /** The tags that all these runs have. */
    static List<String> common(List<Row> runs) {
        return runs.getFirst().tags().stream().filter(tag -> runs.stream().allMatch(run -> run.tags().contains(tag)))
                .toList();
    }

    void archive(String title, List<String> names) {
        List<Entry> chosen = names.stream().map(name -> new Entry(kind.get(), name)).toList();
        change(title, names.getFirst(), Optional.empty(), () -> entries.remove(chosen, true),
                removed -> services.notices().say(
                        services.text("entry.archived", EntryKinds.named(chosen, services.messages()))));
    }

    /** @param then gets what depends on the entry */
    void ties(String title, String name, Consumer<Ties> then) {
        Entry entry = new Entry(kind.get(), name);
        services.jobs().submit(title, _ -> new Ties(entries.dependents(entry), entries.deletedWith(entry)))
                .onDone(then).onFailed(failure -> services.dialogs().failure(title, failure));
    }

    void delete(String title, String name, boolean withDependents) {
        Entry entry = new Entry(kind.get(), name);
        change(title, name, Optional.empty(), () -> entries.delete(entry, withDependents),
                removed -> services.notices().say(
                        services.text("entry.deleted", EntryKinds.named(removed.stream()
                                .map(each -> new Entry(each.kind(), each.name())).toList(), services.messages()))));
    }

    void restore(String title, RemovedEntry removed, Optional<String> as) {
        change(title, removed.name(), Optional.empty(), () -> entries.restore(removed, as),
                name -> services.notices().say(
                        services.text("entry.restored", EntryKinds.named(removed.kind(), name, services.messages()))));
    }

    void purge(String title, RemovedEntry removed) {
        change(title, removed.name(), Optional.empty(), () -> {
            entries.purge(removed);
            return removed;
        }, _ -> services.notices().say(services.text("entry.purged", EntryKinds.named(removed.kind(), removed.name(),
                services.messages()))));
    }

    private String named(Entry entry) {
        return EntryKinds.named(entry.kind(), entry.name(), services.messages());
    }
}
