package org.quern.schema;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Optional;

/** A difference between two versions of a schema. */
public sealed interface SchemaDifference {

    /** Of what a place is a part. */
    enum Kind {
        SCHEMA, ENTITY, RELATION
    }

    /**
     * A part of a schema, by the names of the later version; of the earlier one where it was removed.
     *
     * @param type the label of an entity type, {@code rel#Subj#Obj}; empty for the schema itself
     * @param property the label of one of the type's properties; empty for the type itself
     */
    record Place(Kind kind, String type, String property) {

        /** As people read it: {@code Film.runtime}, {@code directedBy (Film → Person)}. */
        public String text() {
            String[] ends = type.split("#", -1);
            String name = ends.length == 3 ? ends[0] + " (" + ends[1] + " → " + ends[2] + ")" : type;
            return property.isEmpty() ? name : name + "." + property;
        }
    }

    Place place();

    /** A type or a property that is new. */
    record Added(Place place, int index, JsonNode element) implements SchemaDifference {}

    /** A type or a property that is gone. */
    record Removed(Place place, int index, JsonNode element) implements SchemaDifference {}

    /** The same source under another label; whatever names it was changed along and is no difference of its own. */
    record Renamed(Place place, String before) implements SchemaDifference {}

    /** A type or property that stands elsewhere among its like, counted from 0. */
    record Moved(Place place, int from, int to) implements SchemaDifference {}

    /** Another value of a key; absent where the key is not there and so at its default. */
    record Changed(Place place, String key, Optional<JsonNode> before, Optional<JsonNode> after)
            implements
                SchemaDifference {}
}
