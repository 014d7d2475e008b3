package org.quern.cypher.memory;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.quern.cypher.memory.MatchPattern.EdgePart;
import org.quern.cypher.memory.MatchPattern.Group;
import org.quern.cypher.memory.MatchPattern.PathPart;
import org.quern.cypher.memory.MatchPattern.Required;

/** Finds all matches of a pattern that fit a row, one after the other in the row itself. */
final class PatternSearch {

    /** Takes the row with a match. */
    @FunctionalInterface
    interface Found {
        /** @return whether more are wanted */
        boolean match();
    }

    private final MemoryGraph graph;
    private final List<MatchPlan.Step> steps;
    private final @Nullable Object[] row;
    private final Run run;
    private final Found found;
    /** Within one MATCH no relationship stands twice. */
    private final List<MemoryRelationship> used = new ArrayList<>();

    PatternSearch(MemoryGraph graph, List<MatchPlan.Step> steps, @Nullable Object[] row, Run run, Found found) {
        this.graph = graph;
        this.steps = steps;
        this.row = row;
        this.run = run;
        this.found = found;
    }

    void search() {
        search(0);
    }

    /** @return whether more are wanted */
    private boolean search(int at) {
        if (at == steps.size())
            return found.match();
        run.step();
        return switch (steps.get(at)) {
            case MatchPlan.Nodes nodes -> nodes(nodes, at);
            case MatchPlan.Follow follow -> follow(follow, at);
            case MatchPlan.Labels labels ->
                !labels.labels().takes((MemoryNode) there(row[labels.slot()])) || search(at + 1);
            case MatchPlan.Holds holds -> !Boolean.TRUE.equals(holds.condition().typed().expression().value(row, run))
                    || search(at + 1);
            case MatchPlan.Build build -> {
                row[build.path().slot()] = path(build.path());
                yield search(at + 1);
            }
        };
    }

    private static Object there(@Nullable Object value) {
        if (value == null)
            throw new IllegalStateException("a node was matched and is not there");
        return value;
    }

    private boolean nodes(MatchPlan.Nodes nodes, int at) {
        if (nodes.bound())
            return row[nodes.slot()] == null || search(at + 1);
        List<MemoryNode> candidates = nodes.text().map(text -> graph.nodes(text.property(), text.text()))
                .orElseGet(() -> nodes.label().map(graph::nodes).orElseGet(graph::nodes));
        for (MemoryNode node : candidates) {
            row[nodes.slot()] = node;
            if (!search(at + 1))
                return false;
        }
        row[nodes.slot()] = null;
        return true;
    }

    private boolean follow(MatchPlan.Follow follow, int at) {
        EdgePart edge = follow.edge();
        Object from = row[follow.fromLeft() ? edge.left() : edge.right()];
        int to = follow.fromLeft() ? edge.right() : edge.left();
        if (!(from instanceof MemoryNode node))
            return true;
        Object before = row[to];
        if (follow.bound() && before == null)
            return true;
        boolean more = edge.steps().isPresent() ? walk(follow, node, to, new ArrayList<>(), at)
                : single(follow, node, to, at);
        if (more && !follow.bound())
            row[to] = null;
        return more;
    }

    private boolean single(MatchPlan.Follow follow, MemoryNode from, int to, int at) {
        return each(follow, from, relationship -> {
            MemoryNode other = relationship.other(from);
            if (follow.bound() && row[to] != other)
                return true;
            used.add(relationship);
            row[follow.edge().slot()] = relationship;
            if (!follow.bound())
                row[to] = other;
            boolean more = search(at + 1);
            used.removeLast();
            return more;
        });
    }

    private boolean walk(MatchPlan.Follow follow, MemoryNode from, int to, List<MemoryRelationship> walked, int at) {
        MatchPattern.Steps steps = follow.edge().steps().orElseThrow();
        if (walked.size() >= steps.least() && !arrived(follow, from, to, walked, at))
            return false;
        if (steps.most() >= 0 && walked.size() >= steps.most())
            return true;
        return each(follow, from, relationship -> {
            used.add(relationship);
            walked.add(relationship);
            boolean more = walk(follow, relationship.other(from), to, walked, at);
            walked.removeLast();
            used.removeLast();
            return more;
        });
    }

    private boolean arrived(MatchPlan.Follow follow, MemoryNode node, int to, List<MemoryRelationship> walked, int at) {
        if (follow.bound() && row[to] != node)
            return true;
        List<MemoryRelationship> list = new ArrayList<>(walked);
        if (!follow.fromLeft())
            Collections.reverse(list);
        row[follow.edge().slot()] = list;
        if (follow.edge().group().isPresent())
            put(follow.edge().group().get(), follow.fromLeft() ? row[follow.edge().left()] : node, list);
        if (!follow.bound())
            row[to] = node;
        return search(at + 1);
    }

    private void put(Group group, @Nullable Object start, List<MemoryRelationship> steps) {
        List<MemoryNode> left = new ArrayList<>();
        List<MemoryNode> right = new ArrayList<>();
        MemoryNode at = (MemoryNode) there(start);
        for (MemoryRelationship step : steps) {
            left.add(at);
            at = step.other(at);
            right.add(at);
        }
        row[group.left()] = left;
        row[group.right()] = right;
    }

    /** What to do with a relationship. */
    private interface Visit {
        boolean take(MemoryRelationship relationship);
    }

    private boolean each(MatchPlan.Follow follow, MemoryNode from, Visit visit) {
        EdgePart edge = follow.edge();
        boolean out = follow.fromLeft() ? edge.forward() : edge.backward();
        boolean in = follow.fromLeft() ? edge.backward() : edge.forward();
        if (out && !each(from.outgoing(), edge, from, false, visit))
            return false;
        // One that points to its own node is met once, though it goes out and comes in.
        return !in || each(from.incoming(), edge, from, out, visit);
    }

    private boolean each(Map<String, List<MemoryRelationship>> byType, EdgePart edge, MemoryNode from,
            boolean withoutLoops, Visit visit) {
        Optional<Set<String>> names = edge.types().flatMap(LabelTest::anyOf);
        if (names.isPresent()) {
            for (String type : names.get()) {
                if (!each(byType.getOrDefault(type, List.of()), edge, withoutLoops, visit))
                    return false;
            }
            return true;
        }
        for (List<MemoryRelationship> some : byType.values()) {
            boolean takes = edge.types().isEmpty() || edge.types().get().takes(some.getFirst());
            if (takes && !each(some, edge, withoutLoops, visit))
                return false;
        }
        return true;
    }

    private boolean each(List<MemoryRelationship> relationships, EdgePart edge, boolean withoutLoops, Visit visit) {
        for (MemoryRelationship relationship : relationships) {
            run.step();
            boolean loop = withoutLoops && relationship.start() == relationship.end();
            if (!loop && !used.contains(relationship) && fits(relationship, edge) && !visit.take(relationship))
                return false;
        }
        return true;
    }

    /** Properties of a single relationship are conditions; those of a walk hold for each. */
    private boolean fits(MemoryRelationship relationship, EdgePart edge) {
        if (edge.steps().isEmpty())
            return true;
        for (Required property : edge.properties()) {
            Object value = relationship.properties().get(property.name());
            if (!Boolean.TRUE.equals(Equality.equal(value, property.value().constant().orElseThrow())))
                return false;
        }
        return true;
    }

    private MemoryPath path(PathPart path) {
        List<MemoryNode> nodes = new ArrayList<>();
        List<MemoryRelationship> relationships = new ArrayList<>();
        nodes.add((MemoryNode) there(row[path.start()]));
        for (EdgePart edge : path.edges()) {
            List<?> steps = row[edge.slot()] instanceof List<?> list ? list : List.of(there(row[edge.slot()]));
            for (Object step : steps) {
                MemoryRelationship relationship = (MemoryRelationship) step;
                relationships.add(relationship);
                nodes.add(relationship.other(nodes.getLast()));
            }
        }
        return new MemoryPath(nodes, relationships);
    }
}
