package org.quern.ui.agent;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.control.TextFormatter;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.quern.agent.Action.Kind;
import org.quern.agent.batch.AgentSettings;
import org.quern.agent.batch.BatchStatistics;
import org.quern.agent.batch.Method;
import org.quern.llm.Budget;
import org.quern.llm.ModelSettings;
import org.quern.llm.batch.BatchSettings;
import org.quern.ui.Action;
import org.quern.ui.Figures;
import org.quern.ui.Messages;
import org.quern.ui.Services;
import org.quern.ui.agent.NewBatch.Questions;
import org.quern.ui.control.Choice;
import org.quern.ui.control.FailureText;
import org.quern.ui.control.FieldGrid;
import org.quern.ui.control.ModelWorkView;
import org.quern.ui.control.ShownAs;
import org.quern.ui.control.SpendingLimits;
import org.quern.wikidata.named.NamedSource;

/** Which questions are explored by which model, with what, what that may cost, and how far it is. */
final class BatchForm extends VBox {

    private static final double WIDTH = 520;
    /** As high as a field. */
    private static final double ROW = 28;
    /** What can be left out: without queries and an end there is no answer. */
    private static final List<Kind> LEAVABLE = List.of(Kind.SEARCH, Kind.ENTRY, Kind.EXAMPLES);

    private final Messages messages;
    private final AgentModel agent;
    private final BatchModel model;
    private final Choice<Questions> questions = new Choice<>(Questions::name);
    private final TextField first = new TextField();
    private final Choice<NamedSource> sources = new Choice<>(NamedSource::name);
    private final Choice<ModelSettings> models = new Choice<>(ModelSettings::name);
    private final ComboBox<Method> method = new ComboBox<>();
    private final Map<Kind, CheckBox> without = new EnumMap<>(Kind.class);
    private final HBox left = new HBox(12);
    private final CheckBox prune = new CheckBox();
    private final TextField name = new TextField();
    private final FieldGrid fields;
    private final SpendingLimits limits;
    private final Label will = new Label();
    private final BooleanProperty can = new SimpleBooleanProperty();
    private boolean filling;

    BatchForm(Services services, AgentModel agent, BatchModel model, Action start, Action stop, Action back,
            Action file) {
        super(12);
        this.messages = services.messages();
        this.agent = agent;
        this.model = model;
        this.fields = new FieldGrid(messages);
        this.limits = new SpendingLimits(messages);
        getStyleClass().add("batch-form");
        setMaxWidth(WIDTH);
        Label heading = new Label(messages.text("agent.new"));
        heading.getStyleClass().add("heading");
        HBox head = new HBox(8, services.actions().iconButton(back), heading);
        head.setAlignment(Pos.CENTER_LEFT);
        Button go = services.actions().button(start);
        go.getStyleClass().add("accent");
        go.setMaxWidth(Double.MAX_VALUE);
        will.setWrapText(true);
        will.setMinHeight(USE_PREF_SIZE);
        will.getStyleClass().add("secondary");
        build(services.actions().iconButton(file));
        getChildren().setAll(head, fields, will, go, new ModelWorkView<>(services, model.work(), stop, this::said,
                done -> new ModelWorkView.Failed(done.totals().failed(), done.totals().failure())));
        listen();
        offer();
    }

    private void build(Node file) {
        method.setConverter(new ShownAs<>(each -> messages.text("agent.method." + each)));
        method.getItems().setAll(Method.values());
        method.setValue(Method.AGENT);
        questions.setMaxWidth(Double.MAX_VALUE);
        questions.setPromptText(messages.text("agent.new.no-set"));
        HBox.setHgrow(questions, Priority.ALWAYS);
        sources.setPromptText(messages.text("agent.source.none"));
        models.setPromptText(messages.text("agent.model.none"));
        first.setPromptText(messages.text("agent.new.first.all"));
        first.setTextFormatter(new TextFormatter<>(
                change -> change.getControlNewText().matches("([1-9]\\d{0,6})?") ? change : null));
        for (Kind kind : LEAVABLE) {
            CheckBox box = new CheckBox(messages.text("agent.action." + kind.name().toLowerCase(Locale.ROOT)));
            box.setSelected(true);
            box.selectedProperty().addListener((_, _, _) -> choose());
            without.put(kind, box);
        }
        left.getChildren().setAll(without.values());
        left.setAlignment(Pos.CENTER_LEFT);
        left.setMinHeight(ROW);
        prune.setMinHeight(ROW);
        prune.setText(messages.text("agent.new.prune.yes"));
        prune.setSelected(true);
        fields.add("agent.new.questions", new HBox(4, questions, file));
        fields.add("agent.new.first", first);
        fields.add("agent.source", sources);
        fields.add("agent.model", models);
        fields.add("agent.new.method", method);
        fields.add("agent.new.actions", left);
        fields.add("agent.new.prune", prune);
        limits.addTo(fields);
        fields.add("agent.new.name", name);
    }

    private void listen() {
        agent.choicesProperty().addListener((_, _, _) -> offer());
        model.estimateProperty().addListener((_, _, _) -> say());
        model.unreadableProperty().addListener((_, _, _) -> say());
        Stream.of(questions.valueProperty(), sources.valueProperty(), models.valueProperty(), method.valueProperty(),
                first.textProperty(), prune.selectedProperty(), name.textProperty())
                .forEach(each -> each.addListener((_, _, _) -> choose()));
        fields.disableProperty().bind(model.work().runningProperty());
        model.work().runningProperty().addListener((_, _, now) -> {
            if (now)
                say();
            else
                choose();
        });
    }

    private void offer() {
        AgentEngine.Choices choices = agent.choicesProperty().get();
        filling = true;
        List<Questions> all = new ArrayList<>();
        choices.sets().forEach(set -> all.add(new Questions.OfSet(set)));
        questions.getItems().stream().filter(each -> each instanceof Questions.OfFile).forEach(all::add);
        questions.offer(all);
        sources.offer(choices.sources(), agent.sourceProperty().get().map(NamedSource::name));
        models.offer(choices.models(), agent.llmProperty().get());
        filling = false;
        choose();
    }

    /** Takes the questions of a file. */
    void take(Path file) {
        Questions of = new Questions.OfFile(file);
        if (!questions.getItems().contains(of))
            questions.getItems().add(of);
        questions.setValue(of);
    }

    /** Fills in how a batch was begun, so that it goes on; its questions must be in the workspace, or be opened. */
    void take(String batch, BatchSettings<AgentSettings> settings, int number) {
        filling = true;
        questions.choose(settings.questions());
        models.choose(settings.model());
        sources.getItems().stream().filter(each -> settings.own().source().contains(each.name())).findFirst()
                .ifPresent(sources::setValue);
        method.setValue(settings.own().method());
        without.forEach((kind, box) -> box.setSelected(!settings.own().without().contains(kind)));
        prune.setSelected(settings.own().prune());
        first.setText(String.valueOf(number));
        name.setText(batch);
        filling = false;
        choose();
    }

    private void choose() {
        if (filling || model.work().runningProperty().get())
            return;
        boolean explores = method.getValue() == Method.AGENT;
        left.setDisable(!explores);
        prune.setDisable(!explores);
        sources.setDisable(sources.getItems().isEmpty());
        models.setDisable(models.getItems().isEmpty());
        limits.setModel(models.chosen());
        name.setPromptText(chosen(Optional.empty()).map(NewBatch::id).orElse(""));
        model.estimate(chosen());
        say();
    }

    /** What the form says; nothing while something is missing. */
    Optional<NewBatch> chosen() {
        return chosen(Optional.of(name.getText().strip()).filter(text -> !text.isEmpty()));
    }

    private Optional<NewBatch> chosen(Optional<String> called) {
        if (questions.getValue() == null || sources.getValue() == null || models.getValue() == null)
            return Optional.empty();
        boolean explores = method.getValue() == Method.AGENT;
        Set<Kind> leftOut = EnumSet.noneOf(Kind.class);
        if (explores)
            without.forEach((kind, box) -> {
                if (!box.isSelected())
                    leftOut.add(kind);
            });
        return Optional.of(new NewBatch(questions.getValue(),
                first.getText().isEmpty() ? Optional.empty() : Optional.of(Integer.valueOf(first.getText())),
                sources.getValue(), models.getValue().name(), method.getValue(), leftOut,
                explores && prune.isSelected(),
                called));
    }

    Budget budget() {
        return limits.budget();
    }

    /** Whether everything is chosen, and nothing under way. */
    BooleanProperty canProperty() {
        return can;
    }

    /** Says what will be done, and what it can cost. */
    private void say() {
        Optional<NewBatch> batch = chosen();
        Optional<NewBatch.Estimate> estimate = model.estimateProperty().get();
        can.set(batch.isPresent() && !model.work().runningProperty().get()
                && model.unreadableProperty().get().isEmpty());
        will.setText(batch.isEmpty() ? missing() : model.unreadableProperty().get().map(FailureText::of)
                .orElseGet(() -> estimate.map(known -> will(batch.get(), known))
                        .orElseGet(() -> messages.text("agent.new.counting"))));
    }

    private String missing() {
        return messages.text(models.getValue() == null ? "control.limit.no-model"
                : sources.getValue() == null ? "agent.new.no-source" : "agent.new.no-questions");
    }

    private String will(NewBatch batch, NewBatch.Estimate known) {
        ModelSettings to = models.getValue();
        List<String> sentences = new ArrayList<>();
        sentences.add(messages.text(batch.method() == Method.AGENT ? "agent.new.will"
                : "agent.new.will.plain", Figures.count(known.questions() - known.answered()),
                to.model(), to.url().getHost(), Figures.count(to.atATime()), batch.id()));
        if (known.answered() > 0)
            sentences.add(messages.text("agent.new.goes-on", Figures.count(known.answered())));
        if (known.leftOut() > 0)
            sentences.add(messages.text("agent.new.left-out", Figures.count(known.leftOut())));
        sentences.add(limits.price(to));
        return String.join(" ", sentences);
    }

    private String said(BatchStatistics done) {
        return messages.text("agent.new.done", Figures.count(done.totals().answered()),
                Figures.count(done.totals().questions()),
                BatchFigures.share(done.em()), BatchFigures.share(done.f1()), Figures.count(done.scored()));
    }
}
