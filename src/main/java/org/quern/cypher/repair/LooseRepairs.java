package org.quern.cypher.repair;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.quern.cypher.repair.Body.Condition;
import org.quern.cypher.repair.Body.Lookup;
import org.quern.cypher.repair.Body.Relation;
import org.quern.cypher.repair.Repair.Aspect;

/**
 * Corrects directions, properties and values in a body whose parts have no counterparts, because gold is a union: alternatives
 * of types or of conditions may say the same.
 */
final class LooseRepairs {

    private final Body pred;
    private final Map<Relation, Repair> turned = new HashMap<>();
    private final Map<Condition, Repair> repairs = new HashMap<>();
    private final Map<Condition, Condition> corrected = new HashMap<>();

    LooseRepairs(List<Body> gold, Body pred, RepairList list) {
        this.pred = pred;
        List<Relation> relations = gold.stream().flatMap(body -> body.relations().stream()).toList();
        for (Relation relation : pred.relations()) {
            if (!relation.directed() || relation.types().size() != 1)
                continue;
            Set<String> types = Set.of(relation.types().getFirst().split("\\|"));
            List<Relation> same = relations.stream().filter(r -> r.directed() && r.types().size() == 1
                    && types.contains(r.types().getFirst())).toList();
            if (!same.isEmpty() && same.stream().allMatch(r -> r.start().equals(relation.end())
                    || r.end().equals(relation.start())))
                turned.put(relation, list.change(Aspect.DIRECTION, same.getFirst().place(), relation.place()));
        }
        List<Condition> wanted = new ArrayList<>(gold.stream().flatMap(body -> body.conditions().stream())
                .filter(LooseRepairs::isText).toList());
        List<Condition> asked = new ArrayList<>(pred.conditions().stream().filter(LooseRepairs::isText).toList());
        asked.removeIf(p -> wanted.removeIf(g -> same(g, p, true, true)));
        pair(wanted, asked, false, true, Aspect.PROPERTY, list);
        pair(wanted, asked, true, false, Aspect.VALUE, list);
    }

    private static boolean isText(Condition condition) {
        return condition.lookup().filter(lookup -> lookup.isText() && lookup.operator().equals("=")).isPresent();
    }

    private static boolean same(Condition gold, Condition pred, boolean property, boolean value) {
        Lookup one = gold.lookup().orElseThrow();
        Lookup other = pred.lookup().orElseThrow();
        return (!property || one.property().equals(other.property())) && (!value || one.bare().equals(other.bare()));
    }

    private void pair(List<Condition> wanted, List<Condition> asked, boolean property, boolean value, Aspect aspect,
            RepairList list) {
        for (Condition p : List.copyOf(asked)) {
            Optional<Condition> found = wanted.stream().filter(g -> same(g, p, property, value)).findFirst();
            if (found.isEmpty())
                continue;
            wanted.remove(found.get());
            asked.remove(p);
            Lookup right = found.get().lookup().orElseThrow();
            Lookup now = p.lookup().orElseThrow().of(right.property()).with(right.value());
            repairs.put(p, list.change(aspect, found.get().test().place(), p.test().place()));
            corrected.put(p, new Condition(new Expression(now.test(), p.test().variables(), List.of(),
                    p.test().place()), Optional.of(now), p.clause()));
        }
    }

    Body with(Set<Repair> chosen) {
        List<Relation> relations = pred.relations().stream().map(relation -> {
            Repair repair = turned.get(relation);
            return repair != null && chosen.contains(repair) ? relation.reversed() : relation;
        }).toList();
        List<Condition> conditions = pred.conditions().stream().map(condition -> {
            Repair repair = repairs.get(condition);
            return repair != null && chosen.contains(repair)
                    ? Optional.ofNullable(corrected.get(condition)).orElse(condition)
                    : condition;
        }).toList();
        return new Body(pred.nodes(), relations, conditions);
    }
}
