package org.quern.bench.window;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Predicate;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.TextField;
import org.quern.ui.picture.GraphPicture;
import org.quern.ui.picture.PictureGraph;
import org.quern.ui.picture.PictureModel;
import org.quern.ui.picture.view.PictureView;

/** What is worth a look in the Graph pane. */
final class GraphViews {

    private static final String SEARCH = ".graph-search .text-field";

    /** Tabs of the Graph pane. */
    private static final int PICTURE = 0;
    private static final int TABLE = 1;
    private static final int CHART = 2;
    private static final int JSON = 3;
    private static final int FORM = 4;
    private static final int MANIFEST = 5;
    private static final int REALISM = 6;
    private static final int CHANGES = 7;

    private GraphViews() {}

    static List<PaneView> all() {
        return List.of(
                new PaneView("small", pane -> pane.ask("MATCH (n)-[r]->(m)\nRETURN n, r, m\nLIMIT 8")),
                new PaneView("card", GraphViews::selectHub),
                new PaneView("both", pane -> show(pane, PictureView.Sight.BOTH)),
                new PaneView("search", pane -> pane.on(SEARCH, TextField.class, field -> field.setText("a"))),
                new PaneView("one", pane -> {
                    pane.on(SEARCH, TextField.class, TextField::clear);
                    show(pane, PictureView.Sight.PICTURE);
                    pane.ask("MATCH (n)\nRETURN n\nORDER BY COUNT { (n)--() } DESC, n.eid\nLIMIT 1");
                }), new PaneView("groups", pane -> {
                    select(pane, _ -> true);
                    pane.perform("graph.expand");
                }), new PaneView("group-members", pane -> select(pane, node -> node.group().isPresent())),
                new PaneView("large", pane -> pane.ask("MATCH (n)-[r]->(m)\nRETURN n, r, m\nLIMIT 1000")),
                new PaneView("table", pane -> pane.tab(TABLE)), new PaneView("chart", pane -> pane.tab(CHART)),
                new PaneView("json", pane -> pane.tab(JSON)), new PaneView("form", pane -> pane.tab(FORM)),
                new PaneView("laying-out", GraphViews::layOut, Optional.of(".tab-pane .progress-indicator")),
                new PaneView("two-thousand", _ -> {}), new PaneView("rejects", pane -> pane.tab(MANIFEST)),
                new PaneView("realism", pane -> {
                    pane.tab(REALISM);
                    pane.on("#graph-realism .state .button", Button.class, Button::fire);
                }), new PaneView("changes", pane -> {
                    pane.tab(CHANGES);
                    pane.on("#graph-version", ComboBox.class, versions -> versions.getSelectionModel().selectFirst());
                }), new PaneView("query-error", pane -> {
                    pane.tab(PICTURE);
                    pane.ask("MATCH (n:Film\nRETURN n");
                }));
    }

    /** Begins with an empty picture: one that is there stays until the next one is laid out. */
    private static void layOut(PaneDriver pane) {
        pane.ask("RETURN 1");
        pane.tab(PICTURE);
        pane.write(LargeResult.QUERY);
        pane.begin("graph.run");
    }

    private static void show(PaneDriver pane, PictureView.Sight sight) {
        pane.on(".picture-view", PictureView.class, view -> view.sight().set(sight));
    }

    private static void select(PaneDriver pane, Predicate<PictureGraph.Node> which) {
        pane.on(".quern-graph-picture", GraphPicture.class, picture -> picture.model().seen().nodes().stream()
                .filter(which).findFirst().ifPresent(node -> picture.model().select(List.of(node.id()))));
    }

    /** The entity with the most relations in the picture. */
    private static void selectHub(PaneDriver pane) {
        pane.on(".quern-graph-picture", GraphPicture.class, picture -> selectHub(picture.model()));
    }

    private static void selectHub(PictureModel model) {
        Map<String, Integer> degrees = new TreeMap<>();
        model.seen().edges().forEach(edge -> {
            degrees.merge(edge.from(), 1, Integer::sum);
            degrees.merge(edge.to(), 1, Integer::sum);
        });
        degrees.entrySet().stream().max(Map.Entry.<String, Integer>comparingByValue()
                .thenComparing(Map.Entry.comparingByKey(Comparator.reverseOrder())))
                .ifPresent(hub -> model.select(List.of(hub.getKey())));
    }
}
