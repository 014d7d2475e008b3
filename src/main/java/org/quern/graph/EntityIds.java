package org.quern.graph;

import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/** The entity ids of a file with their types and numbers. Several threads may add ids. */
final class EntityIds {

    /** @param number from 0 */
    record Known(String label, long number) {}

    private final Map<String, Known> entities = new ConcurrentHashMap<>();

    /** @return whether it is new */
    boolean add(String eid, String label, long number) {
        return entities.putIfAbsent(eid, new Known(label, number)) == null;
    }

    Optional<Known> find(String eid) {
        return Optional.ofNullable(entities.get(eid));
    }
}
