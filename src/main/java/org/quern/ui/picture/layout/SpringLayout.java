package org.quern.ui.picture.layout;

import java.time.Duration;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javafx.geometry.Rectangle2D;
import org.quern.job.Progress;
import org.quern.ui.picture.GraphLayout;
import org.quern.ui.picture.Links;
import org.quern.ui.picture.PictureGraph;
import org.quern.ui.picture.PlacedGraph;
import org.quern.ui.picture.PlacedGraph.Place;

/**
 * Lays out a graph with GraphStream's springs, each connected component separately, and packs the components
 * into a landscape rectangle with space for names. Fixed nodes keep their positions, and the others are placed
 * around them.
 *
 * @param patience the time limit for the springs
 */
public record SpringLayout(long seed, double aspect, Duration patience) implements GraphLayout {

    private static final double EDGE = 120;
    /** The aspect ratio of a pane. */
    private static final double ASPECT = 1.9;
    /** Windows and names are wider than high, so components are stretched horizontally. */
    private static final double STRETCH = 1.55;
    /** The space per node, as a multiple of a node with its name. */
    private static final double ROOM = 1.5;
    private static final Duration PATIENCE = Duration.ofMillis(3_000);

    /** Lays out for the default aspect ratio. */
    public SpringLayout(long seed) {
        this(seed, ASPECT);
    }

    /** @param aspect the ratio of width to height of the picture */
    public SpringLayout(long seed, double aspect) {
        this(seed, aspect, PATIENCE);
    }

    @Override
    public PlacedGraph place(PictureGraph graph, Map<String, Place> kept, Progress progress) {
        Links links = Links.of(graph);
        Map<String, Set<String>> neighbours = links.neighbours();
        SpringForces springs = new SpringForces(seed, patience);
        Map<String, Place> places = new HashMap<>();
        ComponentPacking shelf = new ComponentPacking(aspect);
        long done = 0;
        for (List<String> ids : links.components()) {
            progress.checkCancelled();
            if (ids.stream().anyMatch(kept::containsKey))
                settleAbout(ids, neighbours, kept, springs, places, progress);
            else
                shelf.add(ids, part(ids, neighbours, springs, progress));
            done += ids.size();
            progress.at(done, graph.nodes().size());
        }
        double left = places.values().stream().mapToDouble(Place::x).min().orElse(0);
        double below = places.values().stream().mapToDouble(Place::y).max().orElse(-OverlapRemoval.GAP_Y);
        shelf.putAt(left - OverlapRemoval.GAP_X / 2, below + OverlapRemoval.GAP_Y, places);
        return new PlacedGraph(graph, places);
    }

    private static double[][] part(List<String> ids, Map<String, Set<String>> neighbours, SpringForces springs,
            Progress progress) {
        double[][] at = new double[ids.size()][2];
        if (ids.size() == 2) {
            at[1][0] = EDGE * 1.2;
        } else if (ids.size() > 2) {
            springs.settle(ids, neighbours, at, Set.of(), progress);
            turn(at);
            scale(ids, neighbours, at);
            OverlapRemoval.spread(at, new boolean[at.length], progress);
        }
        return at;
    }

    /** Places the new nodes of a component between the fixed ones. */
    private static void settleAbout(List<String> ids, Map<String, Set<String>> neighbours, Map<String, Place> kept,
            SpringForces springs, Map<String, Place> places, Progress progress) {
        double[][] at = new double[ids.size()][2];
        boolean[] fixed = new boolean[ids.size()];
        Set<String> frozen = new HashSet<>();
        Map<String, Integer> fan = new HashMap<>();
        for (int i = 0; i < ids.size(); i++) {
            Place here = kept.get(ids.get(i));
            fixed[i] = here != null;
            Place start = here != null ? here : beginning(ids.get(i), neighbours, kept, fan);
            at[i][0] = start.x() / (EDGE * STRETCH);
            at[i][1] = start.y() / EDGE;
            if (fixed[i])
                frozen.add(ids.get(i));
        }
        if (frozen.size() < ids.size())
            springs.settle(ids, neighbours, at, frozen, progress);
        for (int i = 0; i < ids.size(); i++) {
            Place here = kept.get(ids.get(i));
            at[i][0] = here != null ? here.x() : at[i][0] * EDGE * STRETCH;
            at[i][1] = here != null ? here.y() : at[i][1] * EDGE;
        }
        OverlapRemoval.spread(at, fixed, progress);
        for (int i = 0; i < ids.size(); i++)
            places.put(ids.get(i), new Place(at[i][0], at[i][1]));
    }

    /** New neighbours of a node start around it, each in its own direction. */
    private static Place beginning(String id, Map<String, Set<String>> neighbours, Map<String, Place> kept,
            Map<String, Integer> fan) {
        String anchor = neighbours.getOrDefault(id, Set.of()).stream().filter(kept::containsKey).findFirst()
                .orElseGet(() -> kept.keySet().stream().min(String::compareTo).orElse(id));
        Place middle = kept.getOrDefault(anchor, new Place(0, 0));
        // Multiples of the golden angle never repeat a direction.
        double angle = fan.merge(anchor, 1, Integer::sum) * Math.PI * (3 - Math.sqrt(5));
        return new Place(middle.x() + Math.cos(angle) * EDGE * STRETCH, middle.y() + Math.sin(angle) * EDGE);
    }

    /** Rotates the component so that its longer axis is horizontal, as windows are. */
    private static void turn(double[][] at) {
        double meanX = 0;
        double meanY = 0;
        for (double[] p : at) {
            meanX += p[0] / at.length;
            meanY += p[1] / at.length;
        }
        double xx = 0;
        double yy = 0;
        double xy = 0;
        for (double[] p : at) {
            p[0] -= meanX;
            p[1] -= meanY;
            xx += p[0] * p[0];
            yy += p[1] * p[1];
            xy += p[0] * p[1];
        }
        double angle = -0.5 * Math.atan2(2 * xy, xx - yy);
        double cos = Math.cos(angle);
        double sin = Math.sin(angle);
        for (double[] p : at) {
            double x = p[0];
            p[0] = x * cos - p[1] * sin;
            p[1] = x * sin + p[1] * cos;
        }
    }

    private static void scale(List<String> ids, Map<String, Set<String>> neighbours, double[][] at) {
        Map<String, double[]> byId = new HashMap<>();
        for (int i = 0; i < ids.size(); i++)
            byId.put(ids.get(i), at[i]);
        double sum = 0;
        int count = 0;
        for (String id : ids) {
            for (String other : neighbours.getOrDefault(id, Set.of())) {
                double[] a = byId.getOrDefault(id, at[0]);
                double[] b = byId.getOrDefault(other, at[0]);
                sum += Math.hypot(a[0] - b[0], a[1] - b[1]);
                count++;
            }
        }
        double factor = Math.max(sum > 0 ? EDGE * count / sum : 1, roomy(at));
        for (double[] p : at) {
            p[0] *= factor * STRETCH;
            p[1] *= factor;
        }
    }

    /** The smallest factor by which the component must be enlarged so that each node has enough space. */
    private static double roomy(double[][] at) {
        Rectangle2D room = ComponentPacking.bounds(at);
        double area = room.getWidth() * room.getHeight() * STRETCH;
        return area < 1e-9 ? 0 : Math.sqrt(at.length * OverlapRemoval.GAP_X * OverlapRemoval.GAP_Y * ROOM / area);
    }
}
