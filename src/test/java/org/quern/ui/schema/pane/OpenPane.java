package org.quern.ui.schema.pane;

import java.nio.file.Path;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.input.KeyEvent;
import javafx.stage.Stage;
import org.quern.testing.Fx;
import org.quern.testing.TestServices;
import org.quern.ui.kit.Action;
import org.quern.ui.kit.PaneServices;
import org.quern.workspace.Workspace;

/** The Schema pane in a window of its own, with its shortcuts. */
record OpenPane(PaneServices services, SchemaPane pane, Stage stage) implements AutoCloseable {

    /** Opens it and waits until all is drawn. */
    static OpenPane of(Workspace workspace, Path scratch, double width, double height) {
        OpenPane opened = Fx.call(() -> {
            PaneServices services = TestServices.of(workspace, scratch);
            SchemaPane pane = new SchemaPane(services);
            Scene scene = new Scene((Parent) pane.node(), width, height);
            services.theme().dress(scene);
            // As the window does it.
            scene.addEventHandler(KeyEvent.KEY_PRESSED, event -> pane.actions().stream()
                    .filter(a -> a.key().isPresent() && a.key().get().match(event)).findFirst()
                    .ifPresent(Action::perform));
            Stage stage = new Stage();
            stage.setScene(scene);
            stage.setX(0);
            stage.setY(0);
            stage.show();
            return new OpenPane(services, pane, stage);
        });
        Fx.awaitIdle(opened.services().jobs());
        return opened;
    }

    @Override
    public void close() {
        Fx.run(() -> {
            stage.hide();
            services.jobs().close();
            pane.close();
        });
    }
}
