package org.quern.cypher.memory.pattern;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.quern.cypher.memory.MemoryGraph;
import org.quern.cypher.memory.pattern.MatchPattern.Condition;
import org.quern.cypher.memory.pattern.MatchPattern.EdgePart;
import org.quern.cypher.memory.pattern.MatchPattern.NodePart;
import org.quern.cypher.memory.pattern.MatchPattern.PathPart;
import org.quern.cypher.memory.pattern.MatchPattern.TextOf;

/**
 * The order in which a pattern is searched: it starts at few nodes and follows relationships; each condition is
 * evaluated as early as possible.
 */
final class MatchPlan {

    /** A step of the search. */
    sealed interface Step {}

    /** Iterates over nodes, or tests a bound node. */
    record Nodes(int slot, boolean bound, Optional<String> label, Optional<TextOf> text) implements Step {}

    /** Follows an edge from a bound node; the other end may be bound too. */
    record Follow(EdgePart edge, boolean fromLeft, boolean bound) implements Step {}

    record Labels(int slot, LabelTest labels) implements Step {}

    record Holds(Condition condition) implements Step {}

    record Build(PathPart path) implements Step {}

    private final MemoryGraph graph;
    private final MatchPattern pattern;
    private final Set<Integer> known = new HashSet<>();
    private final Set<Integer> met = new HashSet<>();
    private final List<EdgePart> left;
    private final List<NodePart> labels;
    private final List<PathPart> paths;
    private final List<Condition> conditions;
    private final List<Step> steps = new ArrayList<>();

    private MatchPlan(MemoryGraph graph, MatchPattern pattern) {
        this.graph = graph;
        this.pattern = pattern;
        this.left = new ArrayList<>(pattern.edges());
        this.labels = new ArrayList<>(pattern.nodes());
        this.paths = new ArrayList<>(pattern.paths());
        this.conditions = new ArrayList<>(pattern.conditions());
        this.known.addAll(pattern.bound());
    }

    static List<Step> of(MemoryGraph graph, MatchPattern pattern) {
        MatchPlan plan = new MatchPlan(graph, pattern);
        plan.check();
        plan.make();
        return List.copyOf(plan.steps);
    }

    private void make() {
        while (true) {
            Optional<EdgePart> next = left.stream()
                    .filter(edge -> met.contains(edge.left()) || met.contains(edge.right()))
                    .min(Comparator.comparingLong(this::cost));
            if (next.isPresent()) {
                follow(next.get());
                continue;
            }
            Optional<NodePart> start = pattern.nodes().stream().filter(node -> !met.contains(node.slot()))
                    .min(Comparator.comparingLong(node -> candidates(node.slot())));
            if (start.isEmpty())
                return;
            start(start.get().slot());
        }
    }

    private void follow(EdgePart edge) {
        boolean fromLeft = met.contains(edge.left());
        int to = fromLeft ? edge.right() : edge.left();
        steps.add(new Follow(edge, fromLeft, known.contains(to)));
        left.remove(edge);
        known.add(edge.slot());
        edge.group().ifPresent(group -> known.addAll(List.of(group.left(), group.right())));
        known.add(to);
        met.add(to);
        check();
    }

    private void start(int slot) {
        steps.add(new Nodes(slot, known.contains(slot), label(slot), text(slot)));
        known.add(slot);
        met.add(slot);
        check();
    }

    /** Evaluates the conditions whose variables are now bound. */
    private void check() {
        labels.removeIf(node -> {
            if (!met.contains(node.slot()))
                return false;
            node.labels().ifPresent(test -> steps.add(new Labels(node.slot(), test)));
            return true;
        });
        paths.removeIf(path -> {
            boolean whole = met.contains(path.start()) && path.edges().stream().noneMatch(left::contains);
            if (whole) {
                steps.add(new Build(path));
                known.add(path.slot());
            }
            return whole;
        });
        conditions.removeIf(condition -> {
            if (!known.containsAll(condition.slots()))
                return false;
            steps.add(new Holds(condition));
            return true;
        });
    }

    private long cost(EdgePart edge) {
        boolean both = known.contains(edge.left()) && known.contains(edge.right());
        if (both && edge.steps().isEmpty())
            return 0;
        long types = edge.types().flatMap(LabelTest::anyOf)
                .map(names -> names.stream().mapToLong(graph::relationships).sum())
                .orElse((long) graph.relationships());
        return (edge.steps().isPresent() ? 1_000_000_000L : 0) + types;
    }

    private long candidates(int slot) {
        if (known.contains(slot))
            return 0;
        Optional<TextOf> text = text(slot);
        if (text.isPresent())
            return graph.nodes(text.get().property(), text.get().text()).size();
        return label(slot).map(label -> graph.nodes(label).size()).orElse(graph.nodes().size());
    }

    private Optional<String> label(int slot) {
        return pattern.nodes().stream().filter(node -> node.slot() == slot)
                .flatMap(node -> node.labels().flatMap(LabelTest::one).stream())
                .min(Comparator.comparingInt(label -> graph.nodes(label).size()));
    }

    private Optional<TextOf> text(int slot) {
        return pattern.conditions().stream().flatMap(condition -> condition.text().stream())
                .filter(text -> text.slot() == slot).findFirst();
    }
}
