package org.quern.question.realism;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.quern.graph.GraphSchema.RelationType;
import org.quern.question.RelationFacts;

/** The facts about a graph's relations that identify unrealistic questions. */
public record Realism(List<RelationFacts> relations) {

    /** No facts: only the relations' own properties show which are temporal. */
    public static final Realism NONE = new Realism(List.of());

    public Realism {
        relations = List.copyOf(relations);
    }

    /** The facts about a relation; neutral ones when there are none. */
    public RelationFacts of(RelationType relation) {
        return stated(relation.label(), relation.variant()).orElseGet(() -> RelationFacts.unknown(relation));
    }

    /** The facts about a relation between two types, otherwise about the relation in general. */
    public Optional<RelationFacts> stated(String label, String variant) {
        return relations.stream().filter(f -> f.variants().contains(variant)).findFirst()
                .or(() -> relations.stream().filter(f -> f.variants().isEmpty() && f.label().equals(label))
                        .findFirst());
    }

    /** Whether the first relation implies the second, over any number of steps. */
    public boolean implies(String relation, String other) {
        Deque<String> open = new ArrayDeque<>(List.of(relation));
        Set<String> seen = new HashSet<>();
        while (!open.isEmpty()) {
            String label = open.pop();
            if (!seen.add(label))
                continue;
            for (RelationFacts facts : relations) {
                if (!facts.label().equals(label))
                    continue;
                for (String implied : facts.implied()) {
                    String name = implied.contains("#") ? implied.substring(0, implied.indexOf('#')) : implied;
                    if (name.equals(other))
                        return true;
                    open.push(name);
                }
            }
        }
        return false;
    }
}
