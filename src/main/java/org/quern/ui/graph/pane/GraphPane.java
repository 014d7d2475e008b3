package org.quern.ui.graph.pane;

import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanBinding;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.Tab;
import javafx.scene.control.TabPane;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.StackPane;
import org.kordamp.ikonli.materialdesign2.MaterialDesignB;
import org.kordamp.ikonli.materialdesign2.MaterialDesignC;
import org.kordamp.ikonli.materialdesign2.MaterialDesignD;
import org.kordamp.ikonli.materialdesign2.MaterialDesignE;
import org.kordamp.ikonli.materialdesign2.MaterialDesignF;
import org.kordamp.ikonli.materialdesign2.MaterialDesignG;
import org.kordamp.ikonli.materialdesign2.MaterialDesignM;
import org.kordamp.ikonli.materialdesign2.MaterialDesignP;
import org.kordamp.ikonli.materialdesign2.MaterialDesignR;
import org.kordamp.ikonli.materialdesign2.MaterialDesignS;
import org.kordamp.ikonli.materialdesign2.MaterialDesignT;
import org.kordamp.ikonli.materialdesign2.MaterialDesignX;
import org.quern.convert.output.ItemNames;
import org.quern.convert.output.Manifest;
import org.quern.llm.Budget;
import org.quern.llm.ModelSettings;
import org.quern.neo4j.EntitySearch;
import org.quern.neo4j.GraphDatabase;
import org.quern.neo4j.GraphDatabase.Table;
import org.quern.neo4j.Neighbours;
import org.quern.neo4j.ResultExport;
import org.quern.neo4j.example.ExampleQueries;
import org.quern.task.ModelUse;
import org.quern.task.graph.AskGraph;
import org.quern.task.graph.FindItemNames;
import org.quern.ui.control.Choice;
import org.quern.ui.control.JsonTab;
import org.quern.ui.control.LazyView;
import org.quern.ui.control.ResultTable;
import org.quern.ui.graph.chart.ChartModel;
import org.quern.ui.graph.chart.ChartTab;
import org.quern.ui.graph.form.ExampleModel;
import org.quern.ui.graph.form.FormModel;
import org.quern.ui.graph.form.FormView;
import org.quern.ui.graph.pane.GraphModel.Content;
import org.quern.ui.graph.pane.GraphModel.Next;
import org.quern.ui.graph.pane.GraphModel.Result;
import org.quern.ui.graph.pane.GraphModel.TypeCount;
import org.quern.ui.graph.realism.RealismModel;
import org.quern.ui.graph.realism.RealismTab;
import org.quern.ui.kit.Action;
import org.quern.ui.kit.FileKind;
import org.quern.ui.kit.GraphBuilding;
import org.quern.ui.kit.Hint;
import org.quern.ui.kit.Messages;
import org.quern.ui.kit.Nodes;
import org.quern.ui.kit.NumberFormats;
import org.quern.ui.kit.PaneServices;
import org.quern.ui.pane.ContentArea;
import org.quern.ui.pane.PaneFrame;
import org.quern.ui.pane.PaneHeader;
import org.quern.ui.picture.GraphLayout;
import org.quern.ui.picture.PictureModel;
import org.quern.ui.picture.PrerenderedLayout;
import org.quern.ui.picture.layout.SpringLayout;
import org.quern.ui.picture.view.PictureView;
import org.quern.wikidata.named.NamedSource;

/** The Graph pane: builds a property graph, queries it, and shows results as graphs and tables. */
public final class GraphPane extends PaneFrame implements GraphBuilding {

    private static final long LAYOUT_SEED = 7;

    private final Messages messages;
    private final GraphModel model;
    private final PictureModel pictureModel = new PictureModel();
    private final Exploration exploration;
    private final SearchModel search;
    private final CardModel cardModel;
    private final Choice<String> chooser = new Choice<>(services.messages(), name -> name, "", 160);
    private final Label size = Hint.whenCut(Nodes.label("", "secondary"));
    private final BuildMenu build;
    private final ExportMenu exports;
    private final GraphBrowser browser;
    private final WordsField words;
    private final QueryPanel query;
    private final PictureView picture;
    private final ResultTable table;
    private final ManifestView manifest;
    private final EntityCard card;
    private final ProgressView working;
    private final TabPane tabs = new TabPane();
    private final Tab tableTab;
    private final JsonTab jsonTab;
    private final ResultText resultText;
    private final RealismModel realism;
    private final ChangesModel changes;
    private final ChangesTab changesTab;
    private final GraphContents contents;
    private final ChartModel chart = new ChartModel();
    private final ExampleModel examples;
    private final FormModel form;
    private final ContentArea pictureArea;
    private final ContentArea area;
    private final GraphColumns columns;
    private final QueryLibrary book;
    private final PictureLibrary pictures;
    private final PictureSession pictureSession;
    /** Whether the next result is not drawn, because the last picture of the graph is shown. */
    private boolean keepsPicture;
    private final CypherCompletion assist;
    private final Action run;
    private final Action expand;
    private final Action reload;
    private final Action importGraph;

    public GraphPane(PaneServices services) {
        super(services, "graph");
        this.messages = services.messages();
        this.model = new GraphModel(services.workspace(), services.jobs(), services.databases(), services.sources());
        GraphLayout layout = new PrerenderedLayout(new SpringLayout(LAYOUT_SEED),
                services.theme().colorsProperty().get());
        this.exploration = new Exploration(services.jobs(), services.databases(), layout, pictureModel);
        this.search = new SearchModel(services.jobs(), services.databases());
        this.cardModel = new CardModel(services.jobs(), services.databases(), pictureModel, exploration);
        this.run = Action.of("graph.run", MaterialDesignP.PLAY, this::run).withKey("Shortcut+Enter")
                .enabledWhen(isReady());
        this.reload = Action.of("graph.reload", MaterialDesignR.RELOAD, () -> model.shownName().ifPresent(model::open))
                .withKey("F5");
        this.expand = Action.of("graph.expand", MaterialDesignE.EXPAND_ALL_OUTLINE, this::expand)
                .withKey("Shortcut+E").enabledWhen(Bindings.createBooleanBinding(
                        () -> pictureModel.current().isPresent(), pictureModel.selected(), cardModel.card));
        this.changes = new ChangesModel(services.workspace(), services.jobs());
        this.contents = new GraphContents(services, model, changes, this::showChanges);
        this.importGraph = Action.of("graph.import", MaterialDesignF.FILE_IMPORT_OUTLINE, contents::chooseFiles)
                .withKey("Shortcut+I");
        this.build = new BuildMenu(messages, contents::build, contents::load,
                () -> contents.chooseLanguages(model.languages()), importGraph);
        this.exports = new ExportMenu(services, model, this::question, isReady());
        this.browser = new GraphBrowser(messages, session, search, this::ask, this::choose);
        Action find = Action.of("graph.find", MaterialDesignM.MAGNIFY, browser.field::requestFocus)
                .withKey("Shortcut+Shift+F");
        this.book = new QueryLibrary(services.workspace(), services.preferences(), services.jobs(),
                failure -> services.dialogs().failure(messages.text("graph.kept"), failure));
        this.words = new WordsField(messages, session);
        Action ask = Action.of("graph.ask", MaterialDesignC.CHAT_QUESTION_OUTLINE, this::askInWords)
                .enabledWhen(isReady().and(words.isComplete()));
        words.lay(services.actions().button(ask));
        this.query = new QueryPanel(services, session, book, run, model::cancel);
        this.examples = new ExampleModel(services.jobs(), services.databases(), messages);
        this.form = new FormModel(services.jobs(), services.databases(), query::setQuery);
        form.resume(session);
        Tab formTab = tab("graph.tab.form", new FormView(messages, services.actions(), form,
                Action.of("graph.run-form", MaterialDesignP.PLAY, this::runForm).enabledWhen(isReady())));
        Action byForm = Action.of("graph.form", MaterialDesignF.FORM_SELECT,
                () -> tabs.getSelectionModel().select(formTab)).withKey("Shortcut+B").enabledWhen(isReady());
        query.lay(Nodes.uncut(services.actions().button(byForm)), new ExamplesMenu(messages, examples, this::ask).menu);
        this.picture = new PictureView(services, layout, pictureModel);
        this.pictures = new PictureLibrary(services.workspace(), services.jobs(), exploration, pictureModel,
                failure -> services.dialogs().failure(messages.text("graph.pictures"), failure));
        Action savePicture = Action.of("graph.picture.save", MaterialDesignB.BOOKMARK_PLUS_OUTLINE,
                () -> PictureMenu.save(services, pictures, "")).enabledWhen(pictureModel.filled());
        Action exportPicture = Action.of("graph.picture.graphml", MaterialDesignX.XML,
                () -> PictureMenu.export(services, pictures, model.shownName().orElse("")))
                .enabledWhen(pictureModel.filled());
        picture.addExport(exportPicture);
        picture.addToBar(new PictureMenu(services, pictures, exploration, savePicture));
        this.table = new ResultTable(messages, messages.text("graph.tab.table"));
        this.manifest = new ManifestView(messages);
        this.card = new EntityCard(messages, services.actions().button(expand), new CardActs());
        this.working = new ProgressView(messages);
        this.pictureArea = new ContentArea(messages, services.actions(), picture);
        LazyView result = new LazyView(pictureArea);
        Tab pictureTab = new Tab(messages.text("graph.tab.picture"), result);
        pictureTab.setClosable(false);
        this.tableTab = tab("graph.tab.table", table);
        this.jsonTab = new JsonTab(messages.text("graph.tab.json"), services.jobs());
        this.resultText = new ResultText(messages);
        Tab manifestTab = tab("graph.tab.manifest", manifest);
        this.realism = new RealismModel(services.tasks(), services.jobs(), session);
        RealismTab realismTab = new RealismTab(messages, services.actions(), realism);
        this.changesTab = new ChangesTab(services, changes, contents::update, contents::preview);
        tabs.getTabs().addAll(pictureTab, tableTab, new ChartTab(services, chart).tab, jsonTab, formTab, manifestTab,
                realismTab, changesTab);
        LazyView left = new LazyView(browser);
        BorderPane asked = new BorderPane(null, words, null, null, null);
        // The focus goes through the children in the order in which they are set.
        asked.setCenter(query);
        LazyView above = new LazyView(asked);
        LazyView right = new LazyView(card);
        this.columns = new GraphColumns(messages, left, above, tabs, right,
                List.of(manifestTab, realismTab, changesTab));
        this.area = new ContentArea(messages, services.actions(), columns);
        area.fillInTurn(services.jobs(), List.of(above, result, left, right));
        root.setTop(header());
        root.setCenter(new StackPane(area, working));
        this.assist = new CypherCompletion(services.workspace(), services.databases(), services.jobs(), messages);
        query.setAssist(assist);
        query.resume();
        session.keepTab("tab", tabs);
        this.pictureSession = new PictureSession(session, exploration, picture, model::shownName);
        picture.setMenuItems(List.of(expand));
        picture.setOnActivate(exploration::expand);
        cardModel.card.addListener((_, _, now) -> card.show(now));
        exploration.state.addListener((_, _, now) -> show(now));
        model.content.addListener(_ -> show(model.content.get()));
        model.result.addListener(_ -> show(model.result.get()));
        show(model.content.get());
        model.resume(session);
        model.refresh(messages.text("graph.listing"));
        offerModels();
        Action compare = Action.of("graph.compare", MaterialDesignF.FILE_COMPARE,
                changesTab::open).enabledWhen(isReady());
        List<Action> all = new ArrayList<>(
                List.of(run, ask, query.cancel, query.keep, byForm, exports.result, expand, find, compare, importGraph,
                        reload,
                        savePicture,
                        exportPicture));
        all.addAll(picture.actions().all());
        offer(all);
    }

    private void offerModels() {
        services.jobs().submit(messages.text("graph.words.models"), _ -> services.tasks().models().list().named()
                .stream().map(ModelSettings::name).toList()).onDone(words::offer)
                .onFailed(_ -> words.offer(List.of()));
    }

    private BooleanBinding isReady() {
        return Action.when(model.content, Content.Ready.class::isInstance);
    }

    /** The actions of the card. */
    private final class CardActs implements EntityCard.Acts {
        @Override
        public void browse(URI page) {
            services.browse(page);
        }

        @Override
        public void expand(String id, Neighbours.Count count) {
            bring(() -> exploration.expand(id, count.group(), count.nodes()), id);
        }

        @Override
        public void add(List<GraphDatabase.Node> nodes) {
            exploration.add(nodes);
        }
    }

    /** An entity that was found but is not in the picture is drawn first, before its relations. */
    private void bring(Runnable then, String id) {
        if (cardModel.card.get() instanceof CardModel.Card.Entity entity && pictureModel.node(id).isEmpty())
            exploration.add(List.of(entity.node()), then);
        else
            then.run();
    }

    private PaneHeader header() {
        chooser.setItems(model.names);
        chooser.setAccessibleText(messages.text("graph.chooser"));
        chooser.onChosen(name -> {
            if (!Optional.of(name).equals(model.shownName()))
                model.open(name);
        });
        return header(messages.text("pane.graph")).left(chooser, size).right(exports, build);
    }

    private Tab tab(String key, Node content) {
        return LazyView.tab(messages.text(key), content);
    }

    private void show(Content content) {
        build.show(content);
        exports.show(content);
        size.setText("");
        boolean waits = content instanceof Content.Opening;
        if (!waits && !(content instanceof Content.Ready))
            contents.forget();
        working.setVisible(waits);
        area.setVisible(!waits);
        model.shownName().filter(name -> !name.equals(chooser.getValue())).ifPresent(chooser::setValue);
        switch (content) {
            case Content.Nothing() -> area.showEmpty(MaterialDesignG.GRAPH_OUTLINE, messages.text("graph.empty"),
                    Action.of("graph.go-to-schema", MaterialDesignS.SITEMAP_OUTLINE,
                            () -> services.navigator().show("schema")),
                    List.of(importGraph));
            case Content.NotBuilt(var name, var offered) -> {
                if (offered.isEmpty()) {
                    area.showEmpty(MaterialDesignD.DATABASE_OUTLINE, messages.text("graph.no-store", name),
                            build.loadAction());
                } else {
                    area.showEmpty(MaterialDesignD.DATABASE_OUTLINE, messages.text("graph.not-built", name),
                            Action.of("graph.build", MaterialDesignC.CHEVRON_RIGHT,
                                    () -> contents.build(offered.getFirst())));
                }
            }
            case Content.Opening(var name, var job) -> working.show(job.map(j -> j.title().equals(name)
                    ? messages.text("graph.opening", name)
                    : j.title()).orElseGet(() -> messages.text("graph.opening", name)), job);
            case Content.Stopped(var name, var next, var again) -> area.showEmpty(MaterialDesignD.DATABASE_OUTLINE,
                    messages.text(switch (next) {
                        case LOAD -> "graph.stopped.converted";
                        case OPEN -> "graph.stopped.opening";
                        case OPEN_STORE -> "graph.stopped.store";
                        case ASK_THE_REST -> "graph.stopped.answers";
                        case START_AGAIN -> "graph.stopped";
                    }, name), next == Next.START_AGAIN || next == Next.OPEN
                            ? Action.of("graph.restart", MaterialDesignR.RESTART, again)
                            : Action.of("graph.resume", MaterialDesignP.PLAY, again));
            case Content.Failed(_, var failure) -> area.showFailure(failure, reload);
            case Content.Ready ready -> showReady(ready);
        }
        if (!waits)
            working.end();
    }

    private void showReady(Content.Ready ready) {
        size.setText(messages.text("graph.size", NumberFormats.count(ready.nodes()), total(ready.relations())));
        pictures.leave();
        Exploration.Place place = new Exploration.Place(ready.name(), ready.types(), ready.fills(), ready.names());
        exploration.enter(place);
        search.enter(place);
        cardModel.enter(ready.name());
        realism.enter(ready.name());
        changes.enter(ready.name(), ready.sources());
        examples.enter(ready.name(), ready.schema());
        form.enter(ready.name(), ready.schema());
        picture.setName(ready.name());
        browser.show(ready);
        manifest.show(ready.manifest());
        ready.manifest().ifPresent(this::nameRejects);
        book.open(ready.name());
        query.open(ready);
        assist.enter(ready.name(), query::check);
        area.showContent();
        pictures.enter(ready.name(), last -> {
            keepsPicture = last.isPresent();
            last.ifPresent(content -> PictureMenu.show(services, exploration, content));
            query.opening(ready).ifPresentOrElse(this::run,
                    () -> model.sample(text("action.graph.run"), QueryPanel.first(ready)));
            contents.opened(ready.name());
        });
    }

    private void nameRejects(Manifest shown) {
        if (ItemNames.ids(shown).isEmpty())
            return;
        List<String> languages = List.of(messages.locale().getLanguage(), "en");
        services.jobs().submit(messages.text("schema.labels"),
                _ -> new FindItemNames(services.workspace()).of(shown, languages))
                .onDone(names -> manifest.rejects.name(shown, names));
    }

    private static String total(List<TypeCount> counts) {
        return NumberFormats.count(counts.stream().mapToLong(TypeCount::count).sum());
    }

    private void show(Result result) {
        query.showState(result);
        switch (result) {
            case Result.None() -> {
                table.show(List.of(), List.of());
                chart.clear();
                jsonTab.show(() -> new JsonTab.Written("", ""));
            }
            case Result.Running _ -> {
                // The old result remains until the new one arrives; the panel shows that a query is running.
            }
            case Result.Failed _ -> {
                // The panel shows the failure; the old result remains.
            }
            case Result.Shown(var rows, _, var cut) -> show(rows, cut);
            case Result.Sampled(var rows) -> show(rows, false);
        }
    }

    private void show(Table rows, boolean cut) {
        table.show(rows.columns(), rows.rows());
        chart.show(rows, cut);
        jsonTab.show(() -> resultText.of(rows));
        if (!keepsPicture)
            exploration.show(rows);
        keepsPicture = false;
        if (exploration.state.get() instanceof Exploration.State.Nothing
                && tabs.getSelectionModel().getSelectedIndex() == 0)
            tabs.getSelectionModel().select(tableTab);
    }

    private void show(Exploration.State state) {
        switch (state) {
            case Exploration.State.Nothing() -> pictureArea.showEmpty(MaterialDesignT.TABLE,
                    messages.text("graph.nothing-to-draw"));
            case Exploration.State.Drawing() -> {
                // The current picture remains; an empty one is replaced by a message.
                if (pictureModel.placed().graph().nodes().isEmpty())
                    pictureArea.showLoading(messages.text("graph.drawing"));
            }
            case Exploration.State.Drawn(var added, var fresh) -> {
                pictureArea.showContent();
                pictureSession.drawn(fresh);
                if (!fresh)
                    services.notices().say(messages.text("graph.grown", NumberFormats.count(added)));
                cardModel.refresh();
            }
            case Exploration.State.Failed(var failure) -> {
                if (pictureModel.placed().graph().nodes().isEmpty())
                    pictureArea.showFailure(failure, run);
                else
                    services.notices().warn(String.valueOf(failure.getMessage()));
            }
        }
    }

    private void run() {
        if (!query.isComplete())
            return;
        keepsPicture = false;
        book.ran(query.query());
        run(query.query());
    }

    private void run(String cypher) {
        query.ran(model.shownName(), cypher);
        model.run(text("action.graph.run"), cypher, query.parameters());
    }

    /** Asks the chosen model for the query to the question, and runs it. */
    private void askInWords() {
        Budget budget = Budget.unlimited();
        String question = words.question.getText().strip();
        model.shownName().ifPresent(graph -> words.model().ifPresent(name -> model.ask(question,
                progress -> new AskGraph(services.tasks()).run(new AskGraph.Settings(graph, question, name),
                        new ModelUse(OptionalInt.empty(), budget, _ -> {}), progress),
                answered -> {
                    Budget.Spent spent = budget.spent();
                    services.notices().say(spent.priced()
                            ? messages.text("graph.words.asked", name, NumberFormats.count(spent.tokens()),
                                    NumberFormats.money(spent.cost(), spent.currency()))
                            : messages.text("graph.words.unpriced", name, NumberFormats.count(spent.tokens())));
                    ask(answered.text());
                })));
    }

    /** The query in the editor; empty while a parameter lacks its value. */
    private Optional<ResultExport.Question> question() {
        return query.isComplete() ? Optional.of(new ResultExport.Question(query.query(), query.parameters()))
                : Optional.empty();
    }

    /** Puts a query into the editor and runs it. */
    private void ask(String text) {
        columns.showResult();
        query.setQuery(text);
        run.perform();
    }

    /** Shows an example in the form, if possible, and runs it. */
    private void ask(ExampleQueries.Example example) {
        example.form().ifPresent(form::show);
        tabs.getSelectionModel().selectFirst();
        ask(example.cypher());
    }

    /** Runs the query in the editor, which may have been edited after it was built, and shows its result. */
    private void runForm() {
        tabs.getSelectionModel().selectFirst();
        run.perform();
    }

    /** Shows a found entity: in the picture if it is there, otherwise on the card, from which it can be drawn. */
    private void choose(EntitySearch.Hit hit) {
        exploration.add(List.of(hit.node()), () -> {
            tabs.getSelectionModel().selectFirst();
            picture.picture().centre(hit.node().elementId());
        });
    }

    private void expand() {
        pictureModel.current().ifPresent(exploration::expand);
    }

    private void showChanges() {
        tabs.getSelectionModel().select(changesTab);
    }

    @Override
    public void build(String schema, NamedSource source, boolean trustSparql) {
        contents.build(schema, source, trustSparql);
    }

    @Override
    public void preview(String schema, NamedSource source, boolean trustSparql) {
        contents.preview(schema, source, trustSparql);
    }

    @Override
    public void receive(FileKind kind, List<Path> files) {
        contents.importFiles(files);
    }

    @Override
    public List<String> place() {
        return model.shownName().stream().toList();
    }

    @Override
    public void showPlace(List<String> place) {
        showNamed(place, services.workspace()::graphs, (graph, _) -> model.open(graph));
    }

    @Override
    public void shown() {
        model.refresh(messages.text("graph.listing"));
        offerModels();
    }

    @Override
    public void close() {
        pictures.close();
    }
}
