package org.quern.ui.textgraph;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import javafx.beans.binding.BooleanBinding;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.scene.Node;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.SplitPane;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.StackPane;
import org.kordamp.ikonli.materialdesign2.MaterialDesignC;
import org.kordamp.ikonli.materialdesign2.MaterialDesignD;
import org.kordamp.ikonli.materialdesign2.MaterialDesignE;
import org.kordamp.ikonli.materialdesign2.MaterialDesignF;
import org.kordamp.ikonli.materialdesign2.MaterialDesignH;
import org.kordamp.ikonli.materialdesign2.MaterialDesignI;
import org.kordamp.ikonli.materialdesign2.MaterialDesignM;
import org.kordamp.ikonli.materialdesign2.MaterialDesignP;
import org.kordamp.ikonli.materialdesign2.MaterialDesignR;
import org.kordamp.ikonli.materialdesign2.MaterialDesignS;
import org.kordamp.ikonli.materialdesign2.MaterialDesignT;
import org.quern.llm.batch.BatchTotals;
import org.quern.task.textgraph.AskAboutTextGraphs;
import org.quern.textgraph.dataset.Instance;
import org.quern.textgraph.dataset.Variant;
import org.quern.textgraph.score.Scoring;
import org.quern.textgraph.score.Scorings;
import org.quern.textgraph.source.SourceOrigin;
import org.quern.ui.control.Choice;
import org.quern.ui.control.DiffSide;
import org.quern.ui.control.FrameBudget;
import org.quern.ui.control.LazyView;
import org.quern.ui.control.Segments;
import org.quern.ui.control.WorkBar;
import org.quern.ui.kit.Action;
import org.quern.ui.kit.AskingModel;
import org.quern.ui.kit.FailureText;
import org.quern.ui.kit.Nodes;
import org.quern.ui.kit.PaneServices;
import org.quern.ui.pane.Columns;
import org.quern.ui.pane.ContentArea;
import org.quern.ui.pane.PaneFrame;
import org.quern.ui.picture.GraphPicture;
import org.quern.ui.picture.layout.SpringLayout;

/** The Text graphs pane: samples subgraphs, shows them in each format, and compares the formats. */
public final class TextGraphPane extends PaneFrame {

    private static final long LAYOUT_SEED = 7;
    private static final double PICTURE = 320;
    private static final double TEXTS = 96;
    private static final double SAMPLING = 600;

    /** The contents of the pane below its header. */
    private enum View {
        TEXTS("textgraph.texts"), FIGURES("textgraph.figures"), RUNS("textgraph.runs"), MAKING("textgraph.new");

        private final String key;

        View(String key) {
            this.key = key;
        }
    }

    final TextGraphModel model;
    /** Whether the graph for samples was chosen in an earlier session. */
    private final boolean graphKept = session.value(SampleBar.GRAPH).isPresent();
    private final Choice<String> sets;
    private final Choice<Instance> instances;
    private final CheckBox pseudonyms = Nodes.uncut(new CheckBox());
    private final ComboBox<Scoring> scoring = new ComboBox<>();
    private final GraphPicture picture;
    private final SplitPane columns = new SplitPane();
    private final SampleBar sampling;
    private final StackPane body = new StackPane();
    private final ObjectProperty<View> view = new SimpleObjectProperty<>(View.TEXTS);
    private final AskingModel<AskAboutTextGraphs.Settings, BatchTotals> asking;
    private final AskingForm askingForm;
    private final DataSetForm setForm;
    private final Label trouble = Nodes.growing(Nodes.label("", "danger"));
    private final ContentArea area;
    private final FrameBudget writing;
    private final Action build;
    private final Action solve;
    private final Action export;
    private final Action cancel;
    private final Action previous;
    private final Action next;
    private final Action again;
    private final Action keep;
    private final Action prompts;

    public TextGraphPane(PaneServices services) {
        super(services, "textgraph");
        TextGraphEngine engine = new TextGraphEngine(services.tasks());
        model = new TextGraphModel(services.jobs(), services.messages(), engine, new SpringLayout(LAYOUT_SEED));
        sets = new Choice<>(services.messages(), name -> name, text("textgraph.set"), 140);
        instances = new Choice<>(services.messages(), Instance::id, text("textgraph.instance"), 190);
        BooleanBinding idle = model.work.runningProperty().not();
        BooleanBinding atSet = Action.when(model.set, Optional::isPresent);
        BooleanBinding atGraph = Action.when(model.offer, offer -> !offer.origins().isEmpty());
        BooleanBinding counted = Action.when(model.results, Optional::isPresent);
        Action sample = Action.of("textgraph.sample", MaterialDesignD.DICE_MULTIPLE_OUTLINE, this::sample)
                .withKey("Shortcut+R").enabledWhen(idle.and(atGraph));
        build = Action.of("textgraph.build", MaterialDesignT.TEXT_BOX_MULTIPLE_OUTLINE,
                () -> view.set(View.MAKING))
                .withKey("Shortcut+N");
        solve = Action.of("textgraph.solve", MaterialDesignC.CALCULATOR_VARIANT_OUTLINE, model::solve)
                .enabledWhen(idle.and(atSet));
        keep = Action.of("textgraph.keep", MaterialDesignI.IMPORT, this::keep).enabledWhen(idle.and(atSet));
        prompts = Action.of("textgraph.prompts", MaterialDesignS.SCHOOL_OUTLINE, this::exportPrompts)
                .enabledWhen(idle.and(atSet));
        export = Action.of("textgraph.export", MaterialDesignE.EXPORT_VARIANT, this::export).withKey("Shortcut+E")
                .enabledWhen(counted);
        cancel = Action.of("textgraph.cancel", MaterialDesignC.CLOSE, model.work::cancel).withKey("Shortcut+Period")
                .enabledWhen(model.work.runningProperty());
        previous = Action.of("textgraph.previous", MaterialDesignC.CHEVRON_LEFT, () -> model.step(-1))
                .withKey("Alt+Left").enabledWhen(atSet);
        next = Action.of("textgraph.next", MaterialDesignC.CHEVRON_RIGHT, () -> model.step(1)).withKey("Alt+Right")
                .enabledWhen(atSet);
        Action find = Action.of("textgraph.find", MaterialDesignM.MAGNIFY, this::find).withKey("Shortcut+F")
                .enabledWhen(atSet);
        again = Action.of("textgraph.again", MaterialDesignR.REFRESH, model::again);
        Action showTexts = Action.of("textgraph.view.texts", MaterialDesignT.TEXT, () -> view.set(View.TEXTS))
                .withKey("Alt+1");
        Action showFigures = Action
                .of("textgraph.view.figures", MaterialDesignC.CHART_BAR, () -> view.set(View.FIGURES))
                .withKey("Alt+2");
        Action showRuns = Action.of("textgraph.view.runs", MaterialDesignR.ROBOT_OUTLINE, () -> view.set(View.RUNS))
                .withKey("Alt+3").enabledWhen(atSet);
        asking = new AskingModel<>(services.jobs(), engine.asking(), _ -> text("textgraph.job.estimate"),
                wish -> text("textgraph.job.ask", wish.model(), wish.texts().set()));
        asking.work().runningProperty().addListener((_, _, now) -> {
            // Also after a cancellation or a failure, because some replies may have arrived.
            if (!now)
                model.reopen();
        });
        BooleanProperty canAsk = new SimpleBooleanProperty();
        BooleanProperty canMake = new SimpleBooleanProperty();
        Action ask = Action.of("textgraph.ask", MaterialDesignP.PLAY, this::ask).withKey("Shortcut+Enter")
                .enabledWhen(canAsk.and(view.isEqualTo(View.RUNS)));
        Action stopAsking = Action.of("textgraph.ask.stop", MaterialDesignC.CLOSE, asking.work()::cancel)
                .enabledWhen(asking.work().runningProperty());
        Action make = Action.of("textgraph.make", MaterialDesignH.HAMMER, this::make)
                .enabledWhen(canMake.and(view.isEqualTo(View.MAKING)));
        Action folder = Action.of("textgraph.folder", MaterialDesignF.FOLDER_OPEN_OUTLINE, this::chooseFolder);
        Action wording = Action.of("textgraph.wording", MaterialDesignF.FILE_OUTLINE, this::chooseWording);
        askingForm = new AskingForm(services, model, asking, ask, stopAsking);
        setForm = new DataSetForm(services, model, make, folder, wording);
        canAsk.bind(askingForm.canProperty());
        canMake.bind(setForm.can);
        picture = new GraphPicture(services.messages(), services.theme().colorsProperty());
        sampling = new SampleBar(services.messages(), services.actions(), session, sample);
        writing = new FrameBudget(services.jobs(), columns, 1);
        area = new ContentArea(services.messages(), services.actions(), body);
        picture.model().nameMarks(Map.of(DiffSide.GOLD, text("textgraph.mark.answer")));
        build(new FigureView(services, model));
        listen();
        session.keepChoice("view", view);
        session.keepFlag("pseudonyms", pseudonyms.selectedProperty());
        model.resume(session);
        model.refresh();
        offer(List.of(sample, build, solve, export, cancel, previous, next, find, showTexts, showFigures, showRuns, ask,
                stopAsking, keep, prompts, make, folder, wording, again));
    }

    private void build(FigureView figureView) {
        pseudonyms.setText(text("textgraph.pseudonyms"));
        scoring.setAccessibleText(text("textgraph.scoring"));
        Nodes.offer(scoring, new Scorings().all(), model.scoring.get(),
                each -> services.messages().find("textgraph.scoring." + each.id()).orElse(each.title()));
        WorkBar progress = new WorkBar(model.work, 120, services.actions().iconButton(cancel));
        Segments<View> pills = new Segments<>(view, List.of(View.values()), each -> text(each.key));
        root.setTop(
                header(text("pane.textgraph")).left(sets, instances, progress).right(pseudonyms,
                        services.actions().iconButton(previous), services.actions().iconButton(next),
                        services.actions().iconButton(export), services.actions().iconButton(build)));
        QuestionPanel question = new QuestionPanel(services.messages(), model);
        picture.setMinWidth(PICTURE);
        Columns upper = new Columns(picture, 0.6).detail(text("column.question"), question, 0.4);
        // Side by side, texts are compared, so they stay readable and are scrolled.
        ScrollPane texts = Nodes.styled(new ScrollPane(columns), "edge-to-edge");
        texts.setFitToWidth(true);
        texts.setFitToHeight(true);
        texts.setMinHeight(TEXTS);
        upper.setMinHeight(TEXTS);
        SplitPane textsView = Nodes.split(0.5, upper, texts);
        trouble.setMinWidth(0);
        HBox rest = Nodes.row(16, Nodes.growing(sampling), trouble);
        FlowPane switches = Nodes.styled(Nodes.parts(16, Nodes.row(16, pills, scoring), rest, rest, SAMPLING),
                "textgraph-switches");
        Nodes.shownWhile(scoring, view.isEqualTo(View.FIGURES));
        RunsView runsView = new RunsView(services, model, askingForm, solve, keep, prompts);
        ScrollPane makingView = Nodes.centred(setForm, "edge-to-edge");
        Map.of(View.FIGURES, figureView, View.TEXTS, textsView, View.RUNS, runsView, View.MAKING, makingView)
                .forEach((each, node) -> node.visibleProperty().bind(view.isEqualTo(each)));
        BorderPane content = Nodes.under(switches, new StackPane(textsView, LazyView.onceVisible(figureView),
                LazyView.onceVisible(runsView), LazyView.onceVisible(makingView)));
        body.getChildren().setAll(content);
        root.setCenter(area);
        root.getStyleClass().add("textgraph-pane");
    }

    /** Opens the list of instances, which has a search field. */
    private void find() {
        instances.requestFocus();
        instances.show();
    }

    private void listen() {
        model.state.addListener((_, _, now) -> show(now));
        model.offer.addListener((_, _, now) -> {
            sampling.offer(now.origins());
            show(model.state.get());
        });
        model.trouble.addListener(
                (_, _, now) -> trouble.setText(now.map(why -> FailureText.of(why, services.messages())).orElse("")));
        view.addListener((_, _, _) -> show(model.state.get()));
        model.sight.addListener((_, _, now) -> now.ifPresent(this::show));
        sets.follow(model.offer.map(TextGraphEngine.Offer::sets), model.set, model::open);
        // The graph that was chosen last stays when the window starts with a data set.
        model.opened.addListener((_, before, now) -> {
            if (!before.source().equals(now.source()) && (!before.source().isEmpty() || !graphKept))
                sampling.choose(now.source());
        });
        instances.follow(model.opened.map(TextGraphEngine.Opened::instances), model.instance, model::choose);
        pseudonyms.selectedProperty().addListener((_, _, now) -> model.variant
                .set(now ? Variant.PSEUDONYMS : Variant.PLAIN));
        model.scoring.bind(scoring.valueProperty());
        show(model.state.get());
    }

    private void show(TextGraphModel.State state) {
        switch (state) {
            case LOADING -> area.showLoading(text("textgraph.loading"));
            case EMPTY -> {
                if (view.get() == View.MAKING)
                    area.showContent();
                else if (model.offer.get().origins().isEmpty())
                    area.showEmpty(MaterialDesignT.TEXT_BOX_MULTIPLE_OUTLINE, text("textgraph.empty.graphs"), build);
                else
                    area.showEmpty(MaterialDesignT.TEXT_BOX_MULTIPLE_OUTLINE, text("textgraph.empty"), build);
            }
            case CONTENT -> area.showContent();
            case FAILED -> model.failure.get().ifPresent(why -> area.showFailure(why, again));
        }
    }

    private void show(LoadedInstance sight) {
        picture.show(sight.picture());
        picture.model().select(sight.asked());
        List<Node> shown = columns.getItems();
        if (shown.size() != sight.columns().size()) {
            shown.clear();
            sight.columns().forEach(_ -> shown.add(new TextColumn(services.messages())));
            for (int i = 0; i < shown.size() - 1; i++)
                columns.setDividerPosition(i, (i + 1.0) / shown.size());
        }
        // Each text has hundreds of marked passages, so the texts are filled one per frame.
        writing.drop();
        for (int i = 0; i < shown.size(); i++) {
            LoadedInstance.Column text = sight.columns().get(i);
            if (shown.get(i) instanceof TextColumn column)
                writing.add(() -> column.show(text));
        }
    }

    private void sample() {
        view.set(View.TEXTS);
        sampling.graph().ifPresent(graph -> model.sample(graph, sampling.task(), sampling.sampling()));
    }

    private void make() {
        setForm.wish().ifPresent(wish -> model.build(wish, () -> view.set(View.TEXTS)));
    }

    private void chooseFolder() {
        services.dialogs().folder(text("textgraph.new.folder"), Optional.empty())
                .ifPresent(path -> setForm.choose(new SourceOrigin.OfTriples(path)));
    }

    private void chooseWording() {
        services.dialogs().openFile(text("action.textgraph.wording"), text("textgraph.wording.kind"), "*.json")
                .ifPresent(path -> model.readWording(path, setForm::choose));
    }

    private void exportPrompts() {
        services.dialogs().saveFile(text("action.textgraph.prompts"), model.set.get().orElse("prompts") + ".jsonl",
                text("textgraph.prompts.kind"), "*.jsonl", "*.jsonl.gz").ifPresent(model::exportPrompts);
    }

    private void ask() {
        askingForm.chosen().ifPresent(chosen -> asking.start(chosen, askingForm.budget(), _ -> {}));
    }

    private void keep() {
        services.dialogs().openFile(text("action.textgraph.keep"), text("textgraph.keep.kind"), "*.jsonl", "*.jsonl.gz",
                "*.csv", "*.tsv").ifPresent(model::keep);
    }

    private void export() {
        services.dialogs()
                .saveFile(text("action.textgraph.export"), model.set.get().orElse("figures") + ".html",
                        text("textgraph.export.kind"), "*.html", "*.csv", "*.tex", "*.svg")
                .ifPresent(file -> model.export(file,
                        cause -> services.dialogs().failure(text("action.textgraph.export"), cause)));
    }

    @Override
    public void shown() {
        model.refresh();
    }
}
