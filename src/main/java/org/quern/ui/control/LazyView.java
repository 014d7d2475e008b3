package org.quern.ui.control;

import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import javafx.application.Platform;
import javafx.beans.value.ChangeListener;
import javafx.beans.value.ObservableValue;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Tab;
import javafx.scene.control.TextInputControl;
import javafx.scene.layout.StackPane;
import org.jspecify.annotations.Nullable;
import org.quern.job.Jobs;

/**
 * Holds a part of a pane and adds it to the window when it is first shown. JavaFX styles and lays out nodes of
 * a window even if they are hidden, which is most of the cost of opening a pane.
 */
public final class LazyView extends StackPane {

    private final Node content;

    /** Empty until {@link #fill} is called; visible whenever its content is. */
    public LazyView(Node content) {
        this.content = content;
        visibleProperty().bind(content.visibleProperty());
        managedProperty().bind(content.managedProperty());
    }

    /** Fills itself as soon as it is in a window and its content is visible. */
    public static LazyView onceVisible(Node content) {
        LazyView view = new LazyView(content);
        view.visibleProperty().subscribe(view::fillIfShown);
        view.sceneProperty().subscribe(view::fillIfShown);
        return view;
    }

    /** A tab that is filled when it is first selected; it cannot be closed. */
    public static Tab tab(String title, Node content) {
        LazyView view = new LazyView(content);
        Tab tab = new Tab(title, view);
        tab.setClosable(false);
        tab.selectedProperty().subscribe(selected -> {
            if (selected)
                view.fill();
        });
        return tab;
    }

    /** Focuses a node, also in a drawer, now or, while its view is not filled yet, as soon as it is in a window. */
    public static void focus(Node node) {
        if (node.getScene() != null)
            reveal(node);
        else
            whenShown(node, () -> {
                // Meanwhile the user may have begun to type.
                if (node instanceof TextInputControl)
                    reveal(node);
                // What was not asked for by name does not open a drawer.
                else if (!isTyping(node.getScene()))
                    node.requestFocus();
            });
    }

    private static void reveal(Node node) {
        Drawer.reveal(node);
        node.requestFocus();
    }

    /** Runs a task now or, while the node's view is not filled yet, as soon as it is in a window. */
    public static void whenShown(Node node, Runnable task) {
        if (node.getScene() != null) {
            task.run();
            return;
        }
        node.sceneProperty().addListener(new ChangeListener<>() {
            @Override
            public void changed(ObservableValue<? extends Scene> scene, Scene before, Scene now) {
                scene.removeListener(this);
                // Now its parents are still being added.
                Platform.runLater(task);
            }
        });
    }

    private static boolean isTyping(@Nullable Scene scene) {
        return scene != null && scene.getFocusOwner() instanceof TextInputControl field && field.isEditable()
                && Stream.<Node>iterate(field, Objects::nonNull, Node::getParent).allMatch(Node::isVisible);
    }

    /** Fills those views that are empty, one per frame. */
    public static void fillInTurn(Jobs jobs, Node within, List<LazyView> views) {
        FrameBudget frames = new FrameBudget(jobs, within, 1);
        views.stream().filter(view -> view.getChildren().isEmpty()).forEach(view -> frames.add(view::fill));
    }

    /** Adds the content on the first call. */
    public void fill() {
        if (getChildren().isEmpty())
            getChildren().add(content);
    }

    private void fillIfShown() {
        if (isVisible() && getScene() != null)
            fill();
    }
}
