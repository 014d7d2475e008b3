package org.quern.ui.schema;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.quern.schema.MappedSchema.PropertyType;
import org.quern.schema.SchemaEditor.Part;

/** A part of a schema that is selected in tree and diagram. */
public sealed interface SchemaSelection {

    /** An entity type or a relation type. */
    sealed interface Type extends SchemaSelection {

        /** Number of types of the same name before this one. */
        int before();

        /** Whether a type of a document has its name. */
        boolean isNameOf(JsonNode type);

        private IntStream places(ObjectNode document) {
            JsonNode all = document.path(part().key());
            return IntStream.range(0, all.size()).filter(i -> isNameOf(all.path(i)));
        }

        @Override
        default int indexIn(ObjectNode document) {
            return places(document).skip(before()).findFirst().orElse(-1);
        }
    }

    /** @param before number of types with the same label before this one */
    public record Entity(String label, int before) implements Type {

        public Entity(String label) {
            this(label, 0);
        }

        @Override
        public Part part() {
            return Part.ENTITIES;
        }

        @Override
        public boolean isNameOf(JsonNode type) {
            return type.path("label").asText().equals(label);
        }
    }

    /**
     * @param variant {@code rel#Subj#Obj}
     * @param before number of relations with the same variant before this one
     */
    public record Relation(String variant, int before) implements Type {

        public Relation(String variant) {
            this(variant, 0);
        }

        static Relation of(String label, String subject, String object) {
            return new Relation(label + "#" + subject + "#" + object);
        }

        @Override
        public Part part() {
            return Part.RELATIONS;
        }

        @Override
        public boolean isNameOf(JsonNode type) {
            return ofNode(type).variant().equals(variant);
        }

        private static Relation ofNode(JsonNode type) {
            return of(type.path("label").asText(), type.path("subj_label").asText(), type.path("obj_label").asText());
        }

        String label() {
            return variant.split("#", -1)[0];
        }

        /** The relation between the same types with another label. */
        Relation named(String other) {
            return new Relation(other + variant.substring(variant.indexOf('#')));
        }

        private Relation withEnd(String before, String after) {
            String[] names = variant.split("#", -1);
            return of(names[0], names[1].equals(before) ? after : names[1], names[2].equals(before) ? after : names[2]);
        }
    }

    /** The type at an index; also distinguishes two types with the same name. */
    static SchemaSelection at(ObjectNode document, Part part, int index) {
        JsonNode type = document.path(part.key()).path(index);
        Type first = part == Part.ENTITIES ? new Entity(type.path("label").asText()) : Relation.ofNode(type);
        int before = (int) first.places(document).takeWhile(i -> i < index).count();
        return switch (first) {
            case Entity(String label, _) -> new Entity(label, before);
            case Relation(String variant, _) -> new Relation(variant, before);
        };
    }

    /**
     * A property of an entity type or relation type.
     *
     * @param before number of properties with the same label before this one
     */
    public record Property(SchemaSelection owner, String label, int before) implements SchemaSelection {

        public Property(SchemaSelection owner, String label) {
            this(owner, label, 0);
        }

        /** The property at an index of its type; also distinguishes two properties with the same name. */
        public static Property at(SchemaSelection owner, JsonNode properties, int place) {
            Property first = new Property(owner, properties.path(place).path("label").asText());
            return new Property(owner, first.label(), (int) first.places(properties).takeWhile(i -> i < place).count());
        }

        /** All properties of a type, in order. */
        public static List<Property> of(SchemaSelection owner, List<PropertyType> properties) {
            Map<String, Integer> before = new HashMap<>();
            return properties.stream().map(PropertyType::label)
                    .map(label -> new Property(owner, label, before.merge(label, 1, Integer::sum) - 1)).toList();
        }

        private IntStream places(JsonNode properties) {
            return IntStream.range(0, properties.size())
                    .filter(i -> properties.path(i).path("label").asText().equals(label));
        }

        @Override
        public Part part() {
            return owner.part();
        }

        @Override
        public int indexIn(ObjectNode document) {
            return owner.indexIn(document);
        }

        /** The index of the property in its type; -1 if it does not exist (any more). */
        public int placeIn(ObjectNode document) {
            return places(document.path(part().key()).path(indexIn(document)).path("properties")).skip(before)
                    .findFirst().orElse(-1);
        }
    }

    /** Its names, from which it can be read again. */
    default List<String> written() {
        return switch (this) {
            case Entity(String label, int before) -> List.of(Part.ENTITIES.name(), label, String.valueOf(before));
            case Relation(String variant, int before) -> List.of(Part.RELATIONS.name(), variant,
                    String.valueOf(before));
            case Property(SchemaSelection owner, String label, int before) -> Stream.concat(owner.written().stream(),
                    Stream.of(label, String.valueOf(before))).toList();
        };
    }

    /** The selection of these names; empty if they are not one, or the document has no such part. */
    static Optional<SchemaSelection> read(List<String> written, ObjectNode document) {
        try {
            if (written.size() != 3 && written.size() != 5)
                return Optional.empty();
            int before = Integer.parseInt(written.get(2));
            SchemaSelection type = switch (Part.valueOf(written.getFirst())) {
                case ENTITIES -> new Entity(written.get(1), before);
                case RELATIONS -> new Relation(written.get(1), before);
            };
            if (before < 0 || type.indexIn(document) < 0)
                return Optional.empty();
            if (written.size() == 3)
                return Optional.of(type);
            Property property = new Property(type, written.get(3), Integer.parseInt(written.get(4)));
            return Optional.of(property.before() >= 0 && property.placeIn(document) >= 0 ? property : type);
        } catch (IllegalArgumentException _) {
            return Optional.empty();
        }
    }

    /** This selection after a part was renamed: the part itself, its owner, or one of its ends. */
    default SchemaSelection renamed(SchemaSelection before, SchemaSelection after) {
        if (equals(before))
            return after;
        return switch (this) {
            case Entity entity -> entity;
            case Property(SchemaSelection owner, String label, int place) -> new Property(
                    owner.renamed(before, after), label, place);
            case Relation relation -> before instanceof Entity(String old, _) && after instanceof Entity(String now, _)
                    ? relation.withEnd(old, now)
                    : relation;
        };
    }

    Part part();

    /** The index of the type in its part of the document; -1 if it does not exist (any more). */
    int indexIn(ObjectNode document);

    /** The selected type, or the type of the selected property. */
    default SchemaSelection type() {
        return this instanceof Property(SchemaSelection owner, _, _) ? owner : this;
    }

    default Optional<Property> property() {
        return this instanceof Property property ? Optional.of(property) : Optional.empty();
    }
}
