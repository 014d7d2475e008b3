package org.quern.ui.evaluate.pane;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.stream.Stream;
import javafx.beans.binding.BooleanBinding;
import javafx.scene.Node;
import javafx.scene.control.Label;
import org.kordamp.ikonli.Ikon;
import org.kordamp.ikonli.materialdesign2.MaterialDesignA;
import org.kordamp.ikonli.materialdesign2.MaterialDesignC;
import org.kordamp.ikonli.materialdesign2.MaterialDesignD;
import org.kordamp.ikonli.materialdesign2.MaterialDesignF;
import org.kordamp.ikonli.materialdesign2.MaterialDesignG;
import org.kordamp.ikonli.materialdesign2.MaterialDesignH;
import org.kordamp.ikonli.materialdesign2.MaterialDesignM;
import org.kordamp.ikonli.materialdesign2.MaterialDesignP;
import org.kordamp.ikonli.materialdesign2.MaterialDesignR;
import org.kordamp.ikonli.materialdesign2.MaterialDesignS;
import org.kordamp.ikonli.materialdesign2.MaterialDesignT;
import org.quern.evaluate.error.ErrorCategory.Analysis;
import org.quern.evaluate.exchange.EveryEvalEver;
import org.quern.evaluate.filter.ItemExpression;
import org.quern.evaluate.filter.ItemField;
import org.quern.evaluate.run.Rescoring;
import org.quern.evaluate.score.Metrics;
import org.quern.task.evaluate.DistillGraphs;
import org.quern.task.evaluate.exchange.ExportRun;
import org.quern.ui.control.KeyQueue;
import org.quern.ui.control.LazyView;
import org.quern.ui.control.WorkBar;
import org.quern.ui.evaluate.imports.ImportForm;
import org.quern.ui.evaluate.text.RunTexts;
import org.quern.ui.judging.ErrorsModel;
import org.quern.ui.judging.JudgingActions;
import org.quern.ui.kit.Action;
import org.quern.ui.kit.FileKind;
import org.quern.ui.kit.Nodes;
import org.quern.ui.kit.NumberFormats;
import org.quern.ui.kit.PaneServices;
import org.quern.ui.pane.ContentArea;
import org.quern.ui.pane.PaneFrame;
import org.quern.ui.picture.layout.SpringLayout;

/** The Evaluation pane: scores predictions and shows each next to its gold query. */
public final class EvaluationPane extends PaneFrame {

    private static final String[] PREDICTIONS = {"*.json", "*.jsonl", "*.csv", "*.tsv", "*.json.gz", "*.jsonl.gz",
        "*.zip", "*.tar.gz", "*.tgz",
        "*.csv.gz", "*.tsv.gz"};
    private static final String RUNS = "evaluation.view.runs";
    private static final long LAYOUT_SEED = 7;
    /** The provenance picture is below the tables and wide. */
    private static final double LAYOUT_ASPECT = 3.4;

    final EvaluationModel model;
    private final RunChoice choice;
    private final Label note = Nodes.label("", "secondary");
    private final ItemTable items;
    private final ItemView item;
    private final RunOverview overview;
    private final ContentArea area;
    private final Action score;
    private final Action cancel;
    private final Action load;
    private final Action loadFolder;
    private final EvaluationEngine engine;
    private final Action again;
    private final Action open;
    private final Action report;
    private final Action settings;
    private final Action distill;
    private final Action addGraph;
    private final Action records;
    private final Action hubResult;
    private final AskModelView asking;
    private final Action ask;
    private final KeyQueue keys;

    public EvaluationPane(PaneServices services) {
        this(services, new WorkspaceRuns(services.tasks()));
    }

    EvaluationPane(PaneServices services, EvaluationEngine engine) {
        super(services, "evaluation");
        this.engine = engine;
        model = new EvaluationModel(services.jobs(), services.messages(), engine,
                new ErrorsModel(services.jobs(), services.messages(), services.preferences(), engine),
                new SpringLayout(LAYOUT_SEED, LAYOUT_ASPECT));
        BooleanBinding atItem = Action.when(model.opened.item, Optional::isPresent);
        BooleanBinding atRun = model.state.isEqualTo(EvaluationModel.State.RUN);
        // A view can be chosen before the run has been read.
        BooleanBinding anyRun = atRun.or(model.state.isEqualTo(EvaluationModel.State.LOADING)
                .and(Action.when(model.run, Optional::isPresent)));
        BooleanBinding scored = atRun.and(model.scored);
        BooleanBinding idle = model.work.runningProperty().not();
        BooleanBinding comparing = Action.when(model.comparing.pair, Optional::isPresent);
        asking = new AskModelView(services, engine, this::showRun, this::answered);
        ask = Action.of("evaluation.ask", MaterialDesignM.MESSAGE_QUESTION_OUTLINE, this::ask).withKey("Shortcut+N")
                .enabledWhen(idle);
        score = Action.of("evaluation.score", MaterialDesignP.PLAY, model::score).withKey("Shortcut+Enter")
                .enabledWhen(atRun.and(idle).and(asking.node().sceneProperty().isNull()).and(atItem.not()));
        cancel = Action.of("evaluation.cancel", MaterialDesignC.CLOSE, model.work::cancel)
                .withKey("Shortcut+Period").enabledWhen(model.work.runningProperty());
        load = Action.of("evaluation.import", MaterialDesignF.FILE_IMPORT_OUTLINE, this::importFiles)
                .withKey("Shortcut+I").enabledWhen(idle);
        loadFolder = Action.of("evaluation.import-folder", MaterialDesignF.FOLDER_OUTLINE, this::importFolder)
                .enabledWhen(idle);
        Action propose = Action.of("evaluation.propose", MaterialDesignH.HELP_CIRCLE_OUTLINE, model::propose)
                .enabledWhen(scored.and(idle));
        Action sample = Action.of("evaluation.sample", MaterialDesignD.DICE_MULTIPLE_OUTLINE, model::drawSample)
                .enabledWhen(scored.and(idle));
        again = Action.of("evaluation.again", MaterialDesignR.REFRESH,
                () -> model.run.get().ifPresentOrElse(model::open, model::refresh));
        items = new ItemTable(services, model);
        open = Action.of("evaluation.open", MaterialDesignC.COMPARE_HORIZONTAL, items::open).enabledWhen(atRun);
        Action search = Action.of("evaluation.search", MaterialDesignM.MAGNIFY, this::search).withKey("Shortcut+F")
                .enabledWhen(atRun);
        Action wrong = Action.of("evaluation.wrong", MaterialDesignF.FILTER_OUTLINE,
                () -> model.filter.toggle(EvaluationModel.WRONG))
                .withKey("Shortcut+Shift+F").enabledWhen(atRun);
        Action back = Action.of("evaluation.back", MaterialDesignA.ARROW_LEFT, () -> leave(model.opened::close))
                .withKey("Esc")
                .enabledWhen(atItem);
        Action previous = Action
                .of("evaluation.previous", MaterialDesignC.CHEVRON_LEFT, () -> leave(() -> model.opened.step(-1)))
                .withKey("Alt+Left").enabledWhen(atItem);
        Action next = Action.of("evaluation.next", MaterialDesignC.CHEVRON_RIGHT,
                () -> leave(() -> model.opened.step(1))).withKey("Alt+Right").enabledWhen(atItem);
        Action retry = Action.of("evaluation.again", MaterialDesignR.REFRESH, model.opened::again);
        JudgingActions judging = new JudgingActions(new RunJudging(model), Analysis.CYPHER, atItem,
                Action.when(model.opened.sight, Optional::isPresent),
                this::writeNote, this::revealErrors);
        Action toggle = Action.of("evaluation.toggle", MaterialDesignT.TABLE, this::toggleProvenance).withKey("Alt+T")
                .enabledWhen(atItem);
        Action other = Action.of("evaluation.other", MaterialDesignS.SWAP_HORIZONTAL,
                () -> leave(model.opened::toggleOther)).withKey("Alt+O")
                .enabledWhen(atItem.and(comparing));
        Action compare = Action.of("evaluation.compare", MaterialDesignC.COMPARE, this::chooseOther)
                .withKey("Shortcut+Shift+C").enabledWhen(atRun);
        Action changed = Action
                .of("evaluation.changed", MaterialDesignD.DELTA,
                        () -> toggle(ItemField.CHANGED_SINCE, ItemExpression.ALL))
                .withKey("Alt+C").enabledWhen(atRun.and(comparing));
        Action regressions = Action.of("evaluation.regressions", MaterialDesignT.TRENDING_DOWN,
                () -> toggle(ItemField.WRONG_IN, ItemExpression.is(ItemField.OUTCOME, ItemField.CORRECT)))
                .withKey("Alt+R")
                .enabledWhen(atRun.and(comparing));
        Action transcript = Action.of("evaluation.transcript", MaterialDesignF.FORUM_OUTLINE, this::transcript)
                .withKey("Alt+M").enabledWhen(atItem);
        Action elsewhere = Action.of("evaluation.elsewhere", MaterialDesignG.GRAPH_OUTLINE,
                model.opened::toggleElsewhere).withKey("Alt+G")
                .enabledWhen(Action.when(model.opened.verdict, now -> now.shown().isPresent()));
        Action keep = Action.of("evaluation.keep", MaterialDesignP.PLUS, this::keepGraph).withKey("K")
                .enabledWhen(Action.when(model.opened.verdict, now -> now.shown()
                        .filter(found -> found.elsewhere().file().isEmpty()).isPresent()));
        Action accept = Action.of("evaluation.accept", MaterialDesignC.CHECK_DECAGRAM_OUTLINE, this::accept)
                .withKey("Alt+A").enabledWhen(Action.when(model.opened.sight, Optional::isPresent));
        distill = Action.of("evaluation.distill", MaterialDesignG.GRAPH_OUTLINE, this::distill)
                .withKey("Alt+D").enabledWhen(scored.and(idle));
        addGraph = Action.of("evaluation.add-graph", MaterialDesignF.FILE_IMPORT_OUTLINE, this::addGraph)
                .enabledWhen(atItem);
        settings = Action.of("evaluation.settings", MaterialDesignF.FILE_COMPARE, this::settings)
                .enabledWhen(atRun.and(comparing));
        item = new ItemView(services, model, judging,
                new ItemView.Parts(back, transcript, List.of(accept, other, previous, next), retry, keep));
        ChartsColumn charts = new ChartsColumn(services, model);
        LazyView left = new LazyView(charts);
        LazyView right = new LazyView(items);
        overview = new RunOverview(services, model, left);
        Action exportChart = Action.of("evaluation.export-chart", MaterialDesignT.TRAY_ARROW_DOWN, charts::export)
                .enabledWhen(scored);
        report = Action.of("evaluation.report", MaterialDesignF.FILE_EXPORT_OUTLINE, this::report)
                .withKey("Shortcut+Shift+E").enabledWhen(scored);
        records = Action.of("evaluation.export.records", MaterialDesignF.FOLDER_OUTLINE, this::exportRecords)
                .enabledWhen(scored);
        hubResult = Action.of("evaluation.export.result", MaterialDesignF.FILE_OUTLINE, this::exportResult)
                .enabledWhen(scored);
        Map<Action, Node> views = new LinkedHashMap<>();
        views.put(view("evaluation.view.items", MaterialDesignF.FORMAT_LIST_BULLETED, "Alt+1", anyRun), right);
        views.put(view("evaluation.view.figures", MaterialDesignT.TABLE, "Alt+2", anyRun),
                new FigureTable(services.messages(), model, this::showItems));
        views.put(view("evaluation.view.errors", MaterialDesignH.HELP_CIRCLE_OUTLINE, "Alt+3", anyRun),
                new AgreementView(services, model, propose, sample, this::showItems));
        views.put(view("evaluation.view.pivot", MaterialDesignT.TABLE_PIVOT, "Alt+4", anyRun),
                new PivotView(services, model, this::showItems));
        views.put(view("evaluation.view.mistakes", MaterialDesignF.FORMAT_LIST_GROUP, "Alt+5", anyRun),
                new MistakesView(services.messages(), model, this::showItems));
        views.put(view(RUNS, MaterialDesignC.CHART_SCATTER_PLOT, "Alt+6", anyRun),
                new RunsView(services, model, this::showItems));
        overview.setViews(services, views, RUNS);
        area = new ContentArea(services.messages(), services.actions(), overview);
        area.fillInTurn(services.jobs(), List.of(right, left));
        choice = new RunChoice(services.messages(), model);
        keys = new KeyQueue(root, model.errors.saving);
        build();
        listen();
        model.resume(session);
        overview.resume(session);
        model.refresh();
        List<Action> all = new ArrayList<>(
                List.of(score, cancel, load, loadFolder, report, records, hubResult, compare, open,
                        search, wrong, changed, regressions));
        all.addAll(views.keySet());
        all.addAll(List.of(propose, sample, exportChart, previous, next, other, toggle, back, again));
        all.addAll(List.of(ask, transcript, settings, elsewhere, keep, accept, distill, addGraph));
        all.addAll(asking.actions());
        all.addAll(judging.all());
        offer(all);
    }

    private Action view(String id, Ikon icon, String key, BooleanBinding when) {
        return Action.of(id, icon, () -> overview.open(id)).withKey(key).enabledWhen(when);
    }

    private void build() {
        WorkBar progress = new WorkBar(model.work, 140, services.actions().iconButton(cancel));
        root.setTop(header(text("pane.evaluation"))
                .left(choice.run, choice.other, services.actions().iconButton(settings), note, progress)
                .right(services.actions().button(ask), services.actions().button(load),
                        services.actions().menu(text("evaluation.small-graphs"), MaterialDesignG.GRAPH_OUTLINE,
                                List.of(distill, addGraph)),
                        services.actions().menu(text("evaluation.export"), MaterialDesignF.FILE_EXPORT_OUTLINE,
                                List.of(report, records, hubResult)),
                        services.actions().button(score)));
        root.setCenter(area);
        root.getStyleClass().add("evaluation-pane");
    }

    private void listen() {
        model.state.addListener((_, _, now) -> show(now));
        model.scored.addListener((_, _, _) -> showNote());
        model.status.addListener((_, _, _) -> showNote());
        model.rescored.addListener((_, _, now) -> now.ifPresent(this::tell));
        model.stopped.addListener((_, _, now) -> now.ifPresent(services.notices()::say));
        model.missing.addListener((_, _, now) -> sayMissing(now));
        model.work.runningProperty().addListener((_, _, _) -> showNote());
        model.errors.trouble.addListener((_, _, now) -> {
            if (now.isPresent())
                keys.forget();
        });
        model.opened.item.addListener((_, before, now) -> {
            showRun();
            // The item gets the focus, so that keys for judging do not go to the previously focused control.
            if (now.isPresent())
                item.requestFocus();
            else
                before.ifPresent(items::select);
        });
        model.comparing.failure.addListener((_, _, now) -> now
                .ifPresent(cause -> services.dialogs().failure(text("action.evaluation.compare"), cause)));
        show(model.state.get());
    }

    private void show(EvaluationModel.State state) {
        switch (state) {
            case LOADING -> area.showLoading(text("evaluation.loading"));
            case NO_RUN -> area.showEmpty(MaterialDesignC.COMPARE_HORIZONTAL, text("evaluation.empty"), load);
            case RUN -> area.showContent();
            case FAILED -> model.failure.get().ifPresent(why -> area.showFailure(why, again));
        }
        showNote();
    }

    private void showNote() {
        boolean run = model.state.get() == EvaluationModel.State.RUN;
        note.setText(model.work.runningProperty().get() ? model.work.title()
                : run && !model.scored.get() ? text("evaluation.note.unscored") : run ? changedData() : "");
    }

    /** The graphs that changed since the run was scored. */
    private String changedData() {
        List<String> changed = Stream.concat(model.status.get().changedGraphs().stream(), model.status.get()
                .goldChanged() ? Stream.of(text("evaluation.note.gold")) : Stream.empty()).toList();
        return changed.isEmpty() ? "" : text("evaluation.note.changed", String.join(", ", changed));
    }

    /** Tells what moved when the run was scored again. */
    private void tell(Rescoring rescoring) {
        if (rescoring.moved().isEmpty())
            services.notices().say(text("evaluation.rescored.moved", "0",
                    NumberFormats.count(rescoring.comparison().items().size())));
        else
            services.dialogs().read(text("evaluation.rescored"), new RunTexts(services.messages()).of(rescoring));
    }

    private void transcript() {
        model.transcript(found -> services.dialogs().read(text("action.evaluation.transcript"),
                new RunTexts(services.messages()).of(found)),
                cause -> services.dialogs().failure(text("action.evaluation.transcript"), cause));
    }

    private void accept() {
        String title = text("action.evaluation.accept");
        services.dialogs().texts(title, List.of(text("evaluation.accept.why", model.errors.person()),
                text("evaluation.accept.reading")), typed -> !typed.getFirst().isBlank())
                .ifPresent(
                        typed -> model.opened.accept(typed.getFirst(), typed.getLast(), model.errors.person(), done -> {
                            services.notices().say(done.equivalent().map(known -> known.gold() == 0
                                    ? text("evaluation.accept.needless.gold")
                                    : text("evaluation.accept.needless", Integer.toString(known.gold())))
                                    .orElseGet(() -> text("evaluation.accepted")));
                            if (done.equivalent().isEmpty())
                                model.run.get().ifPresent(run -> model.open(run,
                                        model.opened.item.get().map(item -> item.key().qid())));
                        }, cause -> services.dialogs().failure(title, cause)));
    }

    private void keepGraph() {
        model.opened.keepGraph(file -> services.notices().say(text("evaluation.verdict.kept", file)),
                cause -> services.dialogs().failure(text("action.evaluation.keep"), cause));
    }

    /** Makes small graphs for the opened item, or for the listed ones. */
    private void distill() {
        model.distill(made -> {
            long graphs = made.graphs().values().stream().mapToLong(DistillGraphs.Suites::graphs).sum();
            int golds = made.graphs().values().stream().mapToInt(DistillGraphs.Suites::golds).sum();
            String done = text("evaluation.distilled", NumberFormats.count(graphs), NumberFormats.count(golds));
            if (made.problems().isEmpty())
                services.notices().say(done);
            else
                services.notices().warn(done + " " + text("evaluation.distilled.not",
                        String.join(", ", made.problems().keySet())));
        });
    }

    /** Adds a graph file to the small graphs of the opened item's graph. */
    private void addGraph() {
        String title = text("action.evaluation.add-graph");
        model.opened.item.get().map(item -> item.sample().graph()).ifPresent(graph -> services.dialogs()
                .openFile(title, text("evaluation.add-graph.kind"), "*.json", "*.json.gz")
                .ifPresent(file -> services.jobs().submit(title, _ -> engine.addGraph(graph, file))
                        .onDone(name -> services.notices().say(text("evaluation.add-graph.done", name, graph)))
                        .onFailed(cause -> services.dialogs().failure(title, cause))));
    }

    private void settings() {
        model.settings(found -> services.dialogs().read(text("action.evaluation.settings"),
                new RunTexts(services.messages()).of(found, model.run.get().orElse(""),
                        model.comparing.other.get().orElse(""))),
                cause -> services.dialogs().failure(text("action.evaluation.settings"), cause));
    }

    private void importFiles() {
        List<Path> files = services.dialogs().openFiles(text("action.evaluation.import"),
                text("evaluation.import.kind"), PREDICTIONS);
        if (!files.isEmpty())
            importFiles(files);
    }

    private void importFiles(List<Path> files) {
        if (model.work.runningProperty().get()) {
            services.notices().warn(text("evaluation.import.busy", model.work.title()));
            return;
        }
        ImportForm form = new ImportForm(services, files, engine::preview);
        if (services.dialogs().form(text("action.evaluation.import"), form, text("evaluation.import.act"),
                form.canProperty()))
            model.importPredictions(form.entered(engine::questions), this::tellImported);
    }

    private void importFolder() {
        services.dialogs().folder(text("action.evaluation.import-folder"), Optional.empty())
                .ifPresent(folder -> importFiles(List.of(folder)));
    }

    private void tellImported(List<PredictionImports.Outcome> outcomes) {
        PredictionImports.Outcome first = outcomes.getFirst();
        String title = text("evaluation.import.done");
        if (outcomes.size() > 1)
            services.dialogs().read(title, model.imports.text(outcomes));
        else if (first.failure().filter(CancellationException.class::isInstance).isPresent())
            services.notices().say(first.runs().isEmpty() ? text("evaluation.import.stopped")
                    : text("evaluation.import.unscored", String.join(", ", first.runs())));
        else if (first.failure().isPresent())
            services.dialogs().failure(title, first.failure().get());
        else
            first.result().filter(result -> !result.imported().unanswered().isEmpty()
                    || !result.imported().skipped().isEmpty())
                    .ifPresent(result -> services.dialogs().read(title, model.imports.text(result)));
    }

    @Override
    public void receive(FileKind kind, List<Path> files) {
        leave(() -> importFiles(files));
    }

    /** Runs the action when all judgements of the item are on disk; never, if writing fails. */
    private void leave(Runnable go) {
        item.handOver();
        model.errors.whenSaved(go);
    }

    private void revealErrors() {
        item.revealErrors();
    }

    private void writeNote() {
        item.writeNote();
    }

    /** Shows the opened item, or the run. */
    private void showRun() {
        root.setCenter(model.opened.item.get().isPresent() ? item : area);
    }

    private void ask() {
        model.opened.close();
        root.setCenter(asking.node());
        asking.begin();
    }

    /** Predictions are scored as soon as the model has answered, because that is their purpose. */
    private void answered(String run) {
        model.openNew(run);
        showRun();
        model.score();
    }

    private void report() {
        String name = model.run.get().orElse("") + model.comparing.other.get().map(id -> "-" + id).orElse("");
        services.dialogs().saveFile(text("action.evaluation.report"), name + ".html", text("evaluation.report.kind"),
                "*.html", "*.csv", "*.tex").ifPresent(model::report);
    }

    private void exportRecords() {
        String title = text("action.evaluation.export.records");
        services.dialogs().texts(title, List.of(text("evaluation.export.model"), text("evaluation.export.questions"),
                text("evaluation.export.organization")), EvaluationPane::areFilled)
                .ifPresent(texts -> services.dialogs().folder(title, Optional.empty())
                        .ifPresent(folder -> model.export(folder, Optional.of(new ExportRun.Records(texts.get(0),
                                Optional.of(texts.get(1)), Optional.empty(), texts.get(2),
                                EveryEvalEver.Relationship.THIRD_PARTY, folder)), Optional.empty())));
    }

    private void exportResult() {
        String title = text("action.evaluation.export.result");
        services.dialogs().texts(title, List.of(text("evaluation.export.benchmark"), text("evaluation.export.task")),
                EvaluationPane::areFilled)
                .ifPresent(texts -> services.dialogs().saveFile(title, model.run.get().orElse("") + ".yaml",
                        text("evaluation.export.kind"), "*.yaml")
                        .ifPresent(file -> model.export(file, Optional.empty(), Optional.of(new ExportRun.Result(
                                texts.get(0), texts.get(1), Optional.empty(), Optional.empty(), Metrics.EX, file)))));
    }

    private static boolean areFilled(List<String> texts) {
        return texts.stream().noneMatch(String::isEmpty);
    }

    private void chooseOther() {
        model.opened.close();
        choice.other.requestFocus();
        choice.other.show();
    }

    /** Lists items by the prediction of the other run, or no longer. */
    private void toggle(ItemField field, ItemExpression besides) {
        model.comparing.other.get().ifPresent(other -> model.filter.toggle(besides.and(
                ItemExpression.is(field, other))));
        showItems();
    }

    private void showItems() {
        overview.openFirst();
    }

    private void toggleProvenance() {
        item.toggleProvenance();
    }

    private void search() {
        showItems();
        model.opened.close();
        items.focusSearch();
    }

    @Override
    public List<String> place() {
        return Stream.concat(model.run.get().stream(), model.opened.item.get().map(one -> one.key().qid()).stream())
                .toList();
    }

    private void sayMissing(Optional<String> question) {
        question.ifPresent(id -> services.notices().warn(text("window.link.gone", id)));
    }

    @Override
    public void showPlace(List<String> place) {
        showNamed(place, services.workspace()::runs, (run, item) -> leave(() -> model.open(run, item)));
    }

    @Override
    public void shown() {
        model.refresh();
    }
}
