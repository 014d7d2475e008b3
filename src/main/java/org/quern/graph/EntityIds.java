package org.quern.graph;

import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/** Which entities a file has, of which type each is, and the how many-th. Several threads may add at a time. */
final class EntityIds {

    /** @param number counted from 0 */
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
