package org.quern.ui.control;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import javafx.beans.property.SimpleObjectProperty;
import javafx.scene.Scene;
import javafx.scene.control.Label;
import javafx.scene.control.Labeled;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import javafx.stage.Stage;
import javafx.stage.Window;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.quern.job.Jobs;
import org.quern.testing.Fx;
import org.quern.ui.kit.Messages;
import org.quern.ui.kit.Nodes;

@ExtendWith(Fx.class)
class ChoiceTest {

    private static final Messages MESSAGES = new Messages(Locale.ENGLISH);

    private record Host(String name, int price) {}

    private final Choice<Host> hosts = Fx.call(() -> new Choice<>(MESSAGES, Host::name));

    @Test
    void whatWasChosenStaysChosen() {
        assertThat(offered(List.of(), Optional.of("b"))).isEmpty();
        assertThat(offered(List.of(new Host("a", 1), new Host("b", 1)), Optional.of("b"))).contains(new Host("b", 1));
        // Another price, another place, another wish: it is still the one that was meant.
        assertThat(offered(List.of(new Host("c", 1), new Host("b", 2)), Optional.of("c"))).contains(new Host("b", 2));
        // Of several that are called the same, the very one.
        assertThat(offered(List.of(new Host("b", 3), new Host("b", 2)), Optional.empty())).contains(new Host("b", 2));
        assertThat(offered(List.of(new Host("a", 1), new Host("c", 1)), Optional.of("nobody")))
                .contains(new Host("a", 1));
        Fx.run(() -> hosts.choose("nobody"));
        assertThat(Fx.call(hosts::chosen)).contains(new Host("a", 1));
        Fx.run(() -> hosts.choose("c"));
        assertThat(Fx.call(hosts::chosen)).contains(new Host("c", 1));
        assertThat(Fx.call(() -> hosts.getConverter().toString(null))).isEmpty();
    }

    @Test
    void shortcutsWithLettersAndDigitsDoNotOpenTheList() {
        List<KeyCode> above = new ArrayList<>();
        Choice<String> runs = Fx.call(() -> new Choice<>(MESSAGES, name -> name, "Run", 160));
        Stage stage = Fx.call(() -> {
            Stage shown = new Stage();
            StackPane root = new StackPane(runs);
            root.addEventHandler(KeyEvent.KEY_PRESSED, event -> above.add(event.getCode()));
            shown.setScene(new Scene(root, 300, 200));
            shown.show();
            runs.offer(List.of("first", "second"));
            runs.requestFocus();
            return shown;
        });
        Fx.run(() -> {
            runs.fireEvent(new KeyEvent(KeyEvent.KEY_PRESSED, "", "", KeyCode.DIGIT4, false, false, true, false));
            runs.fireEvent(new KeyEvent(KeyEvent.KEY_PRESSED, "", "", KeyCode.K, true, true, false, false));
        });
        assertThat(Fx.call(runs::isShowing)).isFalse();
        assertThat(above).containsExactly(KeyCode.DIGIT4, KeyCode.K);
        Fx.run(() -> runs
                .fireEvent(new KeyEvent(KeyEvent.KEY_PRESSED, "", "s", KeyCode.S, false, false, false, false)));
        assertThat(Fx.call(runs::isShowing)).as("a letter searches").isTrue();
        Fx.run(stage::close);
    }

    @Test
    void aPartOfTheNameAndEnterChoose() {
        List<String> told = new ArrayList<>();
        SimpleObjectProperty<List<String>> offered = new SimpleObjectProperty<>(List.of("films", "nba", "geography"));
        SimpleObjectProperty<Optional<String>> chosen = new SimpleObjectProperty<>(Optional.of("films"));
        Choice<String> graphs = Fx.call(() -> new Choice<>(MESSAGES, name -> name, "Graph", 160));
        Stage stage = Fx.call(() -> {
            Stage shown = new Stage();
            shown.setScene(new Scene(new StackPane(graphs), 300, 200));
            shown.show();
            graphs.follow(offered, chosen, told::add);
            graphs.requestFocus();
            graphs.show();
            return shown;
        });
        assertThat(told).isEmpty();
        Fx.await("the search field", () -> stage.getScene().getFocusOwner() instanceof TextField);
        Fx.run(() -> {
            TextField search = (TextField) stage.getScene().getFocusOwner();
            search.setText("GEO");
            search.fireEvent(new KeyEvent(KeyEvent.KEY_PRESSED, "", "", KeyCode.ENTER, false, false, false, false));
        });
        assertThat(Fx.call(graphs::getValue)).isEqualTo("geography");
        assertThat(told).containsExactly("geography");
        assertThat(Fx.call(graphs::isShowing)).isFalse();

        Fx.run(() -> chosen.set(Optional.empty()));
        assertThat(Fx.call(graphs::getValue)).isNull();
        Fx.run(() -> offered.set(List.of("nba")));
        assertThat(told).hasSize(1);
        Fx.run(stage::close);
    }

    @Test
    void aNameThatDoesNotExistChangesNothing() {
        List<String> told = new ArrayList<>();
        Choice<String> runs = Fx.call(() -> new Choice<>(MESSAGES, name -> name, "Run", 160));
        Choice<String> form = Fx.call(() -> new Choice<>(MESSAGES, name -> name, "Model", 160));
        Stage stage = Fx.call(() -> {
            Stage shown = new Stage();
            shown.setScene(new Scene(new VBox(runs, form), 300, 200));
            shown.show();
            runs.follow(new SimpleObjectProperty<>(List.of("films", "nba")),
                    new SimpleObjectProperty<>(Optional.of("nba")), told::add);
            form.offer(List.of("small", "large"));
            form.choose("large");
            return shown;
        });
        for (Choice<String> each : List.of(runs, form)) {
            for (KeyCode end : List.of(KeyCode.ENTER, KeyCode.ESCAPE)) {
                Fx.run(() -> {
                    each.requestFocus();
                    each.show();
                });
                Fx.await("the search field", () -> stage.getScene().getFocusOwner() instanceof TextField);
                Fx.run(() -> ((TextField) stage.getScene().getFocusOwner()).setText("nothing like this"));
                Fx.await("nothing is offered", () -> each.getValue() == null);
                Fx.await("the list says so", () -> Window.getWindows().stream().map(w -> w.getScene().getRoot())
                        .anyMatch(root -> root.lookup(".placeholder .label") instanceof Label label
                                && label.getText().equals("No matches") && Nodes.isSeen(label)));
                Fx.run(() -> stage.getScene().getFocusOwner()
                        .fireEvent(new KeyEvent(KeyEvent.KEY_PRESSED, "", "", end, false, false, false, false)));
                Fx.await("it is closed", () -> !each.isShowing());
                assertThat(Fx.call(each::getValue)).isEqualTo(each == runs ? "nba" : "large");
                assertThat(shown(each)).isEqualTo(each.getValue());
            }
        }
        assertThat(told).isEmpty();
        Fx.run(stage::close);
    }

    @ParameterizedTest
    @EnumSource(value = KeyCode.class, names = {"ENTER", "ESCAPE"})
    void whatIsChosenIsReadAfterAShortSearchWithoutAResult(KeyCode end) {
        Choice<String> models = Fx.call(() -> new Choice<>(MESSAGES, name -> name, "Model", 160));
        Stage stage = opened(models, List.of("small", "large"));
        Fx.run(() -> ((TextField) stage.getScene().getFocusOwner()).setText("nothing like this"));
        Fx.run(() -> stage.getScene().getFocusOwner()
                .fireEvent(new KeyEvent(KeyEvent.KEY_PRESSED, "", "", end, false, false, false, false)));
        assertThat(shown(models)).isEqualTo("small");
        Fx.run(stage::close);
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void aListThatIsOpenWhenItsItemsArriveAndLeftHasAChoice(boolean known) {
        List<String> told = new ArrayList<>();
        Choice<String> models = Fx.call(() -> new Choice<>(MESSAGES, name -> name, "Model", 160));
        models.onChosen(told::add);
        Stage stage = opened(models, known ? List.of("former") : List.of());
        Fx.run(() -> models.offer(List.of("small", "large")));
        Fx.run(() -> stage.getScene().getFocusOwner()
                .fireEvent(new KeyEvent(KeyEvent.KEY_PRESSED, "", "", KeyCode.ESCAPE, false, false, false, false)));
        Fx.await("it is closed", () -> !models.isShowing());
        assertThat(Fx.call(models::getValue)).isEqualTo("small");
        assertThat(shown(models)).isEqualTo("small");
        assertThat(told).isEqualTo(known ? List.of("former", "small") : List.of("small"));
        Fx.run(stage::close);
    }

    /** A window in which the list of a choice is open, with its search field. */
    private static Stage opened(Choice<String> choice, List<String> offered) {
        Stage stage = Fx.call(() -> {
            Stage shown = new Stage();
            shown.setScene(new Scene(new StackPane(choice), 300, 200));
            shown.show();
            choice.offer(offered);
            choice.requestFocus();
            choice.show();
            return shown;
        });
        Fx.await("the search field", () -> stage.getScene().getFocusOwner() instanceof TextField);
        return stage;
    }

    /** The text that can be read while the list is closed. */
    private static String shown(Choice<String> choice) {
        Fx.awaitIdle(Jobs.direct());
        return Fx.call(() -> choice.lookupAll(".list-cell").stream().filter(Nodes::isSeen)
                .map(cell -> ((Labeled) cell).getText()).filter(Objects::nonNull).collect(Collectors.joining()));
    }

    /** Each run takes a while to read. */
    @Test
    void arrowKeysInTheOpenListChooseNothing() {
        List<String> told = new ArrayList<>();
        SimpleObjectProperty<Optional<String>> chosen = new SimpleObjectProperty<>(Optional.of("a"));
        Choice<String> runs = Fx.call(() -> new Choice<>(MESSAGES, name -> name, "Run", 160));
        Stage stage = Fx.call(() -> {
            Stage shown = new Stage();
            shown.setScene(new Scene(new StackPane(runs), 300, 200));
            shown.show();
            runs.follow(new SimpleObjectProperty<>(List.of("a", "b", "c")), chosen, told::add);
            runs.requestFocus();
            runs.show();
            return shown;
        });
        Fx.await("the search field", () -> stage.getScene().getFocusOwner() instanceof TextField);
        Fx.run(() -> List.of("b", "c").forEach(runs::setValue));
        assertThat(told).isEmpty();
        // A shortcut closes the list, and takes what was chosen.
        Fx.run(() -> stage.getScene().getFocusOwner().fireEvent(
                new KeyEvent(KeyEvent.KEY_PRESSED, "", "", KeyCode.DIGIT6, false, false, true, false)));
        assertThat(told).containsExactly("c");
        assertThat(Fx.call(runs::isShowing)).isFalse();
        Fx.run(() -> {
            runs.show();
            runs.setValue("b");
            runs.setValue("c");
            runs.hide();
            runs.setValue("a");
        });
        assertThat(told).containsExactly("c", "a");
        Fx.run(stage::close);
    }

    private Optional<Host> offered(List<Host> some, Optional<String> wish) {
        return Fx.call(() -> {
            hosts.offer(some, wish);
            return hosts.chosen();
        });
    }
}
