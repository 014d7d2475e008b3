package org.quern.schema;

import com.fasterxml.jackson.core.JsonPointer;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import java.util.stream.StreamSupport;
import org.quern.schema.MappedSchema.Constraint;
import org.quern.workspace.Texts.Keyed;

/**
 * Creates the user's edits of a schema, as changes of its document; the caller applies them. Renaming a type or
 * relation updates all references to it, and removing it removes them.
 */
public record SchemaEditor(ObjectNode document) {
    /** The two lists of a schema. */
    public enum Part implements Keyed {
        ENTITIES, RELATIONS;

        public JsonPointer pointer() {
            return JsonPointer.compile("/" + key());
        }
    }

    static final String LANGUAGES = "wd_languages";

    private static final JsonNodeFactory JSON = JsonNodeFactory.instance;
    private static final String LABEL = "label";
    private static final String SOURCE = "wd_source";
    private static final String SUBJECT = "subj_label";
    private static final String OBJECT = "obj_label";
    private static final String CONSTRAINTS = "wd_constraints";
    private static final String PROPERTIES = "properties";
    private static final String RANK = "wd_rank_filter";
    private static final String NON_DEPRECATED = "non_deprecated";
    private static final String START = "P580";
    private static final String END = "P582";

    /** A document without types. */
    public static ObjectNode empty(String name) {
        ObjectNode out = JSON.objectNode().put("name", name);
        out.putArray("entities");
        out.putArray("relations");
        return out;
    }

    /** The index of a type among its siblings; -1 when there is none with this label. */
    public int indexOf(Part part, String label) {
        JsonNode list = document.path(part.key());
        return IntStream.range(0, list.size()).filter(i -> list.get(i).path(LABEL).asText().equals(label)).findFirst()
                .orElse(-1);
    }

    /** The index of a relation by its unique name. */
    public int indexOfRelation(String label, String subject, String object) {
        JsonNode list = document.path(Part.RELATIONS.key());
        return IntStream.range(0, list.size()).filter(i -> list.get(i).path(LABEL).asText().equals(label)
                && list.get(i).path(SUBJECT).asText().equals(subject)
                && list.get(i).path(OBJECT).asText().equals(object)).findFirst().orElse(-1);
    }

    /** The languages of labels that the schema chooses; empty for those of the conversion. */
    public List<String> languages() {
        return document.path(LANGUAGES).valueStream().map(JsonNode::asText).toList();
    }

    /** Chooses the languages of labels. */
    public SchemaChange setLanguages(List<String> codes) {
        ObjectNode after = document.deepCopy();
        if (codes.isEmpty())
            after.remove(LANGUAGES);
        else
            codes.forEach(after.putArray(LANGUAGES)::add);
        return new SchemaChange.Replace(JsonPointer.empty(), document, after);
    }

    /** @param key of a setting of the whole schema that is on or off, such as {@link MappedSchema#WIKIDATA_ID} */
    public boolean is(String key) {
        return document.path(key).asBoolean();
    }

    /** Switches a setting of the whole schema on or off. */
    public SchemaChange set(String key, boolean on) {
        ObjectNode after = document.deepCopy();
        if (on)
            after.put(key, true);
        else
            after.remove(key);
        return new SchemaChange.Replace(JsonPointer.empty(), document, after);
    }

    /** A similar label that no type of the part has yet. */
    public String free(Part part, String wish) {
        return free(document.path(part.key()), wish, "");
    }

    private static String free(JsonNode siblings, String wish, String separator) {
        Set<String> taken = new HashSet<>();
        siblings.forEach(each -> taken.add(each.path(LABEL).asText()));
        String label = wish;
        for (int i = 2; taken.contains(label); i++)
            label = wish + separator + i;
        return label;
    }

    /** A new entity type at the end. */
    public SchemaChange addEntity(String label, String classId) {
        ObjectNode type = JSON.objectNode().put(LABEL, label).put(SOURCE, classId);
        // Every human is an instance of Q5 itself, and its subclasses are misleading.
        if (classId.equals("Q5"))
            type.put("wd_include_subclasses", false);
        type.putArray(PROPERTIES);
        return append(Part.ENTITIES, type);
    }

    /** A new relation type at the end. */
    public SchemaChange addRelation(String label, String propertyId, String subject, String object) {
        ObjectNode type = JSON.objectNode().put(LABEL, label).put(SOURCE, propertyId).put(SUBJECT, subject)
                .put(OBJECT, object);
        type.putArray(PROPERTIES);
        return append(Part.RELATIONS, type);
    }

    private SchemaChange append(Part part, ObjectNode type) {
        return new SchemaChange.Insert(part.pointer(), document.path(part.key()).size(), type);
    }

    /** A new property at the end of a type's. */
    public SchemaChange addProperty(Part part, int type, ObjectNode property) {
        ObjectNode before = type(part, type);
        ObjectNode after = before.deepCopy();
        after.withArrayProperty(PROPERTIES).add(property);
        return replaceType(part, type, before, after);
    }

    /** A copy of a type after it. Relations of an entity type and constraints on it are not copied. */
    public SchemaChange duplicate(Part part, int type, String label) {
        return new SchemaChange.Insert(part.pointer(), type + 1, type(part, type).deepCopy().put(LABEL, label));
    }

    /** A copy of a property after it. */
    public SchemaChange duplicateProperty(Part part, int type, int property, String label) {
        ObjectNode copy = type(part, type).path(PROPERTIES).get(property).deepCopy();
        return new SchemaChange.Insert(at(part, type).appendProperty(PROPERTIES), property + 1, copy.put(LABEL, label));
    }

    /** A relation to this type instead of a property of an entity type, from the same Wikidata property. */
    public SchemaChange takeAsRelation(int type, int property, String label, String object) {
        JsonNode taken = type(Part.ENTITIES, type).path(PROPERTIES).get(property);
        return new SchemaChange.Together(List.of(removeProperty(Part.ENTITIES, type, property), addRelation(label,
                taken.path(SOURCE).asText(), type(Part.ENTITIES, type).path(LABEL).asText(), object)));
    }

    /** A property of a relation's subject instead of the relation; its qualifiers are lost. */
    public SchemaChange takeAsProperty(int relation, String label) {
        ObjectNode taken = type(Part.RELATIONS, relation);
        int subject = indexOf(Part.ENTITIES, taken.path(SUBJECT).asText());
        SchemaChange removal = removeRelation(relation);
        SchemaEditor after = new SchemaEditor(removal.applyTo(document));
        ObjectNode property = JSON.objectNode().put(LABEL, label).put(SOURCE, taken.path(SOURCE).asText())
                .put("datatype", Datatype.STR.text());
        return new SchemaChange.Together(List.of(removal, after.addProperty(Part.ENTITIES, subject, property)));
    }

    /** Whether a relation keeps past statements with their start or end. */
    public boolean isTimeSensitive(int relation) {
        ObjectNode type = type(Part.RELATIONS, relation);
        return type.path(RANK).asText().equals(NON_DEPRECATED)
                && type.path(PROPERTIES).valueStream().anyMatch(SchemaEditor::isOfPeriod);
    }

    private static boolean isOfPeriod(JsonNode property) {
        return List.of(START, END).contains(property.path(SOURCE).asText());
    }

    /** Keeps a relation's past statements with their start and end years, or only the best-ranked statements. */
    public SchemaChange setTimeSensitive(int relation, boolean on) {
        ObjectNode before = type(Part.RELATIONS, relation);
        ObjectNode after = before.deepCopy();
        ArrayNode properties = after.withArrayProperty(PROPERTIES);
        if (!on) {
            after.remove(RANK);
            properties.removeIf(SchemaEditor::isOfPeriod);
            return replaceType(Part.RELATIONS, relation, before, after);
        }
        after.put(RANK, NON_DEPRECATED);
        addYear(properties, "start_year", START);
        addYear(properties, "end_year", END);
        return replaceType(Part.RELATIONS, relation, before, after);
    }

    private static void addYear(ArrayNode properties, String label, String qualifier) {
        if (properties.valueStream().noneMatch(p -> p.path(SOURCE).asText().equals(qualifier)))
            properties.addObject().put(LABEL, free(properties, label, "_")).put(SOURCE, qualifier)
                    .put("datatype", Datatype.INT.text()).put("is_year", true);
    }

    /** A similar label that no property of the type has yet; a number is added after a separator. */
    public String freeProperty(Part part, int type, String wish, String separator) {
        return free(type(part, type).path(PROPERTIES), wish, separator);
    }

    public SchemaChange removeProperty(Part part, int type, int property) {
        ArrayNode list = (ArrayNode) type(part, type).path(PROPERTIES);
        return new SchemaChange.Remove(at(part, type).appendProperty(PROPERTIES), property, list.get(property));
    }

    public SchemaChange moveProperty(Part part, int type, int from, int to) {
        return new SchemaChange.Move(at(part, type).appendProperty(PROPERTIES), from, to);
    }

    public SchemaChange moveType(Part part, int from, int to) {
        return new SchemaChange.Move(part.pointer(), from, to);
    }

    /**
     * Sets or removes a key of a type.
     *
     * @param value empty to remove the key, so that its default applies
     */
    public SchemaChange set(Part part, int type, String key, Optional<JsonNode> value) {
        ObjectNode before = type(part, type);
        return replaceType(part, type, before, with(before, key, value));
    }

    /** A key and its value; an empty value removes the key. */
    public record Setting(String key, Optional<JsonNode> value) {}

    /** Sets several keys of a type at once. */
    public SchemaChange setAll(Part part, int type, List<Setting> settings) {
        ObjectNode before = type(part, type);
        ObjectNode after = before;
        for (Setting setting : settings)
            after = with(after, setting.key(), setting.value());
        return replaceType(part, type, before, after);
    }

    /** Sets several keys of a property at once. */
    public SchemaChange setAllOfProperty(Part part, int type, int property, List<Setting> settings) {
        ObjectNode before = (ObjectNode) type(part, type).path(PROPERTIES).get(property);
        ObjectNode after = before;
        for (Setting setting : settings)
            after = with(after, setting.key(), setting.value());
        return new SchemaChange.Replace(at(part, type).appendProperty(PROPERTIES).appendIndex(property), before, after);
    }

    /** Sets or removes a key of a property. */
    public SchemaChange setOfProperty(Part part, int type, int property, String key, Optional<JsonNode> value) {
        ObjectNode before = (ObjectNode) type(part, type).path(PROPERTIES).get(property);
        return new SchemaChange.Replace(at(part, type).appendProperty(PROPERTIES).appendIndex(property), before,
                with(before, key, value));
    }

    private static ObjectNode with(ObjectNode before, String key, Optional<JsonNode> value) {
        ObjectNode after = before.deepCopy();
        value.ifPresentOrElse(v -> after.set(key, v), () -> after.remove(key));
        return after;
    }

    /** Renames an entity type and all references to it. */
    public SchemaChange renameEntity(int type, String label) {
        String old = type(Part.ENTITIES, type).path(LABEL).asText();
        List<SchemaChange> changes = new ArrayList<>();
        changes.add(set(Part.ENTITIES, type, LABEL, Optional.of(JSON.textNode(label))));
        forEachType(Part.RELATIONS, (index, relation) -> {
            ObjectNode after = relation.deepCopy();
            for (String end : List.of(SUBJECT, OBJECT)) {
                if (after.path(end).asText().equals(old))
                    after.put(end, label);
            }
            return replaceIfChanged(Part.RELATIONS, index, relation, after);
        }, changes);
        return renameInConstraints(changes, name -> {
            String[] parts = name.split("#", -1);
            if (parts.length < 3)
                return name;
            return parts[0] + "#" + (parts[1].equals(old) ? label : parts[1]) + "#"
                    + (parts[2].equals(old) ? label : parts[2]);
        });
    }

    /** Renames a relation type and all references to it. */
    public SchemaChange renameRelation(int type, String label) {
        ObjectNode relation = type(Part.RELATIONS, type);
        String old = relation.path(LABEL).asText();
        String variant = variant(relation);
        List<SchemaChange> changes = new ArrayList<>();
        changes.add(set(Part.RELATIONS, type, LABEL, Optional.of(JSON.textNode(label))));
        long same = StreamSupport.stream(document.path("relations").spliterator(), false)
                .filter(r -> r.path(LABEL).asText().equals(old)).count();
        return renameInConstraints(changes, name -> {
            if (name.equals(variant))
                return label + variant.substring(old.length());
            // A short name that another relation also has keeps meaning that one.
            return name.equals(old) && same == 1 ? label : name;
        });
    }

    /** Changes the ends of a relation type, and constraints that name it by its ends. */
    public SchemaChange setEnds(int type, String subject, String object) {
        ObjectNode relation = type(Part.RELATIONS, type);
        String before = variant(relation);
        ObjectNode after = relation.deepCopy().put(SUBJECT, subject).put(OBJECT, object);
        List<SchemaChange> changes = new ArrayList<>();
        changes.add(replaceType(Part.RELATIONS, type, relation, after));
        return renameInConstraints(changes, name -> name.equals(before) ? variant(after) : name);
    }

    private SchemaChange renameInConstraints(List<SchemaChange> changes, UnaryOperator<String> rename) {
        // Changes are applied one after the other, so that none starts from an outdated state.
        ObjectNode now = new SchemaChange.Together(changes).applyTo(document);
        List<SchemaChange> more = new ArrayList<>();
        SchemaEditor after = new SchemaEditor(now);
        after.forEachType(Part.ENTITIES, (index, type) -> after.replaceIfChanged(Part.ENTITIES, index, type,
                withConstraints(type, names -> Optional.of(names.stream().map(rename).toList()))), more);
        List<SchemaChange> all = new ArrayList<>(changes);
        all.addAll(more);
        return all.size() == 1 ? all.getFirst() : new SchemaChange.Together(all);
    }

    /** Removes an entity type, its relations, and constraints that name them. */
    public SchemaChange removeEntity(int type) {
        JsonNode entity = type(Part.ENTITIES, type);
        String label = entity.path(LABEL).asText();
        List<SchemaChange> changes = new ArrayList<>();
        JsonNode relations = document.path("relations");
        Set<String> gone = new HashSet<>();
        for (int i = relations.size() - 1; i >= 0; i--) {
            JsonNode relation = relations.get(i);
            if (relation.path(SUBJECT).asText().equals(label) || relation.path(OBJECT).asText().equals(label)) {
                changes.add(new SchemaChange.Remove(Part.RELATIONS.pointer(), i, relation));
                gone.add(variant(relation));
            }
        }
        changes.add(new SchemaChange.Remove(Part.ENTITIES.pointer(), type, entity));
        return removeFromConstraints(changes, gone);
    }

    /** Removes a relation type and the constraints that name it. */
    public SchemaChange removeRelation(int type) {
        JsonNode relation = type(Part.RELATIONS, type);
        List<SchemaChange> changes = new ArrayList<>();
        changes.add(new SchemaChange.Remove(Part.RELATIONS.pointer(), type, relation));
        return removeFromConstraints(changes, Set.of(variant(relation)));
    }

    private SchemaChange removeFromConstraints(List<SchemaChange> changes, Set<String> gone) {
        ObjectNode now = new SchemaChange.Together(changes).applyTo(document);
        SchemaEditor after = new SchemaEditor(now);
        Set<String> left = new HashSet<>();
        now.path("relations").forEach(r -> {
            left.add(r.path(LABEL).asText());
            left.add(variant(r));
        });
        Set<String> names = new HashSet<>(gone);
        gone.forEach(variant -> names.add(variant.substring(0, variant.indexOf('#'))));
        names.removeAll(left);
        List<SchemaChange> all = new ArrayList<>(changes);
        after.forEachType(Part.ENTITIES, (index, type) -> after.replaceIfChanged(Part.ENTITIES, index, type,
                withConstraints(type, list -> Optional.of(list.stream().filter(n -> !names.contains(n)).toList())
                        .filter(l -> !l.isEmpty()))),
                all);
        return all.size() == 1 ? all.getFirst() : new SchemaChange.Together(all);
    }

    /** The type with the relations of its constraints changed; a constraint without relations is removed. */
    private static ObjectNode withConstraints(ObjectNode type, Function<List<String>, Optional<List<String>>> change) {
        if (!(type.path(CONSTRAINTS) instanceof ArrayNode constraints))
            return type;
        ArrayNode after = JSON.arrayNode();
        for (JsonNode each : constraints) {
            if (ConstraintText
                    .parse(each.asText()) instanceof ConstraintText.Parsed(Constraint.FromRelation(List<String> names)))
                change.apply(names).ifPresent(n -> after.add(ConstraintText.write(new Constraint.FromRelation(n))));
            else
                after.add(each);
        }
        ObjectNode changed = type.deepCopy();
        if (after.isEmpty() && !constraints.isEmpty())
            changed.remove(CONSTRAINTS);
        else
            changed.set(CONSTRAINTS, after);
        return changed;
    }

    private interface TypeChange {
        Optional<SchemaChange> of(int index, ObjectNode type);
    }

    private void forEachType(Part part, TypeChange change, List<SchemaChange> changes) {
        JsonNode list = document.path(part.key());
        for (int i = 0; i < list.size(); i++) {
            if (list.get(i) instanceof ObjectNode type)
                change.of(i, type).ifPresent(changes::add);
        }
    }

    private Optional<SchemaChange> replaceIfChanged(Part part, int index, ObjectNode before, ObjectNode after) {
        return after.equals(before) ? Optional.empty() : Optional.of(replaceType(part, index, before, after));
    }

    private SchemaChange replaceType(Part part, int index, ObjectNode before, ObjectNode after) {
        return new SchemaChange.Replace(at(part, index), before, after);
    }

    private ObjectNode type(Part part, int index) {
        if (document.path(part.key()).get(index) instanceof ObjectNode type)
            return type;
        throw new IllegalArgumentException("there is no type " + index + " among the " + part.key());
    }

    private static JsonPointer at(Part part, int index) {
        return part.pointer().appendIndex(index);
    }

    private static String variant(JsonNode relation) {
        return relation.path(LABEL).asText() + "#" + relation.path(SUBJECT).asText() + "#"
                + relation.path(OBJECT).asText();
    }
}
