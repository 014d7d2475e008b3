package org.quern.neo4j;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.quern.graph.GraphSchema;
import org.quern.job.Progress;
import org.quern.schema.Datatype;

/**
 * Reads the schema out of a database by looking at every node and every relationship, so that nothing rare is missed,
 * and without any plug-in in the server. Properties that deployments keep for themselves are left out; {@code name} is
 * in every graph and not listed, as in graph files.
 */
public final class DatabaseSchema {

    private static final Set<String> TECHNICAL = Set.of("eid", "description", "aliases", "provenance", "name");
    private static final Set<String> TECHNICAL_OF_RELATIONS = Set.of("rid", "provenance");

    private final GraphDatabase database;
    private final QueryLimits limits;

    public DatabaseSchema(GraphDatabase database, QueryLimits limits) {
        this.database = database;
        this.limits = limits;
    }

    /**
     * Reads it, sorted by type and property.
     *
     * @param name the name to give to the schema
     */
    public GraphSchema read(String name, Progress progress) throws QueryFailure {
        progress.stage("Reading the schema");
        Map<String, Map<String, Datatype>> entities = new TreeMap<>();
        rows("MATCH (n) UNWIND labels(n) AS label RETURN DISTINCT label", progress,
                row -> entities.put(text(row, 0), new TreeMap<>()));
        rows("""
                MATCH (n) UNWIND labels(n) AS label UNWIND keys(n) AS key
                RETURN DISTINCT label, key, valueType(n[key]) AS type""", progress, row -> {
            if (!TECHNICAL.contains(text(row, 1)))
                put(entities.get(text(row, 0)), text(row, 1), text(row, 2));
        });
        Map<List<String>, Map<String, Datatype>> relations = new TreeMap<>(
                (a, b) -> String.join("#", a).compareTo(String.join("#", b)));
        rows("""
                MATCH (a)-[r]->(b) UNWIND labels(a) AS start UNWIND labels(b) AS end
                RETURN DISTINCT type(r), start, end""", progress,
                row -> relations.put(ends(row), new TreeMap<>()));
        rows("""
                MATCH (a)-[r]->(b) UNWIND keys(r) AS key
                WITH DISTINCT type(r) AS type, labels(a) AS starts, labels(b) AS ends, key, valueType(r[key]) AS kind
                UNWIND starts AS start UNWIND ends AS end RETURN DISTINCT type, start, end, key, kind""", progress,
                row -> {
                    if (!TECHNICAL_OF_RELATIONS.contains(text(row, 3)))
                        put(relations.get(ends(row)), text(row, 3), text(row, 4));
                });
        List<GraphSchema.EntityType> entityTypes = new ArrayList<>();
        entities.forEach((label, properties) -> entityTypes
                .add(new GraphSchema.EntityType(label, Optional.empty(), Collections.unmodifiableMap(properties))));
        List<GraphSchema.RelationType> relationTypes = new ArrayList<>();
        relations.forEach((ends, properties) -> relationTypes.add(new GraphSchema.RelationType(ends.get(0),
                ends.get(1), ends.get(2), Collections.unmodifiableMap(properties))));
        return new GraphSchema(name, entityTypes, relationTypes);
    }

    private interface RowHandler {
        void row(List<@org.jspecify.annotations.Nullable Object> values);
    }

    private void rows(String cypher, Progress progress, RowHandler handler) throws QueryFailure {
        database.stream(cypher, Map.of(), limits, progress, (_, values) -> {
            handler.row(values);
            return true;
        });
    }

    private static String text(List<@org.jspecify.annotations.Nullable Object> row, int column) {
        return String.valueOf(row.get(column));
    }

    private static List<String> ends(List<@org.jspecify.annotations.Nullable Object> row) {
        return List.of(text(row, 0), text(row, 1), text(row, 2));
    }

    /** Several types of values under one name: numbers together are floats, an empty list fits every list. */
    private static void put(Map<String, Datatype> properties, String name, String valueType) {
        if (valueType.startsWith("LIST<NOTHING>")) {
            properties.putIfAbsent(name, Datatype.LIST_STR);
            return;
        }
        properties.merge(name, datatype(valueType), DatabaseSchema::common);
    }

    private static Datatype common(Datatype one, Datatype other) {
        if (one == other)
            return one;
        if (one.isNumeric() && other.isNumeric() && one.isList() == other.isList())
            return one.isList() ? Datatype.LIST_FLOAT : Datatype.FLOAT;
        return one.isList() && other.isList() ? Datatype.LIST_STR : Datatype.STR;
    }

    /** What Neo4j calls a value's type; types that graphs do not have come as text. */
    private static Datatype datatype(String valueType) {
        boolean list = valueType.startsWith("LIST<");
        String element = (list ? valueType.substring("LIST<".length()) : valueType).replaceAll("( NOT NULL|>).*", "");
        Datatype scalar = switch (element) {
            case "INTEGER" -> Datatype.INT;
            case "FLOAT" -> Datatype.FLOAT;
            case "BOOLEAN" -> list ? Datatype.STR : Datatype.BOOL;
            case "DATE", "LOCAL DATETIME", "ZONED DATETIME" -> Datatype.DATE;
            default -> Datatype.STR;
        };
        return list ? Datatype.of("list[" + scalar.text() + "]").orElseThrow() : scalar;
    }
}
