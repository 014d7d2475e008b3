package org.quern.author;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Optional;
import org.quern.schema.MappedSchema;
import org.quern.schema.SchemaChange;
import org.quern.schema.SchemaProblem;
import org.quern.schema.SchemaReader;

/**
 * What is left of a schema in the making when all that has an error is taken out: that much can be held against data
 * already.
 */
public final class UsablePart {

    private static final int MOST = 1_000;

    private final SchemaReader reader;

    public UsablePart(SchemaReader reader) {
        this.reader = reader;
    }

    /** A valid schema; empty when the error is in the document as a whole. */
    public Optional<MappedSchema> of(ObjectNode document) {
        ObjectNode left = document;
        for (int i = 0; i < MOST; i++) {
            SchemaReader.Reading reading = reader.check(left);
            if (reading.schema().isPresent())
                return reading.schema();
            SchemaProblem error = reading.problems().stream().filter(SchemaProblem::isError).findFirst().orElseThrow();
            Place place = Place.of(left, error.jsonPath());
            if (place.part().isEmpty())
                return Optional.empty();
            left = without(left, place).applyTo(left);
        }
        return Optional.empty();
    }

    private static SchemaChange without(ObjectNode document, Place place) {
        PartEditor part = new PartEditor(document, place);
        if (place.isProperty() || !part.node().isObject())
            return part.remove();
        return switch (place.part().get()) {
            case RELATIONS -> part.schema().removeRelation(place.type());
            case ENTITIES -> part.schema().removeEntity(place.type());
        };
    }
}
