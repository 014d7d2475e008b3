package org.quern.ui.shell.trouble;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.DialogPane;
import javafx.scene.control.TextArea;
import javafx.scene.layout.StackPane;
import javafx.stage.Stage;
import javafx.stage.Window;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.quern.job.Job;
import org.quern.job.Jobs;
import org.quern.testing.Fx;
import org.quern.ui.kit.Dialogs;
import org.quern.ui.kit.Messages;
import org.quern.ui.kit.Notice;
import org.quern.ui.kit.Notices;
import org.quern.workspace.QuernException;

/** What the window says about a bug, and about updates. */
@ExtendWith(Fx.class)
class BugDialogTest {

    @TempDir
    private Path folder;
    private final Messages messages = new Messages(Locale.ENGLISH);
    private final Notices notices = new Notices();

    private Trouble trouble(Stage window) {
        window.setScene(new Scene(new StackPane()));
        return new Trouble(messages, notices, new Dialogs(messages, window), Jobs.direct(),
                folder.resolve("quern.log"), new Trouble.Circumstances() {
                    @Override
                    public List<Job<?>> running() {
                        return List.of();
                    }

                    @Override
                    public Optional<Path> workspace() {
                        return Optional.empty();
                    }
                });
    }

    private static Stream<DialogPane> dialogs(Stage owner) {
        return Window.getWindows().stream().filter(Window::isShowing)
                .filter(window -> window instanceof Stage dialog && dialog.getOwner() == owner)
                .map(window -> (DialogPane) window.getScene().getRoot());
    }

    private static void bug(Trouble trouble) {
        trouble.bug(new IllegalStateException("because"));
    }

    @Test
    void oneDialogTellsWhatHappenedAndTheWindowGoesOn() {
        Stage window = Fx.call(Stage::new);
        Trouble trouble = Fx.call(() -> trouble(window));
        Fx.run(() -> {
            // As in the drawing of the window: with each frame again.
            for (int i = 0; i < 3; i++)
                bug(trouble);
        });
        Fx.await("the dialog is open", () -> dialogs(window).count() == 1);
        Fx.run(() -> {
            DialogPane dialog = dialogs(window).findFirst().orElseThrow();
            assertThat(dialog.lookupAll(".label").toString()).contains("No other work is running");
            assertThat(((TextArea) dialog.lookup(".text-area")).getText()).contains("IllegalStateException: because",
                    "BugDialogTest");
            dialog.getButtonTypes().stream().filter(type -> type.getButtonData().isCancelButton()).findFirst()
                    .map(type -> (Button) dialog.lookupButton(type)).orElseThrow().fire();
        });
        Fx.await("the dialog is closed", () -> dialogs(window).count() == 0);
        Fx.run(() -> bug(trouble));
        Fx.run(() -> assertThat(dialogs(window)).as("the same bug again").isEmpty());
        assertThat(notices.list()).hasSize(4).allMatch(notice -> notice.text().contains("because"));
    }

    @Test
    void whatTheUserCanActOnIsNoBug() {
        Fx.run(() -> trouble(new Stage()).bug(new QuernException("the disk is full", "/data", "free some space")));
        assertThat(notices.list()).extracting(Notice::text)
                .containsExactly("/data: the disk is full; free some space.");
    }
}
