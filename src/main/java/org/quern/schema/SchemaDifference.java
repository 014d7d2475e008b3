package org.quern.schema;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Optional;

/** A difference between two versions of a schema. */
public sealed interface SchemaDifference {

    /** The kind of part at a location. */
    enum Kind {
        SCHEMA, ENTITY, RELATION
    }

    /**
     * A part of a schema, by the names of the later version; a removed part, by those of the earlier one.
     *
     * @param type the label of an entity type, or {@code rel#Subj#Obj}; empty for the schema itself, and for phrases of
     * all properties with a name
     * @param property the label of one of the type's properties; empty for the type itself
     */
    record Place(Kind kind, String type, String property) {

        /** The name in readable form: {@code Film.runtime}, {@code directedBy (Film → Person)}. */
        public String text() {
            String[] ends = type.split("#", -1);
            String name = ends.length == 3 ? ends[0] + " (" + ends[1] + " → " + ends[2] + ")" : type;
            return property.isEmpty() ? name : name.isEmpty() ? property : name + "." + property;
        }
    }

    Place place();

    /** A difference in the schema itself. */
    sealed interface OfSchema extends SchemaDifference {}

    /** A new type or property. */
    record Added(Place place, int index, JsonNode element) implements OfSchema {}

    /** A removed type or property. */
    record Removed(Place place, int index, JsonNode element) implements OfSchema {}

    /** A renamed part with the same source; changed references to it are not differences of their own. */
    record Renamed(Place place, String before) implements OfSchema {}

    /** A type or property with another position among its siblings, from 0. */
    record Moved(Place place, int from, int to) implements OfSchema {}

    /** Another value of a key; empty if the key is missing and has its default value. */
    record Changed(Place place, String key, Optional<JsonNode> before, Optional<JsonNode> after)
            implements
                OfSchema {}

    /**
     * Another phrase in the wording next to the schema.
     *
     * @param group the list of the wording that has the part
     * @param part its key there
     * @param before empty if the phrase is proposed by the lexicon or the rules
     */
    record Worded(Place place, String group, String part, String key, Optional<JsonNode> before,
            Optional<JsonNode> after) implements SchemaDifference {}
}
