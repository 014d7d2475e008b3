package org.quern.ui.dataset;

import java.nio.file.Path;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;
import javafx.beans.binding.BooleanBinding;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ToggleButton;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.javafx.FontIcon;
import org.kordamp.ikonli.materialdesign2.MaterialDesignA;
import org.kordamp.ikonli.materialdesign2.MaterialDesignC;
import org.kordamp.ikonli.materialdesign2.MaterialDesignD;
import org.kordamp.ikonli.materialdesign2.MaterialDesignF;
import org.kordamp.ikonli.materialdesign2.MaterialDesignH;
import org.kordamp.ikonli.materialdesign2.MaterialDesignL;
import org.kordamp.ikonli.materialdesign2.MaterialDesignM;
import org.kordamp.ikonli.materialdesign2.MaterialDesignO;
import org.kordamp.ikonli.materialdesign2.MaterialDesignP;
import org.kordamp.ikonli.materialdesign2.MaterialDesignR;
import org.kordamp.ikonli.materialdesign2.MaterialDesignS;
import org.kordamp.ikonli.materialdesign2.MaterialDesignT;
import org.kordamp.ikonli.materialdesign2.MaterialDesignU;
import org.quern.dataset.file.DatasetExport;
import org.quern.publish.Attribution;
import org.quern.task.dataset.ImportDataset;
import org.quern.ui.control.Choice;
import org.quern.ui.control.Drawer;
import org.quern.ui.control.LazyView;
import org.quern.ui.kit.Action;
import org.quern.ui.kit.AttributionDialog;
import org.quern.ui.kit.FileKind;
import org.quern.ui.kit.Hint;
import org.quern.ui.kit.Nodes;
import org.quern.ui.kit.NumberFormats;
import org.quern.ui.kit.PaneServices;
import org.quern.ui.pane.Columns;
import org.quern.ui.pane.ContentArea;
import org.quern.ui.pane.PaneFrame;
import org.quern.ui.pane.ViewTabs;
import org.quern.ui.wikidata.LabelFinder;
import org.quern.ui.wikidata.SourceModel;

/**
 * The Datasets pane: browses, checks and edits published datasets, and checks the consistency of their
 * answers.
 */
public final class DatasetPane extends PaneFrame {

    /** The files that can be imported. */
    private static final String[] FILES = {"*.json", "*.jsonl", "*.csv", "*.tsv", "*.ttl", "*.yaml", "*.yml", "*.xml",
        "*.json.gz", "*.jsonl.gz", "*.csv.gz", "*.ttl.gz"};
    /** The least width in which a question can be read. */
    private static final double DETAIL = 400;
    private static final double SIDES = 360;

    /** The preference in which the Review pane keeps the name of the annotator. */
    private static final String ANNOTATOR = "review.annotator";

    /** The views on the left. */
    private enum Side {
        QUESTIONS, CHECKS, STATISTICS, CONSISTENCY, HISTORY, DRAFTS
    }

    private final WorkspaceDatasets engine;
    final DatasetModel model;
    private final Choice<String> sets;
    private final Label note = Hint.whenCut(Nodes.label("", "secondary"));
    private final ObjectProperty<Side> side = new SimpleObjectProperty<>(Side.QUESTIONS);
    final EditingModel editing;
    private final SourceModel sources;
    private final LabelFinder finder;
    private final ConsistencyView consistency;
    final HistoryModel edits;
    private final HistoryView history;
    final DraftsModel drafting;
    final DraftsView drafts;
    private final DatasetList list;
    private final ChecksView checks;
    private final StatisticsView statistics;
    private final DatasetDetail detail;
    private final VBox sides = new VBox();
    private final ContentArea area;
    private final Action load;
    private final Action export;
    private final Action dataSet;
    private final Action again;
    private final Action next;
    private final Action previous;
    private final Action toQuestions;
    private final Action toChecks;
    private final Action toStatistics;
    private final Action toConsistency;
    private final Action toHistory;
    private final Action toDrafts;
    private final Action edit;
    private final Action undo;
    private final Action redo;
    private final Action add;
    private final Action remove;

    public DatasetPane(PaneServices services) {
        this(services, new WorkspaceDatasets(services.workspace(), services.sources(),
                // The name that the Review pane asks for.
                () -> services.preferences().text(ANNOTATOR).orElse(System.getProperty("user.name", ""))));
    }

    DatasetPane(PaneServices services, WorkspaceDatasets engine) {
        super(services, "sets");
        this.engine = engine;
        model = new DatasetModel(services.jobs(), services.messages(), engine);
        sets = new Choice<>(services.messages(), name -> name, text("sets.set"), 220);
        editing = new EditingModel(model, services.jobs(), services.messages(), failed("sets.edit"));
        sources = new SourceModel(services);
        finder = new LabelFinder(services, sources);
        BooleanBinding open = model.state.isEqualTo(DatasetModel.State.SET);
        load = Action.of("sets.import", MaterialDesignF.FILE_IMPORT_OUTLINE, this::importFile).withKey("Shortcut+I");
        export = Action.of("sets.export", MaterialDesignF.FILE_EXPORT_OUTLINE, this::exportFile)
                .withKey("Shortcut+E").enabledWhen(open);
        dataSet = Action.of("sets.export.croissant", MaterialDesignF.FOLDER_OUTLINE, this::exportDataSet)
                .enabledWhen(open);
        again = Action.of("sets.again", MaterialDesignR.REFRESH,
                () -> model.name.get().ifPresentOrElse(model::open, model::refresh));
        list = new DatasetList(services, model);
        checks = new ChecksView(services.messages(), model);
        statistics = new StatisticsView(services.messages(), model,
                new SecondDatasetModel(model, engine, services.jobs(),
                        services.messages(), failed("sets.stats.beside")));
        detail = new DatasetDetail(services, model, editing, finder);
        ConsistencyModel comparing = new ConsistencyModel(model, engine, services.jobs(), services.messages());
        Action compare = Action.of("sets.compare", MaterialDesignC.CHECK_ALL, comparing::run).withKey("F5")
                .enabledWhen(open);
        consistency = new ConsistencyView(services, model, comparing, sources, compare);
        edit = Action.of("sets.edit", MaterialDesignP.PENCIL_OUTLINE,
                () -> editing.editing.set(!editing.editing.get())).withKey("F2").enabledWhen(open);
        undo = Action.of("sets.undo", MaterialDesignU.UNDO, editing::undo).withKey("Shortcut+Z")
                .enabledWhen(open.and(editing.canUndo));
        redo = Action.of("sets.redo", MaterialDesignR.REDO, editing::redo).withKey("Shortcut+Shift+Z")
                .enabledWhen(open.and(editing.canRedo));
        BooleanBinding question = Action.when(model.selected, Optional::isPresent);
        Action mention = Action.of("sets.mention", MaterialDesignT.TAG_PLUS_OUTLINE, detail::beginMention)
                .withKey("Shortcut+M").enabledWhen(open.and(question));
        add = Action.of("sets.add", MaterialDesignP.PLUS, this::add).withKey("Shortcut+N").enabledWhen(open);
        remove = Action.of("sets.remove", MaterialDesignD.DELETE_OUTLINE, this::remove)
                .withKey("Shortcut+Delete").enabledWhen(open.and(question));
        Action search = Action.of("sets.search", MaterialDesignM.MAGNIFY, this::search).withKey("Shortcut+F")
                .enabledWhen(open);
        next = Action.of("sets.next", MaterialDesignA.ARROW_DOWN, () -> list.step(1)).withKey("Alt+Down")
                .enabledWhen(open);
        previous = Action.of("sets.previous", MaterialDesignA.ARROW_UP, () -> list.step(-1)).withKey("Alt+Up")
                .enabledWhen(open);
        Action entity = Action.of("sets.entity", MaterialDesignO.OPEN_IN_NEW, detail::openEntity)
                .withKey("Shortcut+O").enabledWhen(open);
        toQuestions = Action.of("sets.view.questions", MaterialDesignF.FORMAT_LIST_BULLETED,
                () -> side.set(Side.QUESTIONS)).withKey("Alt+1").enabledWhen(open);
        toChecks = Action.of("sets.view.checks", MaterialDesignC.CHECK_ALL, () -> side.set(Side.CHECKS))
                .withKey("Alt+2").enabledWhen(open);
        toStatistics = Action.of("sets.view.statistics", MaterialDesignT.TABLE, () -> side.set(Side.STATISTICS))
                .withKey("Alt+3").enabledWhen(open);
        toConsistency = Action.of("sets.view.consistency", MaterialDesignS.SCALE_BALANCE,
                () -> side.set(Side.CONSISTENCY)).withKey("Alt+4").enabledWhen(open);
        toHistory = Action.of("sets.view.history", MaterialDesignH.HISTORY, () -> side.set(Side.HISTORY))
                .withKey("Alt+5").enabledWhen(open);
        Action merge = Action.of("sets.merge", MaterialDesignM.MERGE, this::merge).enabledWhen(open);
        Action update = Action.of("sets.update", MaterialDesignU.UPDATE, this::update).enabledWhen(open);
        edits = new HistoryModel(model, editing, engine, services.jobs(), services.messages());
        history = new HistoryView(services, model, edits, merge, update);
        toDrafts = Action.of("sets.view.drafts", MaterialDesignL.LIGHTBULB_OUTLINE, () -> side.set(Side.DRAFTS))
                .withKey("Alt+6").enabledWhen(open);
        drafting = new DraftsModel(model, editing, engine, services.jobs(), services.messages(),
                failed("action.sets.view.drafts"));
        drafts = new DraftsView(services, model, drafting, open.and(side.isEqualTo(Side.DRAFTS)));
        LazyView left = new LazyView(list);
        area = new ContentArea(services.messages(), services.actions(), content(left));
        area.fillInTurn(services.jobs(), Stream.concat(Stream.of(left), detail.places.stream()).toList());
        build();
        listen();
        session.keepChoice("side", side);
        session.keepFlag("editing", editing.editing);
        model.resume(session);
        model.refresh();
        sources.refresh();
        offer(Stream.concat(Stream.of(load, export, dataSet, search, toQuestions, toChecks, toStatistics,
                toConsistency,
                toHistory, toDrafts, merge, update, compare, next, previous, edit, undo, redo, mention, add, remove,
                entity,
                again), drafts.actions().stream()).toList());
    }

    private Node content(LazyView first) {
        StackPane left = Nodes.growing(new StackPane(first, LazyView.onceVisible(checks),
                LazyView.onceVisible(statistics), LazyView.onceVisible(consistency), LazyView.onceVisible(history),
                LazyView.onceVisible(drafts)));
        detail.setMinWidth(DETAIL);
        sides.getChildren().setAll(sideTabs(), left);
        sides.setMinWidth(SIDES);
        return Nodes.styled(new Columns(detail, 0.54).list(text("column.questions"), sides, 0.46, list), "pane-body");
    }

    private Node sideTabs() {
        Map<Side, Action> views = new EnumMap<>(Side.class);
        views.put(Side.QUESTIONS, toQuestions);
        views.put(Side.CHECKS, toChecks);
        views.put(Side.STATISTICS, toStatistics);
        views.put(Side.CONSISTENCY, toConsistency);
        views.put(Side.HISTORY, toHistory);
        views.put(Side.DRAFTS, toDrafts);
        return new ViewTabs(services.actions(), side, views);
    }

    private void build() {
        ToggleButton pencil = services.actions().bind(new ToggleButton(services.actions().text(edit),
                new FontIcon(edit.icon())), edit);
        pencil.selectedProperty().bindBidirectional(editing.editing);
        // The binding has already updated the model when the toggle fires, so the action of bind() is
        // removed.
        pencil.setOnAction(_ -> {});
        Button adding = services.actions().iconButton(add);
        Button removing = services.actions().iconButton(remove);
        List.of(adding, removing).forEach(button -> {
            Nodes.shownWhile(button, editing.editing);
        });
        root.setTop(header(text("pane.sets")).left(sets, note).right(
                services.actions().iconButton(undo), services.actions().iconButton(redo), adding, removing,
                pencil,
                services.actions().iconButton(previous), services.actions().iconButton(next),
                services.actions().menu(text("sets.export"), MaterialDesignF.FILE_EXPORT_OUTLINE,
                        List.of(export, dataSet)),
                services.actions().button(load)));
        root.setCenter(area);
        root.getStyleClass().add("question-set-pane");
        showSide();
    }

    private void listen() {
        side.addListener((_, _, _) -> {
            showSide();
            Drawer.reveal(sides);
        });
        model.state.addListener((_, _, now) -> show(now));
        editing.canUndo.addListener((_, _, _) -> show(model.state.get()));
        sets.follow(model.sets, model.name, model::open);
        model.opened.addListener((_, _, _) -> showSide());
        show(model.state.get());
    }

    private void show(DatasetModel.State state) {
        switch (state) {
            case LOADING -> area.showLoading(text("sets.loading"));
            case NO_SET -> area.showEmpty(MaterialDesignF.FORMAT_LIST_BULLETED, text("sets.empty"), load);
            case SET -> area.showContent();
            case FAILED -> model.failure.get().ifPresent(why -> area.showFailure(why, again));
        }
        note.setText(model.opened.get().filter(_ -> state == DatasetModel.State.SET)
                .map(set -> set.manifest().rights().license()
                        .map(license -> services.text("sets.note.licence", set.manifest().source(), license))
                        .orElseGet(() -> text("sets.note", set.manifest().source())))
                .map(from -> editing.canUndo.get() ? text("sets.edited", from) : from)
                .orElse(""));
    }

    private void showSide() {
        list.setVisible(side.get() == Side.QUESTIONS);
        checks.setVisible(side.get() == Side.CHECKS);
        statistics.setVisible(side.get() == Side.STATISTICS);
        consistency.setVisible(side.get() == Side.CONSISTENCY);
        history.setVisible(side.get() == Side.HISTORY);
        drafts.setVisible(side.get() == Side.DRAFTS);
        if (side.get() == Side.CHECKS)
            model.check();
        if (side.get() == Side.STATISTICS)
            model.study();
        if (side.get() == Side.HISTORY)
            edits.list();
        if (side.get() == Side.DRAFTS)
            drafting.list();
    }

    /** Asks for another copy of the open set. */
    private void merge() {
        services.dialogs().openFile(text("action.sets.merge"), text("sets.history.kind"), "edits.jsonl", "*.jsonl")
                .ifPresent(file -> {
                    side.set(Side.HISTORY);
                    edits.merge(file);
                });
    }

    /** Asks for a newer version of the file that the open set was imported from. */
    private void update() {
        services.dialogs().openFile(text("action.sets.update"), text("sets.import.kind"), FILES).ifPresent(file -> {
            side.set(Side.HISTORY);
            edits.update(file);
        });
    }

    /** Asks for the text of a new question. */
    private void add() {
        model.opened.get().ifPresent(set -> services.dialogs()
                .text(text("action.sets.add"), text("sets.add.words"), "").ifPresent(words -> {
                    String own = services.messages().locale().getLanguage();
                    editing.editing.set(true);
                    editing.add(set.languages().contains(own) || set.languages().isEmpty() ? own
                            : set.languages().first(), words);
                }));
    }

    private void remove() {
        model.selected.get().ifPresent(row -> editing.remove(row.id()));
    }

    private void importFile() {
        services.dialogs().openFile(text("action.sets.import"), text("sets.import.kind"), FILES)
                .ifPresent(file -> receive(FileKind.QUESTION_SET, List.of(file)));
    }

    /** Each file is shown before it is imported, because each becomes a dataset; cancelling leaves out the rest. */
    @Override
    public void receive(FileKind kind, List<Path> files) {
        for (int i = 0; i < files.size(); i++) {
            DatasetImportForm form = new DatasetImportForm(services, files.get(i), model.sets.get(), engine::preview);
            String title = files.size() == 1 ? text("action.sets.import")
                    : text("sets.import.one-of", NumberFormats.count(i + 1), NumberFormats.count(files.size()));
            if (!services.dialogs().form(title, form, text("sets.import.act"), form.canProperty()))
                return;
            importFile(form.entered());
        }
    }

    private void importFile(ImportDataset.Settings settings) {
        model.importFile(settings, manifest -> {
            if (!manifest.leftOut().isEmpty())
                services.dialogs().read(text("sets.import.done", settings.called()),
                        String.join("\n", DatasetImportForm.text(manifest, services.messages())));
        }, failed("action.sets.import"));
    }

    private void exportFile() {
        Optional<String> name = model.name.get();
        name.flatMap(set -> services.dialogs().saveFile(text("action.sets.export"), set + ".json",
                text("sets.export.kind"), "*.json", "*.ttl", "*.jsonl",
                "*.prompts.jsonl", "*.md"))
                .ifPresent(file -> model.export(file, failed("action.sets.export")));
    }

    private void exportDataSet() {
        new AttributionDialog(services.dialogs(), services.messages()).ask(text("action.sets.export.croissant"))
                .ifPresent(attribution -> exportTo(DatasetExport.Form.CROISSANT, attribution));
    }

    /** Writes the files into a folder of their own. */
    private void exportTo(DatasetExport.Form form, Attribution attribution) {
        model.name.get().flatMap(set -> services.dialogs().newFolder(text("sets.export"), set + "-" + form))
                .ifPresent(folder -> model.export(form, attribution, folder, failed("sets.export")));
    }

    /** Reports a failure; the displayed content stays. */
    private Consumer<Throwable> failed(String title) {
        return cause -> services.dialogs().failure(text(title), cause);
    }

    private void search() {
        side.set(Side.QUESTIONS);
        list.focusSearch();
    }

    @Override
    public List<String> place() {
        return model.name.get().stream().toList();
    }

    @Override
    public void showPlace(List<String> place) {
        showNamed(place, services.workspace()::datasets, (set, _) -> model.open(set));
    }

    @Override
    public void shown() {
        model.refresh();
        sources.refresh();
    }

    @Override
    public void close() {
        model.close();
        finder.close();
    }
}
