package org.quern.ui.picture;

import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.DoubleUnaryOperator;
import java.util.function.Function;

/**
 * The results of algorithms that a picture shows.
 *
 * @param results what determines colours and sizes in place of the style
 * @param path the ids of the nodes of a path, in order; empty for none
 */
public record Analysis(Map<Use, Result> results, List<String> path) {

    public static final Analysis NONE = new Analysis(Map.of(), List.of());

    /** What a result determines. */
    public enum Use {
        COLOR, SIZE
    }

    /** An algorithm that gives each node a value. */
    public enum Algorithm {
        COMPONENTS(true), COMMUNITIES(true), PAGERANK(false), BETWEENNESS(false);

        private final boolean groups;

        Algorithm(boolean groups) {
            this.groups = groups;
        }

        /** Whether values are numbers of groups, from 0 for the largest one. */
        boolean findsGroups() {
            return groups;
        }
    }

    /** @param values by node id */
    public record Result(Algorithm algorithm, Map<String, Double> values) {
        public Result {
            Objects.requireNonNull(algorithm);
            values = Map.copyOf(values);
        }

        double least() {
            return values.values().stream().mapToDouble(value -> value).min().orElse(0);
        }

        double most() {
            return values.values().stream().mapToDouble(value -> value).max().orElse(0);
        }

        /** Puts a value between the least and the greatest one, from 0 to 1. */
        DoubleUnaryOperator scale() {
            double least = least();
            double range = most() - least;
            return value -> range > 0 ? (value - least) / range : 0;
        }
    }

    public Analysis {
        results = Map.copyOf(results);
        path = List.copyOf(path);
    }

    /** The number of nodes that it names. */
    int size() {
        return path.size() + results.values().stream().mapToInt(result -> result.values().size()).sum();
    }

    Optional<Result> of(Use use) {
        return Optional.ofNullable(results.get(use));
    }

    public Analysis with(Use use, Result result) {
        Map<Use, Result> now = new EnumMap<>(Use.class);
        now.putAll(results);
        now.put(use, result);
        return new Analysis(now, path);
    }

    public Analysis withPath(List<String> nodes) {
        return new Analysis(results, nodes);
    }

    /** The same with other ids; nodes without one are omitted, and so is a path that contains one. */
    public Analysis renamed(Function<String, Optional<String>> ids) {
        Map<Use, Result> now = new EnumMap<>(Use.class);
        results.forEach((use, result) -> {
            Map<String, Double> values = new HashMap<>();
            result.values().forEach((id, value) -> ids.apply(id).ifPresent(other -> values.put(other, value)));
            if (!values.isEmpty())
                now.put(use, new Result(result.algorithm(), values));
        });
        List<String> nodes = path.stream().flatMap(id -> ids.apply(id).stream()).toList();
        return new Analysis(now, nodes.size() == path.size() ? nodes : List.of());
    }
}
