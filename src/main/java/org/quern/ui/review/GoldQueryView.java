package org.quern.ui.review;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.VBox;
import org.quern.cypher.CypherQuery;
import org.quern.cypher.QueryPattern;
import org.quern.question.GoldAlternative;
import org.quern.question.Sample;
import org.quern.question.audit.AuditFile;
import org.quern.review.SparqlItem;
import org.quern.ui.control.PatternDrawing;
import org.quern.ui.control.WrappingRow;
import org.quern.ui.control.query.SparqlText;
import org.quern.ui.control.query.WholeQuery;
import org.quern.ui.kit.Messages;
import org.quern.ui.kit.Nodes;

/** The gold query: a Cypher query with a drawing of its pattern, or a SPARQL query with the labels of its ids. */
final class GoldQueryView extends VBox {

    private final Messages messages;
    private final Node patternHeading;
    private final PatternDrawing pattern;
    private final WholeQuery cypher;
    private final WholeQuery sparql;
    private final Label prefixes;
    private final Label labelledHeading;
    private final WholeQuery labelled;
    private final VBox audit = Nodes.collapsing(Nodes.styled(new VBox(4), "review-audit"));
    private Map<String, String> names = Map.of();

    /** @param beside what can be done with the query */
    GoldQueryView(Messages messages, Node... beside) {
        this.messages = messages;
        patternHeading = heading("review.pattern");
        pattern = new PatternDrawing(messages);
        cypher = WholeQuery.cypher(messages.text("review.query"));
        sparql = WholeQuery.sparql(messages.text("review.query"),
                (id, receiver) -> Optional.ofNullable(names.get(id)).ifPresent(receiver));
        prefixes = Nodes.collapsing(Nodes.wrapped(messages.text("control.query.prefixes"), "secondary", "query-note"));
        labelledHeading = heading("review.query.labelled");
        labelled = WholeQuery.sparql(messages.text("review.query.labelled"), (_, _) -> {});
        getStyleClass().add("review-gold-query");
        WrappingRow head = new WrappingRow(8, 0);
        head.getChildren().add(heading("review.query"));
        head.getChildren().addAll(beside);
        getChildren().setAll(patternHeading, pattern, head, audit, cypher, sparql, prefixes, labelledHeading,
                labelled);
    }

    private Label heading(String key) {
        return Nodes.label(messages.text(key), "side-heading");
    }

    /** Shows what audits found about a gold query, and the gold queries that it replaced. */
    void showAudit(List<AuditFile.Finding> findings, Sample sample) {
        Stream<Label> found = findings.stream().map(finding -> Nodes.wrapped(messages.text("review.audit.found",
                messages.text("review.audit." + finding.rule()), finding.evidence()), "check-problem"));
        Stream<Label> former = GoldAlternative.FORMER.of(sample).stream().map(query -> Nodes.wrapped(messages.text(
                "review.gold.former", query.author(), query.date(), query.reason(), query.cypher()), "secondary"));
        audit.getChildren().setAll(Stream.concat(found, former).toList());
        audit.setVisible(!audit.getChildren().isEmpty());
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
            SparqlText displayed = SparqlText.of(changed.orElse(sample.goldCypher()));
            sparql.show(displayed.body());
            prefixes.setVisible(displayed.folded());
            labelled.show(withLabels ? SparqlText.of(item.get().labelled()).body() : "");
        } else {
            prefixes.setVisible(false);
            pattern.show(CypherQuery.ifValid(sample.goldCypher()).map(QueryPattern::of).orElse(QueryPattern.NONE),
                    types);
            cypher.show(sample.goldCypher());
        }
    }
}
