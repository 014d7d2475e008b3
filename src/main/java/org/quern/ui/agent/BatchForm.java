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
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.TextField;
import javafx.scene.layout.HBox;
import org.quern.agent.AgentAction.Kind;
import org.quern.agent.batch.AgentSettings;
import org.quern.agent.batch.BatchStatistics;
import org.quern.agent.batch.Method;
import org.quern.dataset.file.DatasetImport;
import org.quern.llm.ModelSettings;
import org.quern.llm.batch.BatchSettings;
import org.quern.sparql.SelectLimits;
import org.quern.task.agent.AgentSource;
import org.quern.task.agent.PredictionsFile;
import org.quern.task.agent.RunAgentBatch.Questions;
import org.quern.task.agent.RunAgentBatch;
import org.quern.task.agent.Solving;
import org.quern.ui.control.Choice;
import org.quern.ui.control.ModelWorkView;
import org.quern.ui.control.PatternField;
import org.quern.ui.control.RunForm;
import org.quern.ui.control.WrappingRow;
import org.quern.ui.kit.Action;
import org.quern.ui.kit.AskingModel;
import org.quern.ui.kit.Nodes;
import org.quern.ui.kit.NumberFormats;
import org.quern.ui.kit.PaneServices;
import org.quern.wikidata.named.NamedSource;

/** The form for a batch: questions, model, options, limits, estimate and progress. */
final class BatchForm extends RunForm<RunAgentBatch.Settings, BatchStatistics> {

    private static final double WIDTH = 520;
    /** The height of a field. */
    private static final double ROW = 28;
    /** The actions that can be disabled; without queries and a final action there is no answer. */
    private static final List<Kind> LEAVABLE = List.of(Kind.SEARCH, Kind.ENTRY, Kind.EXAMPLES);

    private final AgentModel agent;
    private final Choice<Questions> questions = Nodes.growing(Nodes.wide(new Choice<>(messages, Questions::name)));
    private final PatternField first = new PatternField("", "([1-9]\\d{0,6})?");
    private final PatternField language = new PatternField("", "([A-Za-z]{1,3}(-[A-Za-z0-9]{0,8})*)?");
    private final Choice<NamedSource> sources = new Choice<>(messages, NamedSource::name);
    private final ComboBox<Method> method = new ComboBox<>();
    private final Map<Kind, CheckBox> without = new EnumMap<>(Kind.class);
    private final WrappingRow left = new WrappingRow(12, 4);
    private final CheckBox prune = new CheckBox();
    private final SetupButton setup;
    private final TextField predictions = Nodes.growing(new TextField());
    private Optional<Path> imported = Optional.empty();
    private final Action importing;
    private final TextField name = new TextField();

    BatchForm(PaneServices services, AgentModel agent, AskingModel<RunAgentBatch.Settings, BatchStatistics> asking,
            Action start, Action stop, Action back, Action file, Action importing) {
        super(services, heading(services, "agent.new", back), asking, start, stop,
                done -> services.text("agent.new.done", NumberFormats.count(done.totals().answered()),
                        NumberFormats.count(done.totals().questions()), BatchFigures.share(done.em()),
                        BatchFigures.share(done.f1()), NumberFormats.count(done.scored())),
                done -> new ModelWorkView.Failed(done.totals().failed(), done.totals().failure()));
        this.agent = agent;
        this.importing = importing;
        this.setup = new SetupButton(messages, this::choose);
        getStyleClass().add("batch-form");
        setMaxWidth(WIDTH);
        build(services, services.actions().iconButton(file));
        agent.choices.addListener((_, _, _) -> offer());
        listen(List.of(questions.valueProperty(), sources.valueProperty(), method.valueProperty(),
                first.textProperty(), language.textProperty(), prune.selectedProperty(), name.textProperty()));
        offer();
        fields.keep(services.states().of("agent"));
    }

    private void build(PaneServices services, Node file) {
        Nodes.offer(method, List.of(Method.values()), Method.AGENT, each -> messages.text("agent.method." + each));
        questions.setPromptText(messages.text("agent.new.no-set"));
        sources.setPromptText(messages.text("agent.source.none"));
        models.setPromptText(messages.text("agent.model.none"));
        first.setPromptText(messages.text("agent.new.first.all"));
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
        language.setPromptText("en");
        language.setId("batch-language");
        fields.add("agent.new.language", language);
        fields.add("agent.source", sources);
        fields.add("control.limit.model", models);
        fields.add("agent.new.method", method);
        fields.add("agent.new.actions", left);
        fields.add("agent.new.prune", prune);
        setup.setText(messages.text("agent.setup"));
        fields.add("agent.setup.label", setup);
        predictions.setEditable(false);
        predictions.setPromptText(messages.text("agent.new.predictions.none"));
        fields.add("agent.new.predictions", new HBox(4, predictions, services.actions().iconButton(importing)));
        limits.addTo(fields);
        fields.add("agent.new.name", name);
    }

    private void offer() {
        AgentEngine.Choices choices = agent.choices.get();
        List<Questions> all = new ArrayList<>();
        choices.sets().forEach(set -> all.add(new Questions.OfSet(set)));
        questions.getItems().stream().filter(each -> each instanceof Questions.OfFile).forEach(all::add);
        fill(() -> {
            questions.offer(all);
            sources.offer(choices.sources(), agent.source.get().map(NamedSource::name));
            models.offer(choices.models(), agent.llm.get());
            setup.offer(choices.models().stream().map(ModelSettings::name).toList());
        });
    }

    void take(Path file) {
        Questions of = new Questions.OfFile(file);
        if (!questions.getItems().contains(of))
            questions.getItems().add(of);
        questions.setValue(of);
    }

    /** Selects a file with predictions made elsewhere. */
    void takePredictions(Path file) {
        fill(() -> {
            imported = Optional.of(file);
            predictions.setText(file.toString());
            method.setValue(Method.IMPORTED);
        });
    }

    /**
     * Fills in the settings of an existing batch, in order to resume it; its questions must be in the workspace
     * or have been opened.
     */
    void take(String batch, BatchSettings<AgentSettings> settings, int number) {
        fill(() -> {
            questions.choose(settings.questions());
            models.choose(settings.model());
            sources.getItems().stream().filter(each -> settings.own().source().contains(each.name())).findFirst()
                    .ifPresent(sources::setValue);
            method.setValue(settings.own().method());
            without.forEach((kind, box) -> box.setSelected(!settings.own().without().contains(kind)));
            prune.setSelected(settings.own().prune());
            setup.show(settings.own().setup());
            language.setText(settings.own().language().orElse(""));
            first.setText(String.valueOf(number));
            name.setText(batch);
        });
    }

    @Override
    protected void choose() {
        boolean explores = method.getValue() == Method.AGENT;
        left.setDisable(!explores);
        prune.setDisable(!explores);
        setup.setDisable(!explores);
        predictions.setDisable(asksModel());
        sources.setDisable(sources.getItems().isEmpty());
        models.setDisable(models.getItems().isEmpty() || !asksModel());
        name.setPromptText(chosen(Optional.empty()).map(RunAgentBatch.Settings::run).orElse(""));
        super.choose();
    }

    @Override
    public Optional<RunAgentBatch.Settings> chosen() {
        return chosen(Optional.of(name.getText().strip()).filter(text -> !text.isEmpty()));
    }

    private Optional<RunAgentBatch.Settings> chosen(Optional<String> called) {
        if (questions.getValue() == null || sources.getValue() == null
                || (asksModel() ? models.getValue() == null : imported.isEmpty()))
            return Optional.empty();
        boolean explores = method.getValue() == Method.AGENT;
        Set<Kind> leftOut = EnumSet.noneOf(Kind.class);
        if (explores)
            without.forEach((kind, box) -> {
                if (!box.isSelected())
                    leftOut.add(kind);
            });
        Solving how = new Solving(AgentSource.of(sources.getValue()), asksModel() ? models.getValue().name()
                : DatasetImport.nameOf(imported.orElseThrow()), method.getValue(),
                setup.setup().without(leftOut).pruning(explores && prune.isSelected()), 0, SelectLimits.UNTRUSTED,
                Optional.of(language.getText()).filter(tag -> !tag.isEmpty()));
        return Optional.of(new RunAgentBatch.Settings(questions.getValue(),
                first.getText().isEmpty() ? Optional.empty() : Optional.of(Integer.valueOf(first.getText())), how,
                called,
                imported.filter(_ -> !asksModel()).map(file -> new PredictionsFile(List.of(file), Optional.empty(),
                        false))));
    }

    @Override
    protected boolean asksModel() {
        return method.getValue() != Method.IMPORTED;
    }

    @Override
    protected String missing() {
        return messages.text(sources.getValue() == null ? "agent.new.no-source"
                : questions.getValue() == null ? "agent.new.no-questions" : "agent.new.no-predictions");
    }

    @Override
    protected String will(RunAgentBatch.Settings batch) {
        return switch (batch.how().method()) {
            case AGENT -> "agent.new.will";
            case IMPORTED -> "agent.new.will.imported";
            default -> "agent.new.will.plain";
        };
    }
}
