package org.quern.ui;

import javafx.beans.property.DoubleProperty;
import javafx.beans.property.SimpleDoubleProperty;
import javafx.scene.Node;
import javafx.scene.layout.Region;
import javafx.scene.transform.Scale;

/** Shows its content larger or smaller and lays it out again, so that it always fills the window. */
final class Zoom extends Region {

    private static final double[] STEPS = {0.75, 0.85, 1, 1.15, 1.3, 1.5, 1.75, 2};

    private final Node content;
    private final DoubleProperty factor = new SimpleDoubleProperty(1);

    Zoom(Node content) {
        this.content = content;
        Scale scale = new Scale();
        scale.xProperty().bind(factor);
        scale.yProperty().bind(factor);
        content.getTransforms().add(scale);
        getChildren().add(content);
        factor.addListener(_ -> requestLayout());
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

    @Override
    protected void layoutChildren() {
        content.resizeRelocate(0, 0, Math.ceil(getWidth() / factor.get()), Math.ceil(getHeight() / factor.get()));
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
