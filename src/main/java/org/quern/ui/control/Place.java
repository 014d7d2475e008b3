package org.quern.ui.control;

import javafx.scene.Node;
import javafx.scene.control.Tab;
import javafx.scene.layout.StackPane;
import org.quern.ui.pane.PictureClock;

/**
 * Where a part of a pane stands once it is wanted. Until then the part is not in the window: what is there is given its
 * styles, skins and places even where nobody can see it, and that is most of what opening a pane costs.
 */
public final class Place extends StackPane {

    private final Node part;

    /** A place that somebody fills. */
    public Place(Node part) {
        this.part = part;
    }

    /** A place that somebody fills, and that is seen and takes room when its part does. */
    public static Place like(Node part) {
        Place place = new Place(part);
        place.visibleProperty().bind(part.visibleProperty());
        place.managedProperty().bind(part.managedProperty());
        return place;
    }

    /** A place that is filled when it is in a window and its part is to be seen, as the part's own visibility says. */
    public static Place onceVisible(Node part) {
        Place place = like(part);
        place.visibleProperty().subscribe(place::fillIfSeen);
        place.sceneProperty().subscribe(place::fillIfSeen);
        return place;
    }

    /** A place that is filled when it is in a window and there is time for its part, at once where no clock says so. */
    public static Place inTurn(Node part) {
        Place place = like(part);
        place.sceneProperty().subscribe(place::takeTurn);
        return place;
    }

    /** A tab whose content comes into the window when the tab is first selected; it cannot be closed. */
    public static Tab tab(String title, Node content) {
        Place place = new Place(content);
        Tab tab = new Tab(title, place);
        tab.setClosable(false);
        tab.selectedProperty().subscribe(selected -> {
            if (selected)
                place.fill();
        });
        return tab;
    }

    /** Puts the part there; nothing when it is there already. */
    public void fill() {
        if (getChildren().isEmpty())
            getChildren().add(part);
    }

    private void takeTurn() {
        if (getScene() != null)
            PictureClock.of(this).ifPresentOrElse(clock -> clock.later(this::fillInTurn), this::fill);
    }

    /** With its styles, so that the clock sees what it takes. */
    private void fillInTurn() {
        fill();
        part.applyCss();
    }

    private void fillIfSeen() {
        if (isVisible() && getScene() != null)
            fill();
    }
}
