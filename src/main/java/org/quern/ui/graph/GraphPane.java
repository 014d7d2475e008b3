package org.quern.ui.graph;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanBinding;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.geometry.Orientation;
import javafx.scene.Node;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.SplitPane;
import javafx.scene.control.Tab;
import javafx.scene.control.TabPane;
import javafx.scene.control.TextField;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.materialdesign2.MaterialDesignC;
import org.kordamp.ikonli.materialdesign2.MaterialDesignD;
import org.kordamp.ikonli.materialdesign2.MaterialDesignE;
import org.kordamp.ikonli.materialdesign2.MaterialDesignG;
import org.kordamp.ikonli.materialdesign2.MaterialDesignP;
import org.kordamp.ikonli.materialdesign2.MaterialDesignR;
import org.kordamp.ikonli.materialdesign2.MaterialDesignS;
import org.kordamp.ikonli.materialdesign2.MaterialDesignT;
import org.quern.neo4j.GraphDatabase.Table;
import org.quern.neo4j.ResultExport;
import org.quern.ui.Action;
import org.quern.ui.Figures;
import org.quern.ui.Messages;
import org.quern.ui.PaneView;
import org.quern.ui.Services;
import org.quern.ui.WorkPane;
import org.quern.wikidata.named.NamedSource;
import org.quern.wikidata.store.StoreLoader;
import org.quern.ui.control.ContentArea;
import org.quern.ui.control.GraphPicture;
import org.quern.ui.control.PaneHeader;
import org.quern.ui.control.PictureGraph;
import org.quern.ui.control.PlacedGraph;
import org.quern.ui.control.ResultTable;
import org.quern.ui.control.SpringLayout;
import org.quern.ui.graph.GraphModel.Content;
import org.quern.ui.graph.GraphModel.Result;
import org.quern.ui.graph.GraphModel.TypeCount;

/** The Graph pane: builds a property graph, queries it, and shows the result as a picture and as a table. */
public final class GraphPane implements WorkPane {

    private static final long LAYOUT_SEED = 7;
    private static final String FIRST_QUERY = "MATCH (n)-[r]->(m)\nRETURN n, r, m\nLIMIT 60";

    private final Services services;
    private final Messages messages;
    private final GraphModel model;
    private final BorderPane root = new BorderPane();
    private final ComboBox<String> chooser = new ComboBox<>();
    private final Label size = new Label();
    private final BuildMenu build;
    private final TypeList types;
    private final TextField search = new TextField();
    private final QueryPanel query;
    private final GraphPicture picture;
    private final ResultTable table;
    private final RejectTable rejects;
    private final NodeCard card;
    private final TabPane tabs = new TabPane();
    private final Tab tableTab;
    private final ResultJsonTab jsonTab;
    private final Tab rejectTab;
    private final ContentArea pictureArea;
    private final ContentArea area;
    private final QueryBook book;
    private final QueryAssist assist;
    private final Action run;
    private final Action export;
    private final Action expand;
    private final Action reload;
    private final BooleanProperty nodeSelected = new SimpleBooleanProperty();
    private Optional<ResultPicture> elements = Optional.empty();

    public GraphPane(Services services) {
        this.services = services;
        this.messages = services.messages();
        this.model = new GraphModel(services.workspace(), services.jobs(), services.databases(), services.sources(),
                new SpringLayout(LAYOUT_SEED));
        this.run = Action.of("graph.run", MaterialDesignP.PLAY, this::run).withKey("Shortcut+Enter")
                .enabledWhen(isReady());
        this.export = Action.of("graph.export", MaterialDesignD.DOWNLOAD_OUTLINE, this::export)
                .withKey("Shortcut+Shift+S").enabledWhen(isReady());
        this.reload = Action.of("graph.reload", MaterialDesignR.RELOAD, this::reopen).withKey("F5");
        this.expand = Action.of("graph.expand", MaterialDesignE.EXPAND_ALL_OUTLINE, this::expand)
                .withKey("Shortcut+E").enabledWhen(nodeSelected);
        this.build = new BuildMenu(messages, this::build, this::load);
        this.types = new TypeList(messages, this::ask);
        this.book = new QueryBook(services.workspace(), services.preferences(), services.jobs(),
                failure -> services.dialogs().failure(messages.text("graph.kept"), failure));
        this.query = new QueryPanel(messages, services.actions(), services.dialogs(), book, run, model::cancel);
        this.picture = new GraphPicture(messages, services.theme().colorsProperty());
        this.table = new ResultTable(messages, messages.text("graph.tab.table"));
        this.rejects = new RejectTable(messages);
        this.card = new NodeCard(messages, services.actions().button(expand));
        this.pictureArea = new ContentArea(messages, services.actions(), picture);
        Tab pictureTab = tab("graph.tab.picture", pictureArea);
        this.tableTab = tab("graph.tab.table", table);
        this.jsonTab = new ResultJsonTab(messages, services.jobs());
        this.rejectTab = tab("graph.tab.rejects", rejects);
        tabs.getTabs().addAll(pictureTab, tableTab, jsonTab, rejectTab);
        this.area = new ContentArea(messages, services.actions(), columns());
        root.setTop(header());
        root.setCenter(area);
        this.assist = new QueryAssist(services.workspace(), services.databases(), services.jobs(), messages);
        query.setAssist(assist);
        query.setQuery(FIRST_QUERY);
        picture.selectedProperty().addListener((_, _, now) -> showCard(now));
        picture.setOnActivate(_ -> expand.perform());
        model.content().addListener(_ -> show(model.content().get()));
        model.result().addListener(_ -> show(model.result().get()));
        show(model.content().get());
        model.refresh(messages.text("graph.listing"));
    }

    private BooleanBinding isReady() {
        return Bindings.createBooleanBinding(() -> model.content().get() instanceof Content.Ready, model.content());
    }

    private PaneHeader header() {
        chooser.setItems(model.names());
        chooser.setAccessibleText(messages.text("graph.chooser"));
        chooser.setOnAction(_ -> Optional.ofNullable(chooser.getValue())
                .filter(name -> !Optional.of(name).equals(model.shownName())).ifPresent(model::open));
        size.getStyleClass().add("secondary");
        return new PaneHeader(messages.text("pane.graph")).left(chooser, size).right(build);
    }

    private SplitPane columns() {
        search.setPromptText(messages.text("graph.search"));
        search.setOnAction(_ -> find(search.getText()));
        VBox left = new VBox(search, types);
        left.getStyleClass().add("graph-left");
        VBox.setVgrow(types, javafx.scene.layout.Priority.ALWAYS);
        SplitPane middle = new SplitPane(query, tabs);
        middle.setOrientation(Orientation.VERTICAL);
        middle.setDividerPositions(0.19);
        SplitPane.setResizableWithParent(query, false);
        SplitPane columns = new SplitPane(left, middle, card);
        columns.setDividerPositions(0.19, 0.79);
        SplitPane.setResizableWithParent(left, false);
        SplitPane.setResizableWithParent(card, false);
        return columns;
    }

    private Tab tab(String key, Node content) {
        Tab tab = new Tab(messages.text(key), content);
        tab.setClosable(false);
        return tab;
    }

    private void show(Content content) {
        build.show(content);
        size.setText("");
        model.shownName().filter(name -> !name.equals(chooser.getValue())).ifPresent(chooser::setValue);
        switch (content) {
            case Content.Nothing() -> area.showEmpty(MaterialDesignG.GRAPH_OUTLINE, messages.text("graph.empty"),
                    Action.of("graph.go-to-schema", MaterialDesignS.SITEMAP_OUTLINE,
                            () -> services.navigator().show("schema")));
            case Content.NotBuilt(var name, var stores) -> {
                if (stores.isEmpty()) {
                    area.showEmpty(MaterialDesignD.DATABASE_OUTLINE, messages.text("graph.no-store", name),
                            build.loadAction());
                } else {
                    area.showEmpty(MaterialDesignD.DATABASE_OUTLINE, messages.text("graph.not-built", name),
                            Action.of("graph.build", MaterialDesignC.CHEVRON_RIGHT, () -> build(stores.getFirst())));
                }
            }
            case Content.Opening(var name) -> area.showLoading(messages.text("graph.opening", name));
            case Content.Failed(_, var failure) -> area.showFailure(failure, reload);
            case Content.Ready ready -> showReady(ready);
        }
    }

    private void showReady(Content.Ready ready) {
        size.setText(messages.text("graph.size", total(ready.entities()), total(ready.relations())));
        types.show(ready.entities(), ready.relations());
        rejects.show(ready.manifest());
        book.open(ready.name());
        assist.enter(ready.name(), query::check);
        area.showContent();
        model.run(query.query(), query.parameters());
    }

    private static String total(List<TypeCount> counts) {
        return Figures.count(counts.stream().mapToLong(TypeCount::count).sum());
    }

    private void show(Result result) {
        query.showState(result);
        switch (result) {
            case Result.None() -> {
                elements = Optional.empty();
                picture.show(PlacedGraph.EMPTY);
                table.show(List.of(), List.of());
                jsonTab.show(new Table(List.of(), List.of()));
            }
            case Result.Running _ -> {
                // The old result stays until the new one is there; the panel says that a query runs.
            }
            case Result.Failed _ -> {
                // The panel says what failed; the old result stays.
            }
            case Result.Shown shown -> {
                elements = Optional.of(shown.elements());
                table.show(shown.table().columns(), shown.table().rows());
                jsonTab.show(shown.table());
                picture.show(shown.picture());
                showCard(Optional.empty());
                if (shown.elements().isEmpty()) {
                    pictureArea.showEmpty(MaterialDesignT.TABLE, messages.text("graph.nothing-to-draw"));
                    if (tabs.getSelectionModel().getSelectedIndex() == 0)
                        tabs.getSelectionModel().select(tableTab);
                } else {
                    pictureArea.showContent();
                }
            }
            case Result.Grown grown -> {
                elements = Optional.of(grown.elements());
                picture.grow(grown.picture());
            }
        }
    }

    private void showCard(Optional<PictureGraph.Node> selected) {
        nodeSelected.set(selected.isPresent());
        card.show(selected.flatMap(node -> elements.flatMap(e -> e.node(node.id()))));
    }

    private void run() {
        if (!query.isComplete())
            return;
        book.ran(query.query());
        model.run(query.query(), query.parameters());
    }

    /** Writes all rows of the query in the editor into a file. */
    private void export() {
        if (!query.isComplete())
            return;
        String title = messages.text("action.graph.export");
        services.dialogs().saveFile(title, model.shownName().orElse("") + ".csv", messages.text("graph.export.kind"),
                ResultExport.ENDINGS.stream().map(e -> "*" + e).toArray(String[]::new))
                .ifPresent(file -> model.export(title, new ResultExport.Question(query.query(), query.parameters()),
                        file)
                        .onDone(rows -> services.notices()
                                .say(messages.text("graph.exported", Figures.count(rows), file.getFileName())))
                        .onFailed(failure -> services.dialogs().failure(title, failure)));
    }

    /** Puts a query into the editor, where it can be changed, and runs it. */
    private void ask(String text) {
        query.setQuery(text);
        run.perform();
    }

    private void find(String name) {
        if (name.isBlank())
            return;
        String quoted = name.strip().replace("\\", "\\\\").replace("'", "\\'");
        ask("MATCH (n)\nWHERE toLower(n.name) CONTAINS toLower('" + quoted + "')\nRETURN n\nLIMIT 25");
    }

    private void expand() {
        picture.selectedProperty().get()
                .ifPresent(node -> elements.ifPresent(shown -> model.expand(node.id(), shown)));
    }

    /**
     * Builds the graph of a schema of the workspace, and shows it when it is there: what another pane leads to.
     *
     * @param trustSparql a person has seen the queries that the schema brings along, and lets them run
     */
    public void build(String schema, NamedSource source, boolean trustSparql) {
        if (!model.names().contains(schema))
            model.names().add(schema);
        model.build(schema, source, trustSparql, messages.text("graph.building", schema));
    }

    private void build(String store) {
        model.build(store, messages.text("graph.building", model.shownName().orElse("")));
    }

    private void load() {
        List<Path> files = services.dialogs().openFiles(messages.text("action.graph.load"),
                messages.text("graph.file.kind"), StoreLoader.patterns().toArray(String[]::new));
        if (!files.isEmpty())
            model.load(files, messages.text("graph.loading", model.shownName().orElse("")));
    }

    private void reopen() {
        model.shownName().ifPresent(model::open);
    }

    @Override
    public Node node() {
        return root;
    }

    @Override
    public void shown() {
        model.refresh(messages.text("graph.listing"));
    }

    @Override
    public List<Action> actions() {
        return List.of(run, query.cancel(), query.keep(), export, expand, reload);
    }

    @Override
    public List<PaneView> views() {
        return List.of(
                new PaneView("table", () -> tabs.getSelectionModel().select(tableTab)),
                new PaneView("json", () -> tabs.getSelectionModel().select(jsonTab)),
                new PaneView("rejects", () -> tabs.getSelectionModel().select(rejectTab)));
    }
}
