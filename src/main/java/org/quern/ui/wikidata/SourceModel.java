package org.quern.ui.wikidata;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import org.quern.job.Latest;
import org.quern.task.entry.LoadStore;
import org.quern.ui.kit.PaneServices;
import org.quern.wikidata.named.NamedSource;
import org.quern.wikidata.named.SourceWork;
import org.quern.wikidata.store.StoreLoader;
import org.quern.wikidata.store.StoreLoader.Existing;
import org.quern.workspace.QuernException;

/**
 * The chosen source of the Schema pane, and queries to it. Until the user chooses one, it is the store with the
 * schema's name, otherwise the first source.
 */
public final class SourceModel {

    private static final String CHOSEN = "schema.source";
    private static final String DATA = "data";

    private final PaneServices services;
    private final ObservableList<NamedSource> sources = FXCollections.observableArrayList();
    private final ReadOnlyObjectWrapper<Optional<NamedSource>> chosen = new ReadOnlyObjectWrapper<>(Optional.empty());
    private final ReadOnlyBooleanWrapper known = new ReadOnlyBooleanWrapper();
    private final ReadOnlyBooleanWrapper hasData = new ReadOnlyBooleanWrapper();
    private final ReadOnlyBooleanWrapper loading = new ReadOnlyBooleanWrapper();

    /** The result of reading the workspace's sources. */
    private record Seen(List<NamedSource> sources, boolean hasData) {}

    public SourceModel(PaneServices services) {
        this.services = services;
    }

    /** The stores and endpoints of the workspace. */
    public ObservableList<NamedSource> sources() {
        return sources;
    }

    /** The chosen source; empty if the workspace has none or is not {@link #known()} yet. */
    public ReadOnlyObjectProperty<Optional<NamedSource>> chosen() {
        return chosen.getReadOnlyProperty();
    }

    /** Whether the workspace's sources have been read. */
    public ReadOnlyBooleanProperty known() {
        return known.getReadOnlyProperty();
    }

    /** Whether the workspace's folder {@code data} has files that can be loaded into a store. */
    public ReadOnlyBooleanProperty hasData() {
        return hasData.getReadOnlyProperty();
    }

    /** Whether files are being loaded. */
    public ReadOnlyBooleanProperty loading() {
        return loading.getReadOnlyProperty();
    }

    /** Reads the list of sources. */
    public void refresh() {
        services.jobs().submit(services.text("schema.source"), _ -> look()).onDone(this::seen)
                .onFailed(failure -> services.notices().warn(String.valueOf(failure.getMessage())));
    }

    private Seen look() {
        return new Seen(services.sources().list(),
                !StoreLoader.filesIn(services.workspace().root().resolve(DATA)).isEmpty());
    }

    private void seen(Seen seen) {
        if (!sources.equals(seen.sources()))
            sources.setAll(seen.sources());
        hasData.set(seen.hasData());
        Optional<NamedSource> now = chosen.get().filter(sources::contains)
                .or(() -> services.preferences().text(CHOSEN).flatMap(
                        key -> sources.stream().filter(s -> s.key().equals(key)).findFirst()))
                .or(() -> sources.stream().findFirst());
        known.set(true);
        if (!now.equals(chosen.get()))
            chosen.set(now);
    }

    public void choose(NamedSource source) {
        if (chosen.get().equals(Optional.of(source)))
            return;
        services.preferences().set(CHOSEN, source.key());
        chosen.set(Optional.of(source));
    }

    /**
     * Queries the chosen source in a job; only the newest answer of {@code latest} is passed on, on the
     * window's thread. Without a source, or if the job is cancelled, {@code onFailed} is called.
     *
     * @param title the text in the status bar
     */
    public <R> void ask(Latest latest, String title, SourceWork<R> work, Consumer<? super R> onDone,
            Consumer<? super Throwable> onFailed) {
        ask(latest, title, work, onDone, onFailed, () -> onFailed.accept(new QuernException(
                services.text("schema.source.stopped"), chosen.get().map(NamedSource::name).orElse(""),
                services.text("schema.source.stopped.remedy"))));
    }

    /** @param onStopped called when the job is cancelled */
    public <R> void ask(Latest latest, String title, SourceWork<R> work, Consumer<? super R> onDone,
            Consumer<? super Throwable> onFailed, Runnable onStopped) {
        Optional<NamedSource> source = chosen.get();
        latest.submit(title, progress -> services.sources().ask(source.orElseThrow(SourceModel::none), progress, work),
                onDone, onFailed, onStopped);
    }

    private static QuernException none() {
        return new QuernException("the workspace has no Wikidata source", "", "load files into a store");
    }

    /** Loads the files in the workspace's folder {@code data} into a store named after the workspace. */
    public void loadData(Consumer<Throwable> onFailed) {
        load(new LoadTarget(storeName(services.workspace().root().getFileName().toString()), Existing.REFUSE),
                Optional.empty(), onFailed);
    }

    /** Loads files into a store that the user chooses; the proposed name of a new one is that of the first file. */
    public void load(List<Path> files, String title, Consumer<Throwable> onFailed) {
        LoadTarget.ask(services, title, storeName(files.getFirst().getFileName().toString()))
                .ifPresent(target -> load(target, Optional.of(files), onFailed));
    }

    private record Loaded(Seen seen, long entities) {}

    /** A store becomes the source if there was none, or files were added to it. */
    private void load(LoadTarget target, Optional<List<Path>> files, Consumer<Throwable> onFailed) {
        String store = target.store();
        boolean choose = chosen.get().isEmpty() || target.existing() != Existing.REFUSE;
        loading.set(true);
        services.jobs().submit(services.text("schema.source.loading", store), progress -> {
            List<Path> wanted = files.isPresent() ? files.get()
                    : StoreLoader.filesIn(services.workspace().root().resolve(DATA));
            long entities = new LoadStore(services.workspace(), services.sources())
                    .run(new LoadStore.Settings(store, wanted, target.existing()), progress).info().counts()
                    .getOrDefault("entities", 0L);
            return new Loaded(look(), entities);
        }).onDone(loaded -> {
            loading.set(false);
            seen(loaded.seen());
            services.notices().say(services.text(choose ? "schema.source.loaded" : "schema.source.loaded.beside",
                    loaded.entities(), store, chosen.get().map(NamedSource::name).orElse("")));
            if (choose)
                choose(new NamedSource.OfStore(store));
        }).onCancelled(() -> loading.set(false)).onFailed(failure -> {
            loading.set(false);
            onFailed.accept(failure);
        });
    }

    /** The name of a file or folder without characters that a store's name cannot contain. */
    private static String storeName(String file) {
        String stem = file.replaceFirst("(\\.(ttl|nt|json|jsonl|ndjson))?(\\.(gz|bz2))?$", "");
        String name = stem.replaceAll("[^\\p{L}\\p{N}_-]+", "-").replaceAll("^-+|-+$", "");
        return name.isEmpty() ? "wikidata" : name;
    }
}
