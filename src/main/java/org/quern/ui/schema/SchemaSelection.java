package org.quern.ui.schema;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Optional;
import java.util.stream.IntStream;
import org.quern.schema.SchemaEditor;
import org.quern.schema.SchemaEditor.Part;

/** The part of a schema that tree and diagram have selected. */
sealed interface SchemaSelection {

    record Entity(String label) implements SchemaSelection {
        @Override
        public Part part() {
            return Part.ENTITIES;
        }

        @Override
        public int indexIn(ObjectNode document) {
            return new SchemaEditor(document).indexOf(Part.ENTITIES, label);
        }
    }

    /** @param variant {@code rel#Subj#Obj} */
    record Relation(String variant) implements SchemaSelection {

        static Relation of(String label, String subject, String object) {
            return new Relation(label + "#" + subject + "#" + object);
        }

        @Override
        public Part part() {
            return Part.RELATIONS;
        }

        @Override
        public int indexIn(ObjectNode document) {
            String[] names = variant.split("#", -1);
            return new SchemaEditor(document).indexOfRelation(names[0], names[1], names[2]);
        }

        String label() {
            return variant.split("#", -1)[0];
        }

        private Relation withEnd(String before, String after) {
            String[] names = variant.split("#", -1);
            return of(names[0], names[1].equals(before) ? after : names[1], names[2].equals(before) ? after : names[2]);
        }
    }

    /** A property of an entity type or relation type. */
    record Property(SchemaSelection owner, String label) implements SchemaSelection {
        @Override
        public Part part() {
            return owner.part();
        }

        @Override
        public int indexIn(ObjectNode document) {
            return owner.indexIn(document);
        }

        /** The property's place among those of its type; -1 when it is not there (any more). */
        int placeIn(ObjectNode document) {
            JsonNode properties = document.path(part().key()).path(indexIn(document)).path("properties");
            return IntStream.range(0, properties.size())
                    .filter(i -> properties.path(i).path("label").asText().equals(label)).findFirst().orElse(-1);
        }
    }

    /** What this is called when something has another name: this itself, what it belongs to, or one of its ends. */
    default SchemaSelection renamed(SchemaSelection before, SchemaSelection after) {
        if (equals(before))
            return after;
        return switch (this) {
            case Entity entity -> entity;
            case Property(SchemaSelection owner, String label) -> new Property(owner.renamed(before, after), label);
            case Relation relation -> before instanceof Entity(String old) && after instanceof Entity(String now)
                    ? relation.withEnd(old, now)
                    : relation;
        };
    }

    Part part();

    /** The place of the type among its part; -1 when it is not there (any more). */
    int indexIn(ObjectNode document);

    /** The type that is selected, or whose property is. */
    default SchemaSelection type() {
        return this instanceof Property(SchemaSelection owner, _) ? owner : this;
    }

    /** The property that is selected. */
    default Optional<Property> property() {
        return this instanceof Property property ? Optional.of(property) : Optional.empty();
    }
}
