package org.quern.ui.control;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javafx.collections.FXCollections;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumn;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.quern.testing.Fx;
import org.quern.workspace.Preferences;
import org.quern.workspace.SafeFiles;

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

    /** Each of these copies its rows as tab-separated values and HTML; tables of JavaFX itself copy nothing. */
    @Test
    void allTablesCopyTheirRows() throws IOException {
        List<String> made = new ArrayList<>();
        try (Stream<Path> files = Files.walk(Path.of("src/main/java/org/quern/ui"))) {
            for (Path file : files.filter(each -> each.toString().endsWith(".java")).toList()) {
                String text = Files.readString(file);
                if (Pattern.compile("(new|extends) (Tree)?TableView<").matcher(text).find())
                    made.add(file.getFileName().toString());
            }
        }
        assertThat(made).containsExactlyInAnyOrder("DenseTable.java", "ResultTable.java", "PreviewTable.java");
        CopiedRows copied = Fx.call(() -> {
            DenseTable<String> table = new DenseTable<>("lines");
            table.text("line", 90, line -> line);
            table.count("length", 90, String::length).setVisible(false);
            table.getItems().setAll("a\tb", "<i>", "c");
            table.getSelectionModel().selectRange(0, 2);
            return table.copied();
        });
        assertThat(copied.tsv()).isEqualTo("a b\n<i>\n");
        assertThat(copied.html()).contains("<td>a\tb</td>", "<td>&lt;i&gt;</td>");
    }

    @Test
    void theOrderOfTheRowsIsRemembered(@TempDir Path folder) {
        Preferences preferences = Preferences.read(folder.resolve("p.json"), new SafeFiles());
        Fx.run(() -> {
            DenseTable<String> table = sorted(preferences);
            TableColumn<String, ?> length = table.getColumns().getLast();
            length.setSortType(TableColumn.SortType.DESCENDING);
            table.getSortOrder().add(length);
            assertThat(table.getItems()).containsExactly("ccc", "bb", "a");
        });
        preferences.set("another.order", List.of("SIDEWAYS 1", "ASCENDING 99"));
        Fx.run(() -> {
            assertThat(sorted(preferences).getItems()).containsExactly("ccc", "bb", "a");
            DenseTable<String> other = new DenseTable<>("other");
            other.text("line", 90, line -> line);
            other.remember(preferences, "another");
            assertThat(other.getSortOrder()).isEmpty();
        });
    }

    private static DenseTable<String> sorted(Preferences preferences) {
        DenseTable<String> table = new DenseTable<>("lines");
        table.text("line", 90, line -> line);
        table.count("length", 90, String::length);
        table.setSorted(FXCollections.observableArrayList("bb", "a", "ccc"));
        table.remember(preferences, "lines");
        return table;
    }
}
