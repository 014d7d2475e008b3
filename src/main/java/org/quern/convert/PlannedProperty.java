package org.quern.convert;

import java.util.Optional;
import org.quern.schema.Datatype;
import org.quern.schema.MappedSchema.PropertyType;
import org.quern.schema.MappedSchema.Source;
import org.quern.wikidata.UnitTable;

/**
 * A property with the information that its conversion needs, computed once.
 *
 * @param pid what is read
 * @param unit the QID of the unit wanted; empty when none is, or when the schema's name means none
 */
public record PlannedProperty(PropertyType type, String pid, Optional<String> unit) {
    public static PlannedProperty of(PropertyType type, UnitTable units) {
        String pid = switch (type.source()) {
            case Source.Property(String property) -> property;
            case Source.LinkedTo(String property, String _) -> property;
        };
        return new PlannedProperty(type, pid, type.unit().flatMap(units::find));
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
