package org.quern.graph;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** Which entities a file has, and of which type each is. */
final class EntityIds {

    private final Map<String, String> labels = new HashMap<>();

    /** @return whether it is new */
    boolean add(String eid, String label) {
        return labels.putIfAbsent(eid, label) == null;
    }

    Optional<String> label(String eid) {
        return Optional.ofNullable(labels.get(eid));
    }
}
