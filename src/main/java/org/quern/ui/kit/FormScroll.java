package org.quern.ui.kit;

import javafx.application.Platform;
import javafx.geometry.Insets;
import javafx.geometry.Rectangle2D;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.stage.Screen;
import javafx.stage.Window;

/**
 * The form of a dialog. The dialog becomes higher with it, as far as the screen allows, and scrolls it otherwise, so
 * that the buttons below remain visible.
 */
final class FormScroll extends ScrollPane {

    private static final double MARGIN = 14;

    private final VBox form;
    private double wanted;

    FormScroll(Region content) {
        form = new VBox(content);
        form.setPadding(new Insets(MARGIN, MARGIN, 0, MARGIN));
        Nodes.scroll(this, form);
        form.heightProperty().subscribe(_ -> Platform.runLater(this::grow));
    }

    @Override
    protected double computePrefWidth(double height) {
        return snappedLeftInset() + form.prefWidth(-1) + snappedRightInset();
    }

    /** Wrapped lines of the form are counted, also if no width is given: dialogs ask without one. */
    @Override
    protected double computePrefHeight(double width) {
        double inside = width > 0 ? width - snappedLeftInset() - snappedRightInset()
                : form.getWidth() > 0 ? form.getWidth() : form.prefWidth(-1);
        return snappedTopInset() + form.prefHeight(inside) + snappedBottomInset();
    }

    /** Makes the dialog higher if its form has become higher, but not because the user made the dialog lower. */
    private void grow() {
        Window window = getScene() == null ? null : getScene().getWindow();
        double before = wanted;
        wanted = prefHeight(getWidth());
        double missing = wanted - getHeight();
        if (window == null || !window.isShowing() || wanted <= before || missing <= 0)
            return;
        Rectangle2D screen = Screen.getScreensForRectangle(window.getX(), window.getY(), 1, 1).stream().findFirst()
                .orElseGet(Screen::getPrimary).getVisualBounds();
        double height = Math.min(window.getHeight() + missing, screen.getHeight());
        window.setY(Math.max(screen.getMinY(), Math.min(window.getY(), screen.getMaxY() - height)));
        window.setHeight(height);
    }
}
