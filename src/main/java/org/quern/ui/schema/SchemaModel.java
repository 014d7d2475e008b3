package org.quern.ui.schema;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import org.quern.job.Debounce;
import org.quern.job.Jobs;
import org.quern.job.Latest;
import org.quern.job.Work;
import org.quern.schema.MappedSchema;
import org.quern.schema.SchemaChange;
import org.quern.schema.SchemaDraft;
import org.quern.schema.SchemaEditor;
import org.quern.schema.SchemaProblem;
import org.quern.schema.SchemaReader;
import org.quern.schema.SchemaText;
import org.quern.task.schema.CreateSchema;
import org.quern.ui.kit.Messages;
import org.quern.ui.kit.PaneState;
import org.quern.workspace.FileNames;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.Workspace;

/**
 * The model of the Schema pane: the schemas of the workspace, the open draft with its checks and autosave, and the
 * selection.
 */
public final class SchemaModel {

    /** The content of the pane. */
    public sealed interface Content {
        /** The workspace has no schema. */
        record Nothing() implements Content {}

        record Loading(String name) implements Content {}

        /**
         * A schema in its current state.
         *
         * @param schema the parsed schema, as far as possible; empty if the document is not a schema at all
         */
        record Read(String name, String text, Optional<MappedSchema> schema, List<SchemaProblem> problems)
                implements
                    Content {}

        record Failed(String name, Throwable failure) implements Content {}
    }

    private static final Duration SAVE_AFTER = Duration.ofSeconds(1);

    /** Whether all changes are in the file. */
    public sealed interface SaveState {
        record Saved() implements SaveState {}

        /** Changes are in the journal and will be saved soon. */
        record Unsaved() implements SaveState {}

        /** Unsaved changes of the last session were found in the journal and restored. */
        record Recovered(int changes) implements SaveState {}

        record NotSaved(Throwable failure) implements SaveState {}
    }

    private final Workspace workspace;
    private final Jobs jobs;
    private final Latest reading;
    private final Debounce saving;
    private final SchemaReader reader = new SchemaReader(new SafeFiles());
    final BooleanProperty canUndo = new SimpleBooleanProperty();
    final BooleanProperty canRedo = new SimpleBooleanProperty();
    public final ObjectProperty<SaveState> saveState = new SimpleObjectProperty<>(new SaveState.Saved());
    private Optional<SchemaDraft> draft = Optional.empty();
    /** The schema that was shown last. */
    private Optional<String> last = Optional.empty();
    private final ObservableList<String> names = FXCollections.observableArrayList();
    private final ReadOnlyObjectWrapper<Content> content = new ReadOnlyObjectWrapper<>(new Content.Nothing());
    private final ReadOnlyObjectWrapper<Optional<ObjectNode>> wording = new ReadOnlyObjectWrapper<>(Optional.empty());
    private final ObjectProperty<Optional<SchemaSelection>> selection = new SimpleObjectProperty<>(Optional.empty());

    public SchemaModel(Workspace workspace, Jobs jobs) {
        this.workspace = workspace;
        this.jobs = jobs;
        this.reading = new Latest(jobs);
        this.saving = new Debounce(jobs, SAVE_AFTER);
    }

    public ObservableList<String> names() {
        return names;
    }

    public ReadOnlyObjectProperty<Content> content() {
        return content.getReadOnlyProperty();
    }

    /** The wording next to the open schema; empty if none is open, or its file is not a JSON object. */
    public ReadOnlyObjectProperty<Optional<ObjectNode>> wording() {
        return wording.getReadOnlyProperty();
    }

    public ObjectProperty<Optional<SchemaSelection>> selection() {
        return selection;
    }

    /** Begins with the schema that was shown last, and keeps which one is. */
    public void resume(PaneState session) {
        last = session.value("schema");
        content.addListener((_, _, _) -> shownName().ifPresent(name -> session.set("schema", name)));
    }

    /** Updates the list of schemas, and reads the open one again if its file has changed. */
    public void refresh() {
        jobs.submit("Schemas", _ -> workspace.schemas()).onDone(found -> {
            if (!names.equals(found))
                names.setAll(found);
            Optional<String> shown = shownName().filter(found::contains);
            shown.or(() -> last.filter(found::contains)).or(() -> found.stream().findFirst())
                    .ifPresentOrElse(this::show, () -> content.set(new Content.Nothing()));
        });
    }

    /**
     * Opens a schema of the workspace; if it is open already, it is read again only if its file was changed by
     * another program.
     */
    public void show(String name) {
        Optional<SchemaDraft> open = draft.filter(_ -> shownName().equals(Optional.of(name)));
        if (open.isPresent()) {
            SchemaDraft current = open.get();
            reading.submit(name, _ -> current.isChangedOutside(), changed -> {
                if (changed && current.isSaved())
                    open(name);
            }, failure -> content.set(new Content.Failed(name, failure)));
            return;
        }
        saveNow();
        selection.set(Optional.empty());
        content.set(new Content.Loading(name));
        open(name);
    }

    private void open(String name) {
        draft = Optional.empty();
        Path file = workspace.schema(name);
        Path journal = workspace.journal("schemas", name);
        reading.submit(name, _ -> {
            SchemaDraft opened = new SchemaDraft(file, journal, new SafeFiles());
            return new Opened(opened, read(name, opened));
        }, found -> {
            SchemaDraft opened = found.draft();
            draft = Optional.of(opened);
            publish(found.content(), opened);
            if (opened.recovered() > 0) {
                saveState.set(new SaveState.Recovered(opened.recovered()));
                saving.call(this::saveNow);
            }
        }, failure -> content.set(new Content.Failed(name, failure)));
    }

    /** The open schema's document; empty if none is open. */
    public ObjectNode document() {
        return draft.map(SchemaDraft::document).orElseGet(() -> SchemaEditor.empty(""));
    }

    /**
     * Changes the open schema; does nothing if none is open.
     *
     * @param then the selection afterwards; if empty, it stays the same
     */
    public void edit(Function<SchemaEditor, SchemaChange> change, Optional<SchemaSelection> then) {
        draft.ifPresent(d -> {
            d.make(change.apply(new SchemaEditor(d.document())));
            then.ifPresent(s -> selection.set(Optional.of(s)));
            changed(d);
        });
    }

    /** Creates a schema and opens it. */
    public void create(CreateSchema.Settings settings, Consumer<Throwable> onFailed) {
        jobs.submit(settings.name(), progress -> {
            new CreateSchema(workspace, new SafeFiles()).run(settings, progress);
            return workspace.schemas();
        }).onDone(found -> {
            names.setAll(found);
            show(settings.name());
        }).onFailed(onFailed);
    }

    /**
     * Deletes the open schema and shows another one.
     *
     * @param deleting moves its files away
     */
    public void delete(Work<Path> deleting, Consumer<Path> onDone, Consumer<Throwable> onFailed) {
        Optional<String> open = shownName();
        saveNow(() -> open.filter(name -> shownName().equals(Optional.of(name))).ifPresent(name -> {
            // Nothing may be written to its files any more.
            saving.forget();
            draft = Optional.empty();
            jobs.submit(name, deleting).onDone(folder -> {
                selection.set(Optional.empty());
                content.set(new Content.Nothing());
                refresh();
                onDone.accept(folder);
            }).onFailed(failure -> {
                show(name);
                onFailed.accept(failure);
            });
        }));
    }

    public void undo() {
        draft.filter(d -> d.undo().isPresent()).ifPresent(this::changed);
    }

    public void redo() {
        draft.filter(d -> d.redo().isPresent()).ifPresent(this::changed);
    }

    /** A change has been passed to the operating system before it is shown, so that a crash does not lose it. */
    private void changed(SchemaDraft changed) {
        Optional<QuernException> refused = keep(changed);
        shownName().ifPresent(name -> publish(read(name, changed), changed));
        refused.ifPresentOrElse(failure -> saveState.set(new SaveState.NotSaved(failure)),
                () -> jobs.submit("Journal", _ -> {
                    changed.force();
                    return changed;
                }).onFailed(failure -> saveState.set(new SaveState.NotSaved(failure))));
        saving.call(this::saveNow);
    }

    private static Optional<QuernException> keep(SchemaDraft changed) {
        try {
            changed.keep();
            return Optional.empty();
        } catch (QuernException failure) {
            return Optional.of(failure);
        }
    }

    /** A draft without changes, and its content. */
    private record Opened(SchemaDraft draft, Content.Read content) {}

    private Content.Read read(String name, SchemaDraft shown) {
        SchemaReader.Reading read = reader.check(shown.document());
        return new Content.Read(name, shown.text(), read.schema().or(() -> reader.sketch(shown.document())),
                read.problems());
    }

    private void publish(Content.Read read, SchemaDraft shown) {
        wording.set(shown.wording());
        content.set(read);
        canUndo.set(shown.canUndo());
        canRedo.set(shown.canRedo());
        saveState.set(shown.isSaved() ? new SaveState.Saved() : new SaveState.Unsaved());
    }

    /** Writes the open schema's file unless all changes are saved. */
    public void saveNow() {
        saveNow(() -> {});
    }

    /** @param then called when all changes are in the file; not called after a failure */
    public void saveNow(Runnable then) {
        saving.forget();
        if (draft.isEmpty() || draft.get().isSaved())
            then.run();
        draft.filter(d -> !d.isSaved()).ifPresent(d -> {
            SchemaDraft.Snapshot snapshot = d.snapshot();
            jobs.submit("Save", _ -> {
                d.save(snapshot);
                return snapshot;
            }).onDone(written -> {
                d.saved(written);
                if (draft.equals(Optional.of(d)))
                    saveState.set(d.isSaved() ? new SaveState.Saved() : new SaveState.Unsaved());
                then.run();
            }).onFailed(failure -> saveState.set(new SaveState.NotSaved(failure)));
        });
    }

    /** Writes unsaved changes to the journal, from which they can be restored. */
    public void close() {
        saving.forget();
        draft.ifPresent(SchemaDraft::keep);
    }

    /** Why a new schema cannot have a name; empty if it can. Sends no job, so that it can be asked while one types. */
    public Optional<String> problem(String name, Messages messages) {
        if (names.stream().anyMatch(name::equalsIgnoreCase))
            return Optional.of(messages.text("schema.new.taken", name));
        return FileNames.areGood(name) && !Workspace.isBeside(name) ? Optional.empty()
                : Optional.of(messages.text("schema.new.bad"));
    }

    /** A free name for a new schema: that of the workspace, as far as it can be one. */
    String proposedName() {
        String folder = workspace.root().getFileName().toString().replaceAll("[^A-Za-z0-9_-]+", "-")
                .replaceAll("^-+|-+$", "");
        return freeName(Path.of((folder.isEmpty() ? "schema" : folder) + ".json"));
    }

    /** The name for a file in the workspace: its own, or a similar one that is unused. */
    public String freeName(Path file) {
        String wish = file.getFileName().toString().replaceFirst("\\.json$", "");
        String name = wish;
        for (int i = 2; names.contains(name); i++)
            name = wish + "-" + i;
        return name;
    }

    /**
     * Copies a schema file into the workspace unchanged and opens it; an existing schema is not replaced.
     *
     * @param onFailed also called if the file is not a JSON object: then nothing is copied
     */
    public void importFile(Path file, String name, Consumer<Throwable> onFailed) {
        jobs.submit(name, _ -> {
            Path target = workspace.schema(name);
            if (Files.exists(target)) {
                throw new QuernException("the workspace already has a schema with this name", target.toString(),
                        "choose another name");
            }
            SchemaText.read(file);
            byte[] bytes = Files.readAllBytes(file);
            new SafeFiles().write(target, out -> out.write(bytes));
            return workspace.schemas();
        }).onDone(found -> {
            names.setAll(found);
            show(name);
        }).onFailed(onFailed);
    }

    /** Writes the current schema to a file. */
    public void exportTo(Path file, Runnable onDone, Consumer<Throwable> onFailed) {
        if (content.get() instanceof Content.Read(String name, String text, _, _)) {
            jobs.submit(name, _ -> {
                new SafeFiles().write(file, out -> out.write(text.getBytes(StandardCharsets.UTF_8)));
                return file;
            }).onDone(_ -> onDone.run()).onFailed(onFailed);
        }
    }

    public Optional<String> openName() {
        return draft.flatMap(_ -> shownName());
    }

    /** The open schema with its changes; another one when the schema is opened again. */
    public Optional<SchemaDraft> draft() {
        return draft;
    }

    private Optional<String> shownName() {
        return switch (content.get()) {
            case Content.Nothing() -> Optional.empty();
            case Content.Loading(var name) -> Optional.of(name);
            case Content.Read(var name, _, _, _) -> Optional.of(name);
            case Content.Failed(var name, _) -> Optional.of(name);
        };
    }
}
