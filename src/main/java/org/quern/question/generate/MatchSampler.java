package org.quern.question.generate;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.quern.question.Binding;
import org.quern.question.Rejected;
import org.quern.question.StableHash;
import org.quern.question.generate.NameSource.Named;
import org.quern.question.generate.NameSource.Step;
import org.quern.question.match.Match;
import org.quern.question.template.PatternShape;
import org.quern.question.template.PatternShape.Edge;
import org.quern.question.template.PatternShape.Node;
import org.quern.question.template.PatternShape.Piece.ValuePlace;
import org.quern.question.template.Templates.MatchPattern;

/**
 * Fills a typed MATCH template with names and values that occur together in the graph. It starts at a named
 * node and follows the pattern's relations to the others, a few nodes at each step, so its cost grows with the
 * pattern and not with the graph. Disconnected parts of the pattern are filled separately.
 */
record MatchSampler(NameSource names, StableHash hash) {
    /** Up to {@code most} fillings, in the order in which to try them; whether each matches is checked later. */
    List<Match> fill(MatchPattern pattern, PatternShape shape, Binding binding, int most) throws Rejected {
        List<Map<String, Object>> rows = new ArrayList<>(List.of(Map.of()));
        boolean first = true;
        for (Set<String> part : parts(shape)) {
            List<Map<String, Object>> filled = fillPart(pattern, shape, binding, part, most);
            rows = first ? filled : pair(rows, filled, binding);
            first = false;
        }
        List<Match> matches = rows.stream().filter(row -> namesDiffer(shape, binding, row))
                .map(row -> new Match(pattern, shape, binding, row)).toList();
        return matches.subList(0, Math.min(most, matches.size()));
    }

    /** Connected node variables, arm by arm, without those that need no name or value. */
    private static List<Set<String>> parts(PatternShape shape) {
        List<Set<String>> parts = new ArrayList<>();
        for (Node node : shape.nodes()) {
            if (!node.named() || parts.stream().anyMatch(p -> p.contains(node.variable())))
                continue;
            Set<String> part = new LinkedHashSet<>(List.of(node.variable()));
            boolean grown = true;
            while (grown) {
                grown = false;
                for (Edge edge : shape.edges()) {
                    if (edge.arm() != node.arm() || edge.optional())
                        continue;
                    if (part.contains(edge.subject()) != part.contains(edge.object())) {
                        part.add(edge.subject());
                        part.add(edge.object());
                        grown = true;
                    }
                }
            }
            parts.add(part);
        }
        return parts;
    }

    private List<Map<String, Object>> fillPart(MatchPattern pattern, PatternShape shape, Binding binding,
            Set<String> part, int most) throws Rejected {
        Node start = shape.node(part.iterator().next()).orElseThrow();
        List<Edge> walk = walk(shape, start, part);
        List<Named> pool = start.free()
                ? names.ofType(binding.label(start.variable()), binding.property().orElse(""))
                : walk.isEmpty() && edgesAt(shape, start).isEmpty()
                        ? names.ofType(binding.label(start.variable()), "")
                        : pool(shape, binding, start);
        List<Named> chosen = pool.stream()
                .sorted(Comparator.comparingLong(n -> hash.of(n.name(), binding.signature(), pattern.category(),
                        pattern.cypher(), start.variable())))
                .limit(start.free() ? 3L * most : most).toList();
        List<Map<String, Object>> rows = new ArrayList<>();
        for (Named named : chosen) {
            Map<String, Object> row = new HashMap<>();
            row.put(start.variable() + "_name", named.name());
            if (start.free())
                row.put(start.variable() + "_prop", named.value());
            rows.add(row);
        }
        for (Edge edge : walk)
            rows = step(shape, binding, edge, rows);
        rows.forEach(row -> row.keySet().removeIf(k -> k.startsWith("$")));
        return spread(rows, start);
    }

    private List<Named> pool(PatternShape shape, Binding binding, Node start) throws Rejected {
        Edge edge = edgesAt(shape, start).getFirst();
        return names.atEnd(binding.relation(edge.variable()), edge.subject().equals(start.variable()), edge.wants());
    }

    private static List<Edge> edgesAt(PatternShape shape, Node node) {
        return shape.edges().stream().filter(e -> e.touches(node.variable()) && !e.optional()).toList();
    }

    /** The relations to follow: those on the way to another named node, and those with literal values. */
    private static List<Edge> walk(PatternShape shape, Node start, Set<String> part) {
        List<Edge> order = new ArrayList<>();
        Set<String> seen = new HashSet<>(Set.of(start.variable()));
        boolean grown = true;
        while (grown) {
            grown = false;
            for (Edge edge : shape.edges()) {
                if (edge.arm() == start.arm() && !edge.optional() && part.contains(edge.subject())
                        && seen.contains(edge.subject()) != seen.contains(edge.object())) {
                    seen.add(edge.subject());
                    seen.add(edge.object());
                    order.add(edge);
                    grown = true;
                }
            }
        }
        // Removes branches without a name or value.
        for (boolean cut = true; cut;) {
            cut = order.removeIf(e -> isIdleEnd(shape, order, e, start.variable()));
        }
        return order;
    }

    private static boolean isIdleEnd(PatternShape shape, List<Edge> order, Edge edge, String start) {
        if (shape.values().stream().anyMatch(v -> v.edge().equals(edge.variable())))
            return false;
        return List.of(edge.subject(), edge.object()).stream()
                .anyMatch(v -> !v.equals(start) && order.stream().filter(e -> e.touches(v)).count() == 1
                        && shape.node(v).filter(Node::named).isEmpty());
    }

    /** Extends each row over one relation; {@code $x} is the name of an unnamed node on the way. */
    private List<Map<String, Object>> step(PatternShape shape, Binding binding, Edge edge,
            List<Map<String, Object>> rows) throws Rejected {
        boolean forward = rows.stream().findFirst().map(r -> nameOf(r, edge.subject()) != null).orElse(true);
        String from = forward ? edge.subject() : edge.object();
        String to = edge.other(from);
        List<String> values = shape.values().stream().filter(v -> v.edge().equals(edge.variable()))
                .map(ValuePlace::property).toList();
        List<String> starts = rows.stream().map(r -> String.valueOf(nameOf(r, from))).distinct().toList();
        Map<String, List<Step>> steps = new LinkedHashMap<>();
        if (!starts.isEmpty()) {
            for (Step step : names.steps(starts, binding.relation(edge.variable()), forward, edge.wants(), values))
                steps.computeIfAbsent(step.from(), _ -> new ArrayList<>()).add(step);
        }
        boolean named = shape.node(to).filter(Node::named).isPresent();
        List<Map<String, Object>> next = new ArrayList<>();
        for (Map<String, Object> row : rows) {
            for (Step step : steps.getOrDefault(String.valueOf(nameOf(row, from)), List.of())) {
                Map<String, Object> longer = new HashMap<>(row);
                longer.put(named ? to + "_name" : "$" + to, step.to());
                step.values().forEach((property, value) -> longer.put(edge.variable() + "_" + property, value));
                next.add(longer);
            }
        }
        return next;
    }

    private static @Nullable Object nameOf(Map<String, Object> row, String node) {
        return row.getOrDefault(node + "_name", row.get("$" + node));
    }

    /** Different starts come first, so that the first rows do not all contain the same node. */
    private List<Map<String, Object>> spread(List<Map<String, Object>> rows, Node start) {
        Map<Object, Integer> round = new HashMap<>();
        Map<Map<String, Object>, Integer> rounds = new LinkedHashMap<>();
        for (Map<String, Object> row : rows)
            rounds.putIfAbsent(row, round.merge(row.get(start.variable() + "_name"), 1, Integer::sum));
        return rounds.entrySet().stream().sorted(Map.Entry.comparingByValue()).map(Map.Entry::getKey).toList();
    }

    /** Combines fillings of two parts; every other pair has equal values of the free property, if possible. */
    private static List<Map<String, Object>> pair(List<Map<String, Object>> left, List<Map<String, Object>> right,
            Binding binding) {
        List<Map<String, Object>> pairs = new ArrayList<>();
        for (int i = 0; i < left.size() && !right.isEmpty(); i++) {
            Map<String, Object> row = new HashMap<>(left.get(i));
            Map<String, Object> partner = right.get(i % right.size());
            if (i % 2 == 1 && binding.property().isPresent())
                partner = right.stream().filter(r -> equalValue(row, r)).findFirst().orElse(partner);
            row.putAll(partner);
            pairs.add(row);
        }
        return pairs;
    }

    private static boolean equalValue(Map<String, Object> left, Map<String, Object> right) {
        List<Object> a = left.entrySet().stream().filter(e -> e.getKey().endsWith("_prop")).map(Map.Entry::getValue)
                .toList();
        List<Object> b = right.entrySet().stream().filter(e -> e.getKey().endsWith("_prop")).map(Map.Entry::getValue)
                .toList();
        return !a.isEmpty() && a.equals(b) && !new HashSet<>(left.values()).containsAll(right.values());
    }

    /** The same node twice in the same role makes no sensible question. */
    private static boolean namesDiffer(PatternShape shape, Binding binding, Map<String, Object> row) {
        Set<String> roles = new HashSet<>();
        for (Node node : shape.nodes()) {
            if (!node.named())
                continue;
            StringBuilder role = new StringBuilder(binding.label(node.variable())).append(' ')
                    .append(row.get(node.variable() + "_name"));
            for (Edge edge : shape.edges()) {
                if (edge.touches(node.variable()))
                    role.append(' ').append(edge.subject().equals(node.variable()) ? ">" : "<")
                            .append(binding.relation(edge.variable()).variant());
            }
            if (!roles.add(role.toString()))
                return false;
        }
        return true;
    }
}
