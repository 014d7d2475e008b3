package org.quern.ui.control;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.TableCell;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.quern.testing.Fx;

@ExtendWith(Fx.class)
class DenseTableTest {

    private static final int ROWS = 10;

    @Test
    void noColumnIsMeasuredAgainstItsRows() {
        AtomicInteger cells = new AtomicInteger();
        DenseTable<String> table = Fx.call(() -> {
            DenseTable<String> made = new DenseTable<>("lines");
            made.custom("line", 80, line -> line, _ -> {
                cells.incrementAndGet();
                return new TableCell<>();
            });
            made.getItems().setAll(IntStream.range(0, ROWS).mapToObj(i -> "line " + i).toList());
            return made;
        });
        Stage stage = Fx.call(() -> {
            Stage shown = new Stage();
            shown.setScene(new Scene(table, 300, 24 * (ROWS + 2)));
            shown.show();
            return shown;
        });
        Fx.await("the rows", () -> cells.get() >= ROWS);
        assertThat(cells).as("one for each row, none to measure with").hasValue(Fx.call(() -> (int) table
                .lookupAll(".table-row-cell").stream().filter(Node::isVisible).count()));
        Fx.run(stage::close);
    }
}
