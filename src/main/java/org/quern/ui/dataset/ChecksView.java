package org.quern.ui.dataset;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.layout.StackPane;
import org.jspecify.annotations.Nullable;
import org.quern.dataset.Form;
import org.quern.dataset.check.DatasetCheck;
import org.quern.dataset.check.DatasetRule;
import org.quern.dataset.check.DatasetViolation;
import org.quern.ui.control.DenseTable;
import org.quern.ui.kit.Messages;
import org.quern.ui.kit.Nodes;

/**
 * The violations of a set: the rules with their counts, and the violations of the selected rule. A click on one
 * opens its question.
 */
final class ChecksView extends StackPane {

    private record Line(DatasetRule rule, long count) {}

    private final Messages messages;
    private final DenseTable<Line> rules;
    private final DenseTable<DatasetViolation> violations;
    private List<DatasetViolation> findings = List.of();

    ChecksView(Messages messages, DatasetModel model) {
        this.messages = messages;
        rules = new DenseTable<>(messages.text("sets.checks.rules"));
        violations = new DenseTable<>(messages.text("sets.checks.violations"));
        TableColumn<Line, Number> count = rules.count(messages.text("sets.checks.count"), 100, Line::count);
        count.setMinWidth(60);
        count.setMaxWidth(100);
        rules.text(messages.text("sets.checks.rule"), 460, line -> text(line.rule())).setMinWidth(240);
        rules.setColumnResizePolicy(TableView.CONSTRAINED_RESIZE_POLICY_FLEX_LAST_COLUMN);
        TableColumn<DatasetViolation, String> id = violations.text(messages.text("sets.list.id"), 110,
                DatasetViolation::question,
                "mono");
        id.setMinWidth(60);
        id.setMaxWidth(130);
        violations.text(messages.text("sets.list.question"), 300, finding -> model.opened.get()
                .flatMap(set -> set.questions().get(finding.question()))
                .flatMap(question -> question.title(messages.locale().getLanguage())).map(Form::text).orElse(""))
                .setMinWidth(150);
        violations.text(messages.text("sets.checks.detail"), 240, DatasetViolation::detail, "secondary")
                .setMinWidth(120);
        violations.setColumnResizePolicy(TableView.CONSTRAINED_RESIZE_POLICY_FLEX_LAST_COLUMN);
        getStyleClass().add("set-checks");
        getChildren().setAll(Nodes.split(0.6, rules, violations));
        rules.getSelectionModel().selectedItemProperty().addListener((_, _, now) -> showOffenders(now));
        violations.onSelected(violation -> model.goTo(violation.question()));
        model.findingsProperty().addListener((_, _, now) -> show(now));
        show(model.findingsProperty().get());
    }

    private void show(Optional<List<DatasetViolation>> found) {
        findings = found.orElse(List.of());
        Map<DatasetRule, Long> counts = DatasetCheck.counts(findings);
        rules.setEmptyText(messages.text("sets.checks.looking"));
        violations.setEmptyText(messages.text(found.isEmpty() ? "sets.checks.looking" : "sets.checks.none"));
        rules.getItems().setAll(found.isEmpty() ? List.of()
                : counts.entrySet().stream().map(e -> new Line(e.getKey(), e.getValue()))
                        .sorted((a, b) -> Long.compare(b.count(), a.count())).toList());
        if (found.isPresent())
            rules.getSelectionModel().selectFirst();
        else
            violations.getItems().clear();
    }

    private void showOffenders(@Nullable Line line) {
        violations.getItems().setAll(line == null ? List.of()
                : findings.stream().filter(finding -> finding.rule() == line.rule()).toList());
    }

    private String text(DatasetRule rule) {
        return messages.text("sets.rule." + rule.key());
    }
}
