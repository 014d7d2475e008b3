package org.quern.cypher.repair;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.quern.cypher.repair.Body.Condition;
import org.quern.cypher.repair.Body.Node;
import org.quern.cypher.repair.Body.Relation;
import org.quern.cypher.repair.Repair.Aspect;

/** Corrects what is matched, part by part. */
final class BodyRepairs {

    private final Body gold;
    private final Body pred;
    private final RelationRepairs relations;
    private final ConditionRepairs conditions;
    private final Map<String, Repair> labels = new LinkedHashMap<>();
    private final Map<String, Repair> alone = new LinkedHashMap<>();

    BodyRepairs(Body gold, Body pred, RepairList list) {
        this.gold = gold;
        this.pred = pred;
        this.relations = new RelationRepairs(gold, pred, list);
        for (Node node : gold.nodes().values())
            Optional.ofNullable(pred.nodes().get(node.variable())).filter(other -> !sameLabels(node, other))
                    .ifPresent(other -> labels.put(node.variable(),
                            list.change(Aspect.LABEL, node.place(), other.place())));
        alone(gold).filter(node -> !pred.has(node.variable())).forEach(node -> alone.put(node.variable(),
                list.add(Aspect.NODE, Optional.of(node.place()), Optional.empty())));
        alone(pred).filter(node -> !gold.has(node.variable())).forEach(node -> alone.put(node.variable(),
                list.add(Aspect.NODE, Optional.empty(), Optional.of(node.place()))));
        this.conditions = new ConditionRepairs(gold, pred, list);
    }

    private static boolean sameLabels(Node one, Node other) {
        return Set.copyOf(one.labels()).equals(Set.copyOf(other.labels()));
    }

    private static java.util.stream.Stream<Node> alone(Body body) {
        return body.nodes().values().stream().filter(node -> body.alone().contains(node.variable()));
    }

    Body with(Set<Repair> chosen) {
        List<Relation> joined = relations.with(chosen);
        boolean clauses = relations.takesClauses(chosen);
        Map<String, Node> nodes = new LinkedHashMap<>();
        pred.nodes().forEach((name, node) -> {
            Node wanted = Optional.ofNullable(gold.nodes().get(name)).orElse(node);
            Node now = takes(labels, name, chosen) ? wanted : node;
            if (isKept(name, joined, chosen))
                nodes.put(name, now.in(clauses || onlyOptional(name, wanted, joined) ? wanted.clause()
                        : node.clause()));
        });
        gold.nodes().forEach((name, node) -> {
            if (!pred.has(name) && (isEnd(name, joined) || takes(alone, name, chosen)))
                nodes.put(name, node);
        });
        Set<String> there = new LinkedHashSet<>(nodes.keySet());
        joined.forEach(relation -> there.add(relation.own()));
        List<Condition> tests = new ArrayList<>(conditions.with(chosen, clauses));
        tests.removeIf(test -> test.test().variables().stream()
                .anyMatch(variable -> ConditionRepairs.isOf(gold, pred, variable) && !there.contains(variable)));
        return new Body(nodes, joined, tests);
    }

    /** Whether corrected relations, all of which may be absent, are all that is left of a node's relations. */
    private boolean onlyOptional(String name, Node wanted, List<Relation> joined) {
        return wanted.clause().optional() && !pred.alone().contains(name) && isEnd(name, joined) && joined.stream()
                .noneMatch(r -> (r.start().equals(name) || r.end().equals(name)) && !r.clause().optional());
    }

    private boolean isKept(String name, List<Relation> joined, Set<Repair> chosen) {
        return gold.has(name) || isEnd(name, joined) || pred.alone().contains(name) && !takes(alone, name, chosen);
    }

    private static boolean takes(Map<String, Repair> repairs, String name, Set<Repair> chosen) {
        Repair repair = repairs.get(name);
        return repair != null && chosen.contains(repair);
    }

    private static boolean isEnd(String name, List<Relation> joined) {
        return joined.stream().anyMatch(r -> r.start().equals(name) || r.end().equals(name));
    }
}
