package org.quern.ui.evaluate;

import java.util.List;
import java.util.OptionalDouble;
import javafx.geometry.Orientation;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.control.SplitPane;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.quern.evaluate.CodeFence;
import org.quern.evaluate.Metric;
import org.quern.ui.Action;
import org.quern.ui.Figures;
import org.quern.ui.Messages;
import org.quern.ui.Services;
import org.quern.ui.control.Badge;
import org.quern.ui.control.ContentArea;
import org.quern.ui.control.CypherView;
import org.quern.ui.control.Mark;
import org.quern.ui.control.SelectableText;

/** One item side by side: question, both queries, both results, both provenance subgraphs. */
final class ItemView extends VBox {

    private final Messages messages;
    private final Action again;
    private final Label title = new Label();
    private final Badge ex = new Badge("", Badge.Tone.NEUTRAL);
    private final Badge psjs = new Badge("", Badge.Tone.NEUTRAL);
    private final Badge outcome = new Badge("", Badge.Tone.WARNING);
    private final SelectableText question;
    private final CypherView gold;
    private final CypherView predicted;
    private final ResultsSideBySide results;
    private final ProvenanceView provenance;
    private final ReasonsView reasons;
    private final ContentArea body;

    ItemView(Services services, EvaluationModel model, JudgingActions judging, List<Action> steps, Action back,
            Action again) {
        this.messages = services.messages();
        this.again = again;
        getStyleClass().add("item-view");
        question = new SelectableText(messages.text("evaluation.items.question"));
        question.getStyleClass().add("question-text");
        gold = new CypherView(messages.text("evaluation.item.gold"));
        predicted = new CypherView(messages.text("evaluation.item.predicted"));
        results = new ResultsSideBySide(messages);
        provenance = new ProvenanceView(messages, services.theme().colorsProperty());
        title.getStyleClass().add("heading");
        Region gap = new Region();
        HBox.setHgrow(gap, Priority.ALWAYS);
        HBox head = new HBox(8, services.actions().iconButton(back), title, ex, psjs, outcome, gap);
        steps.forEach(step -> head.getChildren().add(services.actions().button(step)));
        head.setAlignment(Pos.CENTER_LEFT);
        head.getStyleClass().add("item-head");
        HBox queries = new HBox(1, side(Mark.GOLD, "evaluation.item.gold", gold),
                side(Mark.PREDICTED, "evaluation.item.predicted", predicted));
        queries.getStyleClass().add("side-by-side");
        queries.getChildren().getLast().getStyleClass().add("right-side");
        SplitPane lower = new SplitPane(results, provenance);
        lower.setOrientation(Orientation.VERTICAL);
        lower.setDividerPositions(0.36);
        reasons = new ReasonsView(services, model, judging, this::requestFocus);
        BorderPane found = new BorderPane(lower);
        found.setRight(reasons);
        body = new ContentArea(messages, services.actions(), found);
        VBox.setVgrow(body, Priority.ALWAYS);
        VBox upper = new VBox(4, head, question);
        upper.getStyleClass().add("item-upper");
        getChildren().setAll(upper, queries, body);
        model.openedProperty().addListener((_, _, now) -> now.ifPresent(this::begin));
        model.sightProperty().addListener((_, _, now) -> now.ifPresent(this::show));
        model.itemFailureProperty().addListener((_, _, now) -> now.ifPresent(this::fail));
        setFocusTraversable(true);
    }

    private VBox side(Mark mark, String key, CypherView view) {
        Label sign = new Label(mark.sign());
        sign.getStyleClass().addAll("quern-sign", mark.styleClass());
        Label heading = new Label(messages.text(key), sign);
        heading.getStyleClass().add("side-heading");
        view.setPrefHeight(112);
        view.setMinHeight(112);
        VBox box = new VBox(heading, view);
        VBox.setVgrow(view, Priority.ALWAYS);
        HBox.setHgrow(box, Priority.ALWAYS);
        box.setPrefWidth(100);
        return box;
    }

    private void begin(Item item) {
        title.setText(messages.text("evaluation.item.title", Figures.count(item.number())));
        show(ex, "EX", item.score(Metric.EX), true);
        show(psjs, "PSJS", item.score(Metric.PSJS), false);
        outcome.setText(item.trouble().map(trouble -> OutcomeNames.of(trouble, messages)).orElse(""));
        outcome.setVisible(item.trouble().isPresent());
        question.setText(item.sample().nlQuestion());
        gold.show(item.sample().goldCypher());
        predicted.show(CodeFence.removed(item.prediction()));
        body.showLoading(messages.text("evaluation.item.loading"));
    }

    private static void show(Badge badge, String name, OptionalDouble score, boolean whole) {
        badge.setText(score.isEmpty() ? name + " –" : name + " "
                + (whole ? Long.toString(Math.round(score.getAsDouble())) : Figures.metric(score.getAsDouble())));
        badge.setTone(score.isEmpty() ? Badge.Tone.NEUTRAL
                : score.getAsDouble() >= 1 ? Badge.Tone.GOOD : whole ? Badge.Tone.BAD : Badge.Tone.WARNING);
    }

    private void show(ItemSight sight) {
        CypherView.showDifferences(gold, sight.item().sample().goldCypher(), predicted,
                CodeFence.removed(sight.item().prediction()),
                sight.comparison().queries());
        results.show(sight.comparison());
        provenance.show(sight);
        body.showContent();
    }

    private void fail(Throwable cause) {
        body.showFailure(cause, again);
    }

    /** Puts the caret into the note. */
    void writeNote() {
        reasons.writeNote();
    }

    /** What is being typed is said now, before the item goes. */
    void handOver() {
        reasons.handOver();
    }

    /** Shows the other of picture and table. */
    void toggleProvenance() {
        provenance.toggle();
    }
}
