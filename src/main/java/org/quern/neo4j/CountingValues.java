package org.quern.neo4j;

import java.time.DateTimeException;
import java.time.Duration;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.OffsetTime;
import java.time.Period;
import java.time.ZonedDateTime;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.neo4j.bolt.connection.BoltProtocolVersion;
import org.neo4j.bolt.connection.values.Node;
import org.neo4j.bolt.connection.values.Path;
import org.neo4j.bolt.connection.values.Relationship;
import org.neo4j.bolt.connection.values.Segment;
import org.neo4j.bolt.connection.values.Value;
import org.neo4j.bolt.connection.values.ValueFactory;
import org.neo4j.bolt.connection.values.Vector;

/** Creates the driver's values, and counts the memory of each list and each element. */
final class CountingValues implements ValueFactory {

    /** A driver object for a number, and its place in a list. */
    private static final long SMALL = 40;
    private static final long COLLECTION = 64;
    private static final long ENTRY = 80;

    private final ValueFactory maker;
    private final long most;
    /** Only the connection's own thread calls this. */
    private long taken;

    CountingValues(ValueFactory maker, long most) {
        this.maker = maker;
        this.most = most;
    }

    void reset() {
        taken = 0;
    }

    private <T> T counted(long bytes, T made) {
        taken += bytes;
        if (taken > most)
            throw new BoundedTransport.TooMuch("a row of more than %d MB".formatted(most >> 20));
        return made;
    }

    @Override
    public Value value(@Nullable Object value) {
        return counted(SMALL, maker.value(value));
    }

    @Override
    public Value value(boolean value) {
        return counted(SMALL, maker.value(value));
    }

    @Override
    public Value value(long value) {
        return counted(SMALL, maker.value(value));
    }

    @Override
    public Value value(double value) {
        return counted(SMALL, maker.value(value));
    }

    @Override
    public Value value(byte[] value) {
        return counted(SMALL + value.length, maker.value(value));
    }

    @Override
    public Value value(String value) {
        return counted(SMALL + COLLECTION + 2L * value.length(), maker.value(value));
    }

    @Override
    public Value value(Map<String, Value> value) {
        return counted(COLLECTION + ENTRY * value.size(), maker.value(value));
    }

    @Override
    public Value value(List<Value> value) {
        return counted(COLLECTION, maker.value(value));
    }

    @Override
    public Value value(Node value) {
        return counted(SMALL, maker.value(value));
    }

    @Override
    public Value value(Relationship value) {
        return counted(SMALL, maker.value(value));
    }

    @Override
    public Value value(Path value) {
        return counted(SMALL, maker.value(value));
    }

    @Override
    public Value value(LocalDate value) {
        return counted(SMALL, maker.value(value));
    }

    @Override
    public Value value(OffsetTime value) {
        return counted(SMALL, maker.value(value));
    }

    @Override
    public Value value(LocalTime value) {
        return counted(SMALL, maker.value(value));
    }

    @Override
    public Value value(LocalDateTime value) {
        return counted(SMALL, maker.value(value));
    }

    @Override
    public Value value(OffsetDateTime value) {
        return counted(SMALL, maker.value(value));
    }

    @Override
    public Value value(ZonedDateTime value) {
        return counted(SMALL, maker.value(value));
    }

    @Override
    public Value value(Period value) {
        return counted(SMALL, maker.value(value));
    }

    @Override
    public Value value(Duration value) {
        return counted(SMALL, maker.value(value));
    }

    @Override
    public Value value(Vector value) {
        return counted(COLLECTION, maker.value(value));
    }

    @Override
    public Node node(long id, String elementId, Collection<String> labels, Map<String, Value> properties) {
        return counted(COLLECTION + ENTRY * (labels.size() + properties.size()),
                maker.node(id, elementId, labels, properties));
    }

    @Override
    public Relationship relationship(long id, String elementId, long start, String startElementId, long end,
            String endElementId, String type, Map<String, Value> properties) {
        return counted(COLLECTION + ENTRY * properties.size(),
                maker.relationship(id, elementId, start, startElementId, end, endElementId, type, properties));
    }

    @Override
    public Segment segment(Node start, Relationship relationship, Node end) {
        return counted(SMALL, maker.segment(start, relationship, end));
    }

    @Override
    public Path path(List<Segment> segments, List<Node> nodes, List<Relationship> relationships) {
        return counted(COLLECTION, maker.path(segments, nodes, relationships));
    }

    @Override
    public Value isoDuration(long months, long days, long seconds, int nanoseconds) {
        return counted(SMALL, maker.isoDuration(months, days, seconds, nanoseconds));
    }

    @Override
    public Value point(int srid, double x, double y) {
        return counted(SMALL, maker.point(srid, x, y));
    }

    @Override
    public Value point(int srid, double x, double y, double z) {
        return counted(SMALL, maker.point(srid, x, y, z));
    }

    @Override
    public Value vector(Class<?> element, Object values) {
        return counted(COLLECTION, maker.vector(element, values));
    }

    @Override
    public Value unsupportedType(String name, BoltProtocolVersion version, Map<String, Value> extra) {
        return counted(COLLECTION, maker.unsupportedType(name, version, extra));
    }

    @Override
    public Value unsupportedDateTimeValue(DateTimeException failure) {
        return counted(SMALL, maker.unsupportedDateTimeValue(failure));
    }
}
