package org.quern.ui.review;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import javafx.scene.control.SelectionMode;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.materialdesign2.MaterialDesignA;
import org.quern.review.Decision;
import org.quern.review.Feedback;
import org.quern.review.Feedback.Entry;
import org.quern.review.Feedback.Fate;
import org.quern.review.ReviewVerdict;
import org.quern.ui.control.DenseTable;
import org.quern.ui.control.NumberTile;
import org.quern.ui.kit.Messages;
import org.quern.ui.kit.Nodes;
import org.quern.ui.kit.NumberFormats;
import org.quern.ui.kit.PaneServices;
import org.quern.ui.pane.ContentArea;

/** The outcome of one's own decisions, overruled decisions first. */
final class WorkView extends VBox {

    private final Messages messages;
    private final Map<Fate, NumberTile> figures = new java.util.EnumMap<>(Fate.class);
    private final DenseTable<Entry> table;
    private final ContentArea area;

    /** @param onOpen opens a question */
    WorkView(PaneServices services, OverviewModel model, Consumer<String> onOpen) {
        this.messages = services.messages();
        getStyleClass().add("review-work");
        FlowPane counts = Nodes.styled(new FlowPane(32, 8), "figures");
        for (Fate fate : List.of(Fate.CONFIRMED, Fate.OVERRULED, Fate.AGREED, Fate.DISPUTED, Fate.ALONE)) {
            NumberTile figure = new NumberTile(name(fate));
            figures.put(fate, figure);
            counts.getChildren().add(figure);
        }
        table = Nodes.growing(new DenseTable<>(messages.text("review.view.work")));
        table.getSelectionModel().setSelectionMode(SelectionMode.SINGLE);
        table.text(messages.text("review.work.fate"), 130, entry -> name(entry.fate()));
        table.text(messages.text("review.work.own"), 110, entry -> verdict(entry.own()));
        TableColumn<Entry, String> question = table.text(messages.text("review.work.question"), 420,
                entry -> entry.own().after());
        question.setMinWidth(200);
        table.text(messages.text("review.work.others"), 170, entry -> entry.others().stream()
                .map(d -> d.annotator() + " " + verdict(d)).collect(Collectors.joining(", ")), "secondary");
        table.text(messages.text("review.work.holds"), 260, entry -> entry.adjudication().map(this::holds).orElse(""));
        table.text(messages.text("review.work.why"), 200,
                entry -> entry.adjudication().map(made -> made.judgement().reason()).orElse(""), "secondary");
        table.setColumnResizePolicy(TableView.CONSTRAINED_RESIZE_POLICY_FLEX_LAST_COLUMN);
        Nodes.onOpen(table, () -> open(onOpen));
        area = Nodes.growing(new ContentArea(messages, services.actions(),
                new VBox(counts, Nodes.label(messages.text("review.work.tip"), "secondary", "view-tip"), table)));
        getChildren().setAll(area);
        model.work.addListener((_, _, now) -> now.ifPresent(this::show));
    }

    private void open(Consumer<String> onOpen) {
        Optional.ofNullable(table.getSelectionModel().getSelectedItem()).ifPresent(e -> onOpen.accept(e.item().qid()));
    }

    private void show(Feedback feedback) {
        if (feedback.entries().isEmpty()) {
            area.showEmpty(MaterialDesignA.ACCOUNT_CHECK_OUTLINE, messages.text("review.work.none"));
            return;
        }
        feedback.counts().forEach((fate, count) -> {
            NumberTile figure = figures.get(fate);
            if (figure != null)
                figure.show(NumberFormats.count(count), "");
        });
        table.getItems().setAll(feedback.entries().stream()
                .sorted(java.util.Comparator.comparing((Entry e) -> rank(e.fate()))).toList());
        area.showContent();
    }

    private static int rank(Fate fate) {
        return switch (fate) {
            case OVERRULED -> 0;
            case DISPUTED -> 1;
            case CONFIRMED -> 2;
            case AGREED -> 3;
            case ALONE -> 4;
        };
    }

    private String holds(Decision adjudication) {
        return adjudication.verdict() == ReviewVerdict.EDITED ? adjudication.after() : verdict(adjudication);
    }

    private String verdict(Decision decision) {
        return VerdictNames.sign(Optional.of(decision.verdict())) + " " + VerdictNames.of(decision.verdict(), messages);
    }

    private String name(Fate fate) {
        return messages.text("review.fate." + fate.name().toLowerCase(Locale.ROOT));
    }
}
