package org.quern.cypher.memory.pattern;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.quern.cypher.memory.MemoryNode;
import org.quern.cypher.memory.MemoryRelationship;
import org.quern.cypher.memory.pattern.MatchPattern.EdgePart;

/** Iterates over the relationships of a node that have the types and the direction of an edge. */
final class Relationships {

    private final List<List<MemoryRelationship>> lists;
    /** The number of lists with outgoing relationships; the others contain incoming ones. */
    private final int outgoing;
    private int list;
    private int place;

    Relationships(MatchPlan.Follow follow, MemoryNode from) {
        EdgePart edge = follow.edge();
        boolean out = follow.fromLeft() ? edge.forward() : edge.backward();
        boolean in = follow.fromLeft() ? edge.backward() : edge.forward();
        List<List<MemoryRelationship>> first = out ? lists(from.outgoing(), edge) : List.of();
        this.outgoing = first.size();
        if (out && in) {
            this.lists = new ArrayList<>(first);
            this.lists.addAll(lists(from.incoming(), edge));
        } else {
            this.lists = out ? first : lists(from.incoming(), edge);
        }
    }

    private Relationships() {
        this.lists = List.of();
        this.outgoing = 0;
    }

    static Relationships none() {
        return new Relationships();
    }

    private static List<List<MemoryRelationship>> lists(Map<String, List<MemoryRelationship>> byType, EdgePart edge) {
        Optional<Set<String>> names = edge.types().flatMap(LabelTest::anyOf);
        if (names.isPresent() && names.get().size() == 1) {
            List<MemoryRelationship> only = byType.get(names.get().iterator().next());
            return only == null ? List.of() : List.of(only);
        }
        List<List<MemoryRelationship>> lists = new ArrayList<>(byType.size());
        if (names.isPresent()) {
            for (String type : names.get()) {
                List<MemoryRelationship> some = byType.get(type);
                if (some != null)
                    lists.add(some);
            }
            return lists;
        }
        for (List<MemoryRelationship> some : byType.values()) {
            if (edge.types().isEmpty() || edge.types().get().takes(some.getFirst()))
                lists.add(some);
        }
        return lists;
    }

    /** The next one; null after the last. */
    @Nullable
    MemoryRelationship next() {
        while (list < lists.size()) {
            List<MemoryRelationship> some = lists.get(list);
            while (place < some.size()) {
                MemoryRelationship relationship = some.get(place++);
                // A loop is both outgoing and incoming, and is visited once.
                if (outgoing == 0 || list < outgoing || relationship.start() != relationship.end())
                    return relationship;
            }
            list++;
            place = 0;
        }
        return null;
    }
}
