package org.quern.ui.schema;

import java.nio.file.Path;
import java.util.Optional;
import javafx.beans.binding.Bindings;
import org.kordamp.ikonli.materialdesign2.MaterialDesignE;
import org.kordamp.ikonli.materialdesign2.MaterialDesignI;
import org.quern.ui.Action;
import org.quern.ui.Services;
import org.quern.ui.schema.SchemaModel.Content;

/** Imports and exports schema files unchanged. */
final class SchemaExchange {

    final Action importSchema;
    final Action exportSchema;

    private final SchemaModel model;
    private final Services services;

    SchemaExchange(SchemaModel model, Services services) {
        this.model = model;
        this.services = services;
        importSchema = Action.of("schema.import", MaterialDesignI.IMPORT, this::importFile).withKey("Shortcut+I");
        exportSchema = Action.of("schema.export", MaterialDesignE.EXPORT, this::exportFile).withKey("Shortcut+E")
                .enabledWhen(Bindings.createBooleanBinding(() -> model.content().get() instanceof Content.Read,
                        model.content()));
    }

    private String text(String key, Object... values) {
        return services.messages().text(key, values);
    }

    private void importFile() {
        services.dialogs().openFile(text("action.schema.import"), text("schema.file.kind"), "*.json")
                .ifPresent(this::importFile);
    }

    void importFile(Path file) {
        String title = text("action.schema.import");
        name(title, file).ifPresent(
                name -> model.importFile(file, name, failure -> services.dialogs().failure(title, failure)));
    }

    /** The name of the file; if a schema has that name, another proposal that the user can change. */
    private Optional<String> name(String title, Path file) {
        String free = model.freeName(file);
        if ((free + ".json").equals(file.getFileName().toString()))
            return Optional.of(free);
        return services.dialogs().text(title, text("schema.import.taken"), free);
    }

    private void exportFile() {
        String title = text("action.schema.export");
        services.dialogs().saveFile(title, model.openName().orElse("schema") + ".json", text("schema.file.kind"),
                "*.json").ifPresent(
                        file -> model.exportTo(file,
                                () -> services.notices().say(text("schema.exported", file.toString())),
                                failure -> services.dialogs().failure(title, failure)));
    }
}
