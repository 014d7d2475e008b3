package org.quern.ui.control;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import javafx.embed.swing.SwingFXUtils;
import javafx.geometry.Insets;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import javafx.stage.Stage;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.quern.evaluate.QueryDiff;
import org.quern.job.Progress;
import org.quern.report.BarChart;
import org.quern.testing.Fx;
import org.quern.ui.chart.ChartView;
import org.quern.ui.control.query.CypherEditor;
import org.quern.ui.control.query.CypherView;
import org.quern.ui.kit.Messages;
import org.quern.ui.kit.Theme;
import org.quern.ui.picture.GraphPicture;
import org.quern.ui.picture.PictureGraph;
import org.quern.ui.picture.PlacedGraph;
import org.quern.ui.picture.layout.SpringLayout;
import org.quern.workspace.Preferences;
import org.quern.workspace.SafeFiles;

/** Draws the shared controls together in both themes. With {@code -Dquern.pictures=DIR} the pictures are kept. */
@ExtendWith(Fx.class)
class GalleryTest {

    private static final String GOLD = "MATCH (n:Company)-[r0:subsidiaryOf]->(m0:Company {name: 'Coca-Cola'}) WITH DISTINCT n RETURN n.name";
    private static final String PREDICTED = "MATCH (p:Company {name: 'Coca-Cola'})-[:subsidiaryOf]->(c:Company) RETURN c.name, count(c) AS n ORDER BY n DESC LIMIT 3";

    @TempDir
    Path scratch;

    @Test
    void everyControlIsDrawnInBothThemes() throws IOException {
        Path out = Path.of(System.getProperty("quern.pictures", scratch.toString()));
        Files.createDirectories(out);
        PlacedGraph graph = new SpringLayout(1).place(provenance(), Progress.NONE);
        for (Theme.Mode mode : List.of(Theme.Mode.LIGHT, Theme.Mode.DARK)) {
            Path file = out.resolve("controls-" + mode.name().toLowerCase(Locale.ROOT) + ".png");
            Fx.run(() -> draw(mode, graph, file));
            assertThat(Arrays.stream(ImageIO.read(file.toFile()).getRGB(0, 0, 1440, 900, null, 0, 1440)).distinct()
                    .count()).isGreaterThan(200);
        }
    }

    private void draw(Theme.Mode mode, PlacedGraph graph, Path file) {
        Messages messages = new Messages(Locale.ENGLISH);
        Theme theme = new Theme(Preferences.read(scratch.resolve("p.json"), new SafeFiles()));
        theme.modeProperty().set(mode);
        CypherView gold = new CypherView("gold");
        CypherView predicted = new CypherView("predicted");
        CypherView.showDifferences(gold, GOLD, predicted, PREDICTED, QueryDiff.of(GOLD, PREDICTED));
        CypherEditor editor = new CypherEditor("query");
        editor.setText(
                "// all of them\nMATCH (n:`Odd label`)-[r:wrote]->()\nWHERE n.age > 12.5 AND n.name <> $name\nRETURN collect(n.name)");
        ResultTable table = new ResultTable(messages, "rows");
        table.showRows(List.of("name", "eid", "height_metre", "born", "aliases"),
                List.of(row(1, DiffSide.SHARED, "Costa Coffee", "Company#Q608845", 12345.678, LocalDate.of(1971, 1, 1),
                        List.of("Costa", "Costa Ltd")), row(2, DiffSide.GOLD, "Innocent", "Q42", 17L, null, List.of()),
                        row(3, DiffSide.PREDICTED, "Berkshire", "Q7", 1_234_567L, null, List.of("x")),
                        row(4, DiffSide.MOVED, "Fanta", null, 1994L, LocalDate.of(1940, 5, 2), List.of())));
        GraphPicture picture = new GraphPicture(messages, theme.colorsProperty());
        picture.show(graph);
        picture.model().select(List.of("g3"));
        NumberTile ex = new NumberTile("EX");
        ex.show("61.6 %", "n 2 348");
        NumberTile psjs = new NumberTile("PSJS");
        psjs.show("0.74", "n 2 348");
        HBox figures = new HBox(24, ex, psjs, new Badge("EX 0", Badge.Tone.BAD),
                new Badge("retrieval", Badge.Tone.NEUTRAL),
                new Badge("EX 1", Badge.Tone.GOOD));
        ChartView bars = new ChartView(BarChart.plain("shares", List.of(BarChart.Group.of("(n)-(m0*)", 0.616, "61.6 %",
                300), BarChart.Group.of("(n)-(m0)-(m1*) long name here", 0.31, "31.0 %", 1200),
                BarChart.Group.of("comparison", 1, "100.0 %", 12))));
        bars.setChosen(java.util.Optional.of("comparison"));
        HBox queries = new HBox(12, gold, predicted);
        HBox.setHgrow(gold, Priority.ALWAYS);
        HBox.setHgrow(predicted, Priority.ALWAYS);
        queries.setMinHeight(130);
        VBox left = new VBox(12, figures, bars, editor, table);
        left.setMinWidth(560);
        left.setMaxWidth(560);
        VBox right = new VBox(12, queries, picture);
        VBox.setVgrow(picture, Priority.ALWAYS);
        HBox.setHgrow(right, Priority.ALWAYS);
        HBox root = new HBox(16, left, right);
        root.setPadding(new Insets(12));
        snapshot(root, theme, file);
    }

    private static void snapshot(Node node, Theme theme, Path file) {
        Scene scene = new Scene((HBox) node, 1440, 900);
        theme.dress(scene);
        Stage stage = new Stage();
        stage.setScene(scene);
        stage.show();
        node.applyCss();
        ((HBox) node).layout();
        try {
            ImageIO.write(SwingFXUtils.fromFXImage(scene.snapshot(null), null), "png", file.toFile());
        } catch (IOException failure) {
            throw new java.io.UncheckedIOException(failure);
        } finally {
            stage.close();
        }
    }

    private static ResultRow row(int number, DiffSide mark, Object... cells) {
        return new ResultRow(number, Arrays.asList(cells), mark);
    }

    private static PictureGraph provenance() {
        List<PictureGraph.Node> nodes = new ArrayList<>();
        List<PictureGraph.Edge> edges = new ArrayList<>();
        nodes.add(new PictureGraph.Node("hub", "Coca-Cola Company", "Company", DiffSide.SHARED));
        for (int i = 0; i < 14; i++) {
            nodes.add(new PictureGraph.Node("g" + i, "Subsidiary number " + i, i % 3 == 0 ? "Brand" : "Company",
                    i % 5 == 4 ? DiffSide.SHARED : DiffSide.GOLD));
            edges.add(new PictureGraph.Edge("g" + i, "hub", "subsidiaryOf",
                    i % 5 == 4 ? DiffSide.SHARED : DiffSide.GOLD));
        }
        for (int i = 0; i < 3; i++) {
            nodes.add(new PictureGraph.Node("p" + i, "Berkshire Hathaway " + i, "Person", DiffSide.PREDICTED));
            edges.add(new PictureGraph.Edge("hub", "p" + i, "subsidiaryOf", DiffSide.PREDICTED));
        }
        edges.add(new PictureGraph.Edge("p0", "hub", "owns", DiffSide.PREDICTED));
        nodes.add(new PictureGraph.Node("x", "Alone", "Country", DiffSide.GOLD));
        nodes.add(new PictureGraph.Node("y1", "Left", "Country", DiffSide.PREDICTED));
        nodes.add(new PictureGraph.Node("y2", "Right", "City", DiffSide.PREDICTED));
        edges.add(new PictureGraph.Edge("y1", "y2", "hasCapital", DiffSide.PREDICTED));
        return new PictureGraph(List.of("Company", "Brand", "Person", "Country", "City"), java.util.Map.of(), nodes,
                edges, 1234);
    }
}
