package org.quern.ui.question;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.function.Predicate;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Label;
import javafx.scene.control.SelectionMode;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableView;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;
import org.quern.graph.GraphSchema.RelationType;
import org.quern.job.Jobs;
import org.quern.question.Sample;
import org.quern.question.generate.GenerationSettings;
import org.quern.question.template.Templates.MatchPattern;
import org.quern.ui.control.CategoryName;
import org.quern.ui.control.DenseTable;
import org.quern.ui.control.LazyView;
import org.quern.ui.control.SelectableText;
import org.quern.ui.kit.Messages;
import org.quern.ui.kit.Nodes;
import org.quern.ui.kit.NumberFormats;
import org.quern.ui.pane.Columns;

/** The choice of templates and relations, each with a check box, and the selected template with an example. */
final class TemplateChoiceView extends VBox {

    private static final double TEMPLATES = 320;
    private static final double RELATIONS = 280;

    private final Messages messages;
    private final TemplateChoiceModel model;
    private final QuestionModel questions;
    private final DenseTable<MatchPattern> templates;
    private final DenseTable<RelationType> relations;
    private final Label templateCount = new Label();
    private final Label relationCount = new Label();
    private final SelectableText words;
    private final SelectableText example;
    private final Label exampleHeading = Nodes.label("", "secondary");

    /** @param done shows the questions again */
    TemplateChoiceView(Messages messages, Jobs jobs, TemplateChoiceModel model, QuestionModel questions,
            Runnable done) {
        this.messages = messages;
        this.model = model;
        this.questions = questions;
        getStyleClass().add("question-choice");
        words = new SelectableText(text("questions.choice.words"));
        example = new SelectableText(text("questions.choice.example"));
        templates = new DenseTable<>(text("questions.choice.templates"));
        relations = new DenseTable<>(text("questions.choice.relations"));
        tick(templates, pattern -> isOn(pattern), this::switchTemplate);
        templates.text(text("questions.choice.category"), 170, pattern -> CategoryName.of(pattern.category()));
        templates.text(text("questions.choice.pattern"), 330, MatchPattern::cypher, "mono");
        tick(relations, relation -> isOn(relation), this::switchRelation);
        relations.text(text("questions.choice.relation"), 170, RelationType::label, "mono");
        relations.text(text("questions.choice.from"), 130, RelationType::subjLabel);
        relations.text(text("questions.choice.to"), 130, RelationType::objLabel);
        for (DenseTable<?> table : List.of(templates, relations)) {
            table.getSelectionModel().setSelectionMode(SelectionMode.SINGLE);
            table.setColumnResizePolicy(TableView.CONSTRAINED_RESIZE_POLICY_FLEX_LAST_COLUMN);
            VBox.setVgrow(table, Priority.ALWAYS);
        }
        VBox left = new VBox(head("questions.choice.templates", templateCount, this::allTemplates), templates,
                reading());
        FlowPane head = head("questions.choice.relations", relationCount, this::allRelations);
        head.getChildren().add(button("questions.choice.done", done));
        List<LazyView> views = List.of(new LazyView(left),
                new LazyView(Nodes.styled(new VBox(head, relations), "right-side")));
        views.getFirst().setMinWidth(TEMPLATES);
        views.getLast().setMinWidth(RELATIONS);
        getChildren().setAll(Nodes.growing(new Columns(views.getFirst(), 0.57)
                .detail(text("questions.choice.relations"), views.getLast(), 0.43)));
        templates.getSelectionModel().selectedItemProperty().addListener((_, _, now) -> read(now));
        model.choice.addListener((_, _, now) -> now.ifPresent(choice -> {
            templates.getItems().setAll(choice.templates().matchPatterns());
            relations.getItems().setAll(choice.relations());
            templates.getSelectionModel().selectFirst();
            show();
        }));
        model.settings.addListener((_, _, _) -> show());
        // Examples depend on the open file, which may have changed while the view was hidden.
        visibleProperty().addListener((_, _, now) -> {
            read(templates.getSelectionModel().getSelectedItem());
            if (now)
                LazyView.fillInTurn(jobs, this, views);
        });
        questions.state.addListener((_, _, _) -> read(templates.getSelectionModel().getSelectedItem()));
    }

    private VBox reading() {
        return Nodes.styled(
                new VBox(4, Nodes.wrapped(text("questions.choice.words"), "secondary"), words, exampleHeading, example),
                "choice-reading");
    }

    private FlowPane head(String key, Label count, java.util.function.Consumer<Boolean> all) {
        count.getStyleClass().add("secondary");
        Button every = button("questions.choice.all", () -> all.accept(true));
        Button none = button("questions.choice.none", () -> all.accept(false));
        return Nodes.styled(Nodes.flow(8, Nodes.label(text(key), "heading"), count, every, none), "choice-head");
    }

    private Button button(String key, Runnable run) {
        Button button = Nodes.styled(new Button(text(key)), "small-toggle");
        button.setOnAction(_ -> run.run());
        return button;
    }

    /** A column of check boxes; Space toggles the selected row. */
    private <T> void tick(DenseTable<T> table, Predicate<T> isOn, java.util.function.BiConsumer<T, Boolean> set) {
        Function<T, String> sign = row -> isOn.test(row) ? "✓" : "";
        table.custom("", 36, sign, _ -> new TableCell<>() {
            private final CheckBox box = new CheckBox();
            {
                box.setFocusTraversable(false);
                box.setOnAction(_ -> set.accept(getTableRow().getItem(), box.isSelected()));
                setAlignment(Pos.CENTER);
            }

            @Override
            protected void updateItem(@Nullable String text, boolean empty) {
                super.updateItem(text, empty);
                T row = empty ? null : getTableRow().getItem();
                if (row == null) {
                    setGraphic(null);
                    return;
                }
                box.setSelected(isOn.test(row));
                box.setAccessibleText(text("questions.choice.part"));
                setGraphic(box);
            }

            private String text(String key) {
                return messages.text(key);
            }
        }).setMaxWidth(36);
        table.setOnKeyPressed(event -> {
            T row = table.getSelectionModel().getSelectedItem();
            if (event.getCode() == KeyCode.SPACE && row != null) {
                set.accept(row, !isOn.test(row));
                event.consume();
            }
        });
    }

    private boolean isOn(MatchPattern pattern) {
        GenerationSettings now = model.settings.get();
        return !now.templatesOff().contains(pattern.cypher()) && !now.categoriesOff().contains(pattern.category());
    }

    private boolean isOn(RelationType relation) {
        return !model.settings.get().relationsOff().contains(relation.variant());
    }

    /** Enabling a template of a disabled category enables the category, but not its other templates. */
    private void switchTemplate(MatchPattern pattern, boolean on) {
        model.change(now -> {
            Set<String> off = GenerationSettings.switched(now.templatesOff(), pattern.cypher(), on);
            if (on && now.categoriesOff().contains(pattern.category()))
                templates.getItems().stream().filter(each -> each.category().equals(pattern.category())
                        && !each.cypher().equals(pattern.cypher())).forEach(each -> off.add(each.cypher()));
            return now.withTemplatesOff(off).withCategoriesOff(on
                    ? GenerationSettings.switched(now.categoriesOff(), pattern.category(), true)
                    : now.categoriesOff());
        });
    }

    private void switchRelation(RelationType relation, boolean on) {
        model.change(now -> now.withRelationsOff(GenerationSettings.switched(now.relationsOff(), relation.variant(),
                on)));
    }

    private void allTemplates(boolean on) {
        Set<String> every = new HashSet<>();
        templates.getItems().forEach(pattern -> every.add(pattern.cypher()));
        model.change(now -> now.withCategoriesOff(Set.of()).withTemplatesOff(on ? Set.of() : every));
    }

    private void allRelations(boolean on) {
        Set<String> every = new TreeSet<>();
        relations.getItems().forEach(relation -> every.add(relation.variant()));
        model.change(now -> now.withRelationsOff(on ? Set.of() : every));
    }

    private void show() {
        templates.refresh();
        relations.refresh();
        templateCount.setText(messages.text("questions.choice.count",
                NumberFormats.count(templates.getItems().stream().filter(this::isOn).count()),
                NumberFormats.count(templates.getItems().size())));
        relationCount.setText(messages.text("questions.choice.count",
                NumberFormats.count(relations.getItems().stream().filter(this::isOn).count()),
                NumberFormats.count(relations.getItems().size())));
    }

    /** The template's text, and a question of the open file that was generated from it. */
    private void read(@Nullable MatchPattern pattern) {
        if (pattern == null)
            return;
        words.setText(String.join("\n", pattern.nlArgs().values()).replaceAll("\\$\\{(\\w+?)_LABEL(?:_AS)?}", "‹$1›")
                .replaceAll("\\$\\{(\\w+?)}", "‹$1›"));
        questions.samples.stream().filter(sample -> sample.fromTemplate()
                .filter(from -> from.matchCypher().equals(pattern.cypher())).isPresent()).findFirst()
                .ifPresentOrElse(sample -> example(sample), () -> {
                    exampleHeading.setText(text("questions.choice.no-example"));
                    example.setText("");
                });
    }

    private void example(Sample sample) {
        exampleHeading.setText(text("questions.choice.example"));
        example.setText(sample.nlQuestion() + "\n" + sample.goldCypher());
    }

    private String text(String key) {
        return messages.text(key);
    }

    void focusTemplates() {
        LazyView.focus(templates);
    }
}
