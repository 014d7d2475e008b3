package org.quern.ui.control;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.graphstream.ui.layout.springbox.implementations.SpringBox;
import org.miv.pherd.geom.Point3;
import org.quern.job.Progress;
import org.quern.ui.control.PlacedGraph.Place;

/**
 * Lays out a graph by springs, each connected part for itself, and packs the parts into a landscape rectangle with
 * room for the names below the nodes. Stops after a fixed number of rounds, so that the result does not depend on the
 * machine's speed.
 */
public final class SpringLayout implements GraphLayout {

    private static final double EDGE = 120;
    private static final double GAP_X = 148;
    private static final double GAP_Y = 52;
    /** The shape of a pane: a good deal wider than tall. */
    private static final double ASPECT = 1.9;
    /** Windows and names are wider than tall, so pictures are, too. */
    private static final double STRETCH = 1.55;

    private final long seed;
    private final double aspect;

    /** Lays out for a place of the usual shape. */
    public SpringLayout(long seed) {
        this(seed, ASPECT);
    }

    /** @param aspect how many times as wide as tall the place of the picture is */
    public SpringLayout(long seed, double aspect) {
        this.seed = seed;
        this.aspect = aspect;
    }

    @Override
    public PlacedGraph place(PictureGraph graph, Progress progress) {
        Map<String, Set<String>> neighbours = new LinkedHashMap<>();
        graph.nodes().forEach(node -> neighbours.put(node.id(), new LinkedHashSet<>()));
        for (PictureGraph.Edge edge : graph.edges()) {
            Set<String> from = neighbours.get(edge.from());
            Set<String> to = neighbours.get(edge.to());
            if (from != null && to != null && !edge.from().equals(edge.to())) {
                from.add(edge.to());
                to.add(edge.from());
            }
        }
        List<Part> parts = new ArrayList<>();
        long done = 0;
        for (List<String> ids : components(neighbours)) {
            progress.checkCancelled();
            parts.add(part(ids, neighbours, progress));
            done += ids.size();
            progress.at(done, graph.nodes().size());
        }
        return new PlacedGraph(graph, pack(parts));
    }

    private static List<List<String>> components(Map<String, Set<String>> neighbours) {
        List<List<String>> components = new ArrayList<>();
        Set<String> seen = new LinkedHashSet<>();
        for (String start : neighbours.keySet()) {
            if (!seen.add(start))
                continue;
            List<String> component = new ArrayList<>();
            Deque<String> open = new ArrayDeque<>(List.of(start));
            while (!open.isEmpty()) {
                String id = open.remove();
                component.add(id);
                neighbours.getOrDefault(id, Set.of()).stream().filter(seen::add).forEach(open::add);
            }
            components.add(component);
        }
        return components;
    }

    private Part part(List<String> ids, Map<String, Set<String>> neighbours, Progress progress) {
        double[][] at = new double[ids.size()][2];
        if (ids.size() == 2) {
            at[1][0] = EDGE * 1.2;
        } else if (ids.size() > 2) {
            spring(ids, neighbours, at, progress);
            turn(at);
            scale(ids, neighbours, at);
            spread(at);
        }
        return Part.of(ids, at);
    }

    private void spring(List<String> ids, Map<String, Set<String>> neighbours, double[][] at, Progress progress) {
        SpringBox box = new SpringBox(false, new Random(seed));
        box.setSendNodeInfos(false);
        // The box drops events whose number it has seen, so every event gets the next one.
        long event = 0;
        for (String id : ids)
            box.nodeAdded("quern", ++event, id);
        for (String id : ids) {
            for (String other : neighbours.getOrDefault(id, Set.of())) {
                if (id.compareTo(other) < 0)
                    box.edgeAdded("quern", ++event, "edge" + event, id, other, false);
            }
        }
        int rounds = ids.size() > 500 ? 150 : 300;
        for (int i = 0; i < rounds; i++) {
            progress.checkCancelled();
            box.compute();
        }
        for (int i = 0; i < ids.size(); i++) {
            Point3 point = box.getSpatialIndex().getParticle(ids.get(i)).getPosition();
            at[i][0] = point.x;
            at[i][1] = point.y;
        }
    }

    /** Turns the part so that its longer axis lies flat, as windows do. */
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
        double factor = sum > 0 ? EDGE * count / sum : 1;
        for (double[] p : at) {
            p[0] *= factor * STRETCH;
            p[1] *= factor;
        }
    }

    /** Pushes nodes apart until neither they nor the names below them touch, or for so many rounds. */
    private static void spread(double[][] at) {
        int rounds = at.length > 400 ? 20 : 80;
        for (int round = 0; round < rounds; round++) {
            boolean moved = false;
            for (int i = 0; i < at.length; i++) {
                for (int j = i + 1; j < at.length; j++)
                    moved |= push(at[i], at[j], (i + j) % 2 == 0 ? 1 : -1);
            }
            if (!moved)
                return;
        }
    }

    private static boolean push(double[] a, double[] b, int whenEqual) {
        double dx = b[0] - a[0];
        double dy = b[1] - a[1];
        double overX = GAP_X - Math.abs(dx);
        double overY = GAP_Y - Math.abs(dy);
        if (overX <= 0.5 || overY <= 0.5)
            return false;
        if (overX / GAP_X < overY / GAP_Y) {
            double step = overX / 2 * (dx == 0 ? whenEqual : Math.signum(dx));
            a[0] -= step;
            b[0] += step;
        } else {
            double step = overY / 2 * (dy == 0 ? whenEqual : Math.signum(dy));
            a[1] -= step;
            b[1] += step;
        }
        return true;
    }

    /** Shelves the parts, the tallest first, on rows about as wide as the window's shape asks. */
    private Map<String, Place> pack(List<Part> parts) {
        List<Part> sorted = parts.stream().sorted(Comparator.comparingDouble(Part::height).reversed()
                .thenComparing(Comparator.comparingDouble(Part::width).reversed())).toList();
        double area = sorted.stream().mapToDouble(p -> p.width() * p.height()).sum();
        double widest = sorted.stream().mapToDouble(Part::width).max().orElse(0);
        double row = Math.max(widest, Math.sqrt(area * aspect) * 1.05);
        Map<String, Place> places = new HashMap<>();
        double x = 0;
        double y = 0;
        double rowHeight = 0;
        for (Part part : sorted) {
            if (x > 0 && x + part.width() > row) {
                x = 0;
                y += rowHeight;
                rowHeight = 0;
            }
            part.putAt(x, y, places);
            x += part.width();
            rowHeight = Math.max(rowHeight, part.height());
        }
        return places;
    }

    /** A connected part with the room it needs. */
    private record Part(List<String> ids, double[][] at, double left, double top, double width, double height) {

        static Part of(List<String> ids, double[][] at) {
            double left = Double.POSITIVE_INFINITY;
            double top = Double.POSITIVE_INFINITY;
            double right = Double.NEGATIVE_INFINITY;
            double bottom = Double.NEGATIVE_INFINITY;
            for (double[] p : at) {
                left = Math.min(left, p[0]);
                top = Math.min(top, p[1]);
                right = Math.max(right, p[0]);
                bottom = Math.max(bottom, p[1]);
            }
            return new Part(ids, at, left - GAP_X / 2, top - GAP_Y / 2, right - left + GAP_X, bottom - top + GAP_Y);
        }

        void putAt(double x, double y, Map<String, Place> places) {
            for (int i = 0; i < ids.size(); i++)
                places.put(ids.get(i), new Place(x + at[i][0] - left, y + at[i][1] - top));
        }
    }
}
