package org.quern.ui.agent;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanBinding;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.materialdesign2.MaterialDesignA;
import org.kordamp.ikonli.materialdesign2.MaterialDesignC;
import org.kordamp.ikonli.materialdesign2.MaterialDesignF;
import org.kordamp.ikonli.materialdesign2.MaterialDesignH;
import org.kordamp.ikonli.materialdesign2.MaterialDesignM;
import org.kordamp.ikonli.materialdesign2.MaterialDesignP;
import org.kordamp.ikonli.materialdesign2.MaterialDesignR;
import org.kordamp.ikonli.materialdesign2.MaterialDesignT;
import org.quern.agent.batch.NamedBatch;
import org.quern.evaluate.error.ErrorCategory.Analysis;
import org.quern.llm.ModelSettings;
import org.quern.ui.agent.AgentEngine.Opened;
import org.quern.ui.control.Choice;
import org.quern.ui.control.LazyView;
import org.quern.ui.control.WrappingRow;
import org.quern.ui.judging.JudgingActions;
import org.quern.ui.judging.ReasonsView;
import org.quern.ui.kit.Action;
import org.quern.ui.kit.FileKind;
import org.quern.ui.kit.Hint;
import org.quern.ui.kit.Nodes;
import org.quern.ui.kit.PaneServices;
import org.quern.ui.pane.Columns;
import org.quern.ui.pane.ContentArea;
import org.quern.ui.pane.PaneFrame;
import org.quern.wikidata.named.NamedSource;

/** The Agent pane: a model explores Wikidata step by step; recorded runs and batches can be viewed. */
public final class AgentPane extends PaneFrame {

    private static final double QUESTION = 240;
    private static final double LIST = 300;
    private static final double STEPS = 320;
    private static final double QUERY = 320;

    final AgentModel model;
    private final Choice<String> runs;
    private final Choice<NamedSource> sources;
    private final Choice<String> models;
    private final TextField question = new TextField();
    private final Columns columns;
    private final QuestionList list;
    private final ContentArea area;
    private final LimitsButton limits;
    private final SetupButton setup;
    final AnswerJudging judging;
    private final ReasonsView reasons;
    private final Action judge;
    final BatchRunView desk;
    final BatchTable table;
    private final ContentArea batches;
    private final StackPane middle = new StackPane();
    private final BooleanProperty asking = new SimpleBooleanProperty();
    private final BooleanProperty comparing = new SimpleBooleanProperty();
    private final Action ask;
    private final Action follow;
    private final Action stop;
    private final Action run;
    private final Action file;
    private final Action again;
    private final Action batch;
    private final Action compare;

    public AgentPane(PaneServices services) {
        this(services, new WorkspaceAgent(services.tasks()));
    }

    AgentPane(PaneServices services, AgentEngine engine) {
        super(services, "agent");
        this.model = new AgentModel(services.jobs(), services.messages(), engine);
        runs = new Choice<>(services.messages(), name -> name, text("agent.runs"), 180);
        sources = new Choice<>(services.messages(), NamedSource::name, text("agent.source"), 170);
        models = new Choice<>(services.messages(), name -> name, text("agent.model"), 170);
        BooleanBinding atSteps = asking.or(comparing).not();
        BooleanBinding canAsk = Bindings.createBooleanBinding(
                () -> !model.working.get() && !model.question.get().isBlank()
                        && model.source.get().isPresent() && model.llm.get().isPresent(),
                model.working, model.question, model.source, model.llm);
        limits = new LimitsButton(services.messages(), session);
        setup = new SetupButton(services.messages(), () -> {});
        ask = Action.of("agent.ask", MaterialDesignM.MESSAGE_QUESTION_OUTLINE, () -> ask(false)).enabledWhen(canAsk);
        follow = Action.of("agent.follow", MaterialDesignM.MESSAGE_REPLY_TEXT_OUTLINE, () -> ask(true))
                .withKey("Shortcut+Shift+Enter")
                .enabledWhen(canAsk.and(Action.when(model.entry, Optional::isPresent)).and(atSteps));
        // While the batch form is shown, its own actions use these keys.
        stop = Action.of("agent.stop", MaterialDesignC.CLOSE, model::stop).withKey("Shortcut+Period")
                .enabledWhen(Bindings.and(model.working, asking.not()));
        run = Action.of("agent.run", MaterialDesignP.PLAY, model::run).withKey("Shortcut+Enter")
                .enabledWhen(Action.when(model.query, text -> !text.isBlank())
                        .and(Action.when(model.source, Optional::isPresent)).and(asking.not()));
        file = Action.of("agent.open", MaterialDesignF.FOLDER_OPEN_OUTLINE, this::openFile).withKey("Shortcut+O");
        again = Action.of("agent.again", MaterialDesignR.REFRESH, this::lookAgain);
        Action type = Action.of("agent.type", MaterialDesignM.MESSAGE_OUTLINE, question::requestFocus)
                .withKey("Shortcut+L");
        batch = Action.of("agent.new", MaterialDesignP.PLAYLIST_PLAY, this::newBatch).withKey("Alt+2");
        Action resume = Action.of("agent.resume", MaterialDesignP.PLAY_PAUSE, this::resume)
                .enabledWhen(Bindings.createBooleanBinding(() -> unfinished().isPresent(), model.opened));
        compare = Action.of("agent.compare", MaterialDesignT.TABLE_LARGE, () -> showTable(!comparing.get()))
                .withKey("Alt+3");
        judging = new AnswerJudging(services.jobs(), services.messages(), services.preferences(), session, model);
        judge = Action.of("agent.judge", MaterialDesignH.HELP_CIRCLE_OUTLINE, () -> judging.on.set(!judging.on.get()))
                .withKey("Alt+4").enabledWhen(
                        Action.when(model.opened, now -> now.flatMap(Opened::batch).isPresent()).and(atSteps));
        BooleanBinding judged = judging.on.and(atSteps);
        JudgingActions keys = new JudgingActions(judging, Analysis.SPARQL, judged, judged, this::writeNote,
                this::revealErrors);
        reasons = new ReasonsView(services, services.states().of("agent"), judging, Analysis.SPARQL, keys,
                root::requestFocus);
        desk = new BatchRunView(services, model, engine, asking, this::answered);
        Action back = Action.of("agent.compare.back", MaterialDesignA.ARROW_LEFT, () -> showTable(false)).withKey("Esc")
                .enabledWhen(comparing);
        table = new BatchTable(services.messages(), services.actions().iconButton(back), this::open, chosen -> {
            model.against.set(chosen);
            model.compare();
        });
        batches = new ContentArea(services.messages(), services.actions(), table);
        list = new QuestionList(model, services, session, resume, judging);
        LazyView steps = new LazyView(new Timeline(model, services.messages()));
        QueryPanel panel = new QueryPanel(model, services, run);
        LazyView query = new LazyView(panel);
        steps.setMinWidth(STEPS);
        query.setMinWidth(QUERY);
        list.setMinWidth(LIST);
        columns = new Columns(steps, 0.34).list(text("column.questions"), list, 0.22, list)
                .detail(text("column.query"), query, 0.36).detail(text("column.errors"), reasons, 0.24);
        columns.show(list, false);
        columns.show(reasons, false);
        area = new ContentArea(services.messages(), services.actions(), columns);
        area.fillInTurn(services.jobs(), List.of(steps, query));
        build();
        listen();
        session.keepFlag("batch", asking);
        session.keepFlag("comparing", comparing);
        model.resume(session);
        model.refresh();
        if (comparing.get())
            model.compare();
        offer(Stream.of(Stream.of(judge, ask, follow, stop, run, panel.restore, file, type, again, batch, resume,
                compare, back),
                desk.actions().stream(), keys.all().stream()).flatMap(actions -> actions).toList());
    }

    private void build() {
        question.setPromptText(text("agent.ask.prompt"));
        question.setAccessibleText(text("agent.question"));
        new Hint(question, text("agent.ask.prompt"));
        WrappingRow settings = new WrappingRow(8, 8);
        settings.getChildren().setAll(sources, models, limits, setup, services.actions().iconButton(stop),
                services.actions().iconButton(follow), services.actions().button(ask));
        FlowPane line = Nodes.shownWhile(Nodes.styled(Nodes.parts(8, question, settings, question, QUESTION), "asking"),
                asking.or(comparing).not());
        VBox top = new VBox(header(text("pane.agent")).left(runs).right(services.actions().button(file),
                services.actions().button(judge), services.actions().button(compare),
                services.actions().button(batch)), line);
        root.setTop(top);
        middle.getChildren().setAll(area, LazyView.onceVisible(batches), LazyView.onceVisible(desk.node()));
        batches.visibleProperty().bind(comparing);
        desk.node().visibleProperty().bind(asking);
        area.visibleProperty().bind(asking.or(comparing).not());
        root.setCenter(middle);
        root.getStyleClass().add("agent-pane");
    }

    private void ask(boolean following) {
        model.ask(setup.setup(), limits.budget(), following);
    }

    private void revealErrors() {
        reasons.reveal();
    }

    private void writeNote() {
        reasons.writeNote();
    }

    /** The error categories are beside the query while answers are judged. */
    private void showJudging(boolean now) {
        reasons.handOver();
        boolean before = columns.isShown(reasons);
        columns.show(reasons, now);
        if (now && !before)
            root.requestFocus();
    }

    private void newBatch() {
        comparing.set(false);
        asking.set(true);
        model.refresh();
    }

    private void showTable(boolean shown) {
        asking.set(false);
        comparing.set(shown);
        if (shown)
            model.compare();
    }

    private void open(String run) {
        asking.set(false);
        comparing.set(false);
        model.open(run);
    }

    /** Shows the result of a batch, unless the user has switched to something else. */
    private void answered(String run) {
        model.refresh();
        if (asking.get())
            open(run);
    }

    private Optional<NamedBatch> unfinished() {
        return model.opened.get().flatMap(Opened::batch).filter(one -> !one.statistics().totals().complete());
    }

    private void resume() {
        unfinished().ifPresent(one -> {
            desk.form.take(one.name(), one.settings(), one.statistics().totals().questions());
            newBatch();
        });
    }

    private void listen() {
        question.textProperty().bindBidirectional(model.question);
        question.addEventHandler(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.ENTER && !event.isShortcutDown()) {
                event.consume();
                ask.perform();
            }
        });
        model.state.addListener((_, _, now) -> show(now));
        model.choices.addListener((_, _, _) -> showChoices());
        model.opened.addListener((_, _, now) -> showList(now));
        judging.on.addListener((_, _, now) -> showJudging(now));
        model.entry.addListener((_, _, _) -> reasons.handOver());
        model.llm.addListener((_, _, _) -> showChoices());
        model.batches.addListener((_, _, now) -> table.show(now));
        model.consistency.addListener((_, _, now) -> table.showConsistency(now));
        model.unreadable.addListener((_, _, now) -> now.ifPresentOrElse(
                why -> batches.showFailure(why, again), batches::showContent));
        List.of(sources, models).forEach(box -> box.disableProperty().bind(Bindings.isEmpty(box.getItems())));
        runs.follow(model.choices.map(AgentEngine.Choices::runs), model.opened.map(opened -> opened
                .map(Opened::name).filter(model.choices.get().runs()::contains)), this::open);
        sources.follow(model.choices.map(AgentEngine.Choices::sources), model.source,
                now -> model.source.set(Optional.of(now)));
        models.follow(model.choices
                .map(choices -> choices.models().stream().map(ModelSettings::name).toList()), model.llm,
                now -> model.llm.set(Optional.of(now)));
        showChoices();
        show(model.state.get());
    }

    /** The list of questions is shown only for batches and for recordings with several questions. */
    private void showList(Optional<Opened> now) {
        columns.show(list, now.filter(o -> o.entries().size() > 1 || o.batch().isPresent()).isPresent());
    }

    private void showChoices() {
        AgentEngine.Choices choices = model.choices.get();
        sources.setPromptText(text(choices.sources().isEmpty() ? "agent.source.none" : "agent.source"));
        limits.setModel(model.model());
        setup.offer(choices.models().stream().map(ModelSettings::name).toList());
        models.setPromptText(text(choices.models().isEmpty() ? "agent.model.none" : "agent.model"));
    }

    private void show(AgentModel.State state) {
        switch (state) {
            case LOADING -> area.showLoading(text("agent.loading"));
            case EMPTY -> area.showEmpty(MaterialDesignM.MESSAGE_QUESTION_OUTLINE, text(emptyKey()), file);
            case CONTENT -> area.showContent();
            case FAILED -> model.failure.get().ifPresent(why -> area.showFailure(why, again));
        }
    }

    private String emptyKey() {
        AgentEngine.Choices choices = model.choices.get();
        return choices.sources().isEmpty() ? "agent.empty.no-source"
                : choices.models().isEmpty() ? "agent.empty.no-model" : "agent.empty";
    }

    private void openFile() {
        services.dialogs().openFile(text("action.agent.open"), text("agent.open.kind"), "*.jsonl", "*.json",
                "*.json.gz").ifPresent(this::openFile);
    }

    private void openFile(Path chosen) {
        asking.set(false);
        comparing.set(false);
        model.open(chosen);
    }

    /** Opens the last of the files; the pane shows one at a time. */
    @Override
    public void receive(FileKind kind, List<Path> files) {
        openFile(files.getLast());
    }

    private void lookAgain() {
        if (comparing.get()) {
            model.compare();
            return;
        }
        Optional<String> name = model.opened.get().map(Opened::name).filter(model.choices.get().runs()::contains);
        name.ifPresentOrElse(model::open, model::refresh);
    }

    @Override
    public void shown() {
        model.refresh();
    }

    @Override
    public void close() {
        model.stop();
        desk.model.work().cancel();
    }
}
