package org.quern.ui.chart;

import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import javafx.geometry.Orientation;
import javafx.scene.AccessibleRole;
import javafx.scene.Cursor;
import javafx.scene.Group;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.Region;
import org.quern.report.Chart;
import org.quern.report.Layout;
import org.quern.report.TextMeasure;
import org.quern.ui.kit.Hint;
import org.quern.ui.kit.Nodes;

/**
 * Shows a chart in the available width. Tooltips and screen readers describe its parts. If {@code onChosen} is
 * set, a part can be selected with the mouse and the keyboard.
 */
public final class ChartView extends Region {

    private static final double WIDTH = 360;

    private final TextMeasure measure = NodePen.measure();
    private final Group marks = new Group();
    private final Group parts = new Group();
    private Optional<Chart> chart = Optional.empty();
    private double drawnFor = -1;
    private Optional<Consumer<Optional<String>>> onChosen = Optional.empty();
    private Optional<String> chosen = Optional.empty();

    public ChartView() {
        getStyleClass().add("quern-chart");
        setAccessibleRole(AccessibleRole.IMAGE_VIEW);
        marks.setMouseTransparent(true);
        marks.setManaged(false);
        parts.setManaged(false);
        parts.setAutoSizeChildren(false);
        getChildren().setAll(parts, marks);
    }

    public ChartView(Chart chart) {
        this();
        show(chart);
    }

    /**
     * Lets the user select a part.
     *
     * @param action receives the key of the selected part; empty if none is selected any more
     */
    public void setOnChosen(Consumer<Optional<String>> action) {
        onChosen = Optional.of(action);
    }

    /** Marks the selected part without notifying the receiver. */
    public void setChosen(Optional<String> key) {
        chosen = key;
        parts.getChildren().forEach(part -> {
            part.getStyleClass().remove("chosen");
            if (chosen.equals(Optional.of(part.getUserData())))
                part.getStyleClass().add("chosen");
        });
    }

    public Optional<Chart> chart() {
        return chart;
    }

    public void show(Chart shown) {
        chart = Optional.of(shown);
        setAccessibleText(shown.title());
        drawnFor = -1;
        parts.getChildren().setAll(layoutFor(shown, WIDTH).regions().stream().map(this::part).toList());
        setChosen(chosen);
        requestLayout();
    }

    private Region part(Layout.HitRegion hit) {
        Region part = Nodes.named(Nodes.styled(new Region(), "chart-part"), hit.words().replace("\n", "; "));
        part.setUserData(hit.key());
        if (!hit.words().isEmpty())
            new Hint(part, hit.words());
        if (onChosen.isPresent()) {
            part.setAccessibleRole(AccessibleRole.BUTTON);
            part.setFocusTraversable(true);
            part.setCursor(Cursor.HAND);
            part.setOnMouseClicked(_ -> choose(hit.key()));
            part.setOnKeyPressed(event -> {
                if (event.getCode() == KeyCode.ENTER || event.getCode() == KeyCode.SPACE) {
                    choose(hit.key());
                    event.consume();
                }
            });
        }
        return part;
    }

    private void choose(String key) {
        setChosen(chosen.equals(Optional.of(key)) ? Optional.empty() : Optional.of(key));
        onChosen.ifPresent(action -> action.accept(chosen));
    }

    private Layout layoutFor(Chart shown, double width) {
        return shown.layout(Math.floor(width), measure);
    }

    @Override
    public Orientation getContentBias() {
        return Orientation.HORIZONTAL;
    }

    @Override
    protected double computeMinWidth(double height) {
        return chart.map(shown -> layoutFor(shown, 0).width()).orElse(0.0);
    }

    @Override
    protected double computePrefWidth(double height) {
        return Math.max(WIDTH, computeMinWidth(height));
    }

    @Override
    protected double computeMinHeight(double width) {
        return computePrefHeight(width);
    }

    @Override
    protected double computePrefHeight(double width) {
        return chart.map(shown -> layoutFor(shown, width < 0 ? computePrefWidth(-1) : width).height()).orElse(0.0);
    }

    @Override
    protected void layoutChildren() {
        if (chart.isEmpty() || drawnFor == getWidth())
            return;
        Layout layout = layoutFor(chart.get(), getWidth());
        drawnFor = getWidth();
        NodePen pen = new NodePen();
        layout.draw(pen);
        marks.getChildren().setAll(pen.nodes());
        List<Layout.HitRegion> regions = layout.regions();
        IntStream.range(0, regions.size()).forEach(i -> parts.getChildren().get(i).resizeRelocate(regions.get(i).x(),
                regions.get(i).y(), regions.get(i).width(), regions.get(i).height()));
    }
}
