package org.quern.ui;

import java.util.function.Function;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.BorderPane;
import org.quern.ui.control.PaneHeader;

/** Stands where a pane will be, while the window is being built. */
final class PaneToCome implements WorkPane {

    private final BorderPane root = new BorderPane();

    private PaneToCome(Services services, String id) {
        root.setTop(new PaneHeader(services.messages().text("pane." + id)));
        root.setCenter(new Label(services.messages().text("pane." + id + ".hint")));
    }

    static Function<Services, WorkPane> of(String id) {
        return services -> new PaneToCome(services, id);
    }

    @Override
    public Node node() {
        return root;
    }
}
