package org.quern.ui.kit;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import javafx.application.ColorScheme;
import javafx.application.ConditionalFeature;
import javafx.application.Platform;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.css.CssMetaData;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.MenuItem;
import javafx.scene.control.ProgressIndicator;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import javafx.scene.paint.Color;
import javafx.stage.PopupWindow;
import javafx.stage.Stage;
import javafx.stage.Window;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.quern.testing.Fx;
import org.quern.workspace.Preferences;
import org.quern.workspace.SafeFiles;

@ExtendWith(Fx.class)
class ThemeTest {

    @TempDir
    Path scratch;

    @Test
    void coloursFollowTheChosenTheme() {
        Theme theme = Fx.call(() -> new Theme(Preferences.read(scratch.resolve("p.json"), new SafeFiles())));
        Fx.run(() -> theme.modeProperty().set(Theme.Mode.LIGHT));
        ThemeColors light = theme.colorsProperty().get();
        Fx.run(() -> theme.modeProperty().set(Theme.Mode.DARK));
        ThemeColors dark = theme.colorsProperty().get();

        assertThat(light.background().getBrightness()).isGreaterThan(0.9);
        assertThat(dark.background().getBrightness()).isLessThan(0.3);
        assertThat(ThemeColors.hex(light.goldOnly())).isEqualTo("#e69f00");
        assertThat(dark.goldOnly()).isNotEqualTo(light.goldOnly());
        assertThat(new HashSet<>(dark.types())).hasSize(8);
    }

    /** Their corners and shadows would be white there. */
    @Test
    void popupsFillTheirWindowsWhereTheseCannotBeTransparent() {
        Color corner = Fx.call(() -> {
            Theme theme = new Theme(Preferences.read(scratch.resolve("p.json"), new SafeFiles()));
            theme.modeProperty().set(Theme.Mode.DARK);
            Stage stage = new Stage();
            stage.setScene(new Scene(new VBox(), 300, 200));
            theme.dress(stage.getScene());
            stage.show();
            ContextMenu menu = new ContextMenu(new MenuItem("Rename"));
            menu.show(stage.getScene().getRoot(), 100, 100);
            menu.getScene().getRoot().applyCss();
            Color drawn = menu.getScene().snapshot(null).getPixelReader().getColor(0, 0);
            menu.hide();
            stage.close();
            return drawn;
        });
        if (Fx.call(() -> Platform.isSupported(ConditionalFeature.TRANSPARENT_WINDOW)))
            assertThat(corner).isEqualTo(Color.WHITE);
        else
            assertThat(corner.getBrightness()).isLessThan(0.3);
    }

    @Test
    void theSystemsThemeIsFollowedWhileTheWindowIsOpen() {
        Fx.run(() -> {
            ObjectProperty<ColorScheme> system = new SimpleObjectProperty<>(ColorScheme.LIGHT);
            Theme theme = new Theme(Preferences.read(scratch.resolve("p.json"), new SafeFiles()), system);
            Scene scene = new Scene(new VBox(), 100, 100);
            theme.dress(scene);
            ThemeColors light = theme.colorsProperty().get();
            List<String> sheets = List.copyOf(scene.getStylesheets());
            new Stage().setScene(scene);
            system.set(ColorScheme.DARK);
            assertThat(theme.darkProperty().get()).isTrue();
            assertThat(theme.colorsProperty().get().background()).isNotEqualTo(light.background());
            system.set(ColorScheme.LIGHT);
            assertThat(theme.colorsProperty().get().background()).isEqualTo(light.background());
            assertThat(scene.getStylesheets()).isEqualTo(sheets);
            theme.modeProperty().set(Theme.Mode.LIGHT);
            system.set(ColorScheme.DARK);
            assertThat(theme.darkProperty().get()).as("a chosen theme stays").isFalse();
        });
    }

    @Test
    void nothingTurnsByItselfWhereMotionIsReduced() {
        Preferences preferences = Preferences.read(scratch.resolve("p.json"), new SafeFiles());
        Fx.run(() -> {
            Theme theme = new Theme(preferences);
            ProgressIndicator ring = new ProgressIndicator();
            Scene scene = new Scene(new VBox(ring), 100, 100);
            theme.dress(scene);
            theme.calm(scene);
            assertThat(spins(ring)).isTrue();
            theme.calmProperty().set(true);
            assertThat(spins(ring)).isFalse();
            assertThat(new Theme(preferences).calmProperty().get()).as("kept").isTrue();
            theme.calmProperty().set(false);
            assertThat(spins(ring)).isTrue();
        });
    }

    private static boolean spins(ProgressIndicator ring) {
        ring.getScene().getRoot().applyCss();
        return ring.getCssMetaData().stream().filter(each -> each.getProperty().equals("-fx-spin-enabled"))
                .map(each -> value(ring, each)).findFirst().orElseThrow().equals(true);
    }

    @SuppressWarnings("unchecked")
    private static <V> V value(ProgressIndicator ring, CssMetaData<?, V> property) {
        return ((CssMetaData<ProgressIndicator, V>) property).getStyleableProperty(ring).getValue();
    }

    /** What hangs from a node asks it for its colours, which it may not have while the theme changes. */
    @Test
    void hintsAndMenusThatAreOpenGoWhenTheThemeChangesAndNoColourIsMissed() {
        List<String> said = Collections.synchronizedList(new ArrayList<>());
        Handler listener = new Handler() {
            @Override
            public void publish(LogRecord record) {
                said.add(record.getMessage());
            }

            @Override
            public void flush() {}

            @Override
            public void close() {}
        };
        Logger styles = Logger.getLogger("javafx.css");
        styles.addHandler(listener);
        List<Button> buttons = new ArrayList<>();
        Theme theme = Fx.call(() -> new Theme(Preferences.read(scratch.resolve("p.json"), new SafeFiles())));
        Stage stage = Fx.call(() -> {
            theme.modeProperty().set(Theme.Mode.LIGHT);
            for (int i = 0; i < 4; i++)
                buttons.add(new Button("press " + i));
            Scene scene = new Scene(new BorderPane(new VBox(new HBox(buttons.toArray(Button[]::new)))), 400, 300);
            theme.dress(scene);
            Stage shown = new Stage();
            shown.setScene(scene);
            shown.show();
            return shown;
        });
        try {
            Fx.run(() -> {
                buttons.forEach(b -> new Tooltip("a hint").show(b, 30, 30));
                new ContextMenu(new MenuItem("a choice")).show(buttons.getFirst(), 60, 60);
            });
            Fx.await("they are drawn", () -> Window.getWindows().stream()
                    .filter(w -> w instanceof PopupWindow && w.getScene().getRoot().getLayoutBounds().getWidth() > 0)
                    .count() == 5);
            Fx.run(() -> theme.modeProperty().set(Theme.Mode.DARK));
            Fx.await("they have gone", () -> Window.getWindows().stream().noneMatch(PopupWindow.class::isInstance));
            Fx.run(() -> stage.getScene().snapshot(null));
        } finally {
            styles.removeHandler(listener);
            Fx.run(stage::close);
        }
        assertThat(said).isEmpty();
    }
}
