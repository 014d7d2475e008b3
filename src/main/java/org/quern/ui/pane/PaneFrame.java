package org.quern.ui.pane;

import javafx.scene.Node;
import javafx.scene.layout.BorderPane;
import org.quern.ui.Services;

/** What all panes are made of: the services of the open workspace, and one node with the header on top. */
public abstract class PaneFrame implements WorkPane {

    protected final Services services;
    protected final BorderPane root = new BorderPane();

    protected PaneFrame(Services services) {
        this.services = services;
    }

    /** The text of a key, in the window's language. */
    protected final String text(String key) {
        return services.messages().text(key);
    }

    @Override
    public final Node node() {
        return root;
    }
}
