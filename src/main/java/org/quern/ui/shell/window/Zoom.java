package org.quern.ui.shell.window;

import javafx.beans.property.DoubleProperty;
import javafx.beans.property.SimpleDoubleProperty;
import javafx.geometry.Bounds;
import javafx.geometry.Orientation;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.ScrollBar;
import javafx.scene.input.ScrollEvent;
import javafx.scene.layout.Region;
import javafx.scene.shape.Rectangle;
import javafx.scene.transform.Scale;
import org.quern.ui.kit.Nodes;

/**
 * Shows its content larger or smaller and lays it out again, so that it fills the window. Content that would become
 * too small to be used keeps its size and is scrolled.
 */
final class Zoom extends Region {

    /** The smallest room in which every pane can be used, in units of the content. */
    static final double MIN_WIDTH = 488;
    static final double MIN_HEIGHT = 600;

    private static final double[] STEPS = {0.8, 0.9, 1, 1.15, 1.3, 1.5, 1.75, 2};

    private final Region content;
    private final DoubleProperty factor = new SimpleDoubleProperty(1);
    private final ScrollBar across = bar(Orientation.HORIZONTAL);
    private final ScrollBar down = bar(Orientation.VERTICAL);

    Zoom(Region content) {
        this.content = content;
        getStyleClass().add("zoom");
        Scale scale = new Scale();
        scale.xProperty().bind(factor);
        scale.yProperty().bind(factor);
        content.getTransforms().add(scale);
        getChildren().addAll(content, across, down);
        Rectangle clip = new Rectangle();
        clip.widthProperty().bind(widthProperty());
        clip.heightProperty().bind(heightProperty());
        setClip(clip);
        factor.addListener(_ -> requestLayout());
        across.valueProperty().addListener(_ -> requestLayout());
        down.valueProperty().addListener(_ -> requestLayout());
        addEventHandler(ScrollEvent.SCROLL, this::scroll);
        sceneProperty().flatMap(Scene::focusOwnerProperty).addListener((_, _, owner) -> showFocused(owner));
    }

    private static ScrollBar bar(Orientation orientation) {
        ScrollBar bar = new ScrollBar();
        bar.setOrientation(orientation);
        bar.setVisible(false);
        return bar;
    }

    DoubleProperty factorProperty() {
        return factor;
    }

    /** Changes to the next larger or smaller step. */
    void step(int direction) {
        int nearest = 0;
        for (int i = 1; i < STEPS.length; i++) {
            if (Math.abs(STEPS[i] - factor.get()) < Math.abs(STEPS[nearest] - factor.get()))
                nearest = i;
        }
        factor.set(STEPS[Math.clamp(nearest + direction, 0, STEPS.length - 1)]);
    }

    /** Scrolls what nothing inside has scrolled. */
    private void scroll(ScrollEvent event) {
        if (down.isVisible() && event.getDeltaY() != 0)
            move(down, down.getValue() - event.getDeltaY());
        if (across.isVisible() && event.getDeltaX() != 0)
            move(across, across.getValue() - event.getDeltaX());
    }

    private void showFocused(Node owner) {
        if (owner == null || !across.isVisible() && !down.isVisible() || !Nodes.isIn(owner, content))
            return;
        Bounds there = sceneToLocal(owner.localToScene(owner.getLayoutBounds()));
        show(across, there.getMinX(), there.getMaxX());
        show(down, there.getMinY(), there.getMaxY());
    }

    private static void show(ScrollBar bar, double from, double to) {
        double room = bar.getBlockIncrement();
        if (from < 0 || to - from > room)
            move(bar, bar.getValue() + from);
        else if (to > room)
            move(bar, bar.getValue() + to - room);
    }

    private static void move(ScrollBar bar, double value) {
        if (bar.isVisible())
            bar.setValue(Math.clamp(value, 0, bar.getMax()));
    }

    @Override
    protected void layoutChildren() {
        double width = MIN_WIDTH * factor.get();
        double height = MIN_HEIGHT * factor.get();
        // The bar of one direction takes room of the other.
        boolean tall = getHeight() < height;
        boolean wide = getWidth() - (tall ? down.prefWidth(-1) : 0) < width;
        tall = tall || wide && getHeight() - across.prefHeight(-1) < height;
        double bottom = wide ? snapSizeY(across.prefHeight(-1)) : 0;
        double right = tall ? snapSizeX(down.prefWidth(-1)) : 0;
        set(across, wide, width, getWidth() - right);
        set(down, tall, height, getHeight() - bottom);
        across.resizeRelocate(0, getHeight() - bottom, getWidth() - right, bottom);
        down.resizeRelocate(getWidth() - right, 0, right, getHeight() - bottom);
        content.resizeRelocate(-Math.round(across.getValue()), -Math.round(down.getValue()),
                Math.ceil((wide ? width : getWidth() - right) / factor.get()),
                Math.ceil((tall ? height : getHeight() - bottom) / factor.get()));
    }

    private static void set(ScrollBar bar, boolean needed, double whole, double room) {
        bar.setVisible(needed);
        bar.setMax(needed ? Math.max(0, whole - room) : 0);
        bar.setVisibleAmount(bar.getMax() * room / whole);
        bar.setUnitIncrement(40);
        bar.setBlockIncrement(room);
        bar.setValue(Math.clamp(bar.getValue(), 0, bar.getMax()));
    }

    @Override
    protected double computePrefWidth(double height) {
        return content.prefWidth(-1) * factor.get();
    }

    @Override
    protected double computePrefHeight(double width) {
        return content.prefHeight(-1) * factor.get();
    }
}
