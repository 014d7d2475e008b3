package org.quern.ui.control;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import javafx.application.Platform;
import javafx.scene.Scene;
import javafx.scene.control.Label;
import javafx.scene.control.Tab;
import javafx.scene.control.TabPane;
import javafx.scene.control.TextField;
import javafx.scene.layout.HBox;
import javafx.scene.layout.StackPane;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.quern.job.JobRunner;
import org.quern.job.Jobs;
import org.quern.testing.Fx;
import org.quern.ui.kit.Hint;

@ExtendWith(Fx.class)
class LazyViewTest {

    private final Jobs jobs = new Jobs(JobRunner.threads(), Platform::runLater);
    private final Stage stage = Fx.call(Stage::new);

    @AfterEach
    void close() {
        Fx.run(stage::close);
    }

    private void show(javafx.scene.Parent root) {
        Fx.run(() -> {
            stage.setScene(new Scene(root, 300, 200));
            stage.show();
        });
    }

    @Test
    void partsComeOneWithEachPictureAndTheJobsAreNotIdleBefore() {
        List<Label> parts = Fx.call(() -> Stream.of("a", "b", "c").map(Label::new).toList());
        List<Integer> seen = new ArrayList<>();
        HBox root = new HBox();
        List<LazyView> places = parts.stream().map(LazyView::new).toList();
        Fx.run(() -> root.getChildren().setAll(places));
        show(root);
        Fx.run(() -> root.getScene().addPostLayoutPulseListener(
                () -> seen.add((int) parts.stream().filter(part -> part.getScene() != null).count())));
        Fx.awaitIdle(jobs);
        assertThat(parts).allMatch(part -> part.getScene() == null);

        Fx.run(() -> LazyView.fillInTurn(jobs, root, places));
        assertThat(jobs.idle()).isFalse();
        Fx.awaitIdle(jobs);
        Fx.await("the last one is laid out", () -> seen.contains(3));
        assertThat(seen).contains(1, 2, 3).isSorted();
    }

    @Test
    void whatIsHiddenIsNotInTheWindowUntilItIsSeen() {
        Label part = Fx.call(() -> new Label("late"));
        Fx.run(() -> part.setVisible(false));
        LazyView place = Fx.call(() -> LazyView.onceVisible(part));
        show(Fx.call(() -> new StackPane(place)));
        assertThat(part.getScene()).isNull();
        assertThat(place.isVisible()).isFalse();

        Fx.run(() -> part.setVisible(true));
        assertThat(part.getScene()).isNotNull();
        Fx.run(() -> part.setVisible(false));
        assertThat(place.isVisible()).isFalse();
    }

    @Test
    void aTabIsFilledWhenItIsSelected() {
        Label part = Fx.call(() -> new Label("late"));
        TabPane tabs = Fx.call(() -> {
            Tab first = new Tab("first", new Label("here"));
            return new TabPane(first, LazyView.tab("second", part));
        });
        show(tabs);
        assertThat(part.getParent()).isNull();
        Fx.run(() -> tabs.getSelectionModel().select(1));
        assertThat(part.getParent()).isInstanceOf(LazyView.class);
        assertThat(tabs.getTabs().get(1).isClosable()).isFalse();
    }

    @Test
    void whatAsksForTheKeysBeforeItIsThereGetsThemOnArrival() {
        TextField field = Fx.call(TextField::new);
        LazyView place = Fx.call(() -> new LazyView(field));
        show(Fx.call(() -> new HBox(new TextField("first"), place)));
        Fx.run(() -> LazyView.focus(field));
        assertThat(field.isFocused()).isFalse();
        Fx.run(place::fill);
        Fx.await("the keys", () -> field.getScene().getFocusOwner() == field);
    }

    @Test
    void aHintSaysWhatItIsAboutAndIsNoWindowBeforeAPointerComes() {
        Label label = Fx.call(() -> new Label("short"));
        Hint hint = Fx.call(() -> new Hint(label, "all of it"));
        assertThat(label.getAccessibleHelp()).isEqualTo("all of it");
        assertThat(Fx.call(() -> label.getProperties())).isEmpty();

        Fx.run(() -> label.fireEvent(new javafx.scene.input.MouseEvent(javafx.scene.input.MouseEvent.MOUSE_ENTERED, 1,
                1, 1, 1, javafx.scene.input.MouseButton.NONE, 0, false, false, false, false, false, false, false, false,
                false, false, null)));
        assertThat(Fx.call(() -> label.getProperties())).isNotEmpty();
        Fx.run(() -> hint.say(""));
        assertThat(label.getAccessibleHelp()).isEmpty();
    }
}
