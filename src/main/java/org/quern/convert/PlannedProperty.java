package org.quern.convert;

import java.util.Optional;
import org.quern.schema.Datatype;
import org.quern.schema.MappedSchema.PropertyType;
import org.quern.schema.MappedSchema.Source;
import org.quern.wikidata.UnitTable;

/**
 * A property with the information that its conversion needs, computed once.
 *
 * @param pid the Wikidata property
 * @param unit the QID of the target unit; empty when the schema sets none, or an unknown one
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
