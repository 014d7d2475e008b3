package org.quern.graph;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/** The entity ids of a file with their types and numbers. Several threads may add ids. */
final class EntityIds {

    /** @param number from 0 */
    record Known(List<String> labels, long number) {}

    private final Map<String, Known> entities = new ConcurrentHashMap<>();

    /** @return whether it is new */
    boolean add(String eid, List<String> labels, long number) {
        return entities.putIfAbsent(eid, new Known(labels, number)) == null;
    }

    Optional<Known> find(String eid) {
        return Optional.ofNullable(entities.get(eid));
    }
}
