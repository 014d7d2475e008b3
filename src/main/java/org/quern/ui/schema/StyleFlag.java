package org.quern.ui.schema;

import javafx.css.Styleable;

/**
 * A style class that something has or has not. Each change of a list of style classes, even one that is taken back at
 * once, lets all styles of that node and what is in it be found anew; a large diagram feels that.
 */
record StyleFlag(String styleClass) {

    static final StyleFlag SELECTED = new StyleFlag("selected");
    static final StyleFlag JOINED = new StyleFlag("joined");
    static final StyleFlag ASIDE = new StyleFlag("aside");

    void set(Styleable node, boolean on) {
        boolean now = node.getStyleClass().contains(styleClass);
        if (on && !now)
            node.getStyleClass().add(styleClass);
        else if (!on && now)
            node.getStyleClass().remove(styleClass);
    }
}
