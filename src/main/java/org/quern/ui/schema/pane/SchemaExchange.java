package org.quern.ui.schema.pane;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.beans.binding.BooleanBinding;
import org.kordamp.ikonli.materialdesign2.MaterialDesignE;
import org.kordamp.ikonli.materialdesign2.MaterialDesignI;
import org.kordamp.ikonli.materialdesign2.MaterialDesignT;
import org.quern.task.entry.Dependents.Dependent;
import org.quern.task.entry.Dependents.Entry;
import org.quern.task.entry.ManageEntries;
import org.quern.ui.kit.Action;
import org.quern.ui.kit.PaneServices;
import org.quern.ui.schema.SchemaModel;
import org.quern.ui.schema.SchemaModel.Content;
import org.quern.workspace.EntryKind;

/** Imports and exports schema files unchanged, and deletes schemas. */
final class SchemaExchange {

    final Action importSchema;
    final Action exportSchema;
    final Action deleteSchema;

    private final SchemaModel model;
    private final PaneServices services;

    SchemaExchange(SchemaModel model, PaneServices services) {
        this.model = model;
        this.services = services;
        importSchema = Action.of("schema.import", MaterialDesignI.IMPORT, this::importFile).withKey("Shortcut+I");
        BooleanBinding open = Action.when(model.content(), Content.Read.class::isInstance);
        exportSchema = Action.of("schema.export", MaterialDesignE.EXPORT, this::exportFile).withKey("Shortcut+E")
                .enabledWhen(open);
        deleteSchema = Action.of("schema.delete", MaterialDesignT.TRASH_CAN_OUTLINE,
                () -> model.openName().ifPresent(this::askToDelete)).enabledWhen(open);
    }

    private void importFile() {
        services.dialogs().openFile(services.text("action.schema.import"), services.text("schema.file.kind"), "*.json")
                .ifPresent(this::importFile);
    }

    void importFile(Path file) {
        String title = services.text("action.schema.import");
        name(title, file).ifPresent(
                name -> model.importFile(file, name, failure -> services.dialogs().failure(title, failure)));
    }

    /** The name of the file; if a schema has that name, another proposal that the user can change. */
    private Optional<String> name(String title, Path file) {
        String free = model.freeName(file);
        if ((free + ".json").equals(file.getFileName().toString()))
            return Optional.of(free);
        return services.dialogs().text(title, services.text("schema.import.taken"), free,
                name -> model.problem(name, services.messages()));
    }

    private void askToDelete(String name) {
        String title = services.text("action.schema.delete");
        ManageEntries entries = new ManageEntries(services.tasks());
        Entry entry = new Entry(EntryKind.SCHEMA, name);
        services.jobs().submit(title, _ -> entries.dependents(entry)).onDone(dependents -> {
            if (services.dialogs().confirm(services.text("schema.delete.question", name),
                    consequence(dependents), services.text("schema.delete.act")))
                model.delete(_ -> entries.delete(entry, false).getFirst().folder(),
                        folder -> services.notices().say(services.text("schema.deleted", name,
                                services.workspace().root().relativize(folder))),
                        failure -> services.dialogs().failure(title, failure));
        }).onFailed(failure -> services.dialogs().failure(title, failure));
    }

    private String consequence(List<Dependent> dependents) {
        List<String> sentences = new ArrayList<>();
        dependents.stream().filter(each -> each.entry().kind() == EntryKind.GRAPH)
                .forEach(graph -> sentences.add(services.text("schema.delete.graph", graph.entry().name())));
        List<String> questions = dependents.stream().filter(each -> each.entry().kind() == EntryKind.QUESTIONS)
                .map(each -> each.entry().name()).toList();
        if (!questions.isEmpty())
            sentences.add(services.text("schema.delete.questions", String.join(", ", questions)));
        sentences.add(services.text("schema.delete.kept"));
        return String.join("\n", sentences);
    }

    private void exportFile() {
        String title = services.text("action.schema.export");
        services.dialogs()
                .saveFile(title, model.openName().orElse("schema") + ".json", services.text("schema.file.kind"),
                        "*.json")
                .ifPresent(
                        file -> model.exportTo(file,
                                () -> services.notices().say(services.text("schema.exported", file.toString())),
                                failure -> services.dialogs().failure(title, failure)));
    }
}
