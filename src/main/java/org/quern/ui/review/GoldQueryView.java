package org.quern.ui.review;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.quern.cypher.CypherQuery;
import org.quern.cypher.QueryPattern;
import org.quern.question.Sample;
import org.quern.review.SparqlItem;
import org.quern.ui.Messages;
import org.quern.ui.control.Nodes;
import org.quern.ui.control.PatternDrawing;
import org.quern.ui.control.query.CypherView;
import org.quern.ui.control.query.SparqlQueryView;

/** The gold query: a Cypher query with a drawing of its pattern, or a SPARQL query with the labels of its ids. */
final class GoldQueryView extends VBox {

    private static final double LINE = 18;
    private static final int LETTERS = 90;
    private static final double LEAST = 64;
    private static final double MOST = 190;

    private final Messages messages;
    private final Node patternHeading;
    private final PatternDrawing pattern;
    private final CypherView cypher;
    private final SparqlQueryView sparql;
    private final Label labelledHeading;
    private final SparqlQueryView labelled;
    private Map<String, String> names = Map.of();

    GoldQueryView(Messages messages) {
        this.messages = messages;
        patternHeading = heading("review.pattern");
        pattern = new PatternDrawing(messages);
        cypher = new CypherView(messages.text("review.query"));
        sparql = new SparqlQueryView(messages.text("review.query"),
                (id, receiver) -> Optional.ofNullable(names.get(id)).ifPresent(receiver));
        labelledHeading = heading("review.query.labelled");
        labelled = new SparqlQueryView(messages.text("review.query.labelled"), (_, _) -> {});
        getStyleClass().add("review-gold-query");
        getChildren().setAll(patternHeading, pattern, heading("review.query"), cypher, sparql, labelledHeading,
                labelled);
    }

    private Label heading(String key) {
        return Nodes.label(messages.text(key), "side-heading");
    }

    /**
     * Shows a question's query.
     *
     * @param changed the query that an annotator changed it to, if so
     * @param types entity types in the order that determines their fills
     */
    void show(Sample sample, Optional<String> changed, List<String> types) {
        Optional<SparqlItem> item = SparqlItem.of(sample);
        List.of(patternHeading, pattern, cypher).forEach(node -> Nodes.show(node, item.isEmpty()));
        Nodes.show(sparql, item.isPresent());
        boolean withLabels = item.filter(one -> !one.labelled().isEmpty()).isPresent() && changed.isEmpty();
        List.of(labelledHeading, labelled).forEach(node -> Nodes.show(node, withLabels));
        if (item.isPresent()) {
            names = item.get().names();
            String query = changed.orElse(sample.goldCypher());
            sparql.show(query);
            fit(sparql, query);
            labelled.show(withLabels ? item.get().labelled() : "");
            fit(labelled, item.get().labelled());
        } else {
            pattern.show(CypherQuery.ifValid(sample.goldCypher()).map(QueryPattern::of).orElse(QueryPattern.NONE),
                    types);
            cypher.show(sample.goldCypher());
            fit(cypher, cypher.text());
        }
    }

    private static void fit(Region view, String text) {
        double lines = text.lines().mapToInt(line -> 1 + line.length() / LETTERS).sum();
        double height = Math.clamp(lines * LINE + 18, LEAST, MOST);
        view.setMinHeight(height);
        view.setPrefHeight(height);
    }
}
