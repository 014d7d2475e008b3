package org.quern.schema;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.quern.schema.SchemaDifference.Kind;
import org.quern.schema.SchemaDifference.Place;
import org.quern.schema.SchemaDifference.Worded;
import org.quern.workspace.Workspace;

/** Compares the phrases of two versions of a schema. */
public final class WordingComparison {

    private WordingComparison() {}

    /**
     * The wording next to a schema's file; empty if there is none.
     *
     * @throws org.quern.workspace.QuernException when the file is damaged
     */
    public static ObjectNode beside(Path schema) {
        Path file = Workspace.wordingBeside(schema);
        return Files.exists(file) ? SchemaText.read(file).tree() : JsonNodeFactory.instance.objectNode();
    }

    /**
     * The phrases that differ. Those of renamed parts are compared under their new names.
     *
     * @param schemaBefore the schema of the earlier phrases
     * @param schemaAfter the schema of the later phrases
     */
    public static List<SchemaDifference> between(ObjectNode before, ObjectNode after, ObjectNode schemaBefore,
            ObjectNode schemaAfter) {
        List<SchemaDifference> found = new ArrayList<>();
        for (WordingGroup group : WordingGroup.values()) {
            ObjectNode old = group.renamed(before, schemaBefore, schemaAfter);
            ObjectNode now = child(after, group.key());
            for (String part : keys(old, now)) {
                ObjectNode was = child(old, part);
                ObjectNode is = child(now, part);
                for (String key : keys(was, is)) {
                    if (!was.path(key).equals(is.path(key)))
                        found.add(new Worded(place(group, part), group.key(), part, key,
                                Optional.ofNullable(was.get(key)), Optional.ofNullable(is.get(key))));
                }
            }
        }
        return found;
    }

    /** Reverts a difference; empty when the phrases were changed meanwhile. */
    public static Optional<SchemaChange> revert(Worded difference, ObjectNode wording) {
        ObjectNode is = child(child(wording, difference.group()), difference.part());
        if (!Optional.ofNullable(is.get(difference.key())).equals(difference.after()))
            return Optional.empty();
        ObjectNode reverted = is.deepCopy();
        difference.before().ifPresentOrElse(phrase -> reverted.set(difference.key(), phrase),
                () -> reverted.remove(difference.key()));
        return Optional.of(new SchemaChange.Word(difference.group(), difference.part(), is, reverted));
    }

    private static Place place(WordingGroup group, String part) {
        int dot = part.indexOf('.');
        return switch (group) {
            case TYPES -> new Place(Kind.ENTITY, part, "");
            case RELATIONS -> new Place(Kind.RELATION, part, "");
            case PROPERTIES -> new Place(Kind.ENTITY, part.substring(0, Math.max(dot, 0)), part.substring(dot + 1));
        };
    }

    private static Set<String> keys(ObjectNode one, ObjectNode other) {
        Set<String> keys = new LinkedHashSet<>();
        one.fieldNames().forEachRemaining(keys::add);
        other.fieldNames().forEachRemaining(keys::add);
        return keys;
    }

    private static ObjectNode child(ObjectNode node, String key) {
        return node.path(key) instanceof ObjectNode child ? child : JsonNodeFactory.instance.objectNode();
    }
}
