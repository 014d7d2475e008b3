package org.quern.ui.control;

import javafx.scene.control.TextArea;
import javafx.scene.layout.Region;
import javafx.scene.text.Text;
import javafx.scene.text.TextBoundsType;
import org.quern.ui.kit.Nodes;
import org.quern.ui.kit.Wrapping;

/** A wrapping text that can be selected and copied. Hidden while its text is empty. */
public final class SelectableText extends Region {

    private final TextArea area = Nodes.styled(new TextArea(), "selectable");
    private final Text measure = new Text();

    /** @param accessibleText the name of the text for screen readers */
    public SelectableText(String accessibleText) {
        getStyleClass().add("quern-selectable-text");
        area.setEditable(false);
        Wrapping.of(area.textProperty(), area.wrapTextProperty());
        area.setPrefRowCount(1);
        area.setAccessibleText(accessibleText);
        area.fontProperty().addListener((_, _, _) -> requestLayout());
        measure.setBoundsType(TextBoundsType.LOGICAL);
        measure.fontProperty().bind(area.fontProperty());
        measure.textProperty().bind(area.textProperty());
        getChildren().setAll(area);
        Nodes.collapsing(this);
        visibleProperty().bind(area.textProperty().isNotEmpty());
    }

    public void setText(String text) {
        area.setText(text);
        requestLayout();
    }

    @Override
    public javafx.geometry.Orientation getContentBias() {
        return javafx.geometry.Orientation.HORIZONTAL;
    }

    @Override
    protected double computePrefHeight(double width) {
        measure.setWrappingWidth(Wrapping.width(measure.getText(), Math.max(40, (width < 0 ? 400 : width) - 10)));
        return Math.ceil(measure.getLayoutBounds().getHeight()) + 8;
    }

    @Override
    protected double computeMinHeight(double width) {
        return computePrefHeight(width);
    }

    @Override
    protected void layoutChildren() {
        area.resizeRelocate(0, 0, getWidth(), getHeight());
    }
}
