package org.quern.schema;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonSubTypes.Type;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.fasterxml.jackson.core.JsonPointer;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import org.quern.workspace.journal.Change;

/**
 * A change of a schema's JSON document. It contains what it replaces, so it can be undone exactly, and works on
 * documents that are not valid schemas yet: a type has a name before its class is chosen.
 */
@JsonTypeInfo(use = JsonTypeInfo.Id.DEDUCTION)
@JsonSubTypes({@Type(SchemaChange.Replace.class), @Type(SchemaChange.Insert.class), @Type(SchemaChange.Remove.class),
    @Type(SchemaChange.Move.class), @Type(SchemaChange.Word.class), @Type(SchemaChange.Together.class)})
public sealed interface SchemaChange extends Change<SchemaChange> {

    /** Replaces a value. */
    record Replace(@JsonProperty("replace") JsonPointer at, JsonNode before, JsonNode after) implements SchemaChange {}

    /** Inserts an element into a list, at this index. */
    record Insert(@JsonProperty("insert") JsonPointer list, int index, JsonNode element) implements SchemaChange {}

    /** Removes an element from a list. */
    record Remove(@JsonProperty("remove") JsonPointer list, int index, JsonNode element) implements SchemaChange {}

    /** Moves an element of a list; {@code to} is the index after the move. */
    record Move(@JsonProperty("move") JsonPointer list, int from, int to) implements SchemaChange {}

    /**
     * Replaces the phrases of a part in the wording next to the schema; an empty object is none.
     *
     * @param group the list of the wording that has the part
     */
    record Word(@JsonProperty("word") String group, String part, ObjectNode before, ObjectNode after)
            implements
                SchemaChange {}

    /** Several changes that are undone together. */
    record Together(@JsonProperty("together") List<SchemaChange> changes) implements SchemaChange {
        public Together {
            changes = List.copyOf(changes);
        }
    }

    @Override
    default SchemaChange inverse() {
        return switch (this) {
            case Replace(JsonPointer at, JsonNode before, JsonNode after) -> new Replace(at, after, before);
            case Insert(JsonPointer list, int index, JsonNode element) -> new Remove(list, index, element);
            case Remove(JsonPointer list, int index, JsonNode element) -> new Insert(list, index, element);
            case Move(JsonPointer list, int from, int to) -> new Move(list, to, from);
            case Word(String group, String part, ObjectNode before, ObjectNode after) -> new Word(group, part, after,
                    before);
            case Together(List<SchemaChange> changes) -> new Together(
                    changes.reversed().stream().map(SchemaChange::inverse).toList());
        };
    }

    /**
     * The document after this change; the given one is not modified.
     *
     * @throws IllegalArgumentException when the change was made for another document
     */
    default ObjectNode applyTo(ObjectNode document) {
        ObjectNode copy = document.deepCopy();
        change(copy);
        return copy;
    }

    private void change(ObjectNode document) {
        switch (this) {
            case Replace(JsonPointer at, JsonNode before, JsonNode after) -> {
                expect(document.at(at).equals(before), at);
                if (at.matches()) {
                    document.removeAll();
                    document.setAll((ObjectNode) after.deepCopy());
                    return;
                }
                JsonNode owner = document.at(at.head());
                String last = at.last().getMatchingProperty();
                if (owner instanceof ArrayNode list)
                    list.set(at.last().getMatchingIndex(), after.deepCopy());
                else
                    ((ObjectNode) owner).set(last, after.deepCopy());
            }
            case Insert(JsonPointer list, int index, JsonNode element) -> {
                ArrayNode into = list(document, list);
                expect(index >= 0 && index <= into.size(), list);
                into.insert(index, element.deepCopy());
            }
            case Remove(JsonPointer list, int index, JsonNode element) -> {
                ArrayNode from = list(document, list);
                expect(element.equals(from.get(index)), list);
                from.remove(index);
            }
            case Move(JsonPointer list, int from, int to) -> {
                ArrayNode in = list(document, list);
                expect(in.has(from) && in.has(to), list);
                JsonNode element = in.remove(from);
                in.insert(to, element);
            }
            case Word _ -> {
            }
            case Together(List<SchemaChange> changes) -> changes.forEach(c -> c.change(document));
        }
    }

    /** The wording after this change; the given one is not modified. */
    default ObjectNode applyToWording(ObjectNode wording) {
        return switch (this) {
            case Word(String group, String part, _, ObjectNode after) -> {
                ObjectNode copy = wording.deepCopy();
                if (after.isEmpty()) {
                    copy.withObjectProperty(group).remove(part);
                    if (copy.path(group).isEmpty())
                        copy.remove(group);
                } else {
                    copy.withObjectProperty(group).set(part, after.deepCopy());
                }
                yield copy;
            }
            case Together(List<SchemaChange> changes) -> {
                ObjectNode now = wording;
                for (SchemaChange change : changes)
                    now = change.applyToWording(now);
                yield now;
            }
            case Replace _,Insert _,Remove _,Move _ -> wording;
        };
    }

    private static ArrayNode list(ObjectNode document, JsonPointer at) {
        JsonNode node = document.at(at);
        expect(node.isArray(), at);
        return (ArrayNode) node;
    }

    private static void expect(boolean holds, JsonPointer at) {
        if (!holds)
            throw new IllegalArgumentException("the document has changed at " + at);
    }
}
