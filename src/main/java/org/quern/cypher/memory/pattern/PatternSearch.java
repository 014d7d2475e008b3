package org.quern.cypher.memory.pattern;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Set;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import org.quern.cypher.memory.Equality;
import org.quern.cypher.memory.MemoryGraph;
import org.quern.cypher.memory.MemoryNode;
import org.quern.cypher.memory.MemoryPath;
import org.quern.cypher.memory.MemoryRelationship;
import org.quern.cypher.memory.Run;
import org.quern.cypher.memory.pattern.MatchPattern.EdgePart;
import org.quern.cypher.memory.pattern.MatchPattern.Group;
import org.quern.cypher.memory.pattern.MatchPattern.PathPart;
import org.quern.cypher.memory.pattern.MatchPattern.Required;

/**
 * Finds all matches of a pattern that fit a row, one after the other in the row itself. It moves forward and
 * back through the steps in a loop, so long patterns and long paths take no stack.
 */
final class PatternSearch {

    /** The candidates of one step. */
    private interface Choices {
        /** Undoes the last choice and makes the next one; if there is none, the row is restored. */
        boolean next();
    }

    private final MemoryGraph graph;
    private final List<MatchPlan.Step> steps;
    private final @Nullable Object[] row;
    private final Run run;
    /** Receives the row with a match; returns whether more are wanted. */
    private final BooleanSupplier found;
    private final Used used = new Used();

    PatternSearch(MemoryGraph graph, List<MatchPlan.Step> steps, @Nullable Object[] row, Run run,
            BooleanSupplier found) {
        this.graph = graph;
        this.steps = steps;
        this.row = row;
        this.run = run;
        this.found = found;
    }

    void search() {
        @Nullable
        Choices[] open = new Choices[steps.size()];
        boolean forward = true;
        for (int at = 0; at >= 0; at += forward ? 1 : -1) {
            if (at == open.length) {
                if (!found.getAsBoolean())
                    return;
                forward = false;
            } else if (forward) {
                run.step();
                open[at] = choices(steps.get(at));
                Choices choices = open[at];
                forward = choices == null ? holds(steps.get(at)) : choices.next();
            } else {
                Choices choices = open[at];
                forward = choices != null && choices.next();
            }
        }
    }

    /** Null for a step that either holds or not. */
    @Nullable
    private Choices choices(MatchPlan.Step step) {
        return switch (step) {
            case MatchPlan.Nodes nodes when !nodes.bound() -> new Nodes(nodes);
            case MatchPlan.Follow follow when row[start(follow)] instanceof MemoryNode from
                    && !(follow.bound() && row[end(follow)] == null) ->
                follow.edge().steps().isPresent() ? new Walk(follow, from) : new Single(follow, from);
            default -> null;
        };
    }

    private boolean holds(MatchPlan.Step step) {
        return switch (step) {
            case MatchPlan.Nodes nodes -> row[nodes.slot()] != null;
            // An end that an OPTIONAL MATCH did not bind.
            case MatchPlan.Follow _ -> false;
            case MatchPlan.Labels labels -> labels.labels().takes((MemoryNode) there(row[labels.slot()]));
            case MatchPlan.Holds holds ->
                Boolean.TRUE.equals(holds.condition().typed().expression().value(row, run));
            case MatchPlan.Build build -> {
                row[build.path().slot()] = path(build.path());
                yield true;
            }
        };
    }

    private static int start(MatchPlan.Follow follow) {
        return follow.fromLeft() ? follow.edge().left() : follow.edge().right();
    }

    private static int end(MatchPlan.Follow follow) {
        return follow.fromLeft() ? follow.edge().right() : follow.edge().left();
    }

    private static Object there(@Nullable Object value) {
        if (value == null)
            throw new IllegalStateException("a matched node is missing");
        return value;
    }

    private final class Nodes implements Choices {

        private final int slot;
        private final Iterator<MemoryNode> candidates;

        Nodes(MatchPlan.Nodes nodes) {
            this.slot = nodes.slot();
            this.candidates = nodes.text().map(text -> graph.nodes(text.property(), text.text()))
                    .orElseGet(() -> nodes.label().map(graph::nodes).orElseGet(graph::nodes)).iterator();
        }

        @Override
        public boolean next() {
            run.step();
            row[slot] = candidates.hasNext() ? candidates.next() : null;
            return row[slot] != null;
        }
    }

    /** One relationship. */
    private final class Single implements Choices {

        private final MatchPlan.Follow follow;
        private final MemoryNode from;
        private final Relationships candidates;
        private boolean taken;

        Single(MatchPlan.Follow follow, MemoryNode from) {
            this.follow = follow;
            this.from = from;
            this.candidates = new Relationships(follow, from);
        }

        @Override
        public boolean next() {
            if (taken)
                used.removeLast();
            taken = false;
            int to = end(follow);
            for (MemoryRelationship relationship = candidates.next(); relationship != null; relationship = candidates
                    .next()) {
                run.step();
                MemoryNode other = relationship.other(from);
                if (follow.bound() && row[to] != other || used.contains(relationship))
                    continue;
                used.add(relationship);
                taken = true;
                row[follow.edge().slot()] = relationship;
                if (!follow.bound())
                    row[to] = other;
                return true;
            }
            if (!follow.bound())
                row[to] = null;
            return false;
        }
    }

    /** Follows relationships depth first. */
    private final class Walk implements Choices {

        /** A node on the path, with the relationships to try from there. */
        private record Stop(MemoryNode node, Relationships onward) {}

        private final MatchPlan.Follow follow;
        private final MatchPattern.Steps length;
        private final List<MemoryRelationship> walked = new ArrayList<>();
        private final List<Stop> stops = new ArrayList<>();
        private MemoryNode at;
        /** Whether the path has just reached the node. */
        private boolean isNew = true;

        Walk(MatchPlan.Follow follow, MemoryNode from) {
            this.follow = follow;
            this.length = follow.edge().steps().orElseThrow();
            this.at = from;
        }

        @Override
        public boolean next() {
            while (true) {
                if (isNew) {
                    isNew = false;
                    boolean further = length.most() < 0 || walked.size() < length.most();
                    stops.add(new Stop(at, further ? new Relationships(follow, at) : Relationships.none()));
                    if (walked.size() >= length.least() && (!follow.bound() || row[end(follow)] == at)) {
                        arrive();
                        return true;
                    }
                }
                if (onward())
                    continue;
                stops.removeLast();
                if (stops.isEmpty()) {
                    if (!follow.bound())
                        row[end(follow)] = null;
                    return false;
                }
                walked.removeLast();
                used.removeLast();
            }
        }

        private boolean onward() {
            Stop stop = stops.getLast();
            for (MemoryRelationship relationship = stop.onward.next(); relationship != null; relationship = stop.onward
                    .next()) {
                run.step();
                if (!used.contains(relationship) && fits(relationship, follow.edge())) {
                    used.add(relationship);
                    walked.add(relationship);
                    at = relationship.other(stop.node);
                    isNew = true;
                    return true;
                }
            }
            return false;
        }

        private void arrive() {
            run.list(walked.size());
            List<MemoryRelationship> list = new ArrayList<>(walked);
            if (!follow.fromLeft())
                Collections.reverse(list);
            row[follow.edge().slot()] = list;
            if (follow.edge().group().isPresent())
                put(follow.edge().group().get(), follow.fromLeft() ? row[follow.edge().left()] : at, list);
            if (!follow.bound())
                row[end(follow)] = at;
        }

        private void put(Group group, @Nullable Object start, List<MemoryRelationship> steps) {
            run.list(2L * steps.size());
            List<MemoryNode> left = new ArrayList<>(steps.size());
            List<MemoryNode> right = new ArrayList<>(steps.size());
            MemoryNode node = (MemoryNode) there(start);
            for (MemoryRelationship step : steps) {
                left.add(node);
                node = step.other(node);
                right.add(node);
            }
            row[group.left()] = left;
            row[group.right()] = right;
        }
    }

    /** Properties of a single relationship are conditions; those of a path must hold for each relationship. */
    private boolean fits(MemoryRelationship relationship, EdgePart edge) {
        for (Required property : edge.properties()) {
            Object value = relationship.properties().get(property.name());
            if (!Boolean.TRUE.equals(Equality.equal(value, property.value().constant().orElseThrow(), run)))
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
            run.list(2L * steps.size());
            for (Object step : steps) {
                MemoryRelationship relationship = (MemoryRelationship) step;
                relationships.add(relationship);
                nodes.add(relationship.other(nodes.getLast()));
            }
        }
        return new MemoryPath(nodes, relationships);
    }

    /** Within one MATCH, a relationship occurs only once. */
    private static final class Used {

        private static final int FEW = 16;

        private final List<MemoryRelationship> all = new ArrayList<>();
        /** A set of those after the first few, for fast look-up. */
        private final Set<MemoryRelationship> many = new HashSet<>();

        boolean contains(MemoryRelationship relationship) {
            for (int i = 0; i < Math.min(all.size(), FEW); i++) {
                if (all.get(i) == relationship)
                    return true;
            }
            return all.size() > FEW && many.contains(relationship);
        }

        void add(MemoryRelationship relationship) {
            all.add(relationship);
            if (all.size() > FEW)
                many.add(relationship);
        }

        void removeLast() {
            MemoryRelationship last = all.removeLast();
            if (all.size() >= FEW)
                many.remove(last);
        }
    }
}
