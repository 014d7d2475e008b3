package org.quern.graph.query;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.quern.graph.GraphSchema;
import org.quern.graph.StoredProperties;
import org.quern.graph.query.QueryForm.Field;
import org.quern.graph.query.QueryForm.Hop;
import org.quern.schema.Datatype;

/**
 * The types, relations and properties that queries can be built from.
 *
 * @param withTimes whether properties of datatype date may also have a time, as in databases that Quern did not load
 */
public record QuerySchema(List<Type> types, List<Relation> relations, boolean withTimes) {

    /**
     * A type of entities.
     *
     * @param name the property that names its entities; empty if there is none
     * @param properties with their datatypes, {@code name} first
     */
    public record Type(String label, Optional<String> name, Map<String, Datatype> properties) {}

    /** A relation between two types, with the datatypes of its properties. */
    public record Relation(String type, String start, String end, Map<String, Datatype> properties) {}

    public QuerySchema {
        types = List.copyOf(types);
        relations = List.copyOf(relations);
    }

    /** The schema of a graph file, with the properties that all its entities have. */
    public static QuerySchema ofFile(GraphSchema schema) {
        return new QuerySchema(schema.entities().stream().map(type -> {
            Map<String, Datatype> properties = new LinkedHashMap<>();
            properties.put(StoredProperties.NAME, Datatype.STR);
            type.properties().forEach(properties::putIfAbsent);
            properties.putIfAbsent("aliases", Datatype.LIST_STR);
            properties.putIfAbsent("description", Datatype.STR);
            properties.putIfAbsent(StoredProperties.EID, Datatype.STR);
            return new Type(type.label(), Optional.of(StoredProperties.NAME), Collections.unmodifiableMap(properties));
        }).toList(), relations(schema), false);
    }

    /**
     * The schema of a database that Quern did not load.
     *
     * @param schema with all properties
     * @param names the property that names the entities, by label
     */
    public static QuerySchema ofDatabase(GraphSchema schema, Map<String, String> names) {
        return new QuerySchema(schema.entities().stream().map(type -> {
            Optional<String> name = Optional.ofNullable(names.get(type.label())).filter(type.properties()::containsKey);
            Map<String, Datatype> properties = new LinkedHashMap<>();
            name.ifPresent(first -> properties.put(first, Datatype.STR));
            type.properties().forEach(properties::putIfAbsent);
            return new Type(type.label(), name, Collections.unmodifiableMap(properties));
        }).toList(), relations(schema), true);
    }

    private static List<Relation> relations(GraphSchema schema) {
        return schema.relations().stream()
                .map(r -> new Relation(r.label(), r.subjLabel(), r.objLabel(), r.properties())).toList();
    }

    public Optional<Type> type(String label) {
        return types.stream().filter(type -> type.label().equals(label)).findFirst();
    }

    /** All hops from entities of a type: outgoing ones first, in the schema's order. */
    public List<Hop> hops(String label) {
        List<Hop> hops = new ArrayList<>();
        relations.stream().filter(r -> r.start().equals(label))
                .forEach(r -> hops.add(new Hop(r.type(), true, r.end())));
        relations.stream().filter(r -> r.end().equals(label))
                .forEach(r -> hops.add(new Hop(r.type(), false, r.start())));
        return hops.stream().distinct().toList();
    }

    /** The relation of a hop from entities of a type. */
    public Optional<Relation> relation(String from, Hop hop) {
        String start = hop.outgoing() ? from : hop.target();
        String end = hop.outgoing() ? hop.target() : from;
        return relations.stream()
                .filter(r -> r.type().equals(hop.relation()) && r.start().equals(start) && r.end().equals(end))
                .findFirst();
    }

    public Map<String, Datatype> properties(QueryForm form, QueryForm.Place place) {
        if (place.relation())
            return relation(form.label(place.step() - 1), form.hops().get(place.step() - 1)).map(Relation::properties)
                    .orElse(Map.of());
        return type(form.label(place.step())).map(Type::properties).orElse(Map.of());
    }

    /** The datatype of a property in a form; empty for an entity, a relation, or an unknown property. */
    public Optional<Datatype> datatype(QueryForm form, Field field) {
        return field.property().flatMap(name -> Optional.ofNullable(properties(form, field.place()).get(name)));
    }

    /** The name of the entities at a step of a form; the entities themselves if their type has none. */
    public Field nameOf(QueryForm form, int step) {
        QueryForm.Place place = QueryForm.Place.entity(step);
        return new Field(place, type(form.label(step)).flatMap(Type::name));
    }
}
