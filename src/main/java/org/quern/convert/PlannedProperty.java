package org.quern.convert;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.quern.schema.Datatype;
import org.quern.schema.MappedSchema.Dates;
import org.quern.schema.MappedSchema.PropertyType;
import org.quern.schema.MappedSchema.Source;
import org.quern.wikidata.UnitTable;

/**
 * A property with the information that its conversion needs, computed once.
 *
 * @param pid the Wikidata property
 * @param unit the QID of the target unit; empty when the schema sets none, or an unknown one
 * @param bounds the earliest and the latest date, if they are stored
 */
public record PlannedProperty(PropertyType type, String pid, Optional<String> unit, List<Bound> bounds) {
    private static final String START = "P580";
    private static final String END = "P582";
    private static final String EARLIEST = "P1319";
    private static final String LATEST = "P1326";
    private static final String EARLIEST_END = "P8554";
    private static final String LATEST_START = "P8555";
    private static final String LATEST_END = "P12506";

    /**
     * A property that stores a bound of a date.
     *
     * @param pids the qualifiers that state it; the first one that a statement has counts
     */
    public record Bound(PlannedProperty property, List<String> pids) {}

    public PlannedProperty {
        bounds = List.copyOf(bounds);
    }

    public static PlannedProperty of(PropertyType type, UnitTable units) {
        String pid = pid(type);
        return new PlannedProperty(type, pid, type.unit().flatMap(units::find), boundsOf(type, pid));
    }

    private static String pid(PropertyType type) {
        return switch (type.source()) {
            case Source.Property(String property) -> property;
            case Source.LinkedTo(String property, String _) -> property;
        };
    }

    /** The qualifiers that state bounds of the property's dates, if these are stored. */
    static List<String> boundPids(PropertyType type) {
        return boundsOf(type, pid(type)).stream().flatMap(bound -> bound.pids().stream()).toList();
    }

    /** The qualifiers that state the earliest or the latest date of a Wikidata property. */
    public static List<String> boundPids(String pid) {
        return Stream.of(earliest(pid), latest(pid)).flatMap(List::stream).toList();
    }

    private static List<Bound> boundsOf(PropertyType type, String pid) {
        return !type.dates().bounds() || !type.takesOneDate() ? List.of()
                : List.of(new Bound(bound(type, pid, type.earliestLabel()), earliest(pid)),
                        new Bound(bound(type, pid, type.latestLabel()), latest(pid)));
    }

    private static PlannedProperty bound(PropertyType type, String pid, String label) {
        return new PlannedProperty(new PropertyType(label, type.source(), List.of(), type.datatype(), Optional.empty(),
                false, type.year(), type.qualifier(), false, new Dates(type.dates().bce(), false, false)), pid,
                Optional.empty(), List.of());
    }

    /** Wikidata has qualifiers of their own for bounds of an end date. */
    private static List<String> earliest(String pid) {
        return pid.equals(END) ? List.of(EARLIEST_END) : List.of(EARLIEST);
    }

    /** The latest date of a statement with a start and an end is that of its end. */
    private static List<String> latest(String pid) {
        return switch (pid) {
            case START -> List.of(LATEST_START);
            case END -> List.of(LATEST_END, LATEST);
            default -> List.of(LATEST);
        };
    }

    public String label() {
        return type.label();
    }

    public Datatype datatype() {
        return type.datatype();
    }

    /** Whether converting a value may need an item's label. */
    boolean needsLabels() {
        return datatype().element() != Datatype.DATE && type.unit().isEmpty() && !type.year()
                && type.source() instanceof Source.Property;
    }
}
