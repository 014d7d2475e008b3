package org.quern.graph;

import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.quern.schema.Datatype;
import org.quern.schema.MappedSchema;
import org.quern.schema.MappedSchema.PropertyType;
import org.quern.workspace.QuernException;

/**
 * Defines what a database stores of a graph's elements, whichever route loads them. A node has the properties
 * of its type and, as in published deployments, {@code eid}, {@code name}, {@code description}, {@code aliases}
 * and {@code provenance}; the last three are omitted when they are missing or empty. A relationship has the
 * properties of its type.
 */
public final class StoredProperties {

    public static final String EID = "eid";
    public static final String NAME = "name";
    /** Says in which language the name is, and nothing about the entity. */
    public static final String LABEL_LANGUAGE = "label_language";
    /** The entity's id in Wikidata. */
    public static final String WIKIDATA_ID = MappedSchema.WIKIDATA_ID;

    private static final Map<String, Datatype> OWN = Map.of("description", Datatype.STR, "aliases",
            Datatype.LIST_STR, "provenance", Datatype.LIST_STR);

    private final Map<String, Map<String, Datatype>> nodes = new LinkedHashMap<>();
    private final Map<String, Map<String, Datatype>> relationships = new LinkedHashMap<>();
    /** The node's own fields, except those whose names its type uses for a property. */
    private final Map<String, Set<String>> own = new HashMap<>();
    private final Set<String> conflicts = new TreeSet<>();

    /**
     * Whether a property says something about an entity, and not where its data is from or how exact a date is.
     *
     * @param siblings all properties of the type
     */
    public static boolean isAboutEntity(String property, Set<String> siblings) {
        return !property.equals(LABEL_LANGUAGE) && !property.equals(WIKIDATA_ID)
                && siblings.stream().noneMatch(date -> PropertyType.companionLabels(date).contains(property));
    }

    /** @throws QuernException when a type has a property {@code eid}, which identifies the ends of relations */
    public StoredProperties(GraphSchema schema) {
        for (GraphSchema.EntityType type : schema.entities()) {
            nodes.put(type.label(), columns(type));
            Set<String> free = new TreeSet<>(OWN.keySet());
            free.removeAll(type.properties().keySet());
            own.put(type.label(), free);
        }
        for (GraphSchema.RelationType type : schema.relations()) {
            Map<String, Datatype> known = relationships.computeIfAbsent(type.label(), _ -> new LinkedHashMap<>());
            type.properties().forEach((name, datatype) -> {
                Datatype before = known.putIfAbsent(name, datatype);
                if (before != null && before != datatype)
                    conflicts.add(type.label() + "." + name);
            });
        }
    }

    private static Map<String, Datatype> columns(GraphSchema.EntityType type) {
        if (type.properties().containsKey(EID))
            throw new QuernException("the entity type {0} has a property 'eid', which databases use for the entity id",
                    "the graph's schema", "rename the property", type.label());
        Map<String, Datatype> columns = new LinkedHashMap<>();
        columns.put(EID, Datatype.STR);
        columns.put(NAME, Datatype.STR);
        type.properties().forEach((name, datatype) -> {
            if (!name.equals(NAME))
                columns.put(name, datatype);
        });
        OWN.keySet().stream().sorted().forEach(name -> columns.putIfAbsent(name, OWN.get(name)));
        return columns;
    }

    /** The properties that nodes of each entity type can have, in a fixed order. */
    public Map<String, Map<String, Datatype>> nodes() {
        return Collections.unmodifiableMap(nodes);
    }

    /** The properties that relationships of each label can have; relation types with one label are combined. */
    public Map<String, Map<String, Datatype>> relationships() {
        return Collections.unmodifiableMap(relationships);
    }

    /** The properties of one node label of the schema. */
    public Map<String, Datatype> node(String label) {
        return Objects.requireNonNull(nodes.get(label), "unknown label");
    }

    /** The properties of one relationship type of the schema. */
    public Map<String, Datatype> relationship(String label) {
        return Objects.requireNonNull(relationships.get(label), "unknown label");
    }

    /** The label and property of a relation whose datatype depends on the relation's ends, if there is one. */
    public Optional<String> conflict() {
        return conflicts.stream().findFirst();
    }

    /** The properties that the node of an entity can have: those of all its types. */
    public Map<String, Datatype> node(GraphElement.Entity entity) {
        if (entity.furtherLabels().isEmpty())
            return node(entity.label());
        Map<String, Datatype> columns = new LinkedHashMap<>();
        entity.labels().forEach(label -> node(label).forEach(columns::putIfAbsent));
        return columns;
    }

    private Set<String> own(GraphElement.Entity entity) {
        Set<String> free = own.getOrDefault(entity.label(), Set.of());
        if (entity.furtherLabels().isEmpty())
            return free;
        Set<String> ofAll = new TreeSet<>(free);
        entity.furtherLabels().forEach(label -> ofAll.retainAll(own.getOrDefault(label, Set.of())));
        return ofAll;
    }

    /** The properties of an entity's node. */
    public Map<String, Object> of(GraphElement.Entity entity) {
        Set<String> free = own(entity);
        Map<String, Object> properties = new HashMap<>(entity.properties());
        properties.put(EID, entity.eid());
        properties.put(NAME, entity.name());
        if (entity.description().isPresent() && free.contains("description"))
            properties.put("description", entity.description().get());
        if (!entity.aliases().isEmpty() && free.contains("aliases"))
            properties.put("aliases", entity.aliases());
        if (!entity.provenance().isEmpty() && free.contains("provenance"))
            properties.put("provenance", entity.provenance());
        return properties;
    }

    /** The properties of a relation's relationship. */
    public Map<String, Object> of(GraphElement.Relation relation) {
        return relation.properties();
    }
}
