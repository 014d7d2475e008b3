package org.quern.ui.question;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javafx.scene.control.SelectionMode;
import javafx.scene.control.TableView;
import javafx.scene.layout.HBox;
import org.quern.question.Rule;
import org.quern.ui.control.CategoryName;
import org.quern.ui.control.DenseTable;
import org.quern.ui.control.ValueText;
import org.quern.ui.kit.Messages;
import org.quern.ui.kit.Nodes;
import org.quern.ui.kit.NumberFormats;
import org.quern.ui.pane.Columns;
import org.quern.ui.question.OutcomeCollector.Counts;

/** The outcome of a generation: kept and rejected questions by category, and rejections by rule with examples. */
final class OutcomeView extends HBox {

    private record Turned(Rule rule, int count, int through, List<String> examples) {}

    private final Messages messages;
    private final DenseTable<Counts> categories;
    private final DenseTable<Turned> rules;
    private final DenseTable<String> examples;

    OutcomeView(Messages messages, QuestionModel model) {
        super(1);
        this.messages = messages;
        getStyleClass().add("question-outcome");
        categories = new DenseTable<>(messages.text("questions.outcome.categories"));
        categories.getSelectionModel().setSelectionMode(SelectionMode.SINGLE);
        categories.text(messages.text("questions.outcome.category"), 170, c -> CategoryName.of(c.category()));
        categories.count(messages.text("questions.outcome.kept"), 86, Counts::kept).setMinWidth(86);
        categories.figure(messages.text("questions.outcome.rejected"), 98,
                counts -> counts.watched() ? counts.rejectedInAll() : -1,
                count -> count.intValue() < 0 ? ValueText.NO_VALUE : NumberFormats.count(count.intValue()))
                .setMinWidth(84);
        rules = new DenseTable<>(messages.text("questions.outcome.rules"));
        rules.text(messages.text("questions.outcome.rule"), 190, t -> name(t.rule()));
        rules.count(messages.text("questions.outcome.times"), 70, Turned::count).setMinWidth(60);
        rules.count(messages.text("questions.outcome.through"), 115, Turned::through).setMinWidth(80);
        rules.setColumnResizePolicy(TableView.CONSTRAINED_RESIZE_POLICY_LAST_COLUMN);
        rules.setEmptyText(messages.text("questions.outcome.none"));
        rules.getSelectionModel().setSelectionMode(SelectionMode.SINGLE);
        rules.setMinWidth(250);
        examples = new DenseTable<>(messages.text("questions.outcome.examples"));
        examples.text(messages.text("questions.outcome.example"), 420, example -> example, "mono");
        examples.setColumnResizePolicy(TableView.CONSTRAINED_RESIZE_POLICY_LAST_COLUMN);
        examples.setEmptyText(messages.text("questions.outcome.examples.none"));
        categories.setMinWidth(300);
        categories.setColumnResizePolicy(TableView.CONSTRAINED_RESIZE_POLICY_ALL_COLUMNS);
        examples.setMinWidth(110);
        Columns rejected = new Columns(examples, 0.5).list(messages.text("column.rules"), rules, 0.5);
        rejected.setMinWidth(364);
        getChildren().setAll(Nodes.growing(
                new Columns(categories, 0.32).detail(messages.text("column.rules"), rejected, 0.68)));
        rules.getSelectionModel().selectedItemProperty().addListener((_, _, chosen) -> showExamples(
                chosen == null ? List.of() : chosen.examples()));
        model.counts.addListener((_, _, now) -> show(now));
        categories.getSelectionModel().selectedItemProperty().addListener((_, _, chosen) -> {
            showRules(model.counts.get());
            if (chosen != null)
                model.filter.set(model.filter.get().withCategory(Optional.of(chosen.category())));
        });
    }

    private void show(List<Counts> counts) {
        Counts chosen = categories.getSelectionModel().getSelectedItem();
        categories.getItems().setAll(counts);
        if (chosen != null) {
            for (int i = 0; i < counts.size(); i++) {
                if (counts.get(i).category().equals(chosen.category()))
                    categories.getSelectionModel().select(i);
            }
        }
        showRules(counts);
    }

    private void showRules(List<Counts> counts) {
        Counts chosen = categories.getSelectionModel().getSelectedItem();
        Map<Rule, Turned> byRule = new EnumMap<>(Rule.class);
        for (Counts category : counts) {
            if (chosen != null && !chosen.category().equals(category.category()))
                continue;
            Set<Rule> all = EnumSet.noneOf(Rule.class);
            all.addAll(category.rejected().keySet());
            all.addAll(category.letThrough().keySet());
            for (Rule rule : all)
                byRule.merge(rule, new Turned(rule, category.rejected().getOrDefault(rule, 0),
                        category.letThrough().getOrDefault(rule, 0),
                        category.examples().getOrDefault(rule, List.of())), OutcomeView::both);
        }
        List<Turned> sorted = new ArrayList<>(byRule.values());
        sorted.sort(Comparator.comparingInt(Turned::count).reversed());
        Optional<Rule> before = Optional.ofNullable(rules.getSelectionModel().getSelectedItem()).map(Turned::rule);
        rules.getItems().setAll(sorted);
        sorted.stream().filter(turned -> before.map(turned.rule()::equals).orElse(true)).findFirst()
                .ifPresent(rules.getSelectionModel()::select);
    }

    private static Turned both(Turned a, Turned b) {
        List<String> examples = new ArrayList<>(a.examples());
        examples.addAll(b.examples());
        return new Turned(a.rule(), a.count() + b.count(), a.through() + b.through(), examples);
    }

    private void showExamples(List<String> some) {
        if (!examples.getItems().equals(some))
            examples.getItems().setAll(some);
    }

    /** Clears the selected category when the list shows all questions again. */
    void clearChoice() {
        categories.getSelectionModel().clearSelection();
    }

    private String name(Rule rule) {
        return messages.text("questions.rule." + rule.name().toLowerCase(java.util.Locale.ROOT));
    }
}
