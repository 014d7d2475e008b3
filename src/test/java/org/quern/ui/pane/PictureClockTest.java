package org.quern.ui.pane;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import javafx.application.Platform;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Control;
import javafx.scene.control.Label;
import javafx.scene.control.Skin;
import javafx.scene.control.SkinBase;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableRow;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.quern.job.JobRunner;
import org.quern.job.Jobs;
import org.quern.testing.Fx;
import org.quern.ui.control.DenseTable;
import org.quern.ui.control.Place;

@ExtendWith(Fx.class)
class PictureClockTest {

    private static final int ROWS = 10;
    private static final int COLUMN = 80;

    private final Jobs jobs = new Jobs(JobRunner.threads(), Platform::runLater);
    private final Stage stage = Fx.call(Stage::new);
    private final AtomicInteger cells = new AtomicInteger();
    /** How many cells there were, and how many rows had a place, after each picture. */
    private final List<Integer> made = new ArrayList<>();
    private final List<Integer> placed = new ArrayList<>();

    @AfterEach
    void close() {
        Fx.run(stage::close);
    }

    @Test
    void rowsThatTakeLongComeWithSeveralPicturesEachInItsPlace() {
        DenseTable<String> table = table(8);
        show(table, true);
        Fx.run(() -> table.getItems().setAll(lines()));
        Fx.await("the first rows", () -> cells.get() > 0);
        assertThat(jobs.idle()).as("while rows are missing").isFalse();
        Fx.run(() -> table.getSelectionModel().select(ROWS - 1));
        Fx.awaitIdle(jobs);

        assertThat(made).anyMatch(count -> count > 0 && count < ROWS).isSorted();
        assertThat(placed).as("rows from the first picture on").containsOnly(0, ROWS);
        assertThat(Fx.call(() -> table.lookupAll(".table-cell").stream().filter(TableCell.class::isInstance)
                .map(cell -> ((TableCell<?, ?>) cell).getText()).toList())).containsAll(lines());
        assertThat(Fx.call(() -> rows(table).stream().filter(TableRow::isSelected).map(TableRow::getItem).toList()))
                .isEqualTo(List.of("line 9"));
    }

    @Test
    void aSceneWithoutAClockHasAllAtOnce() {
        DenseTable<String> table = table(8);
        show(table, false);
        Fx.run(() -> table.getItems().setAll(lines()));
        Fx.await("the rows", () -> cells.get() > 0);
        assertThat(Fx.call(cells::get)).isGreaterThanOrEqualTo(ROWS);
        assertThat(jobs.idle()).isTrue();
    }

    @Test
    void noColumnIsMeasuredAgainstItsRows() {
        DenseTable<String> table = table(0);
        Fx.run(() -> table.getItems().setAll(lines()));
        show(table, false);
        Fx.await("the rows", () -> rows(table).size() == ROWS);
        Fx.awaitIdle(jobs);
        assertThat(cells).as("one for each row, none to measure with").hasValue(Fx.call(() -> (int) table
                .lookupAll(".table-row-cell").stream().filter(Node::isVisible).count()));
    }

    @Test
    void whatWaitsIsDoneInItsOrderAtLeastOneWithEachPicture() {
        show(new Region(), true);
        List<String> done = new ArrayList<>();
        Fx.run(() -> {
            PictureClock clock = PictureClock.of(stage.getScene().getRoot()).orElseThrow();
            clock.later(() -> {
                pass(40);
                done.add("long");
                assertThat(clock.isLate()).isTrue();
                clock.later(() -> done.add("asked for meanwhile"));
                Platform.runLater(() -> done.add("a click"));
            });
            clock.later(() -> done.add("short"));
            clock.later(() -> done.add("shorter"));
        });
        Fx.awaitIdle(jobs);
        assertThat(done).containsExactly("long", "a click", "short", "shorter", "asked for meanwhile");
    }

    @Test
    void theLastStepMayAskForMore() {
        show(new Region(), true);
        List<String> done = new ArrayList<>();
        Fx.run(() -> {
            PictureClock clock = PictureClock.of(stage.getScene().getRoot()).orElseThrow();
            clock.later(() -> clock.later(() -> done.add("more")));
        });
        Fx.awaitIdle(jobs);
        assertThat(done).containsExactly("more");
    }

    @Test
    void linesOfACardComeFromTheTopAndOnlyTheLastOnesAskedForStay() {
        VBox card = Fx.call(() -> new VBox());
        show(card, true);
        List<Integer> seen = new ArrayList<>();
        Fx.run(() -> {
            stage.getScene().addPostLayoutPulseListener(() -> seen.add(card.getChildren().size()));
            LinesInTurn lines = new LinesInTurn(card);
            lines.show(slow("old"));
            lines.show(slow("new"));
            assertThat(card.getChildren()).as("in the first picture").hasSizeBetween(1, ROWS - 1);
        });
        assertThat(jobs.idle()).isFalse();
        Fx.awaitIdle(jobs);
        assertThat(Fx.call(() -> card.getChildren().stream().map(Node::getId).toList()))
                .isEqualTo(slow("new").stream().map(Node::getId).toList());
        assertThat(seen).isSorted().anyMatch(count -> count > 0 && count < ROWS);
    }

    @Test
    void partsInTurnAreThereAtOnceWhereNoClockRuns() {
        Label part = Fx.call(() -> new Label("part"));
        HBox row = Fx.call(() -> new HBox(Place.inTurn(part)));
        assertThat(part.getParent()).isNull();
        show(row, false);
        assertThat(part.getScene()).isNotNull();
    }

    @Test
    void partsInTurnComeWithTheNextPicturesWhereOneDoes() {
        List<Node> parts = Fx.call(() -> slow("part"));
        HBox row = Fx.call(() -> new HBox());
        show(row, true);
        List<Long> seen = new ArrayList<>();
        Fx.run(() -> {
            row.getScene().addPostLayoutPulseListener(
                    () -> seen.add(parts.stream().filter(part -> part.getScene() != null).count()));
            row.getChildren().setAll(parts.stream().map(Place::inTurn).toList());
        });
        Fx.awaitIdle(jobs);
        assertThat(parts).allMatch(part -> part.getScene() != null);
        assertThat(seen).isSorted().anyMatch(count -> count > 0 && count < ROWS);
    }

    /** Lines whose styles take long. */
    private static List<Node> slow(String name) {
        return IntStream.range(0, ROWS).<Node>mapToObj(i -> {
            Control line = new Control() {
                @Override
                protected Skin<?> createDefaultSkin() {
                    pass(8);
                    return new SkinBase<>(this) {
                    };
                }
            };
            line.setId(name + " " + i);
            return line;
        }).toList();
    }

    private DenseTable<String> table(long millis) {
        return Fx.call(() -> {
            DenseTable<String> table = new DenseTable<>("lines");
            table.custom("line", COLUMN, line -> line, _ -> {
                cells.incrementAndGet();
                pass(millis);
                return new TableCell<>() {
                    @Override
                    protected void updateItem(String line, boolean empty) {
                        super.updateItem(line, empty);
                        setText(line);
                    }
                };
            });
            return table;
        });
    }

    private void show(Region root, boolean withClock) {
        Fx.run(() -> {
            Scene scene = new Scene(root, 300, 24 * (ROWS + 2));
            if (withClock)
                PictureClock.install(scene, jobs);
            stage.setScene(scene);
            stage.show();
            scene.addPostLayoutPulseListener(() -> {
                made.add(cells.get());
                placed.add((int) rows(root).stream().filter(row -> row.getItem() != null).count());
            });
        });
        Fx.awaitIdle(jobs);
    }

    private static List<TableRow<?>> rows(Region table) {
        return table.lookupAll(".table-row-cell").stream().<TableRow<?>>map(TableRow.class::cast)
                .filter(row -> row.getItem() != null).toList();
    }

    private static List<String> lines() {
        return IntStream.range(0, ROWS).mapToObj(i -> "line " + i).toList();
    }

    private static void pass(long millis) {
        long end = System.nanoTime() + millis * 1_000_000;
        while (System.nanoTime() < end)
            Thread.onSpinWait();
    }
}
