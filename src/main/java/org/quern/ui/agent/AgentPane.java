package org.quern.ui.agent;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanBinding;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.ComboBox;
import javafx.scene.control.SplitPane;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.materialdesign2.MaterialDesignC;
import org.kordamp.ikonli.materialdesign2.MaterialDesignF;
import org.kordamp.ikonli.materialdesign2.MaterialDesignM;
import org.kordamp.ikonli.materialdesign2.MaterialDesignP;
import org.kordamp.ikonli.materialdesign2.MaterialDesignR;
import org.quern.ui.Action;
import org.quern.ui.PaneView;
import org.quern.ui.Services;
import org.quern.ui.WorkPane;
import org.quern.ui.agent.AgentEngine.Opened;
import org.quern.ui.control.ContentArea;
import org.quern.ui.control.PaneHeader;
import org.quern.ui.control.ShownAs;
import org.quern.wikidata.named.NamedSource;

/** Where a model explores Wikidata step by step, and where recorded runs and batches are looked through. */
public final class AgentPane implements WorkPane {

    private final Services services;
    private final AgentModel model;
    private final BorderPane root = new BorderPane();
    private final ComboBox<String> runs = new ComboBox<>();
    private final ComboBox<NamedSource> sources = new ComboBox<>();
    private final ComboBox<String> models = new ComboBox<>();
    private final TextField question = new TextField();
    private final SplitPane split;
    private final QuestionList list;
    private final ContentArea area;
    private final Action ask;
    private final Action stop;
    private final Action run;
    private final Action file;
    private final Action again;
    private final Action type;
    private boolean filling;

    public AgentPane(Services services) {
        this(services, new WorkspaceAgent(services.workspace(), services.sources(), services.models()));
    }

    AgentPane(Services services, AgentEngine engine) {
        this.services = services;
        this.model = new AgentModel(services.jobs(), services.messages(), engine);
        BooleanBinding canAsk = Bindings.createBooleanBinding(
                () -> !model.workingProperty().get() && !model.questionProperty().get().isBlank()
                        && model.sourceProperty().get().isPresent() && model.llmProperty().get().isPresent(),
                model.workingProperty(), model.questionProperty(), model.sourceProperty(), model.llmProperty());
        ask = Action.of("agent.ask", MaterialDesignM.MESSAGE_QUESTION_OUTLINE, model::ask).enabledWhen(canAsk);
        stop = Action.of("agent.stop", MaterialDesignC.CLOSE, model::stop).withKey("Shortcut+Period")
                .enabledWhen(model.workingProperty());
        run = Action.of("agent.run", MaterialDesignP.PLAY, model::run).withKey("Shortcut+Enter")
                .enabledWhen(Bindings.createBooleanBinding(
                        () -> !model.queryProperty().get().isBlank() && model.sourceProperty().get().isPresent(),
                        model.queryProperty(), model.sourceProperty()));
        file = Action.of("agent.open", MaterialDesignF.FOLDER_OPEN_OUTLINE, this::openFile).withKey("Shortcut+O");
        again = Action.of("agent.again", MaterialDesignR.REFRESH, this::lookAgain);
        type = Action.of("agent.type", MaterialDesignM.MESSAGE_OUTLINE, question::requestFocus)
                .withKey("Shortcut+L");
        list = new QuestionList(model, services.messages());
        split = new SplitPane(new Timeline(model, services.messages()), new QueryPart(model, services, run));
        split.setDividerPositions(0.48);
        area = new ContentArea(services.messages(), services.actions(), split);
        build();
        listen();
        model.refresh();
    }

    private void build() {
        runs.setPrefWidth(180);
        runs.setPromptText(text("agent.runs"));
        runs.setAccessibleText(text("agent.runs"));
        combo(sources, text("agent.source"), NamedSource::name);
        combo(models, text("agent.model"), name -> name);
        question.setPromptText(text("agent.ask.prompt"));
        question.setAccessibleText(text("agent.question"));
        HBox.setHgrow(question, Priority.ALWAYS);
        HBox asking = new HBox(8, question, sources, models, services.actions().iconButton(stop),
                services.actions().button(ask));
        asking.setAlignment(Pos.CENTER_LEFT);
        asking.getStyleClass().add("asking");
        VBox top = new VBox(new PaneHeader(text("pane.agent")).left(runs).right(services.actions().button(file)),
                asking);
        root.setTop(top);
        root.setCenter(area);
        root.getStyleClass().add("agent-pane");
    }

    private <T> void combo(ComboBox<T> box, String name, Function<T, String> shown) {
        box.setPrefWidth(170);
        box.setPromptText(name);
        box.setAccessibleText(name);
        box.setConverter(new ShownAs<>(shown));
    }

    private void listen() {
        question.textProperty().bindBidirectional(model.questionProperty());
        question.addEventHandler(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.ENTER && !event.isShortcutDown()) {
                event.consume();
                ask.perform();
            }
        });
        model.stateProperty().addListener((_, _, now) -> show(now));
        model.choicesProperty().addListener((_, _, _) -> fill());
        model.openedProperty().addListener((_, _, now) -> {
            fill();
            showList(now);
        });
        model.sourceProperty().addListener((_, _, _) -> fill());
        model.llmProperty().addListener((_, _, _) -> fill());
        runs.valueProperty().addListener((_, _, now) -> {
            if (!filling && now != null)
                model.open(now);
        });
        sources.valueProperty().addListener((_, _, now) -> {
            if (!filling)
                model.sourceProperty().set(Optional.ofNullable(now));
        });
        models.valueProperty().addListener((_, _, now) -> {
            if (!filling)
                model.llmProperty().set(Optional.ofNullable(now));
        });
        fill();
        show(model.stateProperty().get());
    }

    /** The list of questions is there for more than one of them. */
    private void showList(Optional<Opened> now) {
        boolean many = now.filter(o -> o.entries().size() > 1 || o.statistics().isPresent()).isPresent();
        if (many && !split.getItems().contains(list)) {
            split.getItems().addFirst(list);
            SplitPane.setResizableWithParent(list, false);
            split.setDividerPositions(0.25, 0.6);
        } else if (!many && split.getItems().remove(list)) {
            split.setDividerPositions(0.48);
        }
    }

    private void fill() {
        filling = true;
        AgentEngine.Choices choices = model.choicesProperty().get();
        set(runs, choices.runs(), model.openedProperty().get().map(Opened::name).filter(choices.runs()::contains));
        set(sources, choices.sources(), model.sourceProperty().get());
        sources.setPromptText(text(choices.sources().isEmpty() ? "agent.source.none" : "agent.source"));
        set(models, choices.models(), model.llmProperty().get());
        models.setPromptText(text(choices.models().isEmpty() ? "agent.model.none" : "agent.model"));
        filling = false;
    }

    private static <T> void set(ComboBox<T> box, List<T> items, Optional<T> value) {
        if (!box.getItems().equals(items))
            box.getItems().setAll(items);
        box.setValue(value.orElse(null));
        box.setDisable(items.isEmpty());
    }

    private void show(AgentModel.State state) {
        switch (state) {
            case LOADING -> area.showLoading(text("agent.loading"));
            case EMPTY -> area.showEmpty(MaterialDesignM.MESSAGE_QUESTION_OUTLINE, text(emptyKey()), file);
            case CONTENT -> area.showContent();
            case FAILED -> model.failureProperty().get().ifPresent(why -> area.showFailure(why, again));
        }
    }

    private String emptyKey() {
        AgentEngine.Choices choices = model.choicesProperty().get();
        return choices.sources().isEmpty() ? "agent.empty.no-source"
                : choices.models().isEmpty() ? "agent.empty.no-model" : "agent.empty";
    }

    private void openFile() {
        services.dialogs().openFile(text("action.agent.open"), text("agent.open.kind"), "*.jsonl", "*.json",
                "*.json.gz").ifPresent(model::open);
    }

    private void lookAgain() {
        Optional<String> name = model.openedProperty().get().map(Opened::name)
                .filter(model.choicesProperty().get().runs()::contains);
        name.ifPresentOrElse(model::open, model::refresh);
    }

    private String text(String key) {
        return services.messages().text(key);
    }

    AgentModel model() {
        return model;
    }

    @Override
    public Node node() {
        return root;
    }

    @Override
    public void shown() {
        model.refresh();
    }

    @Override
    public List<Action> actions() {
        return List.of(ask, stop, run, file, type, again);
    }

    @Override
    public List<PaneView> views() {
        return List.of(new PaneView("rolled-back", this::openRolledBack));
    }

    /** Opens the question with the most steps, as somebody would who wants to see it struggle. */
    private void openRolledBack() {
        List<AgentEngine.Entry> entries = new ArrayList<>(
                model.openedProperty().get().map(Opened::entries).orElse(List.of()));
        entries.stream().filter(e -> e.solved().filter(s -> s.steps() > s.inState()).isPresent()).findFirst()
                .ifPresent(model::choose);
    }

    @Override
    public void close() {
        model.stop();
    }
}
