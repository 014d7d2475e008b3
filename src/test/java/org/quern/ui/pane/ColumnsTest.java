package org.quern.ui.pane;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import javafx.event.Event;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.control.SplitPane;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.quern.testing.Fx;
import org.quern.ui.control.Drawer;
import org.quern.ui.kit.Nodes;

@ExtendWith(Fx.class)
class ColumnsTest {

    private final ListView<String> list = Fx.call(ListView::new);
    private final TextField search = Fx.call(TextField::new);
    private final Button work = Fx.call(() -> new Button("Work"));
    private final Button detail = Fx.call(() -> new Button("Detail"));
    private Columns columns = Fx.call(() -> new Columns(new StackPane(), 1));
    private Stage stage = Fx.call(Stage::new);

    @BeforeEach
    void show() {
        Fx.run(() -> {
            list.getItems().setAll(Stream.iterate(1, i -> i + 1).limit(100).map(i -> "row " + i).toList());
            VBox left = new VBox(search, Nodes.growing(list));
            left.setMinWidth(150);
            StackPane middle = new StackPane(work);
            middle.setMinWidth(300);
            StackPane right = new StackPane(detail);
            right.setMinWidth(200);
            columns = new Columns(middle, 0.5).list("Things", left, 0.2, list).detail("Details", right, 0.3);
            stage.setScene(new Scene(columns, 1_000, 400));
            stage.show();
            work.requestFocus();
        });
        width(1_000);
    }

    @AfterEach
    void close() {
        Fx.run(stage::close);
    }

    private void width(double width) {
        Fx.run(() -> {
            columns.resize(width, 400);
            columns.layout();
            columns.layout();
        });
    }

    private List<String> drawers() {
        return Fx.call(() -> columns.lookupAll(".drawer-button").stream().filter(Nodes::isSeen)
                .map(node -> ((ToggleButton) node).getText()).toList());
    }

    private ToggleButton button(String name) {
        return Fx.call(() -> columns.lookupAll(".drawer-button").stream().map(ToggleButton.class::cast)
                .filter(each -> each.getText().equals(name)).findFirst().orElseThrow());
    }

    private void fire(String name) {
        ToggleButton button = button(name);
        Fx.run(button::fire);
    }

    private Node owner() {
        return Fx.call(() -> stage.getScene().getFocusOwner());
    }

    private boolean seen(Node node) {
        return Fx.call(() -> Nodes.isSeen(node));
    }

    private void press(KeyCode code) {
        Fx.run(() -> Event.fireEvent(stage.getScene().getFocusOwner(),
                new KeyEvent(KeyEvent.KEY_PRESSED, "", "", code, false, false, false, false)));
        Fx.run(() -> {});
    }

    /** As views are that get their content, or its styles, when they are laid out. */
    @Test
    void aColumnThatBecomesWiderWhileItIsLaidOutMakesOthersDrawers() {
        StackPane growing = Fx.call(() -> new StackPane() {
            @Override
            protected void layoutChildren() {
                super.layoutChildren();
                setMinWidth(480);
            }
        });
        Fx.run(() -> {
            columns.detail("More", growing, 0.2);
            columns.requestLayout();
        });
        Fx.await("there is no room for all", Duration.ofSeconds(6),
                () -> columns.drawerProperty(list.getParent()).get());
    }

    @Test
    void barsThatWrapDoNotMakeTheColumnsHigherThanTheirRoom() {
        Region[] blocks = Stream.generate(() -> {
            Region block = new Region();
            block.setMinSize(90, 30);
            return block;
        }).limit(20).toArray(Region[]::new);
        VBox wrapped = new VBox(Nodes.flow(4, blocks), new Button("Below"));
        Fx.run(() -> {
            columns = new Columns(wrapped, 0.7).list("Things", new StackPane(), 0.3);
            stage.getScene().setRoot(columns);
            // Otherwise it has no skin before the next picture.
            columns.applyCss();
        });
        width(1_000);
        assertThat(Fx.call(() -> wrapped.localToScene(0, 0).getY())).as("where the bars begin").isBetween(0.0, 2.0);
        assertThat(Fx.call(() -> columns.minHeight(1_000))).isEqualTo(Fx.call(() -> wrapped.minHeight(wrapped
                .getWidth()))).isLessThan(400);
    }

    @Test
    void listsAndThenDetailsBecomeDrawersWhereTheSmallestWidthsDoNotFit() {
        assertThat(drawers()).isEmpty();
        width(658);
        assertThat(drawers()).isEmpty();
        width(657);
        assertThat(drawers()).containsExactly("Things");
        assertThat(List.of(seen(list), seen(work), seen(detail))).containsExactly(false, true, true);
        width(531);
        assertThat(drawers()).containsExactlyInAnyOrder("Things", "Details");
        assertThat(Fx.call(() -> columns.minWidth(-1))).isEqualTo(356);
    }

    @Test
    void aDrawerTakesTheFocusAndEscapeGivesItBack() {
        width(500);
        fire("Things");
        assertThat(seen(list)).isTrue();
        assertThat(owner()).isSameAs(search);
        Fx.run(list::requestFocus);
        press(KeyCode.ESCAPE);
        assertThat(seen(list)).isFalse();
        assertThat(owner()).isSameAs(work);
        assertThat(button("Things").isSelected()).isFalse();
        fire("Details");
        assertThat(seen(detail)).isTrue();
        fire("Things");
        assertThat(List.of(seen(list), seen(detail))).as("one at a time").containsExactly(true, false);
        fire("Things");
        assertThat(owner()).isSameAs(work);
    }

    @Test
    void aClickOutsideAndAFocusOutsideCloseADrawer() {
        width(500);
        fire("Things");
        Fx.run(() -> {
            Node cover = columns.lookup(".drawers");
            Event.fireEvent(cover, mouse(MouseEvent.MOUSE_PRESSED));
        });
        assertThat(seen(list)).isFalse();
        fire("Things");
        Fx.run(work::requestFocus);
        assertThat(seen(list)).isFalse();
        assertThat(owner()).isSameAs(work);
    }

    @Test
    void aDrawerIsClosedByEscapeInItsPaneAndWhenItsPaneIsLeft() {
        Button header = new Button("Header");
        StackPane other = new StackPane();
        PaneStack stack = Fx.call(PaneStack::new);
        BorderPane pane = Nodes.under(header, columns);
        Fx.run(() -> {
            stage.getScene().setRoot(stack);
            stack.bring(pane);
        });
        Fx.run(() -> stage.setWidth(500));
        Fx.await("there is no room", () -> !Nodes.isSeen(list));
        fire("Things");
        Fx.run(header::requestFocus);
        assertThat(seen(list)).isTrue();
        press(KeyCode.ESCAPE);
        assertThat(seen(list)).isFalse();
        fire("Things");
        Fx.run(() -> stack.bring(other));
        Fx.run(() -> stack.bring(pane));
        assertThat(List.of(seen(columns), seen(list))).containsExactly(true, false);
        assertThat(button("Things").isSelected()).isFalse();
    }

    @Test
    void aChosenRowOfAListClosesItsDrawerButOneOfADetailDoesNot() {
        width(500);
        for (boolean byKey : new boolean[]{true, false}) {
            fire("Things");
            Fx.run(() -> {
                list.requestFocus();
                list.getSelectionModel().select(3);
                if (!byKey)
                    Event.fireEvent(list.lookupAll(".list-cell").stream().map(ListCell.class::cast)
                            .filter(cell -> !cell.isEmpty()).findFirst().orElseThrow(),
                            mouse(MouseEvent.MOUSE_CLICKED));
            });
            if (byKey)
                press(KeyCode.ENTER);
            Fx.await("the drawer is closed", () -> !Nodes.isSeen(list));
            assertThat(owner()).isSameAs(work);
        }
        fire("Details");
        press(KeyCode.ENTER);
        assertThat(seen(detail)).isTrue();
    }

    @Test
    void widthsScrollAndSelectionAreAsBeforeWhenThereIsRoomAgain() {
        SplitPane split = (SplitPane) Fx.call(() -> columns.lookup(".split-pane"));
        Fx.run(() -> {
            split.setDividerPositions(0.35, 0.7);
            list.scrollTo(40);
            list.getSelectionModel().select(42);
        });
        width(1_000);
        double before = Fx.call(() -> list.getWidth());
        double beside = Fx.call(() -> ((StackPane) detail.getParent()).getWidth());
        for (double width = 1_000; width > 300; width -= 7)
            width(width);
        fire("Things");
        Fx.run(search::requestFocus);
        width(1_000);
        assertThat(drawers()).isEmpty();
        assertThat(Fx.call(() -> list.getWidth())).isBetween(before - 2, before + 2);
        assertThat(Fx.call(() -> ((StackPane) detail.getParent()).getWidth())).isBetween(beside - 2, beside + 2);
        assertThat(Fx.call(() -> list.getSelectionModel().getSelectedIndex())).isEqualTo(42);
        assertThat(Fx.call(() -> Rows.of(list).orElseThrow().first())).isEqualTo(40);
        assertThat(owner()).as("the focus of an open drawer stays").isSameAs(search);
    }

    @Test
    void columnsAreNeverWiderThanTheirRoomAndGetTheirSharesWhenTheyAreFirstSeen() {
        assertThat(Fx.call(() -> list.getWidth())).as("a fifth of 1,000").isBetween(190.0, 210.0);
        Fx.run(() -> columns.show(detail.getParent(), false));
        width(1_000);
        SplitPane split = (SplitPane) Fx.call(() -> columns.lookup(".split-pane"));
        Fx.run(() -> split.setDividerPositions(0.5));
        width(1_000);
        width(470);
        assertThat(drawers()).isEmpty();
        assertThat(Fx.call(() -> split.getItems().stream().mapToDouble(each -> ((Region) each).getWidth()).sum()))
                .isLessThanOrEqualTo(470);
    }

    @Test
    void theFocusOfAColumnThatBecomesADrawerGoesToItsButton() {
        Fx.run(list::requestFocus);
        width(500);
        assertThat(owner()).isSameAs(button("Things"));
        Fx.run(() -> Drawer.reveal(list));
        assertThat(seen(list)).as("shown because something in it is wanted").isTrue();
    }

    @Test
    void aColumnHasTheSamePlaceAsADrawerAndCanBeLeftOut() {
        String place = Fx.call(() -> ControlStates.place(columns, list));
        String main = Fx.call(() -> ControlStates.place(columns, work));
        width(500);
        assertThat(Fx.call(() -> ControlStates.place(columns, list))).isEqualTo(place);
        assertThat(Fx.call(() -> ControlStates.place(columns, work))).isEqualTo(main);
        Fx.run(() -> columns.show(list.getParent(), false));
        width(500);
        assertThat(drawers()).containsExactly("Details");
        width(1_000);
        assertThat(List.of(seen(work), Fx.call(() -> list.getScene() != null))).containsExactly(true, false);
        Fx.run(() -> columns.show(list.getParent(), true));
        width(1_000);
        assertThat(seen(list)).isTrue();
    }

    private static MouseEvent mouse(javafx.event.EventType<MouseEvent> type) {
        return new MouseEvent(type, 0, 0, 0, 0, MouseButton.PRIMARY, 1, false, false, false, false, true, false, false,
                false, false, true, null);
    }
}
