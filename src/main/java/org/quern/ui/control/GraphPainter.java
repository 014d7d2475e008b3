package org.quern.ui.control;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javafx.geometry.BoundingBox;
import javafx.geometry.Bounds;
import javafx.geometry.VPos;
import javafx.scene.canvas.GraphicsContext;
import javafx.scene.paint.Color;
import javafx.scene.text.Font;
import javafx.scene.text.FontWeight;
import javafx.scene.text.Text;
import javafx.scene.text.TextAlignment;
import org.quern.ui.ThemeColors;
import org.quern.ui.control.PlacedGraph.Place;

/** Paints a placed graph. Names that would lie on each other are left out; zooming in brings them back. */
final class GraphPainter {

    /** A node's radius at any zoom above {@value #SMALL_BELOW}. */
    static final double RADIUS = 9;

    private static final double SMALL_BELOW = 0.45;
    private static final double NAMES_FROM = 0.3;
    private static final double EDGE_NAMES_FROM = 0.7;
    private static final int LONGEST_NAME = 22;

    private ThemeColors colors;
    private final Font font = Font.font("System", 11.5);
    private final Font bold = Font.font("System", FontWeight.BOLD, 11.5);
    private final Font small = Font.font("System", 11);
    private final Map<String, Double> widths = new HashMap<>();

    GraphPainter(ThemeColors colors) {
        this.colors = colors;
    }

    void setColors(ThemeColors theme) {
        colors = theme;
    }

    private Color color(Mark mark) {
        return switch (mark) {
            case NONE -> colors.muted();
            case SHARED -> colors.shared();
            case GOLD -> colors.goldOnly();
            case PREDICTED -> colors.predictedOnly();
            case MOVED -> colors.moved();
        };
    }

    static double radius(double scale) {
        return scale >= SMALL_BELOW ? RADIUS : Math.max(3, RADIUS * scale / SMALL_BELOW);
    }

    void paint(GraphicsContext g, double width, double height, PlacedGraph placed, Map<String, Place> places,
            Camera camera, Optional<String> selected) {
        g.clearRect(0, 0, width, height);
        double radius = radius(camera.scale());
        List<Bounds> taken = new ArrayList<>();
        for (PictureGraph.Node node : placed.graph().nodes()) {
            Place p = places.get(node.id());
            if (p != null)
                taken.add(new BoundingBox(camera.x(p) - radius, camera.y(p) - radius, 2 * radius, 2 * radius));
        }
        Map<String, Integer> bends = new HashMap<>();
        List<EdgeName> edgeNames = new ArrayList<>();
        for (PictureGraph.Edge edge : placed.graph().edges()) {
            Place from = places.get(edge.from());
            Place to = places.get(edge.to());
            if (from == null || to == null)
                continue;
            String pair = edge.from().compareTo(edge.to()) < 0 ? edge.from() + "\n" + edge.to()
                    : edge.to() + "\n" + edge.from();
            int bend = bends.merge(pair, 1, Integer::sum) - 1;
            boolean near = selected.filter(id -> id.equals(edge.from()) || id.equals(edge.to())).isPresent();
            edgeNames.add(edge(g, edge, camera.x(from), camera.y(from), camera.x(to), camera.y(to), bend, radius,
                    near));
        }
        for (PictureGraph.Node node : placed.graph().nodes()) {
            Place p = places.get(node.id());
            if (p != null && inside(camera.x(p), camera.y(p), width, height))
                node(g, placed.graph(), node, camera.x(p), camera.y(p), radius,
                        selected.filter(node.id()::equals).isPresent());
        }
        names(g, width, height, placed.graph(), places, camera, selected, taken);
        if (camera.scale() >= EDGE_NAMES_FROM)
            edgeNames.forEach(name -> edgeName(g, name, taken));
    }

    private static boolean inside(double x, double y, double width, double height) {
        return x > -40 && y > -40 && x < width + 40 && y < height + 40;
    }

    private record EdgeName(String text, double x, double y, boolean near) {}

    private EdgeName edge(GraphicsContext g, PictureGraph.Edge edge, double x1, double y1, double x2, double y2,
            int bend, double radius, boolean near) {
        Color colour = color(edge.mark());
        g.setStroke(near ? colors.accent() : colour);
        g.setFill(near ? colors.accent() : colour);
        g.setLineWidth(edge.mark() == Mark.NONE || edge.mark() == Mark.SHARED ? 1.1 : 1.8);
        if (edge.mark() == Mark.GOLD)
            g.setLineDashes(6, 3);
        else
            g.setLineDashes();
        double dx = x2 - x1;
        double dy = y2 - y1;
        double length = Math.hypot(dx, dy);
        if (length < 1) {
            g.strokeOval(x1 - radius * 0.6, y1 - radius * 2.6, radius * 1.2, radius * 1.8);
            return new EdgeName(edge.type(), x1, y1 - radius * 3, near);
        }
        double ux = dx / length;
        double uy = dy / length;
        // Several relations between the same two nodes part to alternating sides.
        double off = (bend + 1) / 2 * 18.0 * (bend % 2 == 0 ? 1 : -1) * (x1 < x2 || x1 == x2 && y1 < y2 ? 1 : -1);
        double cx = (x1 + x2) / 2 - uy * off;
        double cy = (y1 + y2) / 2 + ux * off;
        double inX = x2 - cx;
        double inY = y2 - cy;
        double inLength = Math.max(1, Math.hypot(inX, inY));
        double endX = x2 - inX / inLength * (radius + 2);
        double endY = y2 - inY / inLength * (radius + 2);
        g.beginPath();
        g.moveTo(x1, y1);
        if (bend == 0)
            g.lineTo(endX, endY);
        else
            g.quadraticCurveTo(cx - uy * off, cy + ux * off, endX, endY);
        g.stroke();
        g.setLineDashes();
        arrow(g, endX, endY, inX / inLength, inY / inLength);
        return new EdgeName(edge.type(), cx, cy, near);
    }

    private static void arrow(GraphicsContext g, double x, double y, double ux, double uy) {
        double size = 6.5;
        double half = 2.8;
        g.fillPolygon(new double[]{x, x - ux * size - uy * half, x - ux * size + uy * half},
                new double[]{y, y - uy * size + ux * half, y - uy * size - ux * half}, 3);
    }

    private void node(GraphicsContext g, PictureGraph graph, PictureGraph.Node node, double x, double y, double radius,
            boolean chosen) {
        int type = graph.types().indexOf(node.type());
        g.setFill(colors.type(type));
        g.setStroke(node.mark() == Mark.NONE ? colors.muted() : color(node.mark()));
        g.setLineWidth(node.mark() == Mark.NONE ? 1 : 2.4);
        switch (node.mark()) {
            case GOLD -> {
                double r = radius * 1.3;
                double[] xs = {x, x + r, x, x - r};
                double[] ys = {y - r, y, y + r, y};
                g.fillPolygon(xs, ys, 4);
                g.strokePolygon(xs, ys, 4);
            }
            case PREDICTED -> {
                double r = radius * 0.92;
                g.fillRect(x - r, y - r, 2 * r, 2 * r);
                g.strokeRect(x - r, y - r, 2 * r, 2 * r);
            }
            case NONE, SHARED, MOVED -> {
                g.fillOval(x - radius, y - radius, 2 * radius, 2 * radius);
                g.strokeOval(x - radius, y - radius, 2 * radius, 2 * radius);
            }
        }
        if (chosen) {
            double r = radius * 1.3 + 4;
            g.setStroke(colors.accent());
            g.setLineWidth(2);
            g.strokeOval(x - r, y - r, 2 * r, 2 * r);
        }
    }

    private void names(GraphicsContext g, double width, double height, PictureGraph graph, Map<String, Place> places,
            Camera camera, Optional<String> selected, List<Bounds> taken) {
        if (camera.scale() < NAMES_FROM && selected.isEmpty())
            return;
        Map<String, Integer> degrees = new HashMap<>();
        graph.edges().forEach(edge -> {
            degrees.merge(edge.from(), 1, Integer::sum);
            degrees.merge(edge.to(), 1, Integer::sum);
        });
        List<PictureGraph.Node> byWeight = graph.nodes().stream().sorted(Comparator
                .comparing((PictureGraph.Node n) -> !selected.filter(n.id()::equals).isPresent())
                .thenComparing(n -> -degrees.getOrDefault(n.id(), 0)).thenComparing(PictureGraph.Node::id)).toList();
        g.setTextAlign(TextAlignment.CENTER);
        g.setTextBaseline(VPos.TOP);
        for (PictureGraph.Node node : byWeight) {
            Place p = places.get(node.id());
            if (p == null || !inside(camera.x(p), camera.y(p), width, height))
                continue;
            boolean chosen = selected.filter(node.id()::equals).isPresent();
            if (camera.scale() < NAMES_FROM && !chosen)
                continue;
            String text = shortened(node.name());
            double half = width(text) / 2 + 2;
            double top = camera.y(p) + radius(camera.scale()) * (node.mark() == Mark.GOLD ? 1.3 : 1) + 2;
            Bounds box = new BoundingBox(camera.x(p) - half, top, 2 * half, 14);
            if (!chosen && taken.stream().anyMatch(box::intersects))
                continue;
            taken.add(box);
            g.setFont(chosen ? bold : font);
            halo(g, text, camera.x(p), top);
            g.setFill(colors.text());
            g.fillText(text, camera.x(p), top);
        }
    }

    private void edgeName(GraphicsContext g, EdgeName name, List<Bounds> taken) {
        String text = shortened(name.text());
        double half = width(text) / 2;
        Bounds box = new BoundingBox(name.x() - half, name.y() - 7, 2 * half, 14);
        if (taken.stream().anyMatch(box::intersects))
            return;
        taken.add(box);
        g.setFont(small);
        g.setTextAlign(TextAlignment.CENTER);
        g.setTextBaseline(VPos.CENTER);
        g.setFill(colors.background());
        g.fillRect(box.getMinX() - 1, box.getMinY() + 1, box.getWidth() + 2, box.getHeight() - 2);
        g.setFill(name.near() ? colors.text() : colors.muted());
        g.fillText(text, name.x(), name.y());
    }

    /** A thin line of the ground colour round a name keeps it readable over edges. */
    private void halo(GraphicsContext g, String text, double x, double y) {
        g.setStroke(colors.background());
        g.setLineWidth(3);
        g.strokeText(text, x, y);
    }

    static String shortened(String name) {
        return name.codePointCount(0, name.length()) <= LONGEST_NAME ? name
                : name.substring(0, name.offsetByCodePoints(0, LONGEST_NAME - 1)).stripTrailing() + "…";
    }

    private double width(String text) {
        return widths.computeIfAbsent(text, t -> {
            Text measure = new Text(t);
            measure.setFont(font);
            return measure.getLayoutBounds().getWidth();
        });
    }
}
