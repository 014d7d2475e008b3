package org.quern.ui.schema;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanBinding;
import org.kordamp.ikonli.materialdesign2.MaterialDesignA;
import org.kordamp.ikonli.materialdesign2.MaterialDesignF;
import org.kordamp.ikonli.materialdesign2.MaterialDesignP;
import org.kordamp.ikonli.materialdesign2.MaterialDesignR;
import org.kordamp.ikonli.materialdesign2.MaterialDesignS;
import org.kordamp.ikonli.materialdesign2.MaterialDesignT;
import org.kordamp.ikonli.materialdesign2.MaterialDesignU;
import org.kordamp.ikonli.materialdesign2.MaterialDesignV;
import org.quern.schema.SchemaChange;
import org.quern.schema.SchemaEditor;
import org.quern.schema.SchemaEditor.Part;
import org.quern.ui.Action;
import org.quern.ui.Dialogs;
import org.quern.ui.Messages;
import org.quern.ui.schema.SchemaModel.Content;

/** What can be done to the schema in the pane. */
final class SchemaActions {

    final Action create;
    final Action undo;
    final Action redo;
    final Action addEntity;
    final Action addRelation;
    final Action addProperty;
    final Action remove;
    final Action moveUp;
    final Action moveDown;

    private final SchemaModel model;

    SchemaActions(SchemaModel model, Messages messages, Dialogs dialogs) {
        this.model = model;
        BooleanBinding open = Bindings.createBooleanBinding(() -> model.content().get() instanceof Content.Read,
                model.content());
        BooleanBinding selected = Bindings.createBooleanBinding(
                () -> model.content().get() instanceof Content.Read && model.selection().get().isPresent(),
                model.content(), model.selection());
        String title = messages.text("action.schema.new");
        create = Action.of("schema.new", MaterialDesignF.FILE_PLUS_OUTLINE,
                () -> dialogs.text(title, messages.text("schema.new.question"), "").ifPresent(
                        name -> model.create(name, failure -> dialogs.failure(title, failure))))
                .withKey("Shortcut+N");
        undo = Action.of("schema.undo", MaterialDesignU.UNDO, model::undo).withKey("Shortcut+Z")
                .enabledWhen(model.canUndo());
        redo = Action.of("schema.redo", MaterialDesignR.REDO, model::redo).withKey("Shortcut+Shift+Z")
                .enabledWhen(model.canRedo());
        addEntity = Action.of("schema.entity.add", MaterialDesignS.SHAPE_RECTANGLE_PLUS, this::addEntity)
                .withKey("Shortcut+Shift+E").enabledWhen(open);
        addRelation = Action.of("schema.relation.add", MaterialDesignV.VECTOR_LINE, this::addRelation)
                .withKey("Shortcut+Shift+R")
                .enabledWhen(Bindings.createBooleanBinding(() -> model.document().path("entities").size() > 0,
                        model.content()));
        addProperty = Action.of("schema.property.add", MaterialDesignP.PLUS, this::addProperty)
                .withKey("Shortcut+Shift+P").enabledWhen(selected);
        remove = Action.of("schema.remove", MaterialDesignT.TRASH_CAN_OUTLINE, this::remove).withKey("Delete")
                .enabledWhen(selected);
        moveUp = Action.of("schema.up", MaterialDesignA.ARROW_UP, () -> move(-1)).withKey("Alt+Up")
                .enabledWhen(selected);
        moveDown = Action.of("schema.down", MaterialDesignA.ARROW_DOWN, () -> move(1)).withKey("Alt+Down")
                .enabledWhen(selected);
    }

    List<Action> all() {
        return List.of(create, undo, redo, addEntity, addRelation, addProperty, remove, moveUp, moveDown);
    }

    private void addEntity() {
        String label = new SchemaEditor(model.document()).free(Part.ENTITIES, "NewType");
        model.edit(e -> e.addEntity(label, ""), Optional.of(new SchemaSelection.Entity(label)));
    }

    /** From the selected entity type, or the first one; the ends are chosen on the card. */
    private void addRelation() {
        String first = model.document().path("entities").path(0).path("label").asText();
        String subject = model.selection().get().flatMap(
                s -> s instanceof SchemaSelection.Entity(String label) ? Optional.of(label) : Optional.empty())
                .orElse(first);
        String label = new SchemaEditor(model.document()).free(Part.RELATIONS, "newRelation");
        model.edit(e -> e.addRelation(label, "", subject, subject),
                Optional.of(new SchemaSelection.Relation(label + "#" + subject + "#" + subject)));
    }

    private void addProperty() {
        onSelected((editor, at) -> {
            ObjectNode property = JsonNodeFactory.instance.objectNode().put("label", "new_property")
                    .put("wd_source", "").put("datatype", "str");
            return editor.addProperty(at.part(), at.index(), property);
        });
    }

    private void remove() {
        onSelected((editor, at) -> at.part() == Part.ENTITIES ? editor.removeEntity(at.index())
                : editor.removeRelation(at.index()));
    }

    private void move(int by) {
        onSelected((editor, at) -> editor.moveType(at.part(), at.index(),
                Math.clamp(at.index() + by, 0, at.count() - 1)));
    }

    private record At(Part part, int index, int count) {}

    private void onSelected(BiFunction<SchemaEditor, At, SchemaChange> change) {
        model.selection().get().ifPresent(selection -> {
            int index = selection.indexIn(model.document());
            int count = model.document().path(selection.part().key()).size();
            if (index >= 0)
                model.edit(editor -> change.apply(editor, new At(selection.part(), index, count)), Optional.empty());
        });
    }
}
