package org.quern.ui.picture;

import java.awt.Font;
import java.awt.font.FontRenderContext;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.ToIntFunction;
import javafx.scene.paint.Color;
import org.quern.ui.control.DiffSide;
import org.quern.ui.kit.ThemeColors;
import org.quern.ui.picture.Pen.Form;
import org.quern.ui.picture.Pen.Line;
import org.quern.ui.picture.PlacedGraph.Place;

/**
 * Paints the visible part of a laid-out graph. Overlapping names are omitted, first those of nodes with few
 * relations; they appear when zooming in.
 */
final class GraphPainter {

    /** The usual radius of a node at any zoom above {@value #SMALL_BELOW}. */
    static final double RADIUS = 9;

    /** From this scale on, names and relations are readable. */
    static final double READABLE = 0.8;

    private static final double SMALL_BELOW = 0.45;
    /** Below this scale only a few names are drawn, and edges are hairlines without arrowheads. */
    private static final double DETAILS_FROM = 0.3;
    private static final int NAMES_FROM_AFAR = 40;
    private static final double EDGE_NAMES_FROM = 0.7;
    private static final double EDGE_NAME_HALF = 6;
    /** Fractions of an edge where its name may be, the preferred ones first. */
    private static final double[] EDGE_NAME_PLACES = {0.5, 0.42, 0.58, 0.34, 0.66, 0.26, 0.74};
    private static final int LONGEST_NAME = 22;
    private static final double NAME_HEIGHT = 13;
    private static final double OUTSIDE = 40;
    /** Up to this many visible edges are drawn in full colour; more edges are fainter. */
    private static final int CLEAR = 350;
    private static final double FAINTEST = 0.2;

    /** In smaller nodes, symbols are not recognizable. */
    private static final double SYMBOLS_FROM = 6;

    private final TextWidths widths = new TextWidths();
    private final SymbolOutlines outlines = new SymbolOutlines();

    /**
     * The content of one frame.
     *
     * @param selected indexes of the selected nodes
     * @param found indexes of the nodes that a search found
     * @param named indexes of the nodes whose names are always drawn
     * @param lasso the line being drawn around nodes
     * @param fast whether the picture is moving, so that names may be drawn later
     */
    record View(double width, double height, PictureScene scene, Camera camera, Set<Integer> selected,
            Set<Integer> found, Set<Integer> named, List<Place> lasso, boolean fast) {

        double x(int node) {
            return camera.x(scene.x[node]);
        }

        double y(int node) {
            return camera.y(scene.y[node]);
        }

        double radius(int node) {
            return GraphPainter.radius(camera.scale()) * scene.size[node];
        }

        boolean inSight(int node) {
            double x = x(node);
            double y = y(node);
            return x > -OUTSIDE && y > -OUTSIDE && x < width + OUTSIDE && y < height + OUTSIDE;
        }

        /** Whether an edge can be visible: not if both ends are beyond the same border. */
        boolean inSight(int from, int to) {
            return Math.max(x(from), x(to)) > -OUTSIDE && Math.max(y(from), y(to)) > -OUTSIDE
                    && Math.min(x(from), x(to)) < width + OUTSIDE && Math.min(y(from), y(to)) < height + OUTSIDE;
        }

        boolean near(int edge) {
            return !selected.isEmpty() && (selected.contains(scene.from[edge]) || selected.contains(scene.to[edge]));
        }
    }

    private static Color color(DiffSide mark, ThemeColors colors) {
        return switch (mark) {
            case NONE -> colors.muted();
            case SHARED -> colors.shared();
            case GOLD -> colors.goldOnly();
            case PREDICTED -> colors.predictedOnly();
            case MOVED -> colors.moved();
        };
    }

    static double radius(double scale) {
        return scale >= SMALL_BELOW ? RADIUS : Math.max(2.5, RADIUS * scale / SMALL_BELOW);
    }

    void paint(Pen pen, View view, ThemeColors colors) {
        LabelOccupancy room = new LabelOccupancy(view.width(), view.height());
        EdgeCells lines = lines(view);
        edges(pen, view, colors);
        path(pen, view, colors);
        nodes(pen, view, colors, room);
        names(pen, view, colors, room, lines);
        if (view.camera().scale() >= EDGE_NAMES_FROM && !view.fast())
            edgeNames(pen, view, colors, room, lines);
        lasso(pen, view, new Line(colors.accent(), 1.4, true));
        pen.done();
    }

    /** Where the visible edges run; nothing while the picture moves and from afar, where names ignore edges. */
    private static EdgeCells lines(View view) {
        EdgeCells lines = new EdgeCells(view.width(), view.height());
        PictureScene scene = view.scene();
        if (!view.fast() && view.camera().scale() >= DETAILS_FROM)
            for (int i = 0; i < scene.from.length; i++) {
                if (scene.from[i] != scene.to[i] && view.inSight(scene.from[i], scene.to[i]))
                    lines.mark(i, from(view, i), pull(view, i), to(view, i));
            }
        return lines;
    }

    private static Place from(View view, int edge) {
        return new Place(view.x(view.scene().from[edge]), view.y(view.scene().from[edge]));
    }

    private static Place to(View view, int edge) {
        return new Place(view.x(view.scene().to[edge]), view.y(view.scene().to[edge]));
    }

    /** The control point of an edge's curve. */
    private static Place pull(View view, int edge) {
        Place from = from(view, edge);
        Place to = to(view, edge);
        Bow bow = Bow.of(from.x(), from.y(), to.x(), to.y(), view.scene().bend[edge]);
        return new Place(bow.pullX(), bow.pullY());
    }

    private static void edges(Pen pen, View view, ThemeColors colors) {
        double opacity = opacity(view);
        // Draws edges of the same look together, which is faster for the pen; edges of selected nodes are drawn
        // last.
        for (boolean near : new boolean[]{false, true}) {
            if (near && view.selected().isEmpty())
                continue;
            for (DiffSide mark : DiffSide.values()) {
                for (boolean heads : new boolean[]{false, true})
                    edges(pen, view, colors, near, mark, heads, opacity);
            }
        }
    }

    /** The edges of a path lie over all others. */
    private static void path(Pen pen, View view, ThemeColors colors) {
        Line line = new Line(colors.accent(), 3, false);
        for (int i = 0; i < view.scene().from.length; i++) {
            if (view.scene().onPath[i]) {
                edge(pen, view, i, line, false);
                edge(pen, view, i, line, true);
            }
        }
    }

    private static void edges(Pen pen, View view, ThemeColors colors, boolean near, DiffSide mark, boolean heads,
            double opacity) {
        PictureScene scene = view.scene();
        boolean fine = view.camera().scale() < DETAILS_FROM;
        if (heads && fine && !near)
            return;
        // The colour of a mark takes precedence over the highlight of edges at selected nodes.
        Color color = !near ? faint(color(mark, colors), opacity)
                : mark == DiffSide.NONE ? colors.accent() : color(mark, colors);
        double width = mark == DiffSide.NONE || mark == DiffSide.SHARED ? fine && !near ? 0.7 : 1.1 : 1.8;
        Line line = new Line(color, width, mark == DiffSide.GOLD);
        for (int i = 0; i < scene.from.length; i++) {
            if (scene.edges.get(i).mark() == mark && view.near(i) == near && view.inSight(scene.from[i], scene.to[i]))
                edge(pen, view, i, line, heads);
        }
    }

    /** Many overlapping edges must not become a black area. */
    private static double opacity(View view) {
        int seen = 0;
        for (int i = 0; i < view.scene().from.length; i++)
            seen += view.inSight(view.scene().from[i], view.scene().to[i]) ? 1 : 0;
        return Math.clamp(Math.sqrt((double) CLEAR / Math.max(1, seen)), FAINTEST, 1);
    }

    private static Color faint(Color color, double opacity) {
        return opacity == 1 ? color : color.deriveColor(0, 1, 1, opacity);
    }

    private static void edge(Pen pen, View view, int edge, Line line, boolean head) {
        PictureScene scene = view.scene();
        double radius = view.radius(scene.to[edge]);
        double x1 = view.x(scene.from[edge]);
        double y1 = view.y(scene.from[edge]);
        double x2 = view.x(scene.to[edge]);
        double y2 = view.y(scene.to[edge]);
        double length = Math.hypot(x2 - x1, y2 - y1);
        if (length < 1) {
            if (!head && scene.from[edge] == scene.to[edge])
                pen.ring(x1, y1 - radius * 1.7, radius * 0.6, radius * 0.9, line);
            return;
        }
        Bow bow = Bow.of(x1, y1, x2, y2, scene.bend[edge]);
        double inX = x2 - bow.x();
        double inY = y2 - bow.y();
        double in = Math.max(1, Math.hypot(inX, inY));
        double endX = x2 - inX / in * (radius + 2);
        double endY = y2 - inY / in * (radius + 2);
        if (head) {
            if (endX > -OUTSIDE && endY > -OUTSIDE && endX < view.width() + OUTSIDE
                    && endY < view.height() + OUTSIDE)
                pen.head(endX, endY, inX / in, inY / in, line.color());
            return;
        }
        if (pen.tells())
            pen.about(scene.nodes.get(scene.from[edge]).name() + " – " + scene.edges.get(edge).type() + " → "
                    + scene.nodes.get(scene.to[edge]).name());
        if (scene.bend[edge] == 0)
            pen.straight(x1, y1, endX, endY, line);
        else
            pen.curve(x1, y1, bow.pullX(), bow.pullY(), endX, endY, line);
    }

    /** The middle of an edge; parallel edges are curved, which shifts their middle. */
    private record Bow(double x, double y, double pullX, double pullY) {

        static Bow of(double x1, double y1, double x2, double y2, int bend) {
            double length = Math.max(1, Math.hypot(x2 - x1, y2 - y1));
            double ux = (x2 - x1) / length;
            double uy = (y2 - y1) / length;
            int side = bend % 2 == 0 ? 1 : -1;
            int way = x1 < x2 || x1 == x2 && y1 < y2 ? 1 : -1;
            double off = (bend + 1) / 2 * 18.0 * side * way;
            double x = (x1 + x2) / 2 - uy * off;
            double y = (y1 + y2) / 2 + ux * off;
            return new Bow(x, y, x - uy * off, y + ux * off);
        }
    }

    private void nodes(Pen pen, View view, ThemeColors colors, LabelOccupancy room) {
        PictureScene scene = view.scene();
        for (int i = 0; i < scene.x.length; i++) {
            if (!view.inSight(i))
                continue;
            double radius = view.radius(i);
            double x = view.x(i);
            double y = view.y(i);
            // At small scales names are above the nodes, where there is space.
            if (view.camera().scale() >= DETAILS_FROM)
                room.mark(x - radius, y - radius, x + radius, y + radius);
            node(pen, scene, i, x, y, radius, colors);
            if (view.found().contains(i))
                pen.ring(x, y, radius * 1.3 + 4, radius * 1.3 + 4, new Line(colors.warning(), 2, true));
            if (view.selected().contains(i))
                pen.ring(x, y, radius * 1.3 + 4, radius * 1.3 + 4, new Line(colors.accent(), 2, false));
            if (scene.pinned[i])
                pin(pen, x, y, radius, colors);
        }
    }

    private void node(Pen pen, PictureScene scene, int i, double x, double y, double radius, ThemeColors colors) {
        PictureGraph.Node node = scene.nodes.get(i);
        DiffSide mark = node.mark();
        Line line = new Line(mark == DiffSide.NONE ? colors.muted() : color(mark, colors),
                mark == DiffSide.NONE ? radius < 5 ? 0.6 : 1 : 2.4, false);
        if (pen.tells())
            pen.about(node.name() + "\n" + node.type());
        Form form = node.group().isPresent() ? Form.STACK : switch (mark) {
            case GOLD -> Form.DIAMOND;
            case PREDICTED -> Form.SQUARE;
            case NONE, SHARED, MOVED -> Form.CIRCLE;
        };
        double size = radius * switch (form) {
            case DIAMOND -> 1.3;
            case SQUARE -> 0.92;
            case STACK -> 1.25;
            case CIRCLE -> 1;
        };
        Color fill = scene.fill[i].in(colors);
        pen.node(form, x, y, size, fill, line);
        if (radius >= SYMBOLS_FROM)
            scene.symbols.get(i).ifPresent(
                    symbol -> pen.symbol(outlines.of(symbol), x, y, size * 1.25, Fill.on(fill, colors)));
    }

    /** A pin in the node: its head, and its needle pointing to the node's centre. */
    private static void pin(Pen pen, double x, double y, double radius, ThemeColors colors) {
        double up = Math.max(3, radius * 0.75);
        pen.straight(x, y, x + up, y - up, new Line(colors.text(), 1.6, false));
        pen.node(Form.CIRCLE, x + up, y - up, Math.max(2, radius * 0.36), colors.accent(),
                new Line(colors.text(), 1, false));
    }

    /**
     * Names by priority: required ones, then those of selected nodes, of groups, and of nodes with the most
     * relations. A name without free space is omitted until the user points at its node or zooms in.
     */
    private void names(Pen pen, View view, ThemeColors colors, LabelOccupancy room, EdgeCells lines) {
        PictureScene scene = view.scene();
        Set<Integer> first = new LinkedHashSet<>(view.named());
        first.addAll(view.selected());
        first.addAll(view.found());
        for (int i = 0; i < scene.onPath.length; i++) {
            if (scene.onPath[i])
                first.addAll(List.of(scene.from[i], scene.to[i]));
        }
        for (int group : scene.groups)
            first.add(group);
        for (int i : first)
            name(pen, view, i, colors, room, lines);
        boolean far = view.camera().scale() < DETAILS_FROM;
        int left = far || view.fast() ? NAMES_FROM_AFAR : scene.byWeight.length;
        for (int k = 0; k < scene.byWeight.length && left > 0; k++) {
            int i = scene.byWeight[k];
            if (!first.contains(i) && name(pen, view, i, colors, room, lines))
                left--;
        }
    }

    private boolean name(Pen pen, View view, int i, ThemeColors colors, LabelOccupancy room, EdgeCells lines) {
        if (!view.inSight(i))
            return false;
        PictureGraph.Node node = view.scene().nodes.get(i);
        boolean group = node.group().isPresent();
        boolean bold = group || view.selected().contains(i) || view.named().contains(i);
        String text = view.scene().names[i];
        double half = widths.of(text, bold) / 2 + 2;
        double radius = view.radius(i) * (node.mark() == DiffSide.GOLD ? 1.3 : group ? 1.25 : 1);
        boolean matters = bold || view.found().contains(i);
        // At small scales names would cover their nodes.
        boolean anySide = matters || !view.fast() && view.camera().scale() >= DETAILS_FROM;
        Optional<Place> best = places(view.x(i), view.y(i), half, radius, anySide).stream()
                .map(side -> new Place(inside(side.x(), half, view), side.y()))
                .filter(place -> room.isFree(place.x() - half, place.y() + 1, place.x() + half,
                        place.y() + NAME_HEIGHT))
                .min(Comparator.comparingInt(place -> lines.crossed(place.x() - half, place.y() + 2,
                        place.x() + half, place.y() + NAME_HEIGHT - 1, EdgeCells.ANY)));
        if (best.isPresent()) {
            Place place = best.get();
            room.mark(place.x() - half, place.y() + 1, place.x() + half, place.y() + NAME_HEIGHT);
            pen.name(text, place.x(), place.y(), bold, colors.text(), colors.background());
            return true;
        }
        if (!view.named().contains(i))
            return false;
        double x = inside(view.x(i), half, view);
        double top = view.y(i) + radius + 2;
        room.mark(x - half, top + 1, x + half, top + NAME_HEIGHT);
        pen.name(text, x, top, true, colors.text(), colors.background());
        return true;
    }

    /** A name at the border is moved so that all of it is readable. */
    private static double inside(double x, double half, View view) {
        return view.width() < 2 * half ? x : Math.clamp(x, half, view.width() - half);
    }

    /** Candidate positions of a name, as the centre of its top edge: below its node, otherwise on the other sides. */
    private static List<Place> places(double x, double y, double half, double radius, boolean anySide) {
        Place below = new Place(x, y + radius + 2);
        if (!anySide)
            return List.of(below);
        double beside = y - NAME_HEIGHT / 2;
        return List.of(below, new Place(x, y - radius * 1.4 - NAME_HEIGHT - 2),
                new Place(x + radius + 3 + half, beside), new Place(x - radius - 3 - half, beside));
    }

    /**
     * Names of relations, each at the part of its edge that is nearest to the middle and lies on no other edge. A name
     * without such a place is drawn only at selected nodes, because it would interrupt another edge.
     */
    private void edgeNames(Pen pen, View view, ThemeColors colors, LabelOccupancy room, EdgeCells lines) {
        PictureScene scene = view.scene();
        for (int i = 0; i < scene.from.length; i++) {
            if (!view.inSight(scene.from[i], scene.to[i]))
                continue;
            String text = shortened(scene.edges.get(i).type());
            double half = widths.of(text, false) / 2;
            Optional<Place> place = edgeName(view, i, half, room, lines);
            if (place.isEmpty())
                continue;
            double x = place.get().x();
            double y = place.get().y();
            room.mark(x - half, y - EDGE_NAME_HALF, x + half, y + EDGE_NAME_HALF);
            pen.plate(text, x, y, 2 * half, view.near(i) ? colors.text() : colors.muted(), colors.background());
        }
    }

    private static Optional<Place> edgeName(View view, int edge, double half, LabelOccupancy room, EdgeCells lines) {
        PictureScene scene = view.scene();
        Place from = from(view, edge);
        List<Place> candidates = new ArrayList<>();
        if (scene.from[edge] == scene.to[edge]) {
            candidates.add(new Place(from.x(), from.y() - view.radius(scene.from[edge]) * 3));
        } else {
            Place pull = pull(view, edge);
            Place to = to(view, edge);
            for (double at : EDGE_NAME_PLACES)
                candidates.add(EdgeCells.on(from, pull, to, at));
        }
        List<Place> free = candidates.stream().filter(at -> at.x() >= 0 && at.y() >= 0 && at.x() <= view.width()
                && at.y() <= view.height() && room.isFree(at.x() - half, at.y() - EDGE_NAME_HALF, at.x() + half,
                        at.y() + EDGE_NAME_HALF))
                .toList();
        ToIntFunction<Place> crossed = at -> lines.crossed(at.x() - half, at.y() - EDGE_NAME_HALF, at.x() + half,
                at.y() + EDGE_NAME_HALF, edge);
        return free.stream().filter(at -> crossed.applyAsInt(at) == 0).findFirst()
                .or(() -> view.near(edge) ? free.stream().min(Comparator.comparingInt(crossed)) : Optional.empty());
    }

    private static void lasso(Pen pen, View view, Line line) {
        List<Place> points = view.lasso();
        for (int i = 0; i < points.size(); i++) {
            Place a = points.get(i);
            Place b = points.get((i + 1) % points.size());
            pen.straight(view.camera().x(a.x()), view.camera().y(a.y()), view.camera().x(b.x()),
                    view.camera().y(b.y()), line);
        }
    }

    static String shortened(String name) {
        return name.codePointCount(0, name.length()) <= LONGEST_NAME ? name
                : name.substring(0, name.offsetByCodePoints(0, LONGEST_NAME - 1)).stripTrailing() + "…";
    }

    /**
     * Computes the widths of names: each letter is measured once, and the width of a name is the sum of its
     * letters.
     */
    static final class TextWidths {

        private static final Font PLAIN = new Font(Font.SANS_SERIF, Font.PLAIN, 12).deriveFont(11.5f);
        private static final Font BOLD = PLAIN.deriveFont(Font.BOLD);
        private static final FontRenderContext CONTEXT = new FontRenderContext(null, true, true);

        private final Map<Integer, Double> plain = new HashMap<>();
        private final Map<Integer, Double> bold = new HashMap<>();

        double of(String text, boolean isBold) {
            return text.codePoints().mapToDouble(letter -> isBold ? bold.computeIfAbsent(letter, l -> measure(BOLD, l))
                    : plain.computeIfAbsent(letter, l -> measure(PLAIN, l))).sum();
        }

        private static double measure(Font font, int letter) {
            return font.getStringBounds(Character.toString(letter), CONTEXT).getWidth();
        }
    }
}
