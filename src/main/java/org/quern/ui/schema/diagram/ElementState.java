package org.quern.ui.schema.diagram;

import java.util.Locale;
import javafx.css.PseudoClass;
import javafx.scene.Node;

/**
 * The display states of a schema part. A state and no style class: a node that gets another style class has all its
 * styles found anew, and those of all that is in it; a large diagram feels that.
 */
public enum ElementState {
    SELECTED,
    /** An end of it is selected. */
    JOINED,
    /** Something else is selected. */
    ASIDE,
    /** It is left out of the graph. */
    LEFT_OUT,
    /** A line of the tree with nothing of the schema behind it. */
    HEADING,
    /** A relation that is being drawn would end here. */
    TARGET;

    private final PseudoClass state = PseudoClass.getPseudoClass(name().toLowerCase(Locale.ROOT).replace('_', '-'));

    public void set(Node node, boolean on) {
        node.pseudoClassStateChanged(state, on);
    }

    public boolean isSet(Node node) {
        return node.getPseudoClassStates().contains(state);
    }
}
