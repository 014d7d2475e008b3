package org.quern.ui.question;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javafx.scene.control.SelectionMode;
import javafx.scene.control.TableView;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import org.quern.question.Rule;
import org.quern.ui.Figures;
import org.quern.ui.Messages;
import org.quern.ui.control.CategoryName;
import org.quern.ui.control.DenseTable;
import org.quern.ui.control.ValueText;
import org.quern.ui.question.LiveOutcome.Counts;

/** What became of the questions: kept and rejected by category, and rejected by rule with an example of each. */
final class OutcomeView extends HBox {

    private record Turned(Rule rule, int count, String example) {}

    private final Messages messages;
    private final QuestionModel model;
    private final DenseTable<Counts> categories;
    private final DenseTable<Turned> rules;

    OutcomeView(Messages messages, QuestionModel model) {
        super(1);
        this.messages = messages;
        this.model = model;
        getStyleClass().add("question-outcome");
        categories = new DenseTable<>(messages.text("questions.outcome.categories"));
        categories.getSelectionModel().setSelectionMode(SelectionMode.SINGLE);
        categories.text(messages.text("questions.outcome.category"), 170, c -> CategoryName.of(c.category()));
        categories.count(messages.text("questions.outcome.kept"), 86, Counts::kept);
        categories.figure(messages.text("questions.outcome.rejected"), 90,
                counts -> counts.watched() ? counts.rejectedInAll() : -1,
                count -> count.intValue() < 0 ? ValueText.NO_VALUE : Figures.count(count.intValue()));
        rules = new DenseTable<>(messages.text("questions.outcome.rules"));
        rules.text(messages.text("questions.outcome.rule"), 190, t -> name(t.rule()));
        rules.count(messages.text("questions.outcome.times"), 70, Turned::count);
        rules.text(messages.text("questions.outcome.example"), 420, Turned::example, "mono");
        rules.setColumnResizePolicy(TableView.CONSTRAINED_RESIZE_POLICY_LAST_COLUMN);
        rules.setEmptyText(messages.text("questions.outcome.none"));
        categories.setMinWidth(362);
        categories.setMaxWidth(362);
        HBox.setHgrow(rules, Priority.ALWAYS);
        getChildren().setAll(categories, rules);
        model.countsProperty().addListener((_, _, now) -> show(now));
        categories.getSelectionModel().selectedItemProperty().addListener((_, _, chosen) -> {
            showRules(model.countsProperty().get());
            if (chosen != null)
                model.filterProperty().set(model.filterProperty().get().withCategory(Optional.of(chosen.category())));
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
            category.rejected().forEach((rule, times) -> byRule.merge(rule,
                    new Turned(rule, times, category.examples().getOrDefault(rule, "")),
                    (a, b) -> new Turned(rule, a.count() + b.count(), a.example())));
        }
        List<Turned> sorted = new ArrayList<>(byRule.values());
        sorted.sort(Comparator.comparingInt(Turned::count).reversed());
        rules.getItems().setAll(sorted);
    }

    /** Takes the choice of a category away, when the list shows all again. */
    void clearChoice() {
        categories.getSelectionModel().clearSelection();
    }

    private String name(Rule rule) {
        return messages.text("questions.rule." + rule.name().toLowerCase(java.util.Locale.ROOT));
    }
}
