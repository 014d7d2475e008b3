package org.quern.ui.picture;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.DoubleFunction;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.IntStream;
import org.quern.ui.picture.PlacedGraph.Place;

/**
 * The visible part of a picture, with indexes instead of ids, so that drawing a frame only iterates over
 * arrays. Rebuilt when the content changes; dragging changes only positions.
 */
final class PictureScene {

    static final PictureScene EMPTY = new PictureScene(PictureState.EMPTY);

    final List<PictureGraph.Node> nodes;
    final List<PictureGraph.Edge> edges;
    final double[] x;
    final double[] y;
    final int[] from;
    final int[] to;
    /**
     * How much an edge is curved because other edges connect the same nodes: 0 for not at all, then 1, 2, … on
     * alternating sides.
     */
    final int[] bend;
    final Fill[] fill;
    /** The radius as a multiple of the usual one. */
    final double[] size;
    final List<Optional<NodeSymbol>> symbols = new ArrayList<>();
    final String[] names;
    final boolean[] pinned;
    /** The edges of the path that is shown. */
    final boolean[] onPath;
    /** The nodes by number of edges, descending: the order in which names are placed. */
    final int[] byWeight;
    /** The nodes that represent groups, the largest first. */
    final int[] groups;
    private final Map<String, Integer> numbers = new HashMap<>();

    PictureScene(PictureState state) {
        PictureGraph seen = state.seen();
        nodes = seen.nodes().stream().filter(node -> state.places().containsKey(node.id())).toList();
        int count = nodes.size();
        x = new double[count];
        y = new double[count];
        fill = new Fill[count];
        size = new double[count];
        names = new String[count];
        pinned = new boolean[count];
        for (int i = 0; i < count; i++) {
            PictureGraph.Node node = nodes.get(i);
            numbers.put(node.id(), i);
            Place place = state.places().getOrDefault(node.id(), new Place(0, 0));
            x[i] = place.x();
            y[i] = place.y();
            pinned[i] = state.pinned().contains(node.id());
        }
        edges = seen.edges().stream()
                .filter(edge -> numbers.containsKey(edge.from()) && numbers.containsKey(edge.to())).toList();
        from = new int[edges.size()];
        to = new int[edges.size()];
        bend = new int[edges.size()];
        int[] degree = new int[count];
        Map<Long, Integer> joined = new HashMap<>();
        for (int i = 0; i < from.length; i++) {
            from[i] = numbers.getOrDefault(edges.get(i).from(), 0);
            to[i] = numbers.getOrDefault(edges.get(i).to(), 0);
            degree[from[i]]++;
            degree[to[i]]++;
            long pair = (long) Math.min(from[i], to[i]) << 32 | Math.max(from[i], to[i]);
            bend[i] = joined.merge(pair, 1, Integer::sum) - 1;
        }
        byWeight = ranked(count, degree);
        style(state, seen, degree);
        onPath = new boolean[from.length];
        List<String> path = state.analysis().path();
        Set<Set<Integer>> steps = new HashSet<>();
        for (int i = 1; i < path.size(); i++)
            steps.add(Set.of(numbers.getOrDefault(path.get(i - 1), -1), numbers.getOrDefault(path.get(i), -2)));
        for (int i = 0; i < onPath.length; i++)
            onPath[i] = from[i] != to[i] && steps.contains(Set.of(from[i], to[i]));
        groups = IntStream.range(0, count).filter(i -> nodes.get(i).group().isPresent()).boxed()
                .sorted(Comparator.<Integer>comparingLong(i -> -size(i)).thenComparing(i -> nodes.get(i).id()))
                .mapToInt(Integer::intValue).toArray();
    }

    private void style(PictureState state, PictureGraph seen, int[] degree) {
        PictureStyle style = state.style();
        Map<String, Fill> colored = new HashMap<>();
        state.analysis().of(Analysis.Use.COLOR).ifPresent(result -> {
            DoubleFunction<Fill> fills = Fill.of(result);
            nodes.forEach(node -> colored.put(node.id(), Optional.ofNullable(result.values().get(node.id()))
                    .map(fills::apply).orElse(new Fill.Shade(0))));
        });
        Map<String, Double> sized = new HashMap<>();
        state.analysis().of(Analysis.Use.SIZE).ifPresent(result -> {
            DoubleUnaryOperator scale = result.scale();
            double least = result.least();
            nodes.forEach(node -> sized.put(node.id(), NodeSizes.scaled(
                    scale.applyAsDouble(result.values().getOrDefault(node.id(), least)))));
        });
        List<PictureStyle.Look> looks = nodes.stream().map(node -> style.of(node.type()).of(node.properties()))
                .toList();
        NodeSizes sizes = new NodeSizes(nodes, looks, degree);
        for (int i = 0; i < nodes.size(); i++) {
            PictureGraph.Node node = nodes.get(i);
            PictureStyle.Look look = looks.get(i);
            fill[i] = Optional.ofNullable(colored.get(node.id())).or(() -> look.color().map(Fill::of))
                    .orElseGet(() -> new Fill.OfType(seen.fill(node.type())));
            Double size = sized.get(node.id());
            this.size[i] = size != null ? size : sizes.of(i);
            symbols.add(node.group().isPresent() ? Optional.empty() : look.icon());
            names[i] = GraphPainter.shortened(caption(node, look));
        }
    }

    private static String caption(PictureGraph.Node node, PictureStyle.Look look) {
        return look.caption().flatMap(property -> Optional.ofNullable(node.properties().get(property)))
                .map(value -> PictureStyle.text(value).replaceAll("\\s+", " ").strip())
                .filter(text -> !text.isEmpty()).orElse(node.name());
    }

    private long size(int group) {
        return nodes.get(group).group().map(PictureGraph.Group::count).orElse(0L);
    }

    private int[] ranked(int count, int[] degree) {
        Integer[] order = new Integer[count];
        Arrays.setAll(order, i -> i);
        Arrays.sort(order, Comparator.<Integer>comparingInt(i -> -degree[i]).thenComparing(i -> nodes.get(i).id()));
        return Arrays.stream(order).mapToInt(Integer::intValue).toArray();
    }

    Optional<Integer> number(String id) {
        return Optional.ofNullable(numbers.get(id));
    }

    /**
     * The node nearest to a point, within a distance of its border.
     *
     * @param radius of a node of the usual size
     */
    Optional<PictureGraph.Node> nearest(Place at, double radius, double reach) {
        int best = -1;
        double least = reach;
        for (int i = 0; i < x.length; i++) {
            double distance = Math.hypot(x[i] - at.x(), y[i] - at.y()) - radius * size[i];
            if (distance <= least) {
                best = i;
                least = distance;
            }
        }
        return best < 0 ? Optional.empty() : Optional.of(nodes.get(best));
    }

    /** Moves a node while it is being dragged. */
    void put(String id, Place place) {
        number(id).ifPresent(i -> {
            x[i] = place.x();
            y[i] = place.y();
        });
    }

    Place place(int number) {
        return new Place(x[number], y[number]);
    }
}
