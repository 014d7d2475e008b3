package org.quern.ui.pane;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.control.Control;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.SplitPane;
import javafx.scene.control.TabPane;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.control.TextInputControl;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.stage.Stage;
import org.fxmisc.flowless.VirtualizedScrollPane;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.quern.job.Progress;
import org.quern.neo4j.GraphDatabase;
import org.quern.neo4j.GraphSource;
import org.quern.neo4j.TestDatabases;
import org.quern.review.ExampleReview;
import org.quern.testing.Fx;
import org.quern.testing.TestServices;
import org.quern.ui.control.DenseTable;
import org.quern.ui.kit.PaneServices;
import org.quern.ui.kit.WorkPane;
import org.quern.ui.shell.window.PaneList;
import org.quern.workspace.ExampleWorkspace;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.Workspace;

/** A pane whose program was killed shows everything as before when it is opened again. */
@ExtendWith(Fx.class)
class PaneSessionTest {

    /** A pixel, or a row that is half visible. */
    private static final double TOLERANCE = 1;

    @TempDir
    private Path folder;

    private record Graphs(Workspace workspace) implements GraphSource {
        @Override
        public GraphDatabase of(String graph, Progress progress) {
            return TestDatabases.of(Path.of("assets/example/graphs/film/graph.json.gz"));
        }

        @Override
        public void close() {}
    }

    private record Open(PaneServices services, WorkPane pane, Stage stage) {

        /** The visible controls by their places. */
        Map<String, Node> controls() {
            Map<String, Node> found = new TreeMap<>();
            collect(pane.node(), found);
            return found;
        }

        private void collect(Node node, Map<String, Node> found) {
            if (!node.isVisible())
                return;
            String place = ControlStates.place(pane.node(), node);
            boolean rows = Rows.of(node).isPresent();
            if (rows || node instanceof ScrollPane || node instanceof SplitPane || node instanceof TextInputControl
                    || node instanceof VirtualizedScrollPane)
                found.put(place, node);
            boolean whole = node instanceof ScrollPane || node instanceof SplitPane || node instanceof TabPane;
            if (whole || node instanceof Parent && !(node instanceof Control))
                ((Parent) node).getChildrenUnmodifiable().forEach(child -> collect(child, found));
        }

        /** What is on the screen: numbers, which may differ by what a rounded position changes, and texts. */
        Map<String, List<Object>> picture() {
            return Fx.call(() -> {
                Map<String, List<Object>> states = new TreeMap<>();
                controls().forEach((place, control) -> states.put(place, state(control)));
                return states;
            });
        }

        void drop() {
            Fx.run(stage::close);
        }
    }

    private static List<Object> state(Node control) {
        return switch (control) {
            case SplitPane split -> split.getDividers().stream().<Object>map(divider -> divider.getPosition() * 100)
                    .toList();
            case ScrollPane pane -> List.of(pane.getVvalue() * Math.max(0,
                    pane.getContent().getLayoutBounds().getHeight() - pane.getViewportBounds().getHeight()));
            case VirtualizedScrollPane<?> pane -> List.of(pane.estimatedScrollYProperty().getValue());
            case TextInputControl text -> List.of(text.getText());
            case DenseTable<?> table -> List.of(rows(table), table.getColumns().stream().map(TableColumn::getText)
                    .toList(),
                    table.getSortOrder().stream().map(column -> column.getText() + column.getSortType())
                            .toList(),
                    widthOfFirst(table));
            case TableView<?> table -> List.of(rows(table), table.getColumns().stream().map(TableColumn::getWidth)
                    .toList(),
                    table.getSortOrder().stream().map(column -> table.getColumns().indexOf(column)
                            + column.getSortType().name()).toList());
            default -> rows(control);
        };
    }

    /** Other tables share out their whole width. */
    private static double widthOfFirst(DenseTable<?> table) {
        if (table.getColumnResizePolicy() != TableView.UNCONSTRAINED_RESIZE_POLICY)
            return 0;
        return table.getColumns().stream().filter(column -> column.getUserData().equals(0)).findFirst().orElseThrow()
                .getWidth();
    }

    private static List<Object> rows(Node control) {
        Rows rows = Rows.of(control).orElseThrow();
        return List.of(rows.size().getValue(), (double) rows.first(),
                rows.selection().map(Rows.Selection::at).orElse(-1), rows.expanded().orElse(List.of()));
    }

    private Open open(Workspace workspace, String id) {
        PaneServices services = Fx.call(() -> TestServices.of(workspace, folder, new Graphs(workspace)));
        return Fx.call(() -> {
            WorkPane pane = PaneList.kinds().stream().filter(kind -> kind.id().equals(id)).findFirst().orElseThrow()
                    .make().apply(services);
            Stage stage = new Stage();
            Scene scene = new Scene((Parent) pane.node(), 1440, 640);
            services.theme().dress(scene);
            stage.setScene(scene);
            stage.show();
            pane.shown();
            return new Open(services, pane, stage);
        });
    }

    private static void settle(Open open) {
        for (int i = 0; i < 2; i++)
            Fx.awaitIdle(open.services().jobs());
    }

    private static void show(Open open, String view) {
        if (view.startsWith("tab"))
            Fx.run(() -> ((TabPane) open.pane().node().lookup(".tab-pane")).getSelectionModel()
                    .select(Integer.parseInt(view.substring(3))));
        else if (!view.isEmpty())
            Fx.run(() -> open.pane().actions().stream().filter(action -> action.id().equals(view)).findFirst()
                    .orElseThrow().perform());
        settle(open);
    }

    /** Does something to each control that is there. */
    private static void use(Open open) {
        for (String place : List.copyOf(Fx.call(open::controls).keySet())) {
            Fx.run(() -> {
                Node control = open.controls().get(place);
                if (control == null)
                    return;
                switch (control) {
                    case ScrollPane pane -> pane.setVvalue(0.4);
                    case VirtualizedScrollPane<?> pane -> pane.estimatedScrollYProperty().setValue(30.0);
                    case SplitPane split -> {
                        double[] positions = split.getDividerPositions();
                        if (positions.length > 0) {
                            split.setDividerPosition(0, positions[0] + 0.04);
                        }
                    }
                    default -> Rows.of(control).ifPresent(PaneSessionTest::use);
                }
            });
            Fx.awaitIdle(open.services().jobs());
            Fx.run(() -> Optional.ofNullable(open.controls().get(place)).ifPresent(PaneSessionTest::release));
        }
    }

    private static void release(Node control) {
        control.fireEvent(new MouseEvent(MouseEvent.MOUSE_RELEASED, 0, 0, 0, 0, MouseButton.PRIMARY, 1, false, false,
                false, false, true, false, false, false, false, true, null));
    }

    private static void use(Rows rows) {
        switch (rows.control()) {
            case DenseTable<?> table -> use(table);
            case TableView<?> table -> useResult(table);
            default -> {
            }
        }
        Number size = rows.size().getValue();
        int count = size == null ? 0 : size.intValue();
        if (count > 1)
            rows.model().clearAndSelect(count - 1);
        rows.scrollTo().accept(count / 3);
    }

    private static <T> void useResult(TableView<T> table) {
        if (table.getColumns().isEmpty())
            return;
        TableColumn<T, ?> column = table.getColumns().getLast();
        column.setPrefWidth(column.getWidth() + 17);
        if (column.isSortable())
            table.getSortOrder().setAll(List.of(column));
    }

    private static <T> void use(DenseTable<T> table) {
        List<TableColumn<T, ?>> columns = new ArrayList<>(table.getColumns());
        columns.getFirst().setPrefWidth(columns.getFirst().getWidth() + 17);
        table.getColumns().setAll(columns.reversed());
        if (columns.getFirst().isSortable()) {
            columns.getFirst().setSortType(TableColumn.SortType.DESCENDING);
            table.getSortOrder().setAll(List.of(columns.getFirst()));
        }
    }

    @ParameterizedTest(name = "{0} {1}")
    @CsvSource({"schema, ''", "graph, tab1", "questions, ''", "review, ''", "evaluation, evaluation.view.mistakes",
        "agent, ''", "sets, sets.view.checks", "textgraph, ''"})
    void isAsItWasAfterAKill(String id, String view) {
        Path root = folder.resolve("example");
        new ExampleWorkspace(new SafeFiles(), new ExampleReview(new SafeFiles())).copyTo(root, Progress.NONE);
        try (Workspace workspace = Workspace.open(root)) {
            Open before = open(workspace, id);
            settle(before);
            show(before, view);
            use(before);
            Map<String, List<Object>> left = before.picture();
            before.services().states().save();
            before.services().preferences().save();
            before.drop();

            Open after = open(workspace, id);
            settle(after);
            Map<String, List<Object>> found = after.picture();
            after.drop();
            assertThat(left).as("controls that are used").hasSizeGreaterThan(2);
            assertThat(found).usingRecursiveComparison().withEqualsForType(
                    (a, b) -> Math.abs(a - b) <= TOLERANCE, Double.class).isEqualTo(left);
        }
    }
}
