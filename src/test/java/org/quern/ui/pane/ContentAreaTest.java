package org.quern.ui.pane;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import javafx.scene.Scene;
import javafx.scene.control.TextArea;
import javafx.scene.layout.StackPane;
import javafx.scene.text.Text;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.kordamp.ikonli.materialdesign2.MaterialDesignR;
import org.quern.testing.Fx;
import org.quern.testing.TestServices;
import org.quern.ui.kit.Action;
import org.quern.ui.kit.PaneServices;
import org.quern.workspace.QuernException;
import org.quern.workspace.Workspace;

@ExtendWith(Fx.class)
class ContentAreaTest {

    @TempDir
    private Path folder;

    /** The line and column at its end are what one looks for. */
    @Test
    void aLongPlaceOfAFailureIsWholeInANarrowPane() {
        String place = "/home/someone/workspaces/of-the-year/" + "deep/".repeat(20) + "film.json line 223, column 24";
        try (Workspace workspace = Workspace.openOrCreate(folder.resolve("w"))) {
            PaneServices services = Fx.call(() -> TestServices.of(workspace, folder));
            TextArea shown = Fx.call(() -> {
                ContentArea area = new ContentArea(services.messages(), services.actions(), new StackPane());
                new Scene(area, 400, 500);
                area.showFailure(new QuernException("the file is damaged", place, "fix it"),
                        Action.of("evaluation.again", MaterialDesignR.REFRESH, () -> {}));
                area.applyCss();
                area.layout();
                return (TextArea) area.lookup(".selectable");
            });
            assertThat(shown.getText()).isEqualTo(place);
            assertThat(shown.getWidth()).isLessThanOrEqualTo(400);
            Text text = Fx.call(() -> (Text) shown.lookup(".text"));
            assertThat(Fx.call(() -> text.getLayoutBounds().getWidth())).isLessThanOrEqualTo(shown.getWidth());
            assertThat(Fx.call(() -> text.getLayoutBounds().getHeight())).isLessThanOrEqualTo(shown.getHeight());
        }
    }
}
