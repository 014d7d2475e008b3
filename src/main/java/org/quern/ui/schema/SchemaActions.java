package org.quern.ui.schema;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Stream;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanBinding;
import org.kordamp.ikonli.materialdesign2.MaterialDesignA;
import org.kordamp.ikonli.materialdesign2.MaterialDesignC;
import org.kordamp.ikonli.materialdesign2.MaterialDesignE;
import org.kordamp.ikonli.materialdesign2.MaterialDesignF;
import org.kordamp.ikonli.materialdesign2.MaterialDesignP;
import org.kordamp.ikonli.materialdesign2.MaterialDesignR;
import org.kordamp.ikonli.materialdesign2.MaterialDesignS;
import org.kordamp.ikonli.materialdesign2.MaterialDesignT;
import org.kordamp.ikonli.materialdesign2.MaterialDesignU;
import org.kordamp.ikonli.materialdesign2.MaterialDesignV;
import org.quern.schema.SchemaTemplates;
import org.quern.task.schema.CreateSchema;
import org.quern.ui.kit.Action;
import org.quern.ui.kit.Dialogs;
import org.quern.ui.kit.Messages;
import org.quern.ui.schema.SchemaModel.Content;
import org.quern.wikidata.store.LabelSearch.Hit;

/** The actions of the Schema pane. */
public final class SchemaActions {

    public final Action create;
    public final Action undo;
    public final Action redo;
    public final Action addEntity;
    public final Action addRelation;
    public final Action addProperty;
    public final Action rename;
    public final Action connect;
    public final Action duplicate;
    public final Action takeAsRelation;
    public final Action takeAsProperty;
    public final Action disable;
    public final Action remove;
    public final Action moveUp;
    public final Action moveDown;

    private final SchemaModel model;
    private final SchemaEdits edits;
    private TargetQuestion question = (_, _, _, _) -> {};
    private Function<String, Optional<Hit>> classes = _ -> Optional.empty();

    /** Asks for the object type of a relation from a type. */
    public interface TargetQuestion {
        /** @param ofClass what choosing a class that the schema has no type for does; empty to offer none */
        void ask(String title, SchemaSelection.Entity from, List<TypeChooser.Choice> choices,
                Optional<Function<Hit, TypeChooser.Choice>> ofClass);
    }

    public SchemaActions(SchemaModel model, SchemaEdits edits, Messages messages, Dialogs dialogs) {
        this.model = model;
        this.edits = edits;
        BooleanBinding open = Action.when(model.content(), Content.Read.class::isInstance);
        BooleanBinding selected = selectedIs(_ -> true);
        BooleanBinding hasTypes = Bindings.createBooleanBinding(() -> model.document().path("entities").size() > 0,
                model.content());
        String title = messages.text("action.schema.new");
        create = Action.of("schema.new", MaterialDesignF.FILE_PLUS_OUTLINE,
                () -> dialogs.text(title, messages.text("schema.new.question"), model.proposedName(),
                        new Dialogs.Choices(messages.text("schema.new.template"), templates(messages)),
                        name -> model.problem(name, messages)).ifPresent(
                                chosen -> model.create(settings(chosen), failure -> dialogs.failure(title, failure))))
                .withKey("Shortcut+N");
        undo = Action.of("schema.undo", MaterialDesignU.UNDO, model::undo).withKey("Shortcut+Z")
                .enabledWhen(model.canUndo);
        redo = Action.of("schema.redo", MaterialDesignR.REDO, model::redo).withKey("Shortcut+Shift+Z")
                .enabledWhen(model.canRedo);
        addEntity = Action.of("schema.entity.add", MaterialDesignS.SHAPE_RECTANGLE_PLUS, edits::addEntity)
                .withKey("Shortcut+Shift+E").enabledWhen(open);
        addRelation = Action.of("schema.relation.add", MaterialDesignV.VECTOR_LINE,
                () -> subject().ifPresent(s -> edits.connect(s.label(), s.label())))
                .withKey("Shortcut+Shift+R").enabledWhen(hasTypes);
        addProperty = Action.of("schema.property.add", MaterialDesignP.PLUS, () -> onSelected(edits::addProperty))
                .withKey("Shortcut+Shift+P").enabledWhen(selected);
        rename = Action.of("schema.rename", MaterialDesignR.RENAME_BOX, () -> onSelected(edits::startNaming))
                .withKey("F2").enabledWhen(selected);
        connect = Action.of("schema.connect", MaterialDesignV.VECTOR_POLYLINE_PLUS,
                () -> subject().ifPresent(s -> question.ask(messages.text("schema.edit.connect", s.label()), s,
                        types(object -> edits.connect(s.label(), object)), Optional.empty())))
                .withKey("Shortcut+Shift+C").enabledWhen(hasTypes);
        duplicate = Action.of("schema.duplicate", MaterialDesignC.CONTENT_DUPLICATE,
                () -> onSelected(edits::duplicate)).withKey("Shortcut+Shift+V").enabledWhen(selected);
        takeAsRelation = Action.of("schema.take.relation", MaterialDesignV.VECTOR_LINE,
                () -> model.selection().get().flatMap(SchemaSelection::property)
                        .ifPresent(property -> takeAsRelation(property, messages)))
                .enabledWhen(selectedIs(edits::canBeRelation));
        takeAsProperty = Action.of("schema.take.property", MaterialDesignF.FORMAT_LIST_BULLETED_TYPE,
                () -> onSelected(s -> {
                    if (s instanceof SchemaSelection.Relation relation)
                        edits.takeAsProperty(relation);
                })).enabledWhen(selectedIs(edits::canBeProperty));
        disable = Action.of("schema.disable", MaterialDesignE.EYE_OFF_OUTLINE, () -> onSelected(edits::toggle))
                .withKey("Shortcut+D").enabledWhen(selected);
        remove = Action.of("schema.remove", MaterialDesignT.TRASH_CAN_OUTLINE, () -> onSelected(edits::remove))
                .withKey("Delete").enabledWhen(selected);
        moveUp = Action.of("schema.up", MaterialDesignA.ARROW_UP, () -> onSelected(s -> edits.move(s, -1)))
                .withKey("Alt+Up").enabledWhen(selected);
        moveDown = Action.of("schema.down", MaterialDesignA.ARROW_DOWN, () -> onSelected(s -> edits.move(s, 1)))
                .withKey("Alt+Down").enabledWhen(selected);
    }

    /** The templates; the empty schema is the first one. */
    private static List<String> templates(Messages messages) {
        return Stream.concat(Stream.of(messages.text("schema.new.empty")), new SchemaTemplates().names().stream())
                .toList();
    }

    private static CreateSchema.Settings settings(Dialogs.Chosen chosen) {
        return new CreateSchema.Settings(chosen.text(), Optional.of(chosen.choice()).filter(c -> c > 0)
                .map(c -> new SchemaTemplates().names().get(c - 1)));
    }

    private BooleanBinding selectedIs(Predicate<SchemaSelection> kind) {
        return Bindings.createBooleanBinding(() -> model.content().get() instanceof Content.Read
                && model.selection().get().filter(kind).isPresent(), model.content(), model.selection());
    }

    private void takeAsRelation(SchemaSelection.Property property, Messages messages) {
        if (!(property.owner() instanceof SchemaSelection.Entity type))
            return;
        List<TypeChooser.Choice> choices = new ArrayList<>(types(object -> edits.takeAsRelation(property, object)));
        // A property mostly leads to things that the schema has no type for yet.
        Function<Hit, TypeChooser.Choice> ofClass = hit -> new TypeChooser.Choice(
                messages.text("schema.edit.take.new", edits.newLabel(hit), hit.label(), hit.id()),
                () -> edits.takeAsRelation(property, hit));
        classes.apply(edits.sourceOf(property)).ifPresent(hit -> choices.addFirst(ofClass.apply(hit)));
        question.ask(messages.text("schema.edit.take", property.label(), type.label()), type, choices,
                Optional.of(ofClass));
    }

    private List<TypeChooser.Choice> types(Consumer<String> onChosen) {
        return edits.entities().stream().map(type -> new TypeChooser.Choice(type, () -> onChosen.accept(type)))
                .toList();
    }

    /** @param ask how a view asks for the object type of a relation */
    public void onTarget(TargetQuestion ask) {
        question = ask;
    }

    /** @param ofProperty the class of most values of a Wikidata property, if the schema has no type for it */
    public void offerTypes(Function<String, Optional<Hit>> ofProperty) {
        classes = ofProperty;
    }

    public List<Action> all() {
        return List.of(create, undo, redo, addEntity, addRelation, addProperty, rename, connect, duplicate,
                takeAsRelation, takeAsProperty, disable, remove, moveUp, moveDown);
    }

    /** The selected entity type, otherwise the first one. */
    private Optional<SchemaSelection.Entity> subject() {
        return model.selection().get().map(SchemaSelection::type)
                .flatMap(s -> s instanceof SchemaSelection.Entity entity ? Optional.of(entity) : Optional.empty())
                .or(() -> edits.entities().stream().findFirst().map(SchemaSelection.Entity::new));
    }

    private void onSelected(Consumer<SchemaSelection> edit) {
        model.selection().get().ifPresent(edit);
    }
}
