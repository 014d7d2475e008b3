package org.quern.graph;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * An entity or a relation of a property graph. Property values are {@code String}, {@code Long}, {@code Double},
 * {@code Boolean}, {@code LocalDate}, or a {@code List} of one of the first three or of dates; a missing value has no
 * entry.
 */
public sealed interface GraphElement {

    String label();

    Map<String, Object> properties();

    /** URLs of the English Wikipedia articles about the element. */
    List<String> provenance();

    /**
     * @param eid {@code Label#Qid}
     * @param label its type; the first one of an item of several types
     * @param furtherLabels its other types, where items of several types are one entity
     */
    record Entity(String eid, String label, List<String> furtherLabels, String name, List<String> aliases,
            Optional<String> description, Map<String, Object> properties, List<String> provenance)
            implements
                GraphElement {

        /** An entity of one type. */
        public Entity(String eid, String label, String name, List<String> aliases, Optional<String> description,
                Map<String, Object> properties, List<String> provenance) {
            this(eid, label, List.of(), name, aliases, description, properties, provenance);
        }

        /** All its types, the first one first. */
        public List<String> labels() {
            return furtherLabels.isEmpty() ? List.of(label)
                    : Stream.concat(Stream.of(label), furtherLabels.stream()).toList();
        }
    }

    /**
     * @param rid the relation's number, stable across conversions
     * @param subjId the subject's {@code eid}
     * @param objId the object's {@code eid}
     */
    record Relation(String rid, String label, String subjId, String objId, Map<String, Object> properties,
            List<String> provenance) implements GraphElement {}
}
