package org.quern.ui.review;

import java.util.List;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.SplitPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.quern.ui.Figures;
import org.quern.ui.Messages;
import org.quern.ui.control.Badge;
import org.quern.ui.control.CategoryName;
import org.quern.ui.control.CypherView;
import org.quern.ui.control.PatternDrawing;

/** One question with all that is known about it: left what is asked, right the evidence. */
final class ItemView extends SplitPane {

    private static final double LINE = 18;
    private static final double LEAST_QUERY = 64;
    private static final double MOST_QUERY = 172;

    private final Messages messages;
    private final Label place = new Label();
    private final Badge category = new Badge("", Badge.Tone.NEUTRAL);
    private final Badge returns = new Badge("", Badge.Tone.NEUTRAL);
    private final Badge graph = new Badge("", Badge.Tone.NEUTRAL);
    private final QuestionTexts texts;
    private final PatternDrawing pattern;
    private final CypherView query;
    private final ModelVerdicts verdicts;
    private final AnswerRows answer;

    ItemView(Messages messages) {
        this.messages = messages;
        texts = new QuestionTexts(messages);
        pattern = new PatternDrawing(messages);
        query = new CypherView(messages.text("review.query"));
        verdicts = new ModelVerdicts(messages);
        answer = new AnswerRows(messages);
        getStyleClass().add("review-item");
        place.getStyleClass().add("heading");
        place.setMinWidth(Region.USE_PREF_SIZE);
        HBox head = new HBox(8, place, category, returns, graph);
        head.setAlignment(Pos.CENTER_LEFT);
        head.getStyleClass().add("review-head");
        VBox asked = new VBox(head, texts, heading("review.pattern"), pattern, heading("review.query"), query);
        asked.getStyleClass().add("review-asked");
        ScrollPane left = new ScrollPane(asked);
        left.setFitToWidth(true);
        left.setFitToHeight(true);
        left.setHbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
        left.getStyleClass().add("edge-to-edge");
        VBox evidence = new VBox(heading("review.model"), verdicts, answer);
        VBox.setVgrow(answer, Priority.ALWAYS);
        evidence.getStyleClass().add("review-evidence");
        evidence.setMinWidth(220);
        left.setMinWidth(320);
        getItems().setAll(left, evidence);
        setDividerPositions(0.68);
    }

    private Node heading(String key) {
        Label heading = new Label(messages.text(key));
        heading.getStyleClass().add("side-heading");
        return heading;
    }

    /**
     * Shows a question.
     *
     * @param all how many the file has
     * @param types entity types in the order that gives them their fills
     */
    void show(ReviewItem item, int all, List<String> types) {
        place.setText(messages.text("review.place", Figures.count(item.number()), Figures.count(all)));
        badge(category, CategoryName.of(item.category()));
        badge(returns, item.returnPattern());
        badge(graph, item.sample().graph());
        texts.show(item);
        pattern.show(PatternOf.query(item.sample().goldCypher()), types);
        query.show(item.sample().goldCypher());
        double lines = query.text().lines().mapToInt(line -> 1 + line.length() / 90).sum();
        double height = Math.clamp(lines * LINE + 18, LEAST_QUERY, MOST_QUERY);
        query.setMinHeight(height);
        query.setPrefHeight(height);
        verdicts.show(item);
        answer.show(item);
    }

    private static void badge(Badge badge, String text) {
        badge.setText(text);
        badge.setVisible(!text.isEmpty());
        badge.setManaged(!text.isEmpty());
    }
}
