package org.quern.ui.evaluate.pane;

import java.nio.file.Path;
import java.util.List;
import javafx.scene.Parent;
import javafx.scene.control.TableView;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.quern.testing.Fx;
import org.quern.testing.Snapshot;
import org.quern.testing.TestServices;
import org.quern.ui.kit.Action;
import org.quern.ui.kit.PaneServices;
import org.quern.workspace.Workspace;

/** A test of the open pane over runs that are made up. */
@ExtendWith(Fx.class)
abstract class PaneCase {

    @TempDir
    Path folder;

    final FakeRuns engine = new FakeRuns();
    Workspace workspace;
    PaneServices services;
    EvaluationPane pane;
    Stage stage;

    PaneCase(String... runs) {
        engine.names.addAll(List.of(runs));
    }

    @BeforeEach
    void open() {
        workspace = Workspace.openOrCreate(folder.resolve("w"));
        services = Fx.call(() -> TestServices.of(workspace, folder));
        pane = Fx.call(() -> new EvaluationPane(services, engine));
        stage = Fx.call(() -> Snapshot.show((Parent) pane.node(), services.theme()));
        Fx.awaitIdle(services.jobs());
    }

    @AfterEach
    void close() {
        Fx.run(stage::close);
        workspace.close();
    }

    final Action action(String id) {
        return pane.actions().stream().filter(action -> action.id().equals(id)).findFirst().orElseThrow();
    }

    /** The table in a view. */
    final TableView<?> table(String view) {
        return Fx.call(() -> (TableView<?>) pane.node().lookup(view + " .table-view"));
    }

    /** Presses Enter on a cell of a table. */
    final void open(TableView<?> table, int row, int column) {
        Fx.run(() -> {
            select(table, row, column);
            table.fireEvent(key(KeyCode.ENTER));
        });
        Fx.awaitIdle(services.jobs());
    }

    private static <T> void select(TableView<T> table, int row, int column) {
        table.getSelectionModel().clearAndSelect(row, table.getColumns().get(column));
    }

    static KeyEvent key(KeyCode code) {
        return new KeyEvent(KeyEvent.KEY_PRESSED, "", "", code, false, false, false, false);
    }

    /** The number of listed items. */
    final int shown() {
        return Fx.call(() -> pane.model.shown.size());
    }
}
