package org.quern.ui.shell.window;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.quern.testing.Fx;
import org.quern.workspace.Preferences;
import org.quern.workspace.SafeFiles;

@ExtendWith(Fx.class)
class WindowPlacementTest {

    @TempDir
    Path folder;

    private Stage restored(double x, double y) {
        Preferences preferences = Preferences.read(folder.resolve("preferences.json"), new SafeFiles());
        preferences.set("window.x", x);
        preferences.set("window.y", y);
        return Fx.call(() -> {
            Stage stage = new Stage();
            new WindowPlacement(preferences).restore(stage);
            return stage;
        });
    }

    @Test
    void aWindowComesBackWhereItWas() {
        Stage stage = restored(-30, 40);
        assertThat(stage.getX()).isEqualTo(-30);
        assertThat(stage.getY()).isEqualTo(40);
    }

    @Test
    void itsTitleIsOnTheScreen() {
        assertThat(restored(30, -28).getY()).isZero();
    }

    @Test
    void itsTitleIsOnTheScreenOnceTheFrameIsKnown() {
        Stage stage = restored(30, 40);
        Fx.run(() -> {
            stage.show();
            new WindowPlacement(Preferences.read(folder.resolve("preferences.json"), new SafeFiles())).settle(stage);
            // As when the system reports the frame.
            stage.setY(-14);
            assertThat(stage.getY()).isZero();
            stage.close();
        });
    }

    @Test
    void aPlaceOnAMissingScreenIsForgotten() {
        assertThat(restored(9_000, 40).getX()).isNaN();
    }
}
