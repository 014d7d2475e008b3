package org.quern.ui.control;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import javafx.geometry.Insets;
import javafx.geometry.Orientation;
import javafx.geometry.Point2D;
import javafx.scene.AccessibleRole;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.Region;
import javafx.scene.shape.Line;
import javafx.scene.shape.Polygon;
import javafx.scene.text.TextAlignment;
import org.quern.cypher.QueryPattern;
import org.quern.ui.kit.Hint;
import org.quern.ui.kit.Messages;
import org.quern.ui.kit.Nodes;

/**
 * Draws the pattern of a query: a chip for each node and an arrow for each relation. Horizontal if there is
 * enough space, otherwise vertical. Its accessible text describes the pattern in words.
 */
public final class PatternDrawing extends Region {

    private static final int TYPES = 8;
    private static final double WIDEST_CHIP = 190;
    /** A longer name is cut. */
    private static final int MOST_LINES = 4;
    private static final double GAP = 30;
    /** Distance between two relations that connect the same nodes. */
    private static final double APART = 26;
    private static final double ARROW = 7;

    private final Messages messages;
    private final Label none = Nodes.label("", "secondary");
    private final Label conditions = Nodes.wrapped("", "secondary", "pattern-conditions");
    private final List<Chip> chips = new ArrayList<>();
    private final List<Arrow> arrows = new ArrayList<>();
    private QueryPattern pattern = QueryPattern.NONE;
    private PatternLayout places = PatternLayout.of(QueryPattern.NONE);

    public PatternDrawing(Messages messages) {
        this.messages = messages;
        getStyleClass().add("quern-pattern");
        setPadding(new Insets(8, 12, 8, 12));
        setAccessibleRole(AccessibleRole.IMAGE_VIEW);
        none.setText(messages.text("control.pattern.none"));
    }

    /**
     * Shows a pattern.
     *
     * @param types entity types in the order that gives them their fills
     */
    public void show(QueryPattern shown, List<String> types) {
        pattern = shown;
        places = PatternLayout.of(shown);
        chips.clear();
        arrows.clear();
        shown.nodes().forEach(node -> chips.add(new Chip(node, types.indexOf(node.label()))));
        Map<List<Integer>, Integer> beside = new HashMap<>();
        for (QueryPattern.Edge edge : shown.edges())
            beside.merge(between(edge), 1, Integer::sum);
        Map<List<Integer>, Integer> drawn = new HashMap<>();
        for (QueryPattern.Edge edge : shown.edges()) {
            int place = drawn.merge(between(edge), 1, Integer::sum) - 1;
            arrows.add(new Arrow(edge, place - (beside.getOrDefault(between(edge), 1) - 1) / 2.0));
        }
        List<Node> all = new ArrayList<>();
        arrows.forEach(arrow -> all.addAll(List.of(arrow.line, arrow.head)));
        arrows.forEach(arrow -> all.add(arrow.label));
        chips.forEach(chip -> all.add(chip));
        List<String> said = new ArrayList<>(shown.conditions());
        if (shown.union())
            said.addFirst(messages.text("control.pattern.union"));
        conditions.setText(String.join(" · ", said));
        if (!said.isEmpty())
            all.add(conditions);
        if (shown.nodes().isEmpty())
            all.add(none);
        getChildren().setAll(all);
        setAccessibleText(words());
        requestLayout();
    }

    private static List<Integer> between(QueryPattern.Edge edge) {
        return List.of(Math.min(edge.from(), edge.to()), Math.max(edge.from(), edge.to()));
    }

    /** The pattern in words: {@code Film directedBy Person “X”}, relation by relation. */
    public String words() {
        if (pattern.nodes().isEmpty())
            return none.getText();
        List<String> sentences = new ArrayList<>();
        pattern.edges().forEach(edge -> sentences.add(name(edge.from()) + " " + typeOf(edge) + " " + name(edge.to())));
        for (int i = 0; i < pattern.nodes().size(); i++) {
            int node = i;
            if (pattern.edges().stream().noneMatch(e -> e.from() == node || e.to() == node))
                sentences.add(name(i));
        }
        return sentences.stream().collect(Collectors.joining("; "))
                + (conditions.getText().isEmpty() ? "" : "; " + conditions.getText());
    }

    private String name(int place) {
        QueryPattern.Node node = pattern.nodes().get(place);
        String label = node.label().isEmpty() ? messages.text("control.pattern.any") : node.label();
        return label + (node.name().isEmpty() ? "" : " “" + node.name() + "”");
    }

    private String typeOf(QueryPattern.Edge edge) {
        String type = edge.type().isEmpty() ? messages.text("control.pattern.any") : edge.type();
        return type + edge.length() + (edge.optional() ? " (" + messages.text("control.pattern.optional") + ")" : "");
    }

    @Override
    public Orientation getContentBias() {
        return Orientation.HORIZONTAL;
    }

    private double columnGap() {
        return arrows.stream().mapToDouble(arrow -> arrow.label.prefWidth(-1)).max().orElse(0) + 2 * GAP;
    }

    private double chipWidth() {
        return chips.stream().mapToDouble(chip -> Math.min(WIDEST_CHIP, chip.prefWidth(-1))).max().orElse(0);
    }

    private double chipHeight() {
        return chips.stream().mapToDouble(chip -> chip.prefHeight(Math.min(WIDEST_CHIP, chip.prefWidth(-1)))).max()
                .orElse(0);
    }

    private double lyingWidth() {
        return places.width() * chipWidth() + Math.max(0, places.width() - 1) * columnGap();
    }

    private boolean lies(double width) {
        return lyingWidth() <= width;
    }

    private double rowGap(boolean lying) {
        double labels = arrows.isEmpty() ? 0 : arrows.getFirst().label.prefHeight(-1);
        return lying ? Math.max(20, labels + 2 * 12) : labels + 2 * 14;
    }

    private double conditionsHeight(double width) {
        return conditions.getText().isEmpty() ? 0 : conditions.prefHeight(width) + 8;
    }

    @Override
    protected double computePrefHeight(double width) {
        double inside = (width < 0 ? 640 : width) - snappedLeftInset() - snappedRightInset();
        boolean lying = lies(inside);
        int lines = lying ? places.height() : places.width();
        double drawing = lines * chipHeight() + Math.max(0, lines - 1) * rowGap(lying);
        return snappedTopInset() + snappedBottomInset() + Math.max(24, drawing) + conditionsHeight(inside) + slack();
    }

    /** Space for parallel relations, whose arrows may extend beyond the row of chips. */
    private double slack() {
        double most = arrows.stream().mapToDouble(arrow -> Math.abs(arrow.aside)).max().orElse(0);
        return Math.max(0, 2 * most * APART + 20 - chipHeight());
    }

    @Override
    protected double computeMinHeight(double width) {
        return computePrefHeight(width);
    }

    @Override
    protected double computeMinWidth(double height) {
        return 120;
    }

    @Override
    protected double computePrefWidth(double height) {
        return lyingWidth() + snappedLeftInset() + snappedRightInset();
    }

    @Override
    protected void layoutChildren() {
        double left = snappedLeftInset();
        double width = getWidth() - left - snappedRightInset();
        double below = conditionsHeight(width);
        double height = getHeight() - snappedTopInset() - snappedBottomInset() - below;
        boolean lying = lies(width);
        double chipWidth = Math.min(chipWidth(), width);
        double chipHeight = chipHeight();
        int columns = lying ? places.width() : places.height();
        int rows = lying ? places.height() : places.width();
        double gapX = lying ? columnGap() : GAP;
        double gapY = rowGap(lying);
        double usedWidth = columns * chipWidth + Math.max(0, columns - 1) * gapX;
        double usedHeight = rows * chipHeight + Math.max(0, rows - 1) * gapY;
        double x0 = left + Math.max(0, (width - usedWidth) / 2);
        double y0 = snappedTopInset() + Math.max(0, (height - usedHeight) / 2);
        for (int i = 0; i < chips.size(); i++) {
            int column = lying ? places.columns().get(i) : places.rows().get(i);
            int row = lying ? places.rows().get(i) : places.columns().get(i);
            Chip chip = chips.get(i);
            double own = Math.min(chipWidth, chip.prefWidth(-1));
            chip.resizeRelocate(snapPositionX(x0 + column * (chipWidth + gapX) + (chipWidth - own) / 2),
                    snapPositionY(y0 + row * (chipHeight + gapY)), own, chipHeight);
        }
        arrows.forEach(this::draw);
        none.resizeRelocate(left, snappedTopInset(), width, 20);
        conditions.resizeRelocate(left, getHeight() - snappedBottomInset() - below + 8, width, Math.max(0, below - 8));
    }

    private void draw(Arrow arrow) {
        Chip from = chips.get(arrow.edge.from());
        Chip to = chips.get(arrow.edge.to());
        Point2D begin = middle(from);
        Point2D end = middle(to);
        if (begin.distance(end) < 1) {
            end = begin.add(0, -1);
        }
        // Two opposite relations are shifted along the same normal of the pair, whatever their direction.
        Point2D along = arrow.edge.from() <= arrow.edge.to() ? end.subtract(begin) : begin.subtract(end);
        Point2D aside = new Point2D(-along.getY(), along.getX()).normalize().multiply(arrow.aside * APART);
        Point2D start = border(from, begin.add(aside), end.add(aside));
        Point2D tip = border(to, end.add(aside), begin.add(aside));
        arrow.line.setStartX(start.getX());
        arrow.line.setStartY(start.getY());
        arrow.line.setEndX(tip.getX());
        arrow.line.setEndY(tip.getY());
        arrow.point(start, tip);
        Point2D half = start.midpoint(tip);
        double width = arrow.label.prefWidth(-1);
        double height = arrow.label.prefHeight(-1);
        arrow.label.resizeRelocate(snapPositionX(half.getX() - width / 2), snapPositionY(half.getY() - height / 2),
                width, height);
    }

    private static Point2D middle(Region chip) {
        return new Point2D(chip.getLayoutX() + chip.getWidth() / 2, chip.getLayoutY() + chip.getHeight() / 2);
    }

    /** The point where the line from a point in the chip crosses its border. */
    private static Point2D border(Region chip, Point2D inside, Point2D outside) {
        Point2D way = outside.subtract(inside);
        double right = way.getX() > 0 ? chip.getLayoutX() + chip.getWidth() - inside.getX()
                : inside.getX() - chip.getLayoutX();
        double down = way.getY() > 0 ? chip.getLayoutY() + chip.getHeight() - inside.getY()
                : inside.getY() - chip.getLayoutY();
        double byX = Math.abs(way.getX()) < 1e-6 ? Double.MAX_VALUE : Math.max(0, right) / Math.abs(way.getX());
        double byY = Math.abs(way.getY()) < 1e-6 ? Double.MAX_VALUE : Math.max(0, down) / Math.abs(way.getY());
        return inside.add(way.multiply(Math.min(1, Math.min(byX, byY))));
    }

    /** A node: its type, and its name below. */
    private static final class Chip extends Region {

        private final Label type = new Label();
        private final Label name = new Label();

        Chip(QueryPattern.Node node, int place) {
            getStyleClass().add("pattern-node");
            getStyleClass().add(place < 0 ? "pattern-type-other" : "pattern-type-" + (place % TYPES + 1));
            if (node.returned())
                getStyleClass().add("pattern-returned");
            setPadding(new Insets(4, 10, 4, 10));
            type.getStyleClass().add("pattern-label");
            name.getStyleClass().add("pattern-name");
            type.setText(node.label().isEmpty() ? node.variable() : node.label());
            // Only long names have several lines, whatever breaks they contain.
            name.setText((node.name().isEmpty() ? node.properties() : node.name()).replaceAll("\\s+", " "));
            name.setWrapText(true);
            name.setTextAlignment(TextAlignment.CENTER);
            getChildren().add(type);
            if (!name.getText().isEmpty()) {
                getChildren().add(name);
                new Hint(this, type.getText() + " “" + name.getText() + "”");
            }
        }

        private double nameHeight(double width) {
            return name.getText().isEmpty() ? 0
                    : Math.min(name.prefHeight(width), MOST_LINES * name.prefHeight(-1));
        }

        @Override
        public Orientation getContentBias() {
            return Orientation.HORIZONTAL;
        }

        @Override
        protected double computePrefWidth(double height) {
            return Math.max(72, Math.max(type.prefWidth(-1), name.getText().isEmpty() ? 0 : name.prefWidth(-1)))
                    + snappedLeftInset() + snappedRightInset();
        }

        @Override
        protected double computePrefHeight(double width) {
            double inside = width < 0 ? -1 : width - snappedLeftInset() - snappedRightInset();
            return type.prefHeight(-1) + nameHeight(inside) + snappedTopInset() + snappedBottomInset();
        }

        @Override
        protected void layoutChildren() {
            double inside = getWidth() - snappedLeftInset() - snappedRightInset();
            double content = type.prefHeight(-1) + nameHeight(inside);
            double y = (getHeight() - content) / 2;
            place(type, inside, y, type.prefHeight(-1));
            if (!name.getText().isEmpty())
                place(name, inside, y + type.prefHeight(-1), nameHeight(inside));
        }

        private void place(Label label, double inside, double y, double height) {
            double width = Math.min(inside, label.prefWidth(-1));
            label.resizeRelocate(snapPositionX((getWidth() - width) / 2), snapPositionY(y), width, height);
        }
    }

    /** A relation: a line, its arrowhead, its type on the line. */
    private final class Arrow {

        private final QueryPattern.Edge edge;
        private final double aside;
        private final Line line = new Line();
        private final Polygon head = new Polygon();
        private final Label label = new Label();

        Arrow(QueryPattern.Edge edge, double aside) {
            this.edge = edge;
            this.aside = aside;
            line.getStyleClass().add("pattern-line");
            if (edge.optional() || edge.branch() > 0 || pattern.union())
                line.getStyleClass().add("pattern-dashed");
            head.getStyleClass().add("pattern-head");
            head.setVisible(edge.directed());
            label.setText(typeOf(edge));
            label.getStyleClass().add("pattern-relation");
        }

        void point(Point2D start, Point2D tip) {
            Point2D way = tip.subtract(start).normalize();
            Point2D base = tip.subtract(way.multiply(ARROW + 2));
            Point2D side = new Point2D(-way.getY(), way.getX()).multiply(ARROW / 2 + 1);
            head.getPoints().setAll(tip.getX(), tip.getY(), base.getX() + side.getX(), base.getY() + side.getY(),
                    base.getX() - side.getX(), base.getY() - side.getY());
        }
    }
}
