package org.quern.ui.question;

import java.util.EnumMap;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import javafx.beans.binding.Bindings;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressBar;
import javafx.scene.control.Spinner;
import javafx.scene.control.TextField;
import javafx.scene.control.TextFormatter;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.quern.question.Rule;
import org.quern.ui.Action;
import org.quern.ui.Figures;
import org.quern.ui.Services;
import org.quern.ui.control.CategoryName;
import org.quern.ui.question.QuestionEngine.Offer;

/** What is to be generated: graph, kinds, number, seed; and how far it is. */
final class GenerationForm extends VBox {

    private final Services services;
    private final QuestionModel model;
    private final ComboBox<String> graph = new ComboBox<>();
    private final Spinner<Integer> count = new Spinner<>(1, 100_000, 200, 50);
    private final TextField seed = new TextField("42");
    private final CheckBox realism = new CheckBox();
    private final VBox categories = new VBox(4);
    private final Map<Rule, CheckBox> rules = new EnumMap<>(Rule.class);
    private final Map<String, CheckBox> boxes = new LinkedHashMap<>();
    private final ProgressBar bar = new ProgressBar(0);
    private final Label stage = new Label();

    GenerationForm(Services services, QuestionModel model, Action generate, Action cancel) {
        super(12);
        this.services = services;
        this.model = model;
        getStyleClass().add("question-form");
        Label heading = new Label(text("questions.form"));
        heading.getStyleClass().add("heading");
        count.setEditable(true);
        seed.setTextFormatter(new TextFormatter<>(change -> change.getControlNewText().matches("-?\\d{0,15}") ? change
                : null));
        realism.setText(text("questions.form.realism"));
        realism.setSelected(true);
        realism.setWrapText(true);
        graph.setMaxWidth(Double.MAX_VALUE);
        GridPane fields = new GridPane(8, 8);
        row(fields, 0, "questions.form.graph", graph);
        row(fields, 1, "questions.form.count", count);
        row(fields, 2, "questions.form.seed", seed);
        Label kinds = new Label(text("questions.form.categories"));
        kinds.getStyleClass().add("secondary");
        Button start = services.actions().button(generate);
        start.getStyleClass().add("accent");
        start.setMaxWidth(Double.MAX_VALUE);
        getChildren().setAll(heading, fields, kinds, categories, realism, rules(), start, running(cancel));
        model.offerProperty().addListener((_, _, now) -> offer(now));
        model.generatingProperty().addListener((_, _, now) -> fields.setDisable(now));
    }

    /** Rules that can be switched off; the questions that come because of it bear a mark. */
    private Node rules() {
        Label heading = new Label(text("questions.form.rules"));
        heading.getStyleClass().add("secondary");
        VBox boxes = new VBox(4);
        for (Rule rule : Rule.switchable()) {
            CheckBox box = new CheckBox(text("questions.rule." + rule.name().toLowerCase(Locale.ROOT)));
            box.setSelected(true);
            box.setMnemonicParsing(false);
            box.setTooltip(new Tooltip(text("questions.form.rules.tip")));
            rules.put(rule, box);
            boxes.getChildren().add(box);
        }
        return new VBox(8, heading, boxes);
    }

    private Set<Rule> off() {
        Set<Rule> off = EnumSet.noneOf(Rule.class);
        rules.forEach((rule, box) -> {
            if (!box.isSelected())
                off.add(rule);
        });
        return off;
    }

    private Node running(Action cancel) {
        bar.setMaxWidth(Double.MAX_VALUE);
        HBox.setHgrow(bar, Priority.ALWAYS);
        HBox line = new HBox(8, bar, services.actions().iconButton(cancel));
        line.setAlignment(Pos.CENTER_LEFT);
        stage.getStyleClass().add("secondary");
        stage.setWrapText(true);
        VBox box = new VBox(4, line, stage);
        box.visibleProperty().bind(Bindings.createBooleanBinding(model.generatingProperty()::get,
                model.generatingProperty()));
        box.managedProperty().bind(box.visibleProperty());
        return box;
    }

    private void row(GridPane fields, int row, String key, Region field) {
        Label label = new Label(text(key));
        label.getStyleClass().add("secondary");
        label.setMinWidth(Region.USE_PREF_SIZE);
        label.setLabelFor(field);
        field.setMaxWidth(Double.MAX_VALUE);
        GridPane.setHgrow(field, Priority.ALWAYS);
        fields.addRow(row, label, field);
    }

    private void offer(Offer offer) {
        String before = graph.getValue();
        graph.getItems().setAll(offer.graphs());
        if (before != null && offer.graphs().contains(before))
            graph.setValue(before);
        else
            offer.graphs().stream().findFirst().ifPresent(graph::setValue);
        if (!List.copyOf(boxes.keySet()).equals(offer.categories())) {
            boxes.clear();
            for (String category : offer.categories()) {
                CheckBox box = new CheckBox(CategoryName.of(category));
                box.setMnemonicParsing(false);
                box.setSelected(true);
                boxes.put(category, box);
            }
            categories.getChildren().setAll(boxes.values());
        }
    }

    /** Generates what the form says. */
    void generate() {
        String chosen = graph.getValue();
        if (chosen == null)
            return;
        Set<String> wanted = new LinkedHashSet<>();
        boxes.forEach((category, box) -> {
            if (box.isSelected())
                wanted.add(category);
        });
        long number = seed.getText().isEmpty() || "-".equals(seed.getText()) ? 0 : Long.parseLong(seed.getText());
        model.generate(chosen, wanted.size() == boxes.size() ? Set.of() : wanted, count.getValue(), number,
                realism.isSelected(), off());
    }

    /** Shows how far the generation is. */
    void showProgress() {
        model.progress().ifPresent(status -> {
            bar.setProgress(status.share());
            String done = services.messages().text("questions.form.progress", Figures.count(status.done()),
                    Figures.count(status.total()));
            stage.setText(status.remaining().map(left -> services.messages().text("questions.form.left", done,
                    Figures.time(left))).orElse(done));
        });
    }

    private String text(String key) {
        return services.messages().text(key);
    }
}
