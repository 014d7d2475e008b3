package org.quern.ui.schema.diagram;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import javafx.geometry.Insets;
import javafx.geometry.Point2D;
import javafx.geometry.Rectangle2D;
import org.quern.schema.MappedSchema;
import org.quern.schema.MappedSchema.EntityType;
import org.quern.schema.MappedSchema.RelationType;
import org.quern.ui.picture.DiagramLayout.Fold;
import org.quern.ui.schema.diagram.DiagramPlan.Arrow;
import org.quern.ui.schema.diagram.DiagramPlan.Box;
import org.quern.ui.schema.diagram.DiagramPlan.Ends;

/**
 * Lays out a diagram: types with a position keep it, others get one; wires keep their routes where possible.
 * Needs no window, so it can run in a job: all sizes are computed, not measured.
 *
 * @param fills the colour of each type
 * @param before the diagram that is drawn now
 */
record DiagramPlanner(MappedSchema schema, Map<String, Point2D> places, Map<String, Fold> folds,
        Map<String, Integer> fills, DiagramPlan before) {

    static final int WIDTH = 16 * EdgeRouter.TRACK;
    static final double HEAD = 2.0 * EdgeRouter.TRACK;
    static final double ROW = 18;
    /** The height of a type that shows only its head. */
    private static final double FOLDED = HEAD + EdgeRouter.TRACK;
    /** Distance between an unfolded type and one that was moved aside for it, with space for a wire and its name. */
    private static final double ASIDE = 3.0 * EdgeRouter.TRACK;
    static final double NAME_HEIGHT = 16;
    private static final int SOME = 7;
    /** With more types than this, a type initially shows only its head. */
    private static final int MANY_TYPES = 16;
    /** Most wires stay within this distance outside of all types. */
    private static final double ROOM = 4.0 * EdgeRouter.TRACK;
    /** Number of rings of candidate positions around the neighbours of a new type. */
    private static final int FAR = 8;
    private static final double NAME_LETTER = 7;
    private static final double NAME_PADDING = 8;

    /** Whether routing the wires takes so long that the boxes should be drawn first. */
    boolean isLarge() {
        return schema.entities().size() > MANY_TYPES;
    }

    /**
     * Only the types, with space at the edges for the wires that are added later. They have the same positions
     * as in {@link #plan}.
     */
    DiagramPlan boxes() {
        return plan((_, _, _) -> List.of(), ROOM);
    }

    DiagramPlan plan() {
        return plan(this::arrows, 0);
    }

    /** The lines between boxes, given the index of each label. */
    private interface Joining {
        List<Arrow> join(List<Box> boxes, Map<String, Integer> index, Map<Ends, List<RelationType>> byEnds);
    }

    private DiagramPlan plan(Joining joining, double room) {
        List<EntityType> types = schema.entities();
        Map<String, Integer> index = new LinkedHashMap<>();
        List<EntityType> unique = new ArrayList<>();
        // While a name is being typed, two types may have the same label; the first one is drawn.
        for (EntityType type : types) {
            if (index.putIfAbsent(type.label(), unique.size()) == null)
                unique.add(type);
        }
        Map<Ends, List<RelationType>> byEnds = schema.relations().stream()
                .filter(r -> index.containsKey(r.subjLabel()) && index.containsKey(r.objLabel()))
                .collect(Collectors.groupingBy(r -> new Ends(r.subjLabel(), r.objLabel()), LinkedHashMap::new,
                        Collectors.toList()));
        Map<String, Point2D> found = new HashMap<>();
        Map<String, Point2D> all = settled(unique, place(unique, index, byEnds, found));
        List<Box> boxes = new ArrayList<>();
        for (EntityType type : unique)
            boxes.add(box(type, known(all, type.label()), unique.size()));
        return new DiagramPlan(boxes, joining.join(boxes, index, byEnds), found, room);
    }

    /**
     * Where types with these positions are drawn. An unfolded type moves aside the types that it would cover;
     * they move back when it is folded.
     */
    private Map<String, Point2D> settled(List<EntityType> types, Map<String, Point2D> all) {
        List<EntityType> downwards = types.stream().filter(t -> all.containsKey(t.label()))
                .sorted(Comparator.comparingDouble(t -> known(all, t.label()).getY())).toList();
        Map<String, Point2D> drawn = new HashMap<>();
        for (EntityType type : downwards) {
            Point2D own = known(all, type.label());
            double y = own.getY();
            for (EntityType above : downwards) {
                if (above == type)
                    break;
                Point2D other = known(drawn, above.label());
                double bottom = other.getY() + height(above, types.size());
                boolean clearOfItsHead = known(all, above.label()).getY() + FOLDED <= own.getY();
                if (clearOfItsHead && Math.abs(other.getX() - own.getX()) < WIDTH && bottom > y)
                    y = bottom + ASIDE;
            }
            drawn.put(type.label(), new Point2D(own.getX(), y));
        }
        return drawn;
    }

    private static <K, V> V known(Map<K, V> map, K key) {
        return Objects.requireNonNull(map.get(key), "no position");
    }

    private Fold fold(EntityType type, int count) {
        return folds.getOrDefault(type.label(), count > MANY_TYPES ? Fold.HEAD : Fold.SOME);
    }

    /** The number of visible properties at a fold; one more is shown rather than "+ 1". */
    static int shown(int properties, Fold fold) {
        return switch (fold) {
            case HEAD -> 0;
            case SOME -> properties <= SOME + 1 ? properties : SOME;
            case ALL -> properties;
        };
    }

    private Box box(EntityType type, Point2D at, int count) {
        Fold fold = fold(type, count);
        return new Box(type, fills.getOrDefault(type.label(), 0), fold, shown(type.properties().size(), fold),
                new Rectangle2D(at.getX(), at.getY(), WIDTH, height(type, count)));
    }

    private double height(EntityType type, int count) {
        Fold fold = fold(type, count);
        int shown = shown(type.properties().size(), fold);
        if (shown == 0)
            return FOLDED;
        int rows = shown + (shown < type.properties().size() ? 1 : 0);
        return Math.ceil((HEAD + 8 + rows * ROW) / EdgeRouter.TRACK) * EdgeRouter.TRACK;
    }

    private Map<String, Point2D> place(List<EntityType> types, Map<String, Integer> index,
            Map<Ends, List<RelationType>> byEnds, Map<String, Point2D> found) {
        Map<String, Point2D> all = new HashMap<>();
        // A type exactly on another one would be hidden, so it gets another position.
        types.forEach(t -> Optional.ofNullable(places.get(t.label())).map(DiagramPlanner::snapped)
                .filter(p -> !all.containsValue(p)).ifPresent(p -> all.put(t.label(), p)));
        if (all.isEmpty()) {
            found.putAll(grid(types, index, byEnds));
            return found;
        }
        for (EntityType type : types) {
            if (all.containsKey(type.label()))
                continue;
            Point2D free = freeSpot(type, types, byEnds, all);
            all.put(type.label(), free);
            found.put(type.label(), free);
        }
        return all;
    }

    static Point2D snapped(Point2D at) {
        return new Point2D(Math.round(at.getX() / EdgeRouter.TRACK) * (double) EdgeRouter.TRACK,
                Math.round(at.getY() / EdgeRouter.TRACK) * (double) EdgeRouter.TRACK);
    }

    /** Places all types on a grid, whose gaps are wide enough for the wires and names in them. */
    private Map<String, Point2D> grid(List<EntityType> types, Map<String, Integer> index,
            Map<Ends, List<RelationType>> byEnds) {
        double tallest = types.stream().mapToDouble(t -> height(t, types.size())).average().orElse(HEAD);
        double perType = types.isEmpty() ? 0 : (double) byEnds.size() / types.size();
        double widest = byEnds.values().stream().mapToDouble(DiagramPlanner::width).max().orElse(0);
        int mostNames = byEnds.values().stream().mapToInt(List::size).max().orElse(0);
        int gapX = EdgeRouter.TRACK * (int) Math.ceil(Math.max(Math.clamp(6 + perType * 2.5, 8, 20),
                4 + widest / EdgeRouter.TRACK));
        int gapY = EdgeRouter.TRACK * (int) Math.ceil(Math.max(Math.clamp(4 + perType * 2, 6, 14),
                4 + mostNames * NAME_HEIGHT / EdgeRouter.TRACK));
        List<GridLayout.Cell> cells = GridLayout.place(types.size(), byEnds.keySet().stream()
                .map(e -> new GridLayout.Line(known(index, e.subject()), known(index, e.object()))).toList(),
                Math.clamp(1.5 * (tallest + gapY) / (WIDTH + gapX), 0.4, 1.2));
        Map<Integer, Double> rowHeight = new HashMap<>();
        for (int i = 0; i < types.size(); i++)
            rowHeight.merge(cells.get(i).row(), height(types.get(i), types.size()), Math::max);
        Map<String, Point2D> result = new HashMap<>();
        for (int i = 0; i < types.size(); i++) {
            double y = 0;
            for (int row = 0; row < cells.get(i).row(); row++)
                y += rowHeight.getOrDefault(row, 0.0) + gapY;
            double slack = known(rowHeight, cells.get(i).row()) - height(types.get(i), types.size());
            result.put(types.get(i).label(),
                    snapped(new Point2D(cells.get(i).column() * (double) (WIDTH + gapX), y + slack / 2)));
        }
        return result;
    }

    /** A free position for a new type, as near as possible to its neighbours; no other type is moved. */
    private Point2D freeSpot(EntityType type, List<EntityType> types, Map<Ends, List<RelationType>> byEnds,
            Map<String, Point2D> all) {
        double height = height(type, types.size());
        List<Point2D> joined = byEnds.keySet().stream()
                .filter(e -> e.subject().equals(type.label()) || e.object().equals(type.label()))
                .map(e -> e.subject().equals(type.label()) ? e.object() : e.subject())
                .filter(all::containsKey).map(all::get).toList();
        List<Point2D> near = joined.isEmpty() ? List.copyOf(all.values()) : joined;
        double x = near.stream().mapToDouble(Point2D::getX).average().orElse(0);
        double y = near.stream().mapToDouble(Point2D::getY).average().orElse(0);
        Map<String, Point2D> drawn = settled(types, all);
        List<Rectangle2D> taken = types.stream().filter(t -> drawn.containsKey(t.label()))
                .map(t -> new Rectangle2D(known(drawn, t.label()).getX(), known(drawn, t.label()).getY(), WIDTH,
                        height(t, types.size())))
                .toList();
        Insets gap = gap(type, byEnds);
        int stepX = EdgeRouter.TRACK * 9;
        int stepY = EdgeRouter.TRACK * 5;
        for (int ring = 0;; ring++) {
            Point2D best = null;
            for (int i = -ring; i <= ring; i++) {
                for (int j = -ring; j <= ring; j++) {
                    Point2D spot = snapped(new Point2D(x + i * stepX, y + j * stepY));
                    Rectangle2D room = new Rectangle2D(spot.getX() - gap.getLeft(), spot.getY() - gap.getTop(),
                            WIDTH + gap.getLeft() + gap.getRight(), height + gap.getTop() + gap.getBottom());
                    // A wire at this position would have to be moved, so it is used only if all others are far
                    // away.
                    if (taken.stream().noneMatch(room::intersects) && (ring > FAR || isFreeOfWires(spot, height))
                            && (best == null || spot.distance(x, y) < best.distance(x, y)))
                        best = spot;
                }
            }
            if (best != null)
                return best;
        }
    }

    /** Distances from other types at which the names of the type's relations leave a part of their wires visible. */
    private static Insets gap(EntityType type, Map<Ends, List<RelationType>> byEnds) {
        List<List<RelationType>> own = byEnds.entrySet().stream()
                .filter(e -> e.getKey().subject().equals(type.label()) || e.getKey().object().equals(type.label()))
                .map(Map.Entry::getValue).toList();
        double widest = own.stream().mapToDouble(DiagramPlanner::width).max().orElse(0);
        int mostNames = own.stream().mapToInt(List::size).max().orElse(0);
        double x = EdgeRouter.TRACK * Math.max(8, Math.ceil(4 + widest / EdgeRouter.TRACK));
        double y = EdgeRouter.TRACK * Math.max(4, Math.ceil(3 + mostNames * NAME_HEIGHT / EdgeRouter.TRACK));
        return new Insets(y, x, y, x);
    }

    private boolean isFreeOfWires(Point2D spot, double height) {
        Rectangle2D box = new Rectangle2D(spot.getX() - EdgeRouter.TRACK, spot.getY() - EdgeRouter.TRACK,
                WIDTH + 2 * EdgeRouter.TRACK, height + 2 * EdgeRouter.TRACK);
        return before.arrows().stream().noneMatch(a -> a.names().intersects(box)
                || IntStream.range(1, a.way().size()).anyMatch(i -> LabelPlacement.crosses(box, a.way().get(i - 1),
                        a.way().get(i))));
    }

    private List<Arrow> arrows(List<Box> boxes, Map<String, Integer> index, Map<Ends, List<RelationType>> byEnds) {
        if (boxes.isEmpty())
            return List.of();
        List<Rectangle2D> areas = boxes.stream().map(Box::area).toList();
        EdgeRouter router = new EdgeRouter(areas);
        Map<Ends, Arrow> old = before.arrows().stream().collect(Collectors.toMap(Arrow::ends, a -> a));
        List<Ends> ends = List.copyOf(byEnds.keySet());
        List<EdgeRouter.Wire> wires = ends.stream()
                .map(e -> new EdgeRouter.Wire(known(index, e.subject()), known(index, e.object()),
                        known(byEnds, e).size()))
                .toList();
        Map<Ends, List<Point2D>> ways = new LinkedHashMap<>();
        List<Arrow> left = before.arrows().stream().filter(a -> !byEnds.containsKey(a.ends()))
                .collect(Collectors.toCollection(ArrayList::new));
        for (int i = 0; i < ends.size(); i++) {
            EdgeRouter.Wire wire = wires.get(i);
            // After a type was renamed, its wires are found by the old name.
            Optional<Arrow> drawn = Optional.ofNullable(old.get(ends.get(i))).or(
                    () -> left.stream().filter(a -> router.isFree(wire, a.way())).findFirst())
                    .filter(a -> router.isFree(wire, a.way()));
            if (drawn.isPresent()) {
                left.remove(drawn.get());
                ways.put(ends.get(i), drawn.get().way());
                router.take(drawn.get().way());
            }
        }
        LabelPlacement spots = new LabelPlacement();
        areas.forEach(spots::box);
        ways.values().forEach(spots::way);
        Map<Ends, Rectangle2D> names = new HashMap<>();
        for (Ends each : ways.keySet()) {
            Arrow drawn = old.get(each);
            if (drawn != null && drawn.way().equals(ways.get(each))
                    && labels(drawn.relations()).equals(labels(known(byEnds, each)))) {
                names.put(each, drawn.names());
                spots.name(drawn.names());
                router.takeName(drawn.names());
            }
        }
        // The names of a wire are placed before the next wire is routed, which then avoids them.
        for (int i : router.order(wires)) {
            Ends each = ends.get(i);
            if (!ways.containsKey(each)) {
                ways.put(each, router.lead(wires.get(i)));
                spots.way(ways.get(each));
            }
            if (!names.containsKey(each)) {
                List<RelationType> relations = known(byEnds, each);
                names.put(each, spots.choose(width(relations), relations.size() * NAME_HEIGHT, ways.get(each)));
                router.takeName(names.get(each));
            }
        }
        return ends.stream().map(e -> new Arrow(e, known(byEnds, e), known(ways, e), known(names, e))).toList();
    }

    private static List<String> labels(List<RelationType> relations) {
        return relations.stream().map(RelationType::label).toList();
    }

    private static double width(List<RelationType> relations) {
        return NAME_PADDING + NAME_LETTER * relations.stream().mapToInt(r -> r.label().length()).max().orElse(1);
    }
}
