package org.quern.neo4j.embedded;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.neo4j.values.AnyValue;
import org.neo4j.values.SequenceValue;
import org.neo4j.values.storable.BooleanValue;
import org.neo4j.values.storable.DurationValue;
import org.neo4j.values.storable.FloatingPointValue;
import org.neo4j.values.storable.IntegralValue;
import org.neo4j.values.storable.NoValue;
import org.neo4j.values.storable.PointValue;
import org.neo4j.values.storable.TextValue;
import org.neo4j.values.storable.Value;
import org.neo4j.values.virtual.MapValue;
import org.neo4j.values.virtual.NodeValue;
import org.neo4j.values.virtual.PathValue;
import org.neo4j.values.virtual.RelationshipValue;
import org.quern.neo4j.BoundedTransport;
import org.quern.neo4j.GraphDatabase;

/**
 * Converts the values of one result row of the embedded database to those of {@link GraphDatabase}. Neo4j does
 * not materialize the list of a {@code range()}, so a short query can return a value that fills the memory; the
 * conversion stops before that.
 */
final class EmbeddedValues {

    private static final long SMALL = 40;
    private static final long COLLECTION = 64;
    private static final long ENTRY = 80;

    private final long most;
    private long taken;

    /** @param most max. size of the values of one row, in bytes */
    EmbeddedValues(long most) {
        this.most = most;
    }

    void reset() {
        taken = 0;
    }

    /** @throws BoundedTransport.TooMuch when the row's values exceed the limit */
    @Nullable
    Object of(AnyValue value) {
        take(SMALL);
        return switch (value) {
            case NoValue _ -> null;
            case TextValue text -> text(text);
            case BooleanValue truth -> truth.booleanValue();
            case IntegralValue number -> number.longValue();
            case FloatingPointValue number -> number.doubleValue();
            case SequenceValue list -> list(list);
            case MapValue map -> map(map);
            case NodeValue node -> node(node);
            case RelationshipValue relationship -> relationship(relationship);
            case PathValue path -> new GraphDatabase.Path(Arrays.stream(path.nodes()).map(this::node).toList(),
                    Arrays.stream(path.relationships()).map(this::relationship).toList());
            case PointValue point -> point(point);
            case DurationValue duration -> org.neo4j.driver.Values
                    .isoDuration(duration.get("months").longValue(), duration.get("days").longValue(),
                            duration.get("seconds").longValue(),
                            (int) duration.get("nanosecondsOfSecond").longValue())
                    .asIsoDuration().toString();
            case Value other when other.asObject().getClass().getName().startsWith("java.") -> other.asObject();
            case AnyValue other -> other.toString();
        };
    }

    private void take(long bytes) {
        taken += bytes;
        if (taken > most)
            throw new BoundedTransport.TooMuch("a row of more than %d MB".formatted(most >> 20));
    }

    private String text(TextValue value) {
        String text = value.stringValue();
        take(COLLECTION + 2L * text.length());
        return text;
    }

    private List<@Nullable Object> list(SequenceValue list) {
        take(COLLECTION);
        List<@Nullable Object> values = new ArrayList<>();
        for (AnyValue element : list)
            values.add(of(element));
        return Collections.unmodifiableList(values);
    }

    private Map<String, @Nullable Object> map(MapValue map) {
        take(COLLECTION + ENTRY * map.size());
        Map<String, @Nullable Object> values = new LinkedHashMap<>();
        map.foreach((key, element) -> values.put(key, of(element)));
        return Collections.unmodifiableMap(values);
    }

    private GraphDatabase.Node node(NodeValue node) {
        List<String> labels = new ArrayList<>();
        for (AnyValue label : node.labels())
            labels.add(((TextValue) label).stringValue());
        return new GraphDatabase.Node(node.elementId(), Collections.unmodifiableList(labels),
                properties(node.properties()));
    }

    private GraphDatabase.Relationship relationship(RelationshipValue relationship) {
        return new GraphDatabase.Relationship(relationship.elementId(), relationship.type().stringValue(),
                relationship.startNodeElementId(), relationship.endNodeElementId(),
                properties(relationship.properties()));
    }

    private Map<String, Object> properties(MapValue map) {
        take(COLLECTION + ENTRY * map.size());
        Map<String, Object> properties = new LinkedHashMap<>();
        map.foreach((name, value) -> {
            Object converted = of(value);
            if (converted != null)
                properties.put(name, converted);
        });
        return Collections.unmodifiableMap(properties);
    }

    private static Map<String, Object> point(PointValue point) {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("srid", (long) point.getCoordinateReferenceSystem().getCode());
        double[] at = point.coordinate();
        fields.put("x", at[0]);
        fields.put("y", at[1]);
        if (at.length > 2)
            fields.put("z", at[2]);
        return Collections.unmodifiableMap(fields);
    }
}
