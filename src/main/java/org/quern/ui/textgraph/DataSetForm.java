package org.quern.ui.textgraph;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Label;
import javafx.scene.control.Spinner;
import javafx.scene.control.TextField;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import org.quern.task.textgraph.BuildTextGraphs;
import org.quern.textgraph.dataset.DataSetPlan;
import org.quern.textgraph.dataset.Variant;
import org.quern.textgraph.format.TextFormats;
import org.quern.textgraph.format.TextGraph;
import org.quern.textgraph.sample.Sampling;
import org.quern.textgraph.source.SourceOptions;
import org.quern.textgraph.source.SourceOrigin;
import org.quern.textgraph.task.Task;
import org.quern.textgraph.task.Tasks;
import org.quern.textgraph.task.Wording;
import org.quern.ui.control.Choice;
import org.quern.ui.control.FieldGrid;
import org.quern.ui.control.PatternField;
import org.quern.ui.kit.Action;
import org.quern.ui.kit.Messages;
import org.quern.ui.kit.Nodes;
import org.quern.ui.kit.NumberFormats;
import org.quern.ui.kit.PaneServices;
import org.quern.ui.kit.PaneState;

/** The form for a new data set: its sources and its contents. */
final class DataSetForm extends VBox {

    private static final double WIDTH = 590;
    private static final int MOST = 10_000;
    private static final String NAME = "new.name";

    private final Messages messages;
    private final TextGraphModel model;
    private final TextFormats formats = new TextFormats();
    private final TextField name = new TextField();
    private final Choice<SourceOrigin> origin;
    private final Spinner<Integer> perTask = new Spinner<>(1, MOST, DataSetPlan.PER_TASK);
    private final PatternField seed = new PatternField("42", PatternField.WHOLE_NUMBER);
    private final TextField core = new TextField();
    private final Choice<Wording> wording;
    private final List<Task> known = new Tasks().all();
    /** The way to draw samples for each task; disabled for tasks that are not chosen. */
    private final Map<Task, SamplingButton> samplings = new LinkedHashMap<>();
    private final CheckBox pseudonyms = new CheckBox();
    private final CheckBox literals = new CheckBox();
    private final CheckBox details = new CheckBox();
    private final Label will = Nodes.wrapped("", "secondary");
    /** Whether all required values are chosen and no work is running. */
    final BooleanProperty can = new SimpleBooleanProperty();
    private boolean named;

    DataSetForm(PaneServices services, TextGraphModel model, Action build, Action folder, Action ownWording) {
        super(12);
        this.messages = services.messages();
        this.model = model;
        getStyleClass().add("textgraph-form");
        setMaxWidth(WIDTH);
        origin = Nodes.growing(Nodes.wide(new Choice<>(messages, one -> OriginName.of(one, messages))));
        wording = Nodes.growing(Nodes.wide(new Choice<>(messages, one -> one.source().equals(Wording.BUILT_IN)
                ? messages.text("textgraph.new.wording.built-in") : one.source())));
        wording.offer(List.of(Wording.builtIn(known)));
        perTask.setEditable(true);
        pseudonyms.setText(messages.text("textgraph.new.pseudonyms"));
        pseudonyms.setSelected(true);
        literals.setText(messages.text("textgraph.new.literals"));
        details.setText(messages.text("textgraph.new.details"));
        GridPane choice = new GridPane(12, 4);
        for (Task task : known) {
            CheckBox box = Nodes.uncut(new CheckBox(TaskName.of(task, messages)));
            box.setSelected(true);
            box.selectedProperty().addListener((_, _, _) -> say());
            SamplingButton sampling = new SamplingButton(messages, task.sampling(), box.getText());
            sampling.disableProperty().bind(box.selectedProperty().not());
            sampling.setMaxWidth(Double.MAX_VALUE);
            samplings.put(task, sampling);
            choice.addRow(choice.getRowCount(), box, sampling);
        }
        will.setMinHeight(USE_PREF_SIZE);
        FieldGrid fields = new FieldGrid(messages);
        fields.add("textgraph.new.source", new HBox(8, origin, services.actions().iconButton(folder)));
        fields.add("textgraph.new.name", name);
        fields.add("textgraph.new.tasks", choice);
        fields.add("textgraph.new.per-task", perTask);
        fields.add("textgraph.new.wording", new HBox(8, wording, services.actions().iconButton(ownWording)));
        fields.add("textgraph.new.core", core);
        fields.add("textgraph.new.seed", seed);
        getChildren().setAll(Nodes.label(messages.text("textgraph.new"), "heading"), fields, pseudonyms, literals,
                details, will, Nodes.wide(Nodes.styled(services.actions().button(build), "accent")));
        fields.disableProperty().bind(model.work.runningProperty());
        listen();
        offer(model.offer.get());
        keep(services.states().of("textgraph"), fields);
    }

    /** A proposed name is not kept, because the next one may be another. */
    private void keep(PaneState session, FieldGrid fields) {
        Optional<String> typed = session.value(NAME);
        fields.keep(session);
        session.keepFlag("new.pseudonyms", pseudonyms.selectedProperty());
        session.keepFlag("new.literals", literals.selectedProperty());
        session.keepFlag("new.details", details.selectedProperty());
        typed.ifPresent(text -> {
            named = true;
            name.setText(text);
        });
        name.textProperty().subscribe((_, now) -> session.set(NAME, Optional.of(now).filter(_ -> named)));
    }

    private void listen() {
        model.offer.addListener((_, _, now) -> offer(now));
        model.work.runningProperty().addListener((_, _, _) -> say());
        origin.valueProperty().addListener((_, _, _) -> {
            propose();
            say();
        });
        name.textProperty().addListener((_, _, now) -> {
            named = name.isFocused() && !now.isBlank() || named && !now.isBlank();
            say();
        });
        perTask.valueProperty().addListener((_, _, _) -> say());
        core.textProperty().addListener((_, _, _) -> say());
        pseudonyms.selectedProperty().addListener((_, _, _) -> say());
    }

    private void offer(TextGraphEngine.Offer now) {
        List<SourceOrigin> all = new ArrayList<>(now.origins());
        origin.chosen().filter(before -> before instanceof SourceOrigin.OfTriples).ifPresent(all::add);
        origin.offer(all);
        propose();
        say();
    }

    /** Adds a folder of triples to the sources, and selects it. */
    void choose(SourceOrigin.OfTriples folder) {
        if (!origin.getItems().contains(folder))
            origin.getItems().add(folder);
        origin.setValue(folder);
    }

    /** Adds a wording of questions to the choices, and selects it. */
    void choose(Wording own) {
        wording.getItems().removeIf(each -> each.source().equals(own.source()));
        wording.getItems().add(own);
        wording.setValue(own);
    }

    /** An unused name, unless the user has entered one. */
    private void propose() {
        if (named || origin.getValue() == null)
            return;
        List<String> taken = model.offer.get().sets();
        String base = origin.getValue().name();
        name.setText(Stream.iterate(1, n -> n + 1).map(n -> n == 1 ? base : base + "-" + n)
                .filter(free -> !taken.contains(free)).findFirst().orElse(base));
    }

    private boolean isTriples() {
        return origin.getValue() instanceof SourceOrigin.OfTriples;
    }

    /** The entered settings; empty while something is missing. */
    Optional<BuildTextGraphs.Settings> wish() {
        Map<Task, Sampling> wanted = new LinkedHashMap<>();
        samplings.forEach((task, sampling) -> {
            if (!sampling.isDisable())
                wanted.put(task, sampling.sampling());
        });
        if (origin.getValue() == null || name.getText().isBlank() || wanted.isEmpty()
                || model.offer.get().sets().contains(name.getText().strip()))
            return Optional.empty();
        Set<String> types = Stream.of(core.getText().split(",")).map(String::strip).filter(t -> !t.isEmpty())
                .collect(Collectors.toSet());
        SourceOptions options = isTriples() ? SourceOptions.PLAIN
                : new SourceOptions(literals.isSelected(), details.isSelected(), types);
        DataSetPlan plan = new DataSetPlan(
                seed.number(),
                perTask.getValue(), wanted, formats.ids(),
                pseudonyms.isSelected() ? List.of(Variant.values()) : List.of(Variant.PLAIN),
                TextGraph.ENTITY, wording.chosen().orElseGet(() -> Wording.builtIn(known)));
        return Optional.of(new BuildTextGraphs.Settings(name.getText().strip(), origin.getValue(), options, plan,
                Optional.empty(), "quern"));
    }

    /** Shows what will be created, or what is missing. */
    private void say() {
        boolean store = origin.getValue() instanceof SourceOrigin.OfStore;
        core.setDisable(isTriples());
        literals.setDisable(isTriples());
        details.setDisable(isTriples());
        core.setPromptText(messages.text(store ? "textgraph.new.core.store" : "textgraph.new.core.graph"));
        Optional<BuildTextGraphs.Settings> wish = wish();
        can.set(wish.isPresent() && !model.work.runningProperty().get());
        will.setText(wish.map(BuildTextGraphs.Settings::plan).map(plan -> messages.text(
                pseudonyms.isSelected() ? "textgraph.new.will.both" : "textgraph.new.will.plain",
                NumberFormats.count((long) plan.tasks().size() * plan.perTask()),
                NumberFormats.count(plan.tasks().size())))
                .orElseGet(() -> messages.text(origin.getValue() == null ? "textgraph.new.no-source"
                        : model.offer.get().sets().contains(name.getText().strip())
                                ? "textgraph.new.taken" : "textgraph.new.missing")));
    }
}
