package org.quern.ui.picture;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import org.quern.ui.picture.PictureStyle.Size;

/**
 * The sizes of nodes as multiples of the usual radius. The area grows with the value, from the smallest to the
 * largest value in the picture.
 */
final class NodeSizes {

    static final double SMALLEST = 2 / 3.0;
    static final double LARGEST = 2;
    /** Rounded, so that many nodes have the same size and are drawn from the same stamp. */
    private static final double STEPS = 8;

    private record Range(double from, double to) {

        Range with(double value) {
            return new Range(Math.min(from, value), Math.max(to, value));
        }
    }

    private final List<PictureGraph.Node> nodes;
    private final List<PictureStyle.Look> looks;
    private final int[] degree;
    private final Map<Size, Range> ranges = new HashMap<>();

    NodeSizes(List<PictureGraph.Node> nodes, List<PictureStyle.Look> looks, int[] degree) {
        this.nodes = nodes;
        this.looks = looks;
        this.degree = degree;
        for (int i = 0; i < nodes.size(); i++) {
            int node = i;
            looks.get(i).size().ifPresent(size -> value(node, size).ifPresent(value -> ranges.merge(size,
                    new Range(value, value), (range, _) -> range.with(value))));
        }
    }

    private OptionalDouble value(int node, Size size) {
        return switch (size) {
            case Size.Fixed _ -> OptionalDouble.empty();
            case Size.Degree() -> OptionalDouble.of(degree[node]);
            case Size.Property(var property) -> PictureStyle.number(nodes.get(node).properties().get(property));
        };
    }

    double of(int node) {
        return looks.get(node).size().map(size -> size instanceof Size.Fixed(var factor) ? factor
                : value(node, size).stream().map(value -> scaled(value, ranges.getOrDefault(size, new Range(0, 0))))
                        .findFirst().orElse(SMALLEST))
                .orElse(1.0);
    }

    private static double scaled(double value, Range range) {
        return range.to() <= range.from() ? 1 : scaled((value - range.from()) / (range.to() - range.from()));
    }

    /** @param share of the greatest value, from 0 to 1 */
    static double scaled(double share) {
        return Math.round((SMALLEST + Math.sqrt(share) * (LARGEST - SMALLEST)) * STEPS) / STEPS;
    }
}
