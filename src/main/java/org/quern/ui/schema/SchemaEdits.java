package org.quern.ui.schema;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.BooleanNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import javafx.application.Platform;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleObjectProperty;
import javafx.scene.Node;
import javafx.scene.control.TreeView;
import org.quern.author.proposal.StartingPoints.StartingPoint;
import org.quern.schema.SchemaChange;
import org.quern.schema.SchemaEditor;
import org.quern.schema.SchemaEditor.Part;
import org.quern.ui.kit.Messages;
import org.quern.ui.kit.Notice;
import org.quern.ui.kit.Notices;
import org.quern.ui.schema.SchemaSelection.Entity;
import org.quern.ui.schema.SchemaSelection.Property;
import org.quern.ui.schema.SchemaSelection.Relation;
import org.quern.wikidata.store.LabelSearch.Hit;

/**
 * The edits of types, relations and properties from tree, diagram and keyboard. Each is one undoable change; if
 * one is not possible, a notice tells why.
 */
public final class SchemaEdits {
    /** The label of a type until it gets a name. */
    private static final String UNNAMED = "NewType";

    private static final int NAMED = 4;

    private final SchemaModel model;
    private final Messages messages;
    private final Notices notices;
    /** The part to rename. The view that shows it opens a field and clears this. */
    public final ObjectProperty<Optional<SchemaSelection>> naming = new SimpleObjectProperty<>(Optional.empty());

    /** The name that is being typed in place of the one of a part. */
    private final ReadOnlyObjectWrapper<Optional<Naming>> typing = new ReadOnlyObjectWrapper<>(Optional.empty());

    /**
     * A name that is being typed.
     *
     * @param inTree whether in the tree, otherwise in the diagram
     */
    public record Naming(SchemaSelection what, String text, boolean inTree) {}

    /** The last message about a name. */
    private Optional<Notice> said = Optional.empty();

    public SchemaEdits(SchemaModel model, Messages messages, Notices notices) {
        this.model = model;
        this.messages = messages;
        this.notices = notices;
        model.content().addListener(_ -> retract());
    }

    public void startNaming(SchemaSelection what) {
        // Cleared first, so that listeners are notified even if the part is the same.
        naming.set(Optional.empty());
        naming.set(Optional.of(what));
    }

    public ReadOnlyObjectProperty<Optional<Naming>> typing() {
        return typing.getReadOnlyProperty();
    }

    /** The next field for this part contains this text. */
    public void resume(Naming typed) {
        typing.set(Optional.of(typed));
    }

    /**
     * A field for the name of a part, with the text that was typed before the program was killed.
     *
     * @param home receives the focus after Enter and Escape
     * @param done removes the field; called after the current events
     */
    public NameField nameField(SchemaSelection what, Node home, Runnable done) {
        Optional<Naming> before = typing.get().filter(last -> last.what().equals(what));
        NameField field = new NameField(labelOf(what), home, name -> {
            typing.set(Optional.empty());
            // The field, and possibly its surroundings, are removed.
            Platform.runLater(() -> {
                done.run();
                rename(what, name);
            });
        });
        before.ifPresent(last -> field.resume(last.text()));
        field.textProperty().subscribe(now -> typing.set(Optional.of(
                new Naming(what, now, home instanceof TreeView<?>))));
        return field;
    }

    private ObjectNode document() {
        return model.document();
    }

    /** Adds an entity type and starts naming it. */
    public Entity addEntity() {
        return addEntity(freeEntity());
    }

    public String freeEntity() {
        return new SchemaEditor(document()).free(Part.ENTITIES, UNNAMED);
    }

    /**
     * Chooses the class of an entity type. A type that nobody has named takes the name of its class.
     *
     * @param name the label of the class, if it is known yet
     */
    void setClass(TypeEdits.At at, String classId, Optional<String> name) {
        Optional<String> label = name.filter(_ -> isUnnamed(at.label()) && !classId.isEmpty())
                .map(known -> new SchemaEditor(document()).free(Part.ENTITIES, typeLabel(known, classId)));
        model.edit(e -> {
            SchemaChange set = e.set(at.part(), at.index(), TypeEdits.SOURCE, Optional.of(TextNode.valueOf(classId)));
            return label.<SchemaChange>map(text -> new SchemaChange.Together(List.of(set,
                    new SchemaEditor(set.applyTo(document())).renameEntity(at.index(), text)))).orElse(set);
        }, label.map(Entity::new));
    }

    static boolean isUnnamed(String label) {
        return label.matches(UNNAMED + "\\d*");
    }

    public Entity addEntity(String label) {
        Entity added = new Entity(label);
        model.edit(e -> e.addEntity(label, ""), Optional.of(added));
        startNaming(added);
        return added;
    }

    /** Adds an entity type for a class. @param name becomes the label */
    public void addEntity(String name, String classId) {
        String label = new SchemaEditor(document()).free(Part.ENTITIES, typeLabel(name, classId));
        model.edit(e -> e.addEntity(label, classId), Optional.of(new Entity(label)));
    }

    /** The label of an entity type for a class. */
    public String typeLabel(String name, String classId) {
        return Optional.of(LabelForm.of(new Entity(""), name)).filter(l -> !l.isEmpty()).map(LabelForm::capital)
                .orElse(classId);
    }

    /** Fills an empty schema with a starting point, in one change; does nothing if it has types. */
    public void begin(StartingPoint point) {
        if (document().path(Part.ENTITIES.key()).isEmpty() && document().path(Part.RELATIONS.key()).isEmpty())
            model.edit(_ -> point.change(), Optional.of(new Entity(point.of().label())));
    }

    /** Adds a relation between two types and starts naming it. */
    public void connect(String subject, String object) {
        String label = new SchemaEditor(document()).free(Part.RELATIONS, "newRelation");
        Relation added = Relation.of(label, subject, object);
        model.edit(e -> e.addRelation(label, "", subject, object), Optional.of(added));
        startNaming(added);
    }

    /** Adds a property to a type and starts naming it. */
    void addProperty(SchemaSelection of) {
        SchemaSelection type = of.type();
        int index = type.indexIn(document());
        JsonNode node = document().path(type.part().key()).path(index);
        if (index < 0 || !(node.path("properties").isMissingNode() || node.path("properties").isArray()))
            return;
        String label = new SchemaEditor(document()).freeProperty(type.part(), index, "new_property", "");
        ObjectNode property = JsonNodeFactory.instance.objectNode().put("label", label).put("wd_source", "")
                .put("datatype", "str");
        Property added = new Property(type, label);
        model.edit(e -> e.addProperty(type.part(), index, property), Optional.of(added));
        startNaming(added);
    }

    /**
     * Renames a part and all references to it. Spaces and symbols are replaced with characters that a label may
     * contain.
     *
     * @return the selection afterwards
     */
    public SchemaSelection rename(SchemaSelection what, String text) {
        int index = what.indexIn(document());
        String label = LabelForm.of(what, text);
        retract();
        if (index < 0 || text.isBlank() || text.strip().equals(labelOf(what)))
            return what;
        if (label.isEmpty())
            said = Optional.of(notices.warn(messages.text("schema.edit.nolabel", text.strip())));
        if (label.isEmpty() || label.equals(labelOf(what)))
            return what;
        SchemaSelection renamed = switch (what) {
            case Entity _ -> new Entity(label);
            case Relation relation -> relation.named(label);
            case Property(SchemaSelection owner, _, _) -> new Property(owner, label);
        };
        boolean taken = renamed instanceof Property property ? property.placeIn(document()) >= 0
                : renamed.indexIn(document()) >= 0;
        if (taken) {
            said = Optional.of(notices.warn(messages.text("schema.edit.taken", label)));
            return what;
        }
        Optional<SchemaSelection> then = model.selection().get().map(s -> s.renamed(what, renamed));
        switch (what) {
            case Entity _ -> model.edit(e -> e.renameEntity(index, label), then);
            case Relation _ -> model.edit(e -> e.renameRelation(index, label), then);
            case Property property -> model.edit(e -> e.setOfProperty(what.part(), index,
                    property.placeIn(document()), "label", Optional.of(TextNode.valueOf(label))), then);
        }
        if (!label.equals(text.strip()))
            said = Optional.of(notices.say(messages.text("schema.edit.label", text.strip(), label)));
        return renamed;
    }

    /** What was said about a name does not apply after the next change. */
    private void retract() {
        said.ifPresent(notices::retract);
        said = Optional.empty();
    }

    /** Inserts a copy of a part after it and starts naming the copy. */
    void duplicate(SchemaSelection what) {
        int index = what.indexIn(document());
        int place = place(what);
        if (index < 0 || place < 0)
            return;
        SchemaEditor editor = new SchemaEditor(document());
        SchemaSelection copy = switch (what) {
            case Entity(String label, _) -> new Entity(editor.free(Part.ENTITIES, label));
            case Relation relation -> relation.named(editor.free(Part.RELATIONS, relation.label()));
            case Property(SchemaSelection owner, String label, _) -> new Property(owner,
                    editor.freeProperty(what.part(), index, label, "_"));
        };
        model.edit(e -> what instanceof Property
                ? e.duplicateProperty(what.part(), index, place, labelOf(copy))
                : e.duplicate(what.part(), index, labelOf(copy)), Optional.of(copy));
        startNaming(copy);
    }

    /** Whether a part is a property of an entity type that reads a Wikidata property. */
    boolean canBeRelation(SchemaSelection what) {
        return what instanceof Property property && what.part() == Part.ENTITIES
                && isProperty(document().path(what.part().key()).path(what.indexIn(document())).path("properties")
                        .path(property.placeIn(document())));
    }

    private static boolean isProperty(JsonNode part) {
        return part.path("wd_source").asText().matches("P[1-9][0-9]*");
    }

    /** Replaces a property of an entity type with a relation to another type. */
    public void takeAsRelation(Property property, String object) {
        if (!canBeRelation(property))
            return;
        Relation taken = takenRelation(property, object);
        model.edit(e -> e.takeAsRelation(property.indexIn(document()), property.placeIn(document()), taken.label(),
                object), Optional.of(taken));
        startNaming(taken);
    }

    /** As above, to a new type with this class, in one change. */
    void takeAsRelation(Property property, Hit classOfValues) {
        if (!canBeRelation(property))
            return;
        String object = newLabel(classOfValues);
        Relation taken = takenRelation(property, object);
        model.edit(e -> {
            SchemaChange added = e.addEntity(object, classOfValues.id());
            return new SchemaChange.Together(List.of(added, new SchemaEditor(added.applyTo(document())).takeAsRelation(
                    property.indexIn(document()), property.placeIn(document()), taken.label(), object)));
        }, Optional.of(taken));
        startNaming(taken);
    }

    /** The label that a new type with this class would have. */
    String newLabel(Hit classOfValues) {
        return new SchemaEditor(document()).free(Part.ENTITIES, typeLabel(classOfValues.label(), classOfValues.id()));
    }

    /** The Wikidata property of a property; may be empty. */
    String sourceOf(Property property) {
        return document().path(property.part().key()).path(property.indexIn(document())).path("properties")
                .path(property.placeIn(document())).path("wd_source").asText();
    }

    private Relation takenRelation(Property property, String object) {
        return Relation.of(new SchemaEditor(document()).free(Part.RELATIONS,
                LabelForm.of(Relation.of("", "", ""), property.label().replace('_', ' '))),
                labelOf(property.owner()), object);
    }

    /** Whether a part is a relation whose object is the value of a statement. */
    boolean canBeProperty(SchemaSelection what) {
        JsonNode relation = document().path(what.part().key()).path(what.indexIn(document()));
        return what instanceof Relation && isProperty(relation) && !relation.has("wd_source_suffix")
                && !relation.has("wd_qualifier_pid")
                && new SchemaEditor(document()).indexOf(Part.ENTITIES, relation.path("subj_label").asText()) >= 0;
    }

    /** Replaces a relation with a property of its subject, which has the names of the objects as text. */
    void takeAsProperty(Relation relation) {
        if (!canBeProperty(relation))
            return;
        int index = relation.indexIn(document());
        JsonNode before = document().path(Part.RELATIONS.key()).path(index);
        Entity subject = new Entity(before.path("subj_label").asText());
        String wish = relation.label().replaceAll("(?<=[a-z0-9])(?=[A-Z])", "_").toLowerCase(Locale.ROOT);
        String label = new SchemaEditor(document()).freeProperty(Part.ENTITIES, subject.indexIn(document()), wish, "_");
        Property taken = new Property(subject, label);
        model.edit(e -> e.takeAsProperty(index, label), Optional.of(taken));
        List<String> qualifiers = before.path("properties").valueStream().map(p -> p.path("label").asText()).toList();
        if (!qualifiers.isEmpty())
            notices.say(messages.text("schema.edit.qualifiers.removed", label, String.join(", ", qualifiers)));
        startNaming(taken);
    }

    public static String labelOf(SchemaSelection what) {
        return switch (what) {
            case Entity(String label, _) -> label;
            case Relation relation -> relation.label();
            case Property(_, String label, _) -> label;
        };
    }

    /** Removes a part and everything that depends on it, and reports what was removed. */
    public void remove(SchemaSelection what) {
        int index = what.indexIn(document());
        if (index < 0)
            return;
        switch (what) {
            case Entity(String label, _) -> {
                List<String> along = relationsAt(label);
                model.edit(e -> e.removeEntity(index), neighbour(Part.ENTITIES, index));
                if (along.isEmpty())
                    notices.say(messages.text("schema.edit.removed", label));
                else
                    notices.say(messages.text("schema.edit.removed.along", label, along.size(),
                            String.join(", ", along.subList(0, Math.min(NAMED, along.size())))
                                    + (along.size() > NAMED ? " …" : "")));
            }
            case Relation relation -> {
                model.edit(e -> e.removeRelation(index), neighbour(Part.RELATIONS, index));
                notices.say(messages.text("schema.edit.removed", relation.label()));
            }
            case Property property -> {
                int place = property.placeIn(document());
                if (place < 0)
                    return;
                model.edit(e -> e.removeProperty(what.part(), index, place), Optional.of(property.owner()));
                notices.say(messages.text("schema.edit.removed", property.label()));
            }
        }
    }

    private List<String> relationsAt(String label) {
        return document().path("relations").valueStream().filter(
                r -> r.path("subj_label").asText().equals(label) || r.path("obj_label").asText().equals(label))
                .map(r -> r.path("label").asText()).toList();
    }

    /** The part to select after a removal, so that the focus stays at the same position. */
    private Optional<SchemaSelection> neighbour(Part part, int index) {
        JsonNode list = document().path(part.key());
        JsonNode next = list.path(index + 1 < list.size() ? index + 1 : index - 1);
        if (next.isMissingNode())
            return Optional.empty();
        return Optional.of(part == Part.ENTITIES ? new Entity(next.path("label").asText())
                : Relation.of(next.path("label").asText(), next.path("subj_label").asText(),
                        next.path("obj_label").asText()));
    }

    /** Disables a part, which excludes it from the graph, or enables it again. */
    public void toggle(SchemaSelection what) {
        int index = what.indexIn(document());
        if (index < 0)
            return;
        JsonNode type = document().path(what.part().key()).path(index);
        if (what instanceof Property property) {
            int place = property.placeIn(document());
            if (place >= 0)
                model.edit(e -> e.setOfProperty(what.part(), index, place, "disable",
                        toggled(type.path("properties").path(place))), Optional.empty());
        } else {
            model.edit(e -> e.set(what.part(), index, "disable", toggled(type)), Optional.empty());
        }
    }

    private static Optional<JsonNode> toggled(JsonNode part) {
        return part.path("disable").asBoolean() ? Optional.empty() : Optional.of(BooleanNode.TRUE);
    }

    /** Moves a part by a number of positions among its siblings. */
    public void move(SchemaSelection what, int by) {
        moveTo(what, place(what) + by);
    }

    /** The index of a part among its siblings. */
    public int place(SchemaSelection what) {
        return what instanceof Property property ? property.placeIn(document()) : what.indexIn(document());
    }

    /** Moves a part to a position among its siblings, limited to existing positions. */
    public void moveTo(SchemaSelection what, int place) {
        int type = what.indexIn(document());
        int from = place(what);
        if (type < 0 || from < 0)
            return;
        JsonNode list = document().path(what.part().key());
        int count = what instanceof Property ? list.path(type).path("properties").size() : list.size();
        int to = Math.clamp(place, 0, count - 1);
        if (to == from)
            return;
        if (what instanceof Property)
            model.edit(e -> e.moveProperty(what.part(), type, from, to), Optional.empty());
        else
            model.edit(e -> e.moveType(what.part(), from, to), Optional.empty());
    }

    /** The labels of the entity types, in order. */
    public List<String> entities() {
        return document().path("entities").valueStream().map(e -> e.path("label").asText()).toList();
    }
}
