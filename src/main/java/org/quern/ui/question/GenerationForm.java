package org.quern.ui.question;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import javafx.beans.binding.Bindings;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressBar;
import javafx.scene.control.Spinner;
import javafx.scene.layout.VBox;
import org.quern.question.NameProperties;
import org.quern.question.Rule;
import org.quern.question.generate.GenerationRequest;
import org.quern.question.generate.GenerationSettings;
import org.quern.question.generate.GenerationSettings.Limits;
import org.quern.question.generate.Preference;
import org.quern.question.template.Templates;
import org.quern.task.question.QuestionGraph;
import org.quern.ui.control.CategoryName;
import org.quern.ui.control.FieldGrid;
import org.quern.ui.control.PatternField;
import org.quern.ui.kit.Action;
import org.quern.ui.kit.FailureText;
import org.quern.ui.kit.Hint;
import org.quern.ui.kit.Nodes;
import org.quern.ui.kit.NumberFormats;
import org.quern.ui.kit.PaneServices;
import org.quern.ui.kit.PaneState;
import org.quern.ui.question.WorkspaceQuestions.Offer;

/** The form for generation: graph, kinds, number, random seed; and the progress. */
final class GenerationForm extends VBox {

    private static final int MOST_QUESTIONS = 100_000;
    private static final int MOST_RETURNS = 2;
    private static final int LONGEST = 3_600;
    private static final double WEIGHT_STEP = 0.5;
    private static final int WEIGHT_WIDTH = 84;

    private static final String GRAPH = "generate.graph";

    private final PaneServices services;
    private final PaneState session;
    private final QuestionModel model;
    private final TemplateChoiceModel choice;
    private final ComboBox<String> graph = Nodes.wide(new ComboBox<>());
    private final Spinner<Integer> count = new Spinner<>(1, MOST_QUESTIONS, 200, 50);
    private final ComboBox<Boolean> ofEach = new ComboBox<>();
    private final Spinner<Integer> returns = new Spinner<>(1, MOST_RETURNS, 1);
    private final PatternField matches = new PatternField(String.valueOf(GenerationRequest.MOST_MATCHES), "\\d{0,9}");
    private final Spinner<Integer> longest = new Spinner<>(1, LONGEST, 30);
    private final PatternField seed = new PatternField("42", PatternField.WHOLE_NUMBER);
    private final CheckBox realism = new CheckBox();
    private final VBox categories = new VBox(4);
    private final Map<Rule, CheckBox> rules = new EnumMap<>(Rule.class);
    private final CheckBox asked = new CheckBox();
    private final Map<String, Spinner<Double>> weights = new LinkedHashMap<>();
    private final Map<String, CheckBox> boxes = new LinkedHashMap<>();
    private final ProgressBar bar = Nodes.growing(Nodes.wide(new ProgressBar(0)));
    private final Label stage = Nodes.wrapped("", "secondary");
    private final Label will = Nodes.label("", "secondary");
    private final Label trouble = Nodes.collapsing(Nodes.label("", "danger"));
    private boolean filling;

    /**
     * @param session what the pane showed last
     * @param choose shows the choice of templates and relations
     */
    GenerationForm(PaneServices services, PaneState session, QuestionModel model, TemplateChoiceModel choice,
            Action generate, Action cancel,
            Action choose) {
        super(12);
        this.services = services;
        this.session = session;
        this.model = model;
        this.choice = choice;
        getStyleClass().add("question-form");
        realism.setText(services.text("questions.form.realism"));
        realism.setSelected(true);
        realism.setWrapText(true);
        asked.setText(services.text("questions.form.asked"));
        asked.setSelected(true);
        asked.setWrapText(true);
        new Hint(asked, services.text("questions.form.asked.tip"));
        for (Label label : List.of(will, trouble))
            label.setWrapText(true);
        trouble.setVisible(false);
        FieldGrid fields = fields();
        Button start = Nodes.wide(Nodes.styled(services.actions().button(generate), "accent"));
        getChildren().setAll(Nodes.label(services.text("questions.form"), "heading"), fields, will, trouble, start,
                running(cancel), Nodes.wide(services.actions().button(choose)),
                Nodes.label(services.text("questions.form.categories"), "secondary"), categories, realism, asked,
                rules());
        model.offer.addListener((_, _, now) -> offer(now));
        model.generating.addListener((_, _, now) -> fields.setDisable(now));
        listen();
        say();
    }

    private FieldGrid fields() {
        count.setEditable(true);
        longest.setEditable(true);
        Nodes.offer(ofEach, List.of(false, true), false,
                each -> services.text(each ? "questions.form.of-each" : "questions.form.in-all"));
        Hint.ofChoice(ofEach);
        ofEach.setMinWidth(60);
        FieldGrid fields = new FieldGrid(services.messages());
        fields.add("questions.form.graph", graph);
        fields.add("questions.form.count", count);
        fields.add("questions.form.these", ofEach);
        fields.add("questions.form.returns", returns);
        fields.add("questions.form.matches", matches);
        fields.add("questions.form.longest", longest);
        fields.add("questions.form.seed", seed);
        return fields;
    }

    private void listen() {
        graph.valueProperty().addListener((_, _, now) -> {
            if (now == null)
                return;
            session.set(GRAPH, now);
            choice.enter(now);
        });
        List.of(count, returns, longest).forEach(each -> each.valueProperty().addListener((_, _, _) -> limits()));
        ofEach.valueProperty().addListener((_, _, _) -> limits());
        matches.textProperty().addListener((_, _, _) -> limits());
        seed.textProperty().addListener((_, _, _) -> limits());
        realism.selectedProperty().addListener((_, _, now) -> change(settings -> settings.withRealism(now)));
        asked.selectedProperty().addListener((_, _, now) -> change(settings -> settings
                .withPreference(new Preference(now, settings.preference().weights()))));
        choice.settings.addListener((_, _, now) -> fill(now));
        choice.choice.addListener((_, _, _) -> say());
        choice.census.addListener((_, _, _) -> say());
        choice.failure.addListener((_, _, now) -> {
            trouble.setVisible(now.isPresent());
            now.ifPresent(cause -> trouble.setText(FailureText.of(cause, services.messages())));
        });
    }

    private void change(UnaryOperator<GenerationSettings> how) {
        if (!filling)
            choice.change(how);
    }

    private void limits() {
        int most = (int) matches.number();
        // Incomplete input may not be a number yet.
        if (most > 0)
            change(settings -> settings.withLimits(new Limits(count.getValue(), ofEach.getValue(), seed.number(),
                    returns.getValue(), most, longest.getValue())));
    }

    /** Shows the settings, which may have been changed elsewhere. */
    private void fill(GenerationSettings now) {
        filling = true;
        Limits limits = now.limits();
        count.getValueFactory().setValue(limits.count());
        ofEach.setValue(limits.ofEach());
        returns.getValueFactory().setValue(limits.returns());
        longest.getValueFactory().setValue(limits.longestSeconds());
        if (!matches.isFocused())
            matches.setText(String.valueOf(limits.mostMatches()));
        if (!seed.isFocused())
            seed.setText(String.valueOf(limits.seed()));
        realism.setSelected(now.realism());
        asked.setSelected(now.preference().interest());
        weights.forEach((category, weight) -> weight.getValueFactory().setValue(now.preference().weight(category)));
        boxes.forEach((category, box) -> box.setSelected(!now.categoriesOff().contains(category)));
        rules.forEach((rule, box) -> box.setSelected(!now.rulesOff().contains(rule)));
        filling = false;
        say();
    }

    /** Describes the effect of the settings. */
    private void say() {
        choice.choice.get().ifPresentOrElse(found -> {
            GenerationSettings now = choice.settings.get();
            Limits limits = now.limits();
            Templates taking = now.templates(found.templates());
            int kinds = taking.categories().size();
            List<String> sentences = new ArrayList<>();
            sentences.add(services.text(limits.ofEach() ? "questions.form.will.each"
                    : now.preference().equals(Preference.PUBLISHED) ? "questions.form.will.all"
                            : "questions.form.will.weighted",
                    NumberFormats.count(limits.count()), NumberFormats.count(kinds),
                    NumberFormats.count(limits.ofEach() ? (long) limits.count() * kinds
                            : (limits.count() + Math.max(1, kinds) - 1) / Math.max(1, kinds))));
            sentences.add(services.text("questions.form.will.part",
                    NumberFormats.count(taking.matchPatterns().size()),
                    NumberFormats.count(found.templates().matchPatterns().size()),
                    NumberFormats.count(found.relations().stream()
                            .filter(relation -> !now.relationsOff().contains(relation.variant())).count()),
                    NumberFormats.count(found.relations().size())));
            sentences.addAll(names(found.graph()));
            choice.census.get().ifPresent(census -> sentences.add(services.text(
                    "questions.form.will.census", NumberFormats.count(census.allowed()),
                    NumberFormats.count(census.patterns()))));
            will.setText(String.join(" ", sentences));
        }, () -> will.setText(""));
    }

    /** How the entities of a database are named that Quern did not load, and what no question is about. */
    private List<String> names(QuestionGraph graph) {
        if (graph.names().equals(NameProperties.USUAL))
            return List.of();
        List<String> sentences = new ArrayList<>();
        sentences.add(services.text("questions.form.will.names", graph.names().chosen().entrySet().stream()
                .map(each -> each.getKey() + "." + each.getValue()).sorted().collect(Collectors.joining(", "))));
        if (!graph.unnamed().isEmpty())
            sentences.add(services.text("questions.form.will.unnamed", String.join(", ", graph.unnamed())));
        if (!graph.leftOut().isEmpty())
            sentences.add(services.text("questions.form.will.left-out", graph.leftOut().stream()
                    .map(each -> each.what() + " (" + each.reason() + ")").collect(Collectors.joining(", "))));
        return sentences;
    }

    /** Rules that can be disabled; questions that are allowed only because of that are marked. */
    private Node rules() {
        Label heading = Nodes.wrapped(services.text("questions.form.rules"), "secondary");
        VBox all = new VBox(4);
        for (Rule rule : Rule.switchable()) {
            CheckBox box = new CheckBox(services.text("questions.rule." + rule.name().toLowerCase(Locale.ROOT)));
            box.setSelected(true);
            box.setMnemonicParsing(false);
            box.setWrapText(true);
            new Hint(box, services.text("questions.form.rules.tip"));
            box.selectedProperty().addListener((_, _, on) -> change(settings -> settings
                    .withRulesOff(GenerationSettings.switched(settings.rulesOff(), rule, on))));
            rules.put(rule, box);
            all.getChildren().add(box);
        }
        return new VBox(8, heading, all);
    }

    private Node running(Action cancel) {
        return Nodes.shownWhile(new VBox(4, Nodes.row(8, bar, services.actions().iconButton(cancel)), stage),
                Bindings.createBooleanBinding(model.generating::get, model.generating));
    }

    private void offer(Offer offer) {
        Optional<String> before = Optional.ofNullable(graph.getValue()).or(() -> session.value(GRAPH))
                .filter(offer.graphs()::contains);
        graph.getItems().setAll(offer.graphs());
        before.or(() -> offer.graphs().stream().findFirst()).ifPresent(graph::setValue);
        if (!List.copyOf(boxes.keySet()).equals(offer.categories())) {
            boxes.clear();
            weights.clear();
            List<Node> rows = new ArrayList<>();
            for (String category : offer.categories()) {
                CheckBox box = new CheckBox(CategoryName.of(category));
                box.setMnemonicParsing(false);
                box.setWrapText(true);
                box.setSelected(!choice.settings.get().categoriesOff().contains(category));
                box.selectedProperty().addListener((_, _, on) -> change(settings -> settings
                        .withCategoriesOff(GenerationSettings.switched(settings.categoriesOff(), category, on))));
                boxes.put(category, box);
                Spinner<Double> weight = weight(category);
                weights.put(category, weight);
                rows.add(Nodes.row(8, Nodes.growing(Nodes.wide(box)), weight));
            }
            categories.getChildren().setAll(rows);
        }
    }

    private Spinner<Double> weight(String category) {
        Spinner<Double> weight = new Spinner<>(0, Preference.GREATEST, choice.settings.get().preference()
                .weight(category), WEIGHT_STEP);
        weight.setEditable(true);
        weight.setPrefWidth(WEIGHT_WIDTH);
        weight.setMinWidth(WEIGHT_WIDTH);
        weight.setAccessibleText(services.text("questions.form.weight", CategoryName.of(category)));
        new Hint(weight, services.text("questions.form.weight.tip"));
        weight.valueProperty().addListener((_, _, now) -> {
            if (now != null)
                change(settings -> settings.preference().weight(category) == now ? settings
                        : settings.withPreference(settings.preference().with(category, now)));
        });
        return weight;
    }

    /** Starts generation with these settings. */
    void generate() {
        String chosen = graph.getValue();
        if (chosen != null && !choice.settings.get().categoriesOff().containsAll(boxes.keySet()))
            model.generate(chosen, choice.settings.get());
    }

    void showProgress() {
        model.progress().ifPresent(status -> {
            bar.setProgress(status.share());
            String done = services.text("questions.form.progress", NumberFormats.count(status.done()),
                    NumberFormats.count(status.total()));
            stage.setText(status.remaining().map(left -> services.text("questions.form.left", done,
                    NumberFormats.time(left))).orElse(done));
        });
    }
}
