package org.quern.ui.dataset;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.geometry.BoundingBox;
import javafx.geometry.Bounds;
import javafx.geometry.Orientation;
import javafx.geometry.Point2D;
import javafx.geometry.VPos;
import javafx.scene.Cursor;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.MenuItem;
import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.Region;
import javafx.scene.shape.ClosePath;
import javafx.scene.shape.LineTo;
import javafx.scene.shape.MoveTo;
import javafx.scene.shape.Path;
import javafx.scene.shape.PathElement;
import javafx.scene.shape.QuadCurveTo;
import javafx.scene.text.Text;
import org.quern.dataset.MentionPlaces;
import org.quern.dataset.MentionPlaces.Span;
import org.quern.ui.kit.Hint;
import org.quern.ui.kit.Nodes;
import org.quern.ui.kit.Wrapping;

/**
 * A form of a question with its mentions below the words: a bar in the colour of their meaning, in lanes where
 * mentions overlap. The parts of an interrupted mention are connected by a thin arc. Words are selected with
 * the mouse; with the shortcut key, further words after a gap.
 */
final class MentionText extends Region {

    private static final double LANE = 5;
    private static final double BAR = 3;
    private static final double BELOW = 1;

    /**
     * A mention in the form.
     *
     * @param key identifies it
     * @param spans one for each part
     * @param meaning the tooltip
     */
    record Mark(String key, List<Span> spans, MentionColour colour, String meaning) {

        int start() {
            return spans.getFirst().start();
        }

        int end() {
            return spans.getLast().end();
        }
    }

    /**
     * The shapes of a mention. They are created once, because a node that gets children during layout is not
     * laid out again.
     */
    private record Placed(Mark mark, int lane, Path light, Path bar, Path arc) {

        Placed(Mark mark, int lane) {
            this(mark, lane, new Path(), new Path(), new Path());
            light.getStyleClass().add("mention-chosen");
            bar.getStyleClass().addAll("mention-bar", mark.colour().styleClass());
            arc.getStyleClass().addAll("mention-arc", mark.colour().styleClass());
        }
    }

    private final String form;
    private final Text text = Nodes.styled(new Text(), "form-text");
    private final Path selection = Nodes.styled(new Path(), "mention-selection");
    private final List<Span> selected = new ArrayList<>();
    private final Consumer<List<Span>> onSelected;
    private int anchor;
    private final List<Placed> placed;
    private Optional<String> chosen = Optional.empty();

    /**
     * @param copy the text of the menu item for copying
     * @param onChosen receives the key of a clicked mention
     * @param onSelected receives the selected ranges; none if the selection is cleared
     */
    MentionText(String form, List<Mark> marks, String copy, Consumer<String> onChosen,
            Consumer<List<Span>> onSelected) {
        this.form = form;
        this.onSelected = onSelected;
        getStyleClass().add("mention-text");
        text.setText(form);
        text.setTextOrigin(VPos.TOP);
        text.setManaged(false);
        text.fontProperty().addListener((_, _, _) -> requestLayout());
        placed = lanes(marks);
        int lanes = placed.stream().mapToInt(p -> p.lane() + 1).max().orElse(0);
        text.setLineSpacing(BELOW + Math.max(1, lanes) * LANE);
        setAccessibleText(form);
        MenuItem item = new MenuItem(copy);
        item.setOnAction(_ -> copy());
        ContextMenu menu = new ContextMenu(item);
        setOnContextMenuRequested(event -> menu.show(this, event.getScreenX(), event.getScreenY()));
        placed.forEach(one -> getChildren().add(one.light()));
        selection.setManaged(false);
        selection.setMouseTransparent(true);
        getChildren().add(selection);
        text.setMouseTransparent(true);
        setOnMousePressed(this::press);
        setOnMouseDragged(this::drag);
        setOnMouseReleased(this::release);
        setCursor(Cursor.TEXT);
        getChildren().add(text);
        for (Placed one : placed) {
            getChildren().addAll(one.arc(), one.bar());
            listen(one.bar(), one.mark(), onChosen);
            listen(one.arc(), one.mark(), onChosen);
            one.light().setMouseTransparent(true);
            List.of(one.light(), one.bar(), one.arc()).forEach(shape -> shape.setManaged(false));
        }
    }

    private void press(MouseEvent event) {
        if (event.getButton() != MouseButton.PRIMARY)
            return;
        anchor = at(event);
        if (!event.isShortcutDown())
            selected.clear();
        selected.add(event.getClickCount() == 2 ? word(anchor) : new Span(anchor, anchor));
        requestLayout();
    }

    private void drag(MouseEvent event) {
        if (event.getButton() != MouseButton.PRIMARY || selected.isEmpty())
            return;
        int at = at(event);
        selected.set(selected.size() - 1, new Span(Math.min(anchor, at), Math.max(anchor, at)));
        requestLayout();
    }

    private void release(MouseEvent event) {
        if (event.getButton() != MouseButton.PRIMARY)
            return;
        selected.removeIf(span -> span.start() == span.end());
        onSelected.accept(List.copyOf(selected));
    }

    private int at(MouseEvent event) {
        return Math.clamp(text.hitTest(new Point2D(event.getX(), event.getY())).getInsertionIndex(), 0, form.length());
    }

    /** The word at a position. */
    private Span word(int at) {
        String words = form;
        int start = at;
        int end = at;
        while (start > 0 && Character.isLetterOrDigit(words.charAt(start - 1)))
            start--;
        while (end < words.length() && Character.isLetterOrDigit(words.charAt(end)))
            end++;
        return new Span(start, end);
    }

    /** Selects ranges without notifying the receiver. */
    void select(List<Span> stretches) {
        selected.clear();
        selected.addAll(stretches);
        requestLayout();
    }

    private void copy() {
        ClipboardContent content = new ClipboardContent();
        content.putString(selected.isEmpty() ? form : MentionPlaces.words(form, selected));
        Clipboard.getSystemClipboard().setContent(content);
    }

    /**
     * Places each mention in the first lane without overlap; among mentions with the same start, longer ones
     * come first.
     */
    private static List<Placed> lanes(List<Mark> marks) {
        List<Placed> placed = new ArrayList<>();
        List<Mark> ordered = marks.stream().filter(mark -> !mark.spans().isEmpty())
                .sorted(Comparator.comparingInt(Mark::start)
                        .thenComparing(Comparator.comparingInt(Mark::end).reversed())
                        .thenComparing(Mark::key))
                .toList();
        for (Mark mark : ordered) {
            int lane = 0;
            while (taken(placed, lane, mark))
                lane++;
            placed.add(new Placed(mark, lane));
        }
        return placed;
    }

    private static boolean taken(List<Placed> placed, int lane, Mark mark) {
        return placed.stream().anyMatch(p -> p.lane() == lane && p.mark().start() < mark.end()
                && mark.start() < p.mark().end());
    }

    /** Highlights a mention, or none. */
    void choose(Optional<String> key) {
        if (!chosen.equals(key)) {
            chosen = key;
            requestLayout();
        }
    }

    @Override
    public Orientation getContentBias() {
        return Orientation.HORIZONTAL;
    }

    @Override
    protected double computePrefWidth(double height) {
        return 320;
    }

    @Override
    protected double computeMinWidth(double height) {
        return 120;
    }

    @Override
    protected double computePrefHeight(double width) {
        double wrapping = text.getWrappingWidth();
        String lines = text.getText();
        fit(width < 0 ? 320 : width);
        double height = text.getLayoutBounds().getHeight() + text.getLineSpacing() + 2;
        text.setText(lines);
        text.setWrappingWidth(wrapping);
        return Math.ceil(height);
    }

    private void fit(double width) {
        text.setText(Wrapping.broken(form, text.getFont(), width));
        text.setWrappingWidth(Wrapping.width(form, width));
    }

    @Override
    protected double computeMinHeight(double width) {
        return computePrefHeight(width);
    }

    @Override
    protected void layoutChildren() {
        fit(getWidth());
        placed.forEach(this::draw);
        selection.getElements().setAll(selected.stream()
                .flatMap(span -> lines(text.rangeShape(span.start(), span.end())).stream())
                .flatMap(box -> rectangle(box).stream()).toList());
    }

    private void draw(Placed one) {
        List<PathElement> light = new ArrayList<>();
        List<PathElement> bar = new ArrayList<>();
        List<PathElement> arc = new ArrayList<>();
        Optional<Bounds> before = Optional.empty();
        for (Span span : one.mark().spans()) {
            List<Bounds> lines = lines(text.rangeShape(span.start(), span.end()));
            for (int i = 0; i < lines.size(); i++) {
                Bounds words = lines.get(i);
                Bounds piece = new BoundingBox(words.getMinX(), words.getMaxY() + BELOW + one.lane() * LANE,
                        words.getWidth(), BAR);
                light.addAll(rectangle(words));
                bar.addAll(rectangle(piece));
                // No arc if the parts are on different lines.
                if (i == 0)
                    before.filter(left -> left.getMinY() == piece.getMinY())
                            .ifPresent(left -> arc.addAll(arc(left, piece)));
                before = Optional.of(piece);
            }
        }
        one.light().getElements().setAll(chosen.equals(Optional.of(one.mark().key())) ? light : List.of());
        one.bar().getElements().setAll(bar);
        one.arc().getElements().setAll(arc);
    }

    private static List<PathElement> arc(Bounds left, Bounds right) {
        double y = left.getCenterY();
        return List.of(new MoveTo(left.getMaxX(), y), new QuadCurveTo((left.getMaxX() + right.getMinX()) / 2, y + LANE,
                right.getMinX(), y));
    }

    private static List<PathElement> rectangle(Bounds box) {
        return List.of(new MoveTo(box.getMinX(), box.getMinY()), new LineTo(box.getMaxX(), box.getMinY()),
                new LineTo(box.getMaxX(), box.getMaxY()), new LineTo(box.getMinX(), box.getMaxY()), new ClosePath());
    }

    private static void listen(Path shape, Mark mark, Consumer<String> onChosen) {
        new Hint(shape, mark.meaning());
        shape.setOnMouseClicked(event -> {
            if (event.getButton() == MouseButton.PRIMARY)
                onChosen.accept(mark.key());
        });
    }

    /** The rectangles of a range, one per line. */
    private static List<Bounds> lines(PathElement[] shape) {
        List<Bounds> lines = new ArrayList<>();
        List<double[]> corners = new ArrayList<>();
        for (PathElement element : shape) {
            if (element instanceof MoveTo move) {
                box(corners).ifPresent(lines::add);
                corners.clear();
                corners.add(new double[]{move.getX(), move.getY()});
            } else if (element instanceof LineTo line) {
                corners.add(new double[]{line.getX(), line.getY()});
            }
        }
        box(corners).ifPresent(lines::add);
        return lines;
    }

    private static Optional<Bounds> box(List<double[]> corners) {
        if (corners.size() < 3)
            return Optional.empty();
        double left = corners.stream().mapToDouble(c -> c[0]).min().orElse(0);
        double right = corners.stream().mapToDouble(c -> c[0]).max().orElse(0);
        double top = corners.stream().mapToDouble(c -> c[1]).min().orElse(0);
        double bottom = corners.stream().mapToDouble(c -> c[1]).max().orElse(0);
        return Optional.of(new BoundingBox(left, top, right - left, bottom - top));
    }
}
