package org.quern.ui.shell.window;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import javafx.scene.control.DialogPane;
import javafx.scene.control.Labeled;
import javafx.scene.control.TextArea;
import javafx.stage.Stage;
import javafx.stage.Window;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.quern.job.Progress;
import org.quern.neo4j.management.Databases;
import org.quern.testing.Fx;
import org.quern.workspace.PersonalFolders;
import org.quern.workspace.Preferences;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.Workspace;

@ExtendWith(Fx.class)
class QuernAppTest {

    @TempDir
    Path folder;

    private QuernApp app(Path workspace) {
        return QuernApp.prepare(Optional.of(workspace.toString()), PersonalFolders.in(folder),
                opened -> new Databases(opened, new SafeFiles())).orElseThrow();
    }

    private Preferences preferences() {
        return Preferences.read(PersonalFolders.in(folder).preferences(), new SafeFiles());
    }

    @Test
    void theWindowAppearsWithItsPaneAndComesBackAsLargeAsItWas() throws Exception {
        Path workspace = folder.resolve("small");
        Workspace.openOrCreate(workspace).close();
        Preferences before = preferences();
        before.set("window.content.width", 1100);
        before.set("window.content.height", 700);
        before.save();
        QuernApp app = app(workspace);
        QuernApp.Opened opened = app.open(Optional.of(workspace.toString()));
        Stage stage = opened.stage();
        assertThat(Fx.call(() -> stage.getScene().getWidth())).isEqualTo(1100);
        assertThat(Fx.call(() -> stage.getScene().getHeight())).isEqualTo(700);
        try (HeadlessWindow window = new HeadlessWindow(app, opened)) {
            window.awaitIdle(Progress.NONE);
            assertThat(Fx.call(window::inFront)).isPresent();
            assertThat(Fx.call(stage::isShowing)).isTrue();
            assertThat(Fx.call(stage::getTitle)).startsWith("small");
            assertThat(opened.closed().getCount()).isOne();
            Fx.run(() -> stage.setWidth(1200));
            Fx.await("the size, which a killed program also has", Duration.ofSeconds(10),
                    () -> preferences().number("window.content.width", 0) == 1200);
            window.perform("window.preferences");
            assertThat(Fx.call(() -> stage.getScene().getRoot().lookupAll(".sheet .button").stream()
                    .map(button -> ((Labeled) button).getText()).toList())).contains("Keyboard shortcuts");
        }
        assertThat(opened.closed().await(5, TimeUnit.SECONDS)).as("it knows that it was closed").isTrue();
        assertThatCode(() -> Workspace.open(workspace).close()).as("the workspace is free").doesNotThrowAnyException();
        assertThat(preferences().number("window.content.width", 0)).isEqualTo(1200);
        assertThat(preferences().number("window.content.height", 0)).isEqualTo(700);
    }

    @Test
    void whatCannotBeShownIsSaidInTheWindow() throws Exception {
        Path nothing = folder.resolve("missing");
        QuernApp app = app(nothing);
        try (HeadlessWindow window = HeadlessWindow.open(app, Optional.of(nothing.toString()))) {
            window.awaitIdle(Progress.NONE);
            assertThat(Fx.call(window::inFront)).isEmpty();
            assertThat(Fx.call(() -> app.workbench().stateProperty().get()))
                    .isInstanceOfSatisfying(Workbench.State.Nothing.class,
                            state -> assertThat(state.why()).isPresent());
            assertThat(
                    Fx.call(() -> ((TextArea) window.stage().getScene().lookup(".welcome .welcome-failure .text-area"))
                            .getText()))
                    .contains("There is no such file or folder", nothing.toString());
        }
    }

    @Test
    void whatCannotBeShownIsSaidInTheWindowThatIsOpen() throws Exception {
        Path workspace = folder.resolve("small");
        Workspace.openOrCreate(workspace).close();
        QuernApp app = app(workspace);
        try (HeadlessWindow window = HeadlessWindow.open(app, Optional.of(workspace.toString()))) {
            window.awaitIdle(Progress.NONE);
            // The next start knows the window from the recent workspaces.
            Fx.await("it is remembered", () -> !preferences().list("workspace.recent").isEmpty());
            String link = "quern://workspace/";
            Fx.await("no second window", () -> QuernApp.prepare(Optional.of(link), PersonalFolders.in(folder),
                    opened -> new Databases(opened, new SafeFiles())).isEmpty());
            Fx.await("it is said", () -> dialog().isPresent());
            Fx.run(() -> {
                assertThat(dialog().orElseThrow().getHeaderText()).contains("quern://workspace/PANE/NAME/ITEM");
                dialog().orElseThrow().getScene().getWindow().hide();
            });
        }
    }

    private static Optional<DialogPane> dialog() {
        return Window.getWindows().stream().map(window -> window.getScene().getRoot())
                .filter(DialogPane.class::isInstance).map(DialogPane.class::cast).findFirst();
    }

    @Test
    void theClassesOfTheSystemsWindowsAreFound() {
        assertThat(new ToolkitClasses().load()).isGreaterThan(50);
    }
}
