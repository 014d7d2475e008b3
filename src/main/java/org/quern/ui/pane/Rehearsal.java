package org.quern.ui.pane;

import java.util.ArrayDeque;
import java.util.Collections;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import javafx.animation.AnimationTimer;
import javafx.collections.FXCollections;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.ProgressBar;
import javafx.scene.control.ProgressIndicator;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.Spinner;
import javafx.scene.control.SplitPane;
import javafx.scene.control.Tab;
import javafx.scene.control.TabPane;
import javafx.scene.control.TableCell;
import javafx.scene.control.TextArea;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.TreeItem;
import javafx.scene.control.TreeView;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.StackPane;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.javafx.FontIcon;
import org.kordamp.ikonli.materialdesign2.MaterialDesignC;
import org.quern.cypher.CypherTokens;
import org.quern.job.Jobs;
import org.quern.job.Progress;
import org.quern.sparql.SparqlTokens;
import org.quern.ui.Messages;
import org.quern.ui.Theme;
import org.quern.ui.ThemeColors;
import org.quern.ui.control.DenseTable;
import org.quern.ui.control.JsonView;
import org.quern.ui.control.Mark;
import org.quern.ui.control.ResultTable;
import org.quern.ui.control.SelectableText;
import org.quern.ui.control.query.CypherEditor;
import org.quern.ui.control.query.CypherView;
import org.quern.ui.control.query.SparqlQueryView;
import org.quern.ui.picture.DrawnAhead;
import org.quern.ui.picture.GraphPicture;
import org.quern.ui.picture.PictureGraph;
import org.quern.ui.picture.PlacedGraph;

/**
 * Uses each kind of control once, in a scene that nobody sees, while nobody waits. Code that runs for the first time
 * takes ten times as long as later on; without this all of it would fall on whoever opens a pane first. It goes on the
 * window's thread, since controls belong to it, so in small steps, each with a picture of its own, and only while the
 * window has nothing else to do.
 */
final class Rehearsal {

    private static final String QUERY = "MATCH (n:A {b: 1})-[r]->(m)\nRETURN n, r, m\nLIMIT 60";
    private static final String SPARQL = "SELECT ?a (COUNT(*) AS ?n) WHERE {\n  ?a wdt:P31 wd:Q5 ; p:P26/ps:P26 ?b .\n"
            + "  FILTER(?n > 3) # why\n} GROUP BY ?a LIMIT 60";
    private static final String HEADING = "a";
    /** So often something is done whose code is to be quick. */
    private static final int TIMES = 5;
    private static final int NODES = 120;
    private static final double WIDTH = 700;
    private static final double HEIGHT = 500;

    /** Pictures from one step to the next: whoever clicks comes in between. */
    private static final int PAUSE = 3;

    private final Jobs jobs = Jobs.direct();
    private final Messages messages;
    private final Theme theme;
    private final ThemeColors colors;
    private final StackPane stage = new StackPane();
    private final Deque<Runnable> steps = new ArrayDeque<>();

    Rehearsal(Messages messages, Theme theme) {
        this.messages = messages;
        this.theme = theme;
        this.colors = theme.colorsProperty().get();
    }

    /** What can be done on any thread: drawing into an image, and reading a query. */
    void prepare() {
        DrawnAhead drawn = new DrawnAhead((_, _, _) -> smallGraph(), colors);
        for (int i = 0; i < TIMES; i++) {
            drawn.draw(graph(NODES), Progress.NONE);
            CypherTokens.of(QUERY);
            SparqlTokens.of(SPARQL);
        }
    }

    /**
     * Begins; on the window's thread.
     *
     * @param free whether the window has nothing else to do
     * @param over called at the end
     */
    void begin(BooleanSupplier free, Runnable over) {
        steps.add(() -> theme.dress(new Scene(stage, WIDTH, HEIGHT)));
        simpleControls();
        lists();
        texts();
        act(this::picture, _ -> {});
        steps.add(over);
        new AnimationTimer() {
            private int rest;

            @Override
            public void handle(long now) {
                rest--;
                if (rest > 0 || !free.getAsBoolean())
                    return;
                rest = PAUSE;
                steps.removeFirst().run();
                if (steps.isEmpty())
                    stop();
            }
        }.start();
    }

    private void simpleControls() {
        act(() -> new HBox(new Label("a"), new FontIcon(MaterialDesignC.CHECK), new ToggleButton("b"),
                new CheckBox("c")));
        act(() -> new TextField("a"));
        act(() -> new ComboBox<>(FXCollections.observableArrayList("a", "b")),
                box -> box.setValue("b"));
        act(() -> new Spinner<Integer>(0, 9, 5));
        act(() -> new MenuButton("a", null, new MenuItem("b")));
        act(() -> new HBox(new ProgressBar(0.5), new ProgressIndicator()));
        act(() -> new TextArea("a\nb"));
        act(() -> new SplitPane(new ScrollPane(new Label("a")), new FlowPane(new Label("b"))));
        act(() -> new TabPane(new Tab("a", new Label("b"))));
        for (int rows = 1; rows <= 3; rows++) {
            int high = rows;
            act(() -> form(high));
        }
        act(() -> {
            GridPane grid = new GridPane();
            grid.addRow(0, new Label("a"), new SelectableText("b"));
            return grid;
        });
    }

    private void lists() {
        act(() -> new ListView<String>(), list -> list.getItems().setAll(lines()));
        act(() -> new TreeView<>(new TreeItem<>("a")), tree -> {
            lines().forEach(line -> tree.getRoot().getChildren().add(new TreeItem<>(line)));
            tree.getRoot().setExpanded(true);
        });
        act(() -> {
            DenseTable<String> table = new DenseTable<>("a");
            table.text(HEADING, 100, line -> line);
            return table;
        }, table -> table.getItems().setAll(lines()));
        // A table makes the cells of all rows that are in sight at once: the code of cells must be quick by then.
        act(Rehearsal::wide, Collections.nCopies(TIMES, table -> table.getItems().addAll(lines())));
        act(() -> new ResultTable(messages, "a"),
                table -> table.show(List.of("a", "b"), List.of(List.of("c", 1), List.of("d", 2.5))));
    }

    private static DenseTable<String> wide() {
        DenseTable<String> table = new DenseTable<>("a");
        for (int i = 0; i < 3; i++) {
            table.text(HEADING, 100, line -> line, "secondary");
            table.count(HEADING, 60, String::length);
            table.figure(HEADING, 60, String::length, String::valueOf);
        }
        table.custom(HEADING, 60, line -> line, _ -> new TableCell<>() {
            private final Label label = new Label();

            @Override
            protected void updateItem(@Nullable String line, boolean empty) {
                super.updateItem(line, empty);
                label.setText(line);
                setGraphic(empty ? null : label);
            }
        });
        return table;
    }

    /** What a card has of fields, as many as a type has. */
    private static Node form(int rows) {
        GridPane grid = new GridPane();
        for (int i = 0; i < rows; i++)
            grid.addRow(i, new Label("a"), new TextField("b"), new ComboBox<>(FXCollections.observableArrayList("c")),
                    new Button("", new FontIcon(MaterialDesignC.CHECK)), new CheckBox("d"));
        return grid;
    }

    private void texts() {
        String json = "{\n  \"a\": [1, true],\n  \"b\": \"c\"\n}";
        act(() -> new JsonView(jobs), view -> view.show(json, JsonView.styles(json)));
        act(() -> new SparqlQueryView("a", (_, _) -> {}), view -> view.show(SPARQL));
        act(() -> new CypherView("a"), view -> view.show(QUERY));
        act(() -> new CypherEditor("a"), editor -> editor.setText(QUERY));
    }

    private GraphPicture picture() {
        GraphPicture picture = new GraphPicture(messages, theme.colorsProperty());
        picture.show(smallGraph());
        return picture;
    }

    /** Nodes on a circle, each joined to the next one. */
    private static PlacedGraph graph(int nodes) {
        List<PictureGraph.Node> all = IntStream.range(0, nodes)
                .mapToObj(i -> new PictureGraph.Node("" + i, "a node " + i, i % 2 == 0 ? "A" : "B", Mark.NONE))
                .toList();
        List<PictureGraph.Edge> edges = IntStream.range(0, nodes)
                .mapToObj(i -> new PictureGraph.Edge("" + i, "" + (i + 1) % nodes, "c", Mark.NONE)).toList();
        Map<String, PlacedGraph.Place> places = all.stream().collect(Collectors.toMap(PictureGraph.Node::id,
                node -> new PlacedGraph.Place(400 * Math.sin(Integer.parseInt(node.id())),
                        400 * Math.cos(Integer.parseInt(node.id())))));
        return new PlacedGraph(new PictureGraph(List.of("A", "B"), all, edges), places);
    }

    private static PlacedGraph smallGraph() {
        return new PlacedGraph(new PictureGraph(List.of("A", "B"),
                List.of(new PictureGraph.Node("1", "a", "A", Mark.NONE),
                        new PictureGraph.Node("2", "b", "B", Mark.NONE)),
                List.of(new PictureGraph.Edge("1", "2", "c", Mark.NONE))),
                Map.of("1", new PlacedGraph.Place(0, 0), "2", new PlacedGraph.Place(80, 60)));
    }

    private static List<String> lines() {
        return IntStream.range(0, 4).mapToObj(i -> "A line that is too long to be read whole in its column " + i)
                .toList();
    }

    private void act(Supplier<? extends Node> make) {
        act(make, _ -> {});
    }

    private <N extends Node> void act(Supplier<N> make, Consumer<N> use) {
        act(make, List.of(use));
    }

    /** Made, given styles, laid out, and shown something else, as often as told: each in a step. */
    private <N extends Node> void act(Supplier<N> make, List<Consumer<N>> uses) {
        steps.add(() -> {
            N made = make.get();
            Deque<Runnable> next = new ArrayDeque<>();
            next.add(() -> {
                stage.getChildren().setAll(made);
                stage.applyCss();
            });
            next.add(this::lay);
            for (Consumer<N> use : uses) {
                next.add(() -> use.accept(made));
                next.add(() -> {
                    stage.applyCss();
                    lay();
                });
            }
            next.descendingIterator().forEachRemaining(steps::addFirst);
        });
    }

    private void lay() {
        stage.resize(WIDTH, HEIGHT);
        stage.layout();
    }
}
