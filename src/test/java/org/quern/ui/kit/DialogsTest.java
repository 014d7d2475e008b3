package org.quern.ui.kit;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import javafx.application.Platform;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.ButtonType;
import javafx.scene.control.DialogPane;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.layout.Pane;
import javafx.scene.layout.VBox;
import javafx.stage.Stage;
import javafx.stage.Window;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.quern.testing.Fx;

@ExtendWith(Fx.class)
class DialogsTest {

    private static Optional<DialogPane> open() {
        return Window.getWindows().stream().filter(Window::isShowing).map(window -> window.getScene().getRoot())
                .filter(DialogPane.class::isInstance).map(DialogPane.class::cast).findFirst();
    }

    private static Optional<String> problem(String name) {
        return name.contains("/") ? Optional.of("no slash") : Optional.empty();
    }

    @Test
    void aTextIsCheckedWhileItIsTyped() {
        Dialogs dialogs = Fx.call(() -> {
            Stage owner = new Stage();
            owner.setScene(new Scene(new Pane()));
            return new Dialogs(new Messages(Locale.ENGLISH), owner);
        });
        CompletableFuture<Optional<String>> one = new CompletableFuture<>();
        Platform.runLater(() -> one.complete(dialogs.text("New…", "Name", "films", DialogsTest::problem)));
        typeAndAccept();
        assertThat(one.join()).contains("ab");
        CompletableFuture<Optional<Dialogs.Chosen>> two = new CompletableFuture<>();
        Platform.runLater(() -> two.complete(dialogs.text("New…", "Name", "films",
                new Dialogs.Choices("Template", List.of("none", "movie")), DialogsTest::problem)));
        typeAndAccept();
        assertThat(two.join()).contains(new Dialogs.Chosen("ab", 0));
    }

    @Test
    void theButtonsOfAFormRemainVisibleUnderALongMessage() {
        Dialogs dialogs = Fx.call(() -> {
            Stage owner = new Stage();
            owner.setScene(new Scene(new Pane()));
            return new Dialogs(new Messages(Locale.ENGLISH), owner);
        });
        Label message = Fx.call(() -> Nodes.wrapped("short"));
        CompletableFuture<Boolean> pressed = new CompletableFuture<>();
        Platform.runLater(() -> {
            Pane fields = new Pane();
            fields.setMinHeight(120);
            VBox form = new VBox(fields, message);
            form.setPrefWidth(400);
            pressed.complete(dialogs.form("Import…", form, "Import", new SimpleBooleanProperty(true)));
        });
        Fx.await("the dialog", Duration.ofSeconds(10), () -> open().isPresent());
        Fx.run(() -> message.setText("a message of many words ".repeat(20)));
        Fx.await("the whole message", Duration.ofSeconds(10),
                () -> message.getHeight() > 50 && within(message)
                        && within(open().orElseThrow().lookup(".button-bar")));
        Fx.run(() -> open().orElseThrow().getScene().getWindow().setHeight(160));
        Fx.await("the buttons of a low window", Duration.ofSeconds(10),
                () -> open().orElseThrow().getHeight() < 170 && within(open().orElseThrow().lookup(".button-bar")));
        assertThat(Fx.call(() -> within(message))).isFalse();
        Fx.run(() -> ((Button) open().orElseThrow().lookupButton(
                open().orElseThrow().getButtonTypes().getFirst())).fire());
        assertThat(pressed.join()).isTrue();
    }

    /** Whether a node ends above the lower edge of its window. */
    private static boolean within(Node node) {
        return node.localToScene(node.getLayoutBounds()).getMaxY() <= node.getScene().getHeight();
    }

    private static void typeAndAccept() {
        Fx.await("the dialog", Duration.ofSeconds(10), () -> open().isPresent());
        assertThat(typed("a/b")).containsExactly("no slash", "disabled");
        assertThat(typed(" ")).containsExactly("", "disabled");
        assertThat(typed("ab")).containsExactly("", "enabled");
        Fx.run(() -> ((Button) open().orElseThrow().lookupButton(ButtonType.OK)).fire());
    }

    /** The problem shown, and whether the text can be accepted. */
    private static List<String> typed(String text) {
        return Fx.call(() -> {
            DialogPane pane = open().orElseThrow();
            ((TextField) pane.lookup(".text-field")).setText(text);
            Label problem = (Label) pane.lookup(".danger");
            assertThat(problem.isVisible()).isEqualTo(!problem.getText().isEmpty());
            return List.of(problem.getText(), pane.lookupButton(ButtonType.OK).isDisabled() ? "disabled" : "enabled");
        });
    }
}
