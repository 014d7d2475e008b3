package org.quern.ui.schema.pane;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.stream.Stream;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanBinding;
import javafx.scene.Node;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Label;
import javafx.scene.control.SeparatorMenuItem;
import javafx.scene.control.SplitPane;
import javafx.scene.control.Tab;
import javafx.scene.control.TabPane;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import org.kordamp.ikonli.materialdesign2.MaterialDesignC;
import org.kordamp.ikonli.materialdesign2.MaterialDesignF;
import org.kordamp.ikonli.materialdesign2.MaterialDesignG;
import org.kordamp.ikonli.materialdesign2.MaterialDesignR;
import org.kordamp.ikonli.materialdesign2.MaterialDesignS;
import org.kordamp.ikonli.materialdesign2.MaterialDesignU;
import org.quern.author.issue.Severity;
import org.quern.schema.MappedSchema;
import org.quern.schema.MappedSchema.Constraint;
import org.quern.ui.control.Choice;
import org.quern.ui.control.FrameBudget;
import org.quern.ui.control.LazyView;
import org.quern.ui.control.SearchField;
import org.quern.ui.kit.Action;
import org.quern.ui.kit.Actions;
import org.quern.ui.kit.FileKind;
import org.quern.ui.kit.GraphBuilding;
import org.quern.ui.kit.Hint;
import org.quern.ui.kit.Messages;
import org.quern.ui.kit.Nodes;
import org.quern.ui.kit.NumberFormats;
import org.quern.ui.kit.PaneServices;
import org.quern.ui.pane.Columns;
import org.quern.ui.pane.ContentArea;
import org.quern.ui.pane.PaneFrame;
import org.quern.ui.pane.PaneHeader;
import org.quern.ui.schema.SchemaActions;
import org.quern.ui.schema.SchemaEdits;
import org.quern.ui.schema.SchemaModel;
import org.quern.ui.schema.SchemaModel.Content;
import org.quern.ui.schema.SchemaModel.SaveState;
import org.quern.ui.schema.SchemaSelection;
import org.quern.ui.schema.SourceChooser;
import org.quern.ui.schema.TypeEdits;
import org.quern.ui.schema.diagram.DiagramMenus;
import org.quern.ui.schema.diagram.DiagramView;
import org.quern.ui.schema.issues.IssuesModel;
import org.quern.ui.schema.issues.IssuesView;
import org.quern.ui.schema.preview.PreviewActions;
import org.quern.ui.schema.preview.PreviewModel;
import org.quern.ui.schema.preview.PreviewView;
import org.quern.ui.schema.profile.ProfileModel;
import org.quern.ui.schema.profile.ProfileView;
import org.quern.ui.schema.sparql.SparqlActions;
import org.quern.ui.schema.sparql.SparqlModel;
import org.quern.ui.schema.sparql.SparqlView;
import org.quern.ui.schema.wording.WordingModel;
import org.quern.ui.schema.wording.WordingRow;
import org.quern.ui.schema.wording.WordingView;
import org.quern.ui.wikidata.LabelFinder;
import org.quern.ui.wikidata.SourceModel;
import org.quern.wikidata.named.NamedSource;
import org.quern.workspace.SafeFiles;

/** The Schema pane: edits a mapped schema as a tree, as a diagram and as JSON, and shows its issues. */
public final class SchemaPane extends PaneFrame {

    private final SchemaModel model;
    private final Choice<String> chooser = new Choice<>(services.messages(), name -> name, "", 160);
    private final Label verdict = new Label();
    private static final Duration TYPING = Duration.ofMillis(150);

    /** From this width on, the header has room for the number of issues. */
    private static final double VERDICT = 700;
    /** From this width on, it has room for whether the schema is saved, and for the names of all buttons. */
    private static final double SAVED = 640;
    private static final double LEFT = 172;
    private static final double MIDDLE = 380;
    private static final double RIGHT = 330;

    private final SchemaTree tree;
    private final DiagramView diagram;
    private final SchemaCard card;
    private final ProfileModel profile;
    private final IssuesModel issuesModel;
    private final TabPane tabs = Nodes.styled(new TabPane(), "schema-tabs");
    private final Tab diagramTab;
    private final JsonEditing jsonEditing;
    private final Tab issueTab;
    private final PreviewModel previewModel;
    private final LazyTab<PreviewView> previewTab;
    private final SparqlModel sparqlModel;
    private final LazyTab<SparqlView> sparqlTab;
    private final Action showCompare;
    private final ContentArea area;
    private final List<LazyView> sides;
    private final Label saved = Nodes.label("", "secondary");
    private final LabelFinder finder;
    private final SourceModel source;
    private final SourceChooser sourceChooser;
    private final SchemaEdits editing;
    private final SchemaActions edits;
    private final SchemaExchange exchange;
    private final Action convert;
    private final Action reload;

    public SchemaPane(PaneServices services) {
        super(services, "schema");
        this.model = new SchemaModel(services.workspace(), services.jobs());
        this.source = new SourceModel(services);
        this.sourceChooser = new SourceChooser(source, services.messages(), services.actions(), services.dialogs(),
                root.widthProperty().lessThan(SAVED));
        this.finder = new LabelFinder(services, source);
        sourceChooser.showTrouble(finder.trouble());
        this.editing = new SchemaEdits(model, services.messages(), services.notices());
        this.edits = new SchemaActions(model, editing, services.messages(), services.dialogs());
        DiagramMenus menus = new DiagramMenus(services.actions(), services.messages(), edits);
        this.tree = new SchemaTree(services.messages(), finder, editing, menus, new FrameBudget(services.jobs(), root),
                model.selection()::set);
        this.diagram = new DiagramView(services, editing, menus, finder, model.selection()::set);
        menus.ground(diagram.diagram()::addAt, diagram.actions());
        edits.onTarget(diagram::askTarget);
        this.profile = new ProfileModel(model, source, services.jobs(), services.messages());
        edits.offerTypes(profile::classOfValues);
        this.card = new SchemaCard(services.messages(), services.actions(), model, editing,
                new TypeEdits.Offers(profile::properties, profile::ofSelected), finder, menus,
                edits.addProperty,
                new FrameBudget(services.jobs(), root));
        ProfileView suggestions = new ProfileView(services, profile, sourceChooser, finder);
        this.issuesModel = new IssuesModel(model, source, services, new SafeFiles());
        IssuesView issues = new IssuesView(services, issuesModel, sourceChooser.actions(), card::focus);
        this.exchange = new SchemaExchange(model, services);
        BooleanBinding valid = Bindings.createBooleanBinding(() -> model.content().get() instanceof Content.Read read
                && read.problems().isEmpty(), model.content());
        BooleanBinding open = Action.when(model.content(), Content.Read.class::isInstance);
        this.convert = Action.of("schema.convert", MaterialDesignC.CHEVRON_RIGHT, () -> {
            if (valid.get()) {
                inGraphPane((graph, of) -> graph.build(of.schema(), of.source(), of.trustSparql()));
            } else {
                // A disabled button could not say why.
                selectIssues();
                services.notices().warn(text("schema.convert.errors"));
            }
        }).enabledWhen(open);
        Action effect = Action.of("schema.compare.effect", MaterialDesignG.GRAPH_OUTLINE,
                () -> inGraphPane((graph, of) -> graph.preview(of.schema(), of.source(), of.trustSparql())))
                .enabledWhen(valid);
        CompareView compare = new CompareView(new CompareModel(model, services.workspace(), services.jobs(), session),
                services,
                effect);
        this.reload = Action.of("schema.reload", MaterialDesignR.RELOAD, model::refresh).withKey("F5");
        this.diagramTab = tab("schema.tab.diagram", diagram);
        this.jsonEditing = new JsonEditing(model, services.workspace(), services.jobs(),
                failure -> services.notices().warn(String.valueOf(failure.getMessage())));
        SchemaJsonTab jsonTab = new SchemaJsonTab(services, jsonEditing);
        this.issueTab = tab("schema.tab.issues", issues);
        this.previewModel = new PreviewModel(model, source, services.jobs(), services.messages());
        PreviewActions preview = new PreviewActions(previewModel, this::previewView);
        this.previewTab = new LazyTab<>(text("schema.tab.preview"),
                () -> new PreviewView(services, previewModel, sourceChooser, finder, preview));
        previewTab.selectedProperty().subscribe(previewModel::setSeen);
        this.sparqlModel = new SparqlModel(model, source, services.jobs(), services.messages(), previewModel::trusted);
        SparqlActions sparql = new SparqlActions(this::sparqlView);
        this.sparqlTab = new LazyTab<>(text("schema.tab.sparql"),
                () -> new SparqlView(services, sparqlModel, finder, sparql));
        sparqlTab.selectedProperty().subscribe(sparqlModel::setSeen);
        WordingModel wordingModel = new WordingModel(model, services.workspace(), services.jobs());
        Action resetWording = Action.of("schema.wording.reset", MaterialDesignU.UNDO_VARIANT,
                () -> wordingModel.selected().get().ifPresent(wordingModel::reset))
                .enabledWhen(Action.when(wordingModel.selected(), row -> row.filter(WordingRow::isOwn).isPresent()));
        LazyTab<WordingView> wordingTab = new LazyTab<>(text("schema.tab.wording"),
                () -> new WordingView(services, wordingModel, resetWording));
        wordingTab.selectedProperty().subscribe(wordingModel::setSeen);
        Tab compareTab = tab("schema.tab.compare", compare);
        this.showCompare = Action.of("schema.compare", MaterialDesignF.FILE_COMPARE,
                () -> tabs.getSelectionModel().select(compareTab)).withKey("Shortcut+Shift+D").enabledWhen(open);
        // Without Alt, lists use these keys with Ctrl themselves.
        Action nextTab = Action.of("schema.tab.next", MaterialDesignC.CHEVRON_RIGHT, () -> turnTabs(1))
                .withKey("Alt+Page Down");
        Action previousTab = Action.of("schema.tab.previous", MaterialDesignC.CHEVRON_LEFT, () -> turnTabs(-1))
                .withKey("Alt+Page Up");
        compareTab.selectedProperty().addListener((_, _, seen) -> compare.watch(seen));
        tabs.getTabs().addAll(diagramTab, jsonTab, issueTab, previewTab, sparqlTab, wordingTab, compareTab);
        LazyView middle = new LazyView(tabs);
        SearchField types = new SearchField(services.jobs(), text("schema.tree.search"), TYPING, tree::search);
        types.leaveTo(_ -> tree.requestFocus());
        // It was found then, and something else may have been selected since.
        types.show(session.value("search").orElse(""));
        types.textProperty().subscribe((_, now) -> session.set("search", now));
        LazyView left = new LazyView(Nodes.under(Nodes.styled(new StackPane(types), "tree-search"), tree));
        LazyView above = new LazyView(card);
        LazyView below = new LazyView(suggestions);
        this.area = new ContentArea(services.messages(), services.actions(), columns(left, middle, above, below));
        area.fillInTurn(services.jobs(), List.of(middle));
        this.sides = List.of(left, above, below);
        root.setTop(header());
        root.setCenter(area);
        new SchemaSession(session, model, editing, diagram);
        model.content().addListener(_ -> show(model.content().get()));
        model.selection().addListener(_ -> showSelection());
        finder.news().addListener(_ -> showNames());
        diagram.model().fills().addListener(_ -> showNames());
        model.saveState.addListener(_ -> showSaved());
        issuesModel.issues().subscribe(this::showIssueCount);
        issueTab.selectedProperty().subscribe(issuesModel.findings()::watch);
        editing.naming.addListener((_, _, what) -> what.ifPresent(this::startNaming));
        session.keepTab("tab", tabs);
        model.resume(session);
        model.refresh();
        source.refresh();
        offer(Stream.of(
                edits.all(), diagram.actions(), jsonTab.actions(), issues.actions(), preview.list(), sparql.list(),
                compare.actions(),
                suggestions.actions(), sourceChooser.actions(), List.of(exchange.importSchema,
                        exchange.exportSchema, exchange.deleteSchema, resetWording, showCompare, nextTab, previousTab,
                        convert, reload))
                .flatMap(List::stream).toList());
    }

    private void selectIssues() {
        tabs.getSelectionModel().select(issueTab);
    }

    /** Imports schemas; Wikidata files become a new store. */
    @Override
    public void receive(FileKind kind, List<Path> files) {
        if (kind == FileKind.SCHEMA)
            files.forEach(exchange::importFile);
        else
            sourceChooser.load(files);
    }

    private void showIssueCount() {
        long count = issuesModel.open(Severity.ERROR) + issuesModel.open(Severity.WARNING);
        issueTab.setText(text("schema.tab.issues", count == 0 ? "" : " " + NumberFormats.count(count)));
        verdict.setText(text(count == 0 ? "schema.valid" : "schema.invalid", count));
        verdict.getStyleClass().removeAll("danger", "secondary");
        verdict.getStyleClass().add(issuesModel.open(Severity.ERROR) == 0 ? "secondary" : "danger");
    }

    /** Renames in the tree if it has the focus or the diagram does not show the part, otherwise in the diagram. */
    private void startNaming(SchemaSelection what) {
        editing.naming.set(Optional.empty());
        boolean inTree = editing.typing().get().filter(last -> last.what().equals(what)).map(SchemaEdits.Naming::inTree)
                .orElseGet(() -> tree.isFocused() || !diagramTab.isSelected() || !diagram.diagram().canName(what));
        if (inTree)
            tree.startNaming(what);
        else
            diagram.diagram().startNaming(what);
    }

    private void turnTabs(int by) {
        int selected = tabs.getSelectionModel().getSelectedIndex();
        tabs.getSelectionModel().select(Math.floorMod(selected + by, tabs.getTabs().size()));
        tabs.requestFocus();
    }

    private PreviewView previewView() {
        return previewTab.view();
    }

    private SparqlView sparqlView() {
        return sparqlTab.view();
    }

    private PaneHeader header() {
        chooser.setItems(model.names());
        chooser.setAccessibleText(text("schema.chooser"));
        chooser.onChosen(model::show);
        verdict.getStyleClass().add("secondary");
        // In a narrow pane, the tab of the issues has their number.
        Nodes.shownWhile(Nodes.uncut(verdict), root.widthProperty().greaterThanOrEqualTo(VERDICT));
        // In a very narrow one, only trouble is said.
        Nodes.shownWhile(saved, Bindings.createBooleanBinding(() -> root.getWidth() >= SAVED
                || !(model.saveState.get() instanceof SaveState.Saved), root.widthProperty(), model.saveState));
        saved.minWidthProperty().bind(Bindings.createDoubleBinding(() -> root.getWidth() < SAVED
                || model.saveState.get() instanceof SaveState.Recovered ? 0 : Region.USE_PREF_SIZE,
                root.widthProperty(), model.saveState));
        Hint.whenCut(saved);
        Actions actions = services.actions();
        chooser.setContextMenu(new ContextMenu(actions.menuItem(edits.create), actions.menuItem(exchange.importSchema),
                actions.menuItem(exchange.exportSchema), new SeparatorMenuItem(),
                actions.menuItem(exchange.deleteSchema)));
        return header(text("pane.schema")).left(chooser, verdict, saved, sourceChooser)
                .right(actions.iconButton(edits.undo), actions.iconButton(edits.redo),
                        actions.iconButton(edits.addEntity), actions.iconButton(edits.addRelation),
                        actions.iconButton(edits.remove), actions.iconButton(showCompare),
                        actions.iconButton(exchange.exportSchema), actions.button(edits.create),
                        actions.button(exchange.importSchema), actions.button(convert));
    }

    private Columns columns(Region left, Region middle, Node above, Node below) {
        SplitPane right = Nodes.split(0.45, above, below);
        left.setMinWidth(LEFT);
        middle.setMinWidth(MIDDLE);
        right.setMinWidth(RIGHT);
        return new Columns(middle, 0.55).list(text("column.types"), left, 0.2, tree)
                .detail(text("column.details"), right, 0.25);
    }

    private Tab tab(String key, Node content) {
        return LazyView.tab(text(key, ""), content);
    }

    private void show(Content content) {
        switch (content) {
            case Content.Nothing() -> area.showEmpty(MaterialDesignS.SITEMAP_OUTLINE,
                    text("schema.empty"), edits.create);
            case Content.Loading(var name) -> {
                choose(name);
                area.showLoading(text("schema.loading", name));
            }
            case Content.Failed(var name, var failure) -> {
                choose(name);
                verdict.setText("");
                area.showFailure(failure, reload);
            }
            case Content.Read read -> showRead(read);
        }
    }

    private void showSaved() {
        Messages messages = services.messages();
        saved.setText(switch (model.saveState.get()) {
            case SaveState.Saved() -> messages.text("schema.saved");
            case SaveState.Unsaved() -> messages.text("schema.unsaved");
            case SaveState.Recovered(int changes) -> messages.text("schema.recovered", changes);
            case SaveState.NotSaved(Throwable failure) -> {
                services.notices().warn(String.valueOf(failure.getMessage()));
                yield messages.text("schema.notsaved");
            }
        });
    }

    private void fillSides() {
        LazyView.fillInTurn(services.jobs(), root, sides);
    }

    private void showRead(Content.Read read) {
        choose(read.name());
        MappedSchema shown = read.schema().orElse(new MappedSchema(read.name(), List.of(), List.of()));
        // The diagram is the most important part, so it is drawn before its neighbours.
        if (shown.entities().isEmpty())
            fillSides();
        else
            diagram.diagram().onceDrawn(this::fillSides);
        diagram.show(read.name(), shown);
        tree.show(shown, diagram.model().fills().get());
        showSelection();
        showSaved();
        if (read.schema().isEmpty())
            tabs.getSelectionModel().select(issueTab);
        jsonEditing.show(read);
        area.showContent();
    }

    /** Updates the tree after labels of ids or colours of types have changed. */
    private void showNames() {
        if (model.content().get() instanceof Content.Read read)
            read.schema().ifPresent(schema -> tree.show(schema, diagram.model().fills().get()));
    }

    private void showSelection() {
        tree.select(model.selection().get());
        diagram.select(model.selection().get());
        previewTab.made().ifPresent(PreviewView::reveal);
        sparqlTab.made().ifPresent(SparqlView::mark);
        if (model.content().get() instanceof Content.Read read) {
            read.schema().ifPresent(schema -> card.show(schema, model.selection().get()));
        }
    }

    /** A conversion of the open schema. */
    private record Conversion(String schema, NamedSource source, boolean trustSparql) {}

    /** Shows the Graph pane for a conversion; without a source, that pane tells what is missing. */
    private void inGraphPane(BiConsumer<GraphBuilding, Conversion> act) {
        if (!(model.content().get() instanceof Content.Read(var name, _, Optional<MappedSchema> schema, _)))
            return;
        List<String> patterns = schema.stream().flatMap(s -> s.active().entities().stream())
                .flatMap(type -> type.constraints().stream())
                .flatMap(c -> c instanceof Constraint.RawSparql(String pattern) ? Stream.of(pattern) : Stream.empty())
                .toList();
        Messages messages = services.messages();
        if (!patterns.isEmpty() && !services.dialogs().confirm(messages.text("schema.convert.trust"),
                String.join("\n", patterns), messages.text("schema.convert.trusted")))
            return;
        model.saveNow(() -> services.navigator().show("graph", pane -> source.chosen().get().ifPresent(from -> {
            if (pane instanceof GraphBuilding graph)
                act.accept(graph, new Conversion(name, from, !patterns.isEmpty()));
        })));
    }

    private void choose(String name) {
        if (!name.equals(chooser.getValue()))
            chooser.setValue(name);
    }

    @Override
    public List<String> place() {
        return model.openName().stream().toList();
    }

    @Override
    public void showPlace(List<String> place) {
        showNamed(place, services.workspace()::schemas, (schema, _) -> model.show(schema));
    }

    @Override
    public void shown() {
        model.refresh();
        source.refresh();
    }

    @Override
    public void close() {
        jsonEditing.close();
        previewModel.stop();
        profile.close();
        sparqlModel.stop();
        model.close();
        diagram.close();
        finder.close();
    }
}
