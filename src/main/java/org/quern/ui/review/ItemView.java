package org.quern.ui.review;

import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.quern.question.TextCheck.Finding;
import org.quern.review.Decision;
import org.quern.review.QueueItem;
import org.quern.review.ReviewVerdict;
import org.quern.review.SparqlItem;
import org.quern.ui.control.Badge;
import org.quern.ui.control.CategoryName;
import org.quern.ui.control.LazyView;
import org.quern.ui.control.ModelVerdicts;
import org.quern.ui.control.WrappingRow;
import org.quern.ui.kit.Messages;
import org.quern.ui.kit.Nodes;
import org.quern.ui.kit.NumberFormats;
import org.quern.ui.pane.Columns;

/** One question with all information: the question and the decision on the left, the evidence on the right. */
final class ItemView extends StackPane {

    private static final double QUESTION = 360;
    private static final double EVIDENCE = 280;
    /** The width of the decisions in both languages. */
    private static final double DECISIONS = 380;

    private final Messages messages;
    private final Label place = Nodes.uncut(Nodes.label("", "heading"));
    private final Badge decided = new Badge("", Badge.Tone.NEUTRAL);
    private final Badge category = new Badge("", Badge.Tone.NEUTRAL);
    private final Badge returns = new Badge("", Badge.Tone.NEUTRAL);
    private final Badge graph = new Badge("", Badge.Tone.NEUTRAL);
    private final Label remark = Nodes.collapsing(Nodes.wrapped("", "review-remark"));
    private final QuestionTexts texts;
    private final GoldQueryView query;
    private final Button correct;
    private final SuggestionsView suggestions;
    private final ModelVerdicts verdicts;
    private final Node verdictsHeading;
    private final AnswerRows answer;
    /** What belongs to the question. */
    private final List<Node> parts;
    /** The views that are filled when first shown: the question and its evidence. */
    final List<LazyView> places;

    /**
     * @param decisions the buttons for decisions
     * @param above the nodes that may appear above the buttons: the request for a name, a failure
     * @param editor the form for an edited text
     * @param correct corrects the gold query
     * @param onUse receives a suggested wording that the annotator wants to edit
     */
    ItemView(Messages messages, Region decisions, List<Node> above, Node editor, Button correct,
            NotesPanel notes, Consumer<String> onUse) {
        this.messages = messages;
        texts = new QuestionTexts(messages);
        query = new GoldQueryView(messages, correct);
        this.correct = correct;
        suggestions = new SuggestionsView(messages, onUse);
        verdicts = new ModelVerdicts(messages);
        verdictsHeading = heading("verdicts");
        answer = new AnswerRows(messages);
        getStyleClass().add("review-item");
        VBox asked = Nodes.styled(new VBox(), "review-asked");
        FlowPane head = Nodes.styled(Nodes.parts(12, badges(), decisions, decisions, DECISIONS), "review-head");
        asked.getChildren().add(head);
        asked.getChildren().addAll(above);
        asked.getChildren().addAll(remark, texts, suggestions, editor, query);
        ScrollPane left = Nodes.scrolling(asked, "edge-to-edge");
        VBox evidence = Nodes.styled(new VBox(verdictsHeading, verdicts, answer, notes), "review-evidence");
        VBox.setVgrow(notes, Priority.ALWAYS);
        parts = List.of(head, texts, query, answer);
        answer.setMinHeight(96);
        places = List.of(new LazyView(left), new LazyView(evidence));
        places.getFirst().setMinWidth(QUESTION);
        places.getLast().setMinWidth(EVIDENCE);
        getChildren().setAll(new Columns(places.getFirst(), 0.66)
                .detail(messages.text("column.evidence"), places.getLast(), 0.34));
    }

    /** The width in which the evidence is beside the question. */
    double wholeWidth() {
        return QUESTION + EVIDENCE;
    }

    private Region badges() {
        WrappingRow badges = new WrappingRow(8, 4);
        badges.getChildren().setAll(place, decided, category, returns, graph);
        badges.setAlignment(Pos.CENTER_LEFT);
        badges.setMinHeight(28);
        return badges;
    }

    private Node heading(String key) {
        return Nodes.label(messages.text(key), "side-heading");
    }

    /**
     * Shows a question.
     *
     * @param number the question's number and position
     * @param types entity types in the order that determines their fills
     * @param findings the issues that the checks find in its current text
     */
    void show(QueueItem item, String number, List<String> types, List<Finding> findings) {
        place.setText(number);
        Optional<ReviewVerdict> verdict = item.own().map(Decision::verdict);
        badge(decided, verdict.map(v -> VerdictNames.sign(verdict) + " " + VerdictNames.of(v, messages)).orElse(""));
        verdict.map(VerdictNames::tone).ifPresent(decided::setTone);
        badge(category, CategoryName.of(item.category()));
        badge(returns, item.sample().fromTemplate().map(t -> t.returnPatternId()).orElse(""));
        badge(graph, item.sample().graph());
        remark(item);
        boolean sparql = SparqlItem.isSparql(item.sample());
        SparqlItem.Parts parts = SparqlItem.Parts.of(item.text());
        texts.show(item, sparql ? parts.question() : item.text(), findings);
        query.show(item.sample(), sparql ? parts.query() : Optional.empty(), types);
        query.showAudit(item.audit(), item.sample());
        Nodes.show(correct, !sparql);
        suggestions.show(item.sample());
        Nodes.show(verdictsHeading, !sparql);
        Nodes.show(verdicts, !sparql);
        verdicts.show(item.sample());
        answer.show(item.sample());
    }

    /** @param question whether there is a question; without one, only the request for a name is shown */
    void showParts(boolean question) {
        parts.forEach(part -> Nodes.show(part, question));
    }

    private void remark(QueueItem item) {
        String text = item.stale() ? messages.text("review.remark.stale")
                : item.adjudication().map(a -> messages.text("review.remark.adjudicated", a.annotator(),
                        VerdictNames.of(a.verdict(), messages)))
                        .orElse(item.own().map(own -> own.judgement().reason()).filter(why -> !why.isEmpty())
                                .map(why -> messages.text("review.remark.why", why)).orElse(""));
        remark.setText(text);
        remark.setVisible(!text.isEmpty());
    }

    /** Shows a text that is being typed for the question. */
    void preview(QueueItem item, String text, List<Finding> findings) {
        texts.show(item, text, findings);
    }

    private static void badge(Badge badge, String text) {
        badge.setText(text);
        Nodes.show(badge, !text.isEmpty());
    }
}
