package org.quern.ui.graph;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Consumer;
import javafx.scene.control.Tab;
import javafx.scene.control.TabPane;
import org.quern.ui.PaneView;
import org.quern.ui.graph.GraphModel.Content;
import org.quern.ui.picture.PictureGraph;
import org.quern.ui.picture.PictureModel;
import org.quern.ui.picture.PictureView;

/** What is worth a look in the Graph pane, reached as a person would reach it. */
final class GraphViews {

    private final GraphModel model;
    private final Exploration exploration;
    private final PictureModel pictureModel;
    private final PictureView picture;
    private final GraphBrowser browser;
    private final TabPane tabs;
    private final Tab table;
    private final Tab json;
    private final Tab manifest;
    private final RealismTab realism;
    private final Consumer<String> ask;

    /** @param others the tabs beside the picture: table, JSON, manifest */
    GraphViews(GraphModel model, Exploration exploration, PictureModel pictureModel, PictureView picture,
            GraphBrowser browser, TabPane tabs, List<Tab> others, RealismTab realism, Consumer<String> ask) {
        this.model = model;
        this.exploration = exploration;
        this.pictureModel = pictureModel;
        this.picture = picture;
        this.browser = browser;
        this.tabs = tabs;
        this.table = others.get(0);
        this.json = others.get(1);
        this.manifest = others.get(2);
        this.realism = realism;
        this.ask = ask;
    }

    List<PaneView> all() {
        return List.of(new PaneView("small", () -> ask.accept("MATCH (n)-[r]->(m)\nRETURN n, r, m\nLIMIT 8")),
                new PaneView("card", this::selectHub),
                new PaneView("both", () -> picture.show(PictureView.Sight.BOTH)),
                new PaneView("search", () -> browser.field().setText("a")), new PaneView("one", () -> {
                    browser.field().clear();
                    picture.show(PictureView.Sight.PICTURE);
                    ask.accept("MATCH (n)\nRETURN n\nORDER BY COUNT { (n)--() } DESC, n.eid\nLIMIT 1");
                }), new PaneView("groups", () -> pictureModel.seen().nodes().stream().findFirst().ifPresent(node -> {
                    pictureModel.select(List.of(node.id()));
                    exploration.expand(node);
                })), new PaneView("group-members", this::selectGroup),
                new PaneView("large", () -> ask.accept("MATCH (n)-[r]->(m)\nRETURN n, r, m\nLIMIT 1000")),
                new PaneView("laying-out", this::generate,
                        Optional.of(() -> exploration.state().get() instanceof Exploration.State.Drawing)),
                new PaneView("two-thousand", () -> {}),
                new PaneView("table", () -> tabs.getSelectionModel().select(table)),
                new PaneView("json", () -> tabs.getSelectionModel().select(json)),
                new PaneView("rejects", () -> tabs.getSelectionModel().select(manifest)),
                new PaneView("realism", () -> {
                    tabs.getSelectionModel().select(realism);
                    realism.ask();
                }),
                new PaneView("query-error", () -> {
                    tabs.getSelectionModel().selectFirst();
                    ask.accept("MATCH (n:Film\nRETURN n");
                }));
    }

    /** As many nodes and relations as a picture is to bear; the example's graph has fewer. */
    private void generate() {
        if (!(model.content().get() instanceof Content.Ready ready))
            return;
        exploration.enter(new Exploration.Place(ready.name(), ready.types()));
        exploration.show(new GeneratedResult(ready.types()).table(2_000, 5_000));
    }

    /** The entity with the most relations in the picture. */
    private void selectHub() {
        if (!(model.content().get() instanceof Content.Ready))
            return;
        Map<String, Integer> degrees = new TreeMap<>();
        PictureGraph seen = pictureModel.seen();
        seen.edges().forEach(edge -> {
            degrees.merge(edge.from(), 1, Integer::sum);
            degrees.merge(edge.to(), 1, Integer::sum);
        });
        degrees.entrySet().stream().max(Map.Entry.<String, Integer>comparingByValue()
                .thenComparing(Map.Entry.comparingByKey(Comparator.reverseOrder())))
                .ifPresent(hub -> pictureModel.select(List.of(hub.getKey())));
    }

    private void selectGroup() {
        pictureModel.seen().nodes().stream().filter(node -> node.group().isPresent()).findFirst()
                .ifPresent(node -> pictureModel.select(List.of(node.id())));
    }
}
