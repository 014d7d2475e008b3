package org.quern.ui.review;

import javafx.scene.control.Label;
import javafx.scene.layout.VBox;
import org.quern.neo4j.GraphDatabase.Table;
import org.quern.question.Sample;
import org.quern.ui.control.AnswerReader;
import org.quern.ui.control.ResultTable;
import org.quern.ui.kit.Messages;
import org.quern.ui.kit.Nodes;
import org.quern.ui.kit.NumberFormats;

/** The first rows of the gold query's answer. */
final class AnswerRows extends VBox {

    /** More rows do not help to judge the question. */
    static final int MOST = 50;
    private static final int IN_SIGHT = 10;
    private static final double ROW = 24;
    private static final double HEAD = 40;

    private final Messages messages;
    private final Label heading = Nodes.label("", "side-heading");
    private final ResultTable table;
    private final Label none = Nodes.collapsing(Nodes.wrapped("", "secondary"));
    private final AnswerReader reader = new AnswerReader();

    AnswerRows(Messages messages) {
        super(4);
        this.messages = messages;
        table = Nodes.collapsing(new ResultTable(messages, messages.text("review.answer")));
        none.setText(messages.text("review.answer.none"));
        getStyleClass().add("review-answer");
        getChildren().setAll(heading, none, table);
    }

    void show(Sample sample) {
        Table answer = reader.read(sample.answerJson().orElse(""));
        boolean known = sample.answerJson().isPresent();
        int rows = answer.rows().size();
        heading.setText(!known ? messages.text("review.answer")
                : rows > MOST
                        ? messages.text("review.answer.first", NumberFormats.count(MOST), NumberFormats.count(rows))
                        : messages.text("review.answer.rows", NumberFormats.count(rows), rows));
        none.setVisible(!known);
        table.setVisible(known);
        table.show(answer.columns(), answer.rows().subList(0, Math.min(rows, MOST)));
        double height = HEAD + ROW * Math.clamp(rows, 2, IN_SIGHT);
        table.setPrefHeight(height);
        table.setMaxHeight(height);
    }
}
