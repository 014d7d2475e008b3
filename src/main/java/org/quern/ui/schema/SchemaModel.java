package org.quern.ui.schema;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleObjectProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import org.quern.job.Jobs;
import org.quern.job.Latest;
import org.quern.schema.MappedSchema;
import org.quern.schema.SchemaProblem;
import org.quern.schema.SchemaReader;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.Workspace;

/** What the Schema pane shows: the schemas of the workspace, one of them read and checked, and what is selected. */
final class SchemaModel {

    /** What there is to show. */
    sealed interface Content {
        /** The workspace has no schema. */
        record Nothing() implements Content {}

        record Loading(String name) implements Content {}

        /**
         * A schema file as it is.
         *
         * @param schema absent when the file has problems that keep it from being read
         */
        record Read(String name, String text, Optional<MappedSchema> schema, List<SchemaProblem> problems)
                implements
                    Content {}

        record Failed(String name, Throwable failure) implements Content {}
    }

    private final Workspace workspace;
    private final Jobs jobs;
    private final Latest reading;
    private final ObservableList<String> names = FXCollections.observableArrayList();
    private final ReadOnlyObjectWrapper<Content> content = new ReadOnlyObjectWrapper<>(new Content.Nothing());
    private final ObjectProperty<Optional<SchemaSelection>> selection = new SimpleObjectProperty<>(Optional.empty());

    SchemaModel(Workspace workspace, Jobs jobs) {
        this.workspace = workspace;
        this.jobs = jobs;
        this.reading = new Latest(jobs);
    }

    ObservableList<String> names() {
        return names;
    }

    ReadOnlyObjectProperty<Content> content() {
        return content.getReadOnlyProperty();
    }

    ObjectProperty<Optional<SchemaSelection>> selection() {
        return selection;
    }

    /** Looks which schemas there are, and reads the shown one again if its file has changed. */
    void refresh() {
        jobs.submit("Schemas", _ -> workspace.schemas()).onDone(found -> {
            if (!names.equals(found))
                names.setAll(found);
            Optional<String> shown = shownName().filter(found::contains);
            shown.or(() -> found.stream().findFirst())
                    .ifPresentOrElse(this::show, () -> content.set(new Content.Nothing()));
        });
    }

    /** Reads and checks a schema of the workspace. */
    void show(String name) {
        boolean another = !shownName().equals(Optional.of(name));
        if (another) {
            selection.set(Optional.empty());
            content.set(new Content.Loading(name));
        }
        Path file = workspace.schema(name);
        reading.submit(name, _ -> read(name, file), read -> {
            if (!read.equals(content.get()))
                content.set(read);
        }, failure -> content.set(new Content.Failed(name, failure)));
    }

    /** Selects the first entity type, as a person would with one click. */
    void selectFirst() {
        if (content.get() instanceof Content.Read(_, _, Optional<MappedSchema> schema, _)) {
            selection.set(schema.flatMap(s -> s.entities().stream().findFirst())
                    .map(e -> new SchemaSelection.Entity(e.label())));
        }
    }

    /** Copies a schema file into the workspace and shows it; one of the same name stays as it is. */
    void importFile(Path file, Consumer<Throwable> onFailed) {
        String name = file.getFileName().toString().replaceFirst("\\.json$", "");
        Path target = workspace.schema(name);
        jobs.submit(name, _ -> {
            if (Files.exists(target)) {
                throw new QuernException("the workspace already has a schema of that name", target.toString(),
                        "rename the file first");
            }
            byte[] bytes = Files.readAllBytes(file);
            new SafeFiles().write(target, out -> out.write(bytes));
            return workspace.schemas();
        }).onDone(found -> {
            names.setAll(found);
            show(name);
        }).onFailed(onFailed);
    }

    private static Content.Read read(String name, Path file) {
        try {
            String text = Files.readString(file, StandardCharsets.UTF_8);
            SchemaReader.Reading reading = new SchemaReader(new SafeFiles()).check(file);
            return new Content.Read(name, text, reading.schema(), reading.problems());
        } catch (IOException failure) {
            throw SafeFiles.cannotRead(file, failure);
        }
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
