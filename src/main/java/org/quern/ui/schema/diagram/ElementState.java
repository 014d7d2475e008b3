package org.quern.ui.schema.diagram;

import java.util.Locale;
import javafx.css.PseudoClass;
import javafx.scene.Node;

/**
 * The display states of a part of a schema. Pseudo-classes, not style classes: if a style class is added to a
 * node, JavaFX styles the node and all its descendants again, which is slow in a large diagram.
 */
public enum ElementState {
    SELECTED,
    /** One of its ends is selected. */
    JOINED,
    /** Another part is selected. */
    ASIDE,
    /** It is disabled, so it is not part of the graph. */
    LEFT_OUT,
    /** A row of the tree that represents no part of the schema. */
    HEADING,
    /** The relation that is being drawn would end here. */
    TARGET;

    private final PseudoClass state = PseudoClass.getPseudoClass(name().toLowerCase(Locale.ROOT).replace('_', '-'));

    public void set(Node node, boolean on) {
        node.pseudoClassStateChanged(state, on);
    }

    public boolean isSet(Node node) {
        return node.getPseudoClassStates().contains(state);
    }
}
