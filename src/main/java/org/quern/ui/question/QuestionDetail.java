package org.quern.ui.question;

import java.util.Optional;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.SplitPane;
import javafx.scene.layout.VBox;
import org.quern.neo4j.GraphDatabase.Table;
import org.quern.question.Rewriting;
import org.quern.question.Sample;
import org.quern.ui.control.AnswerReader;
import org.quern.ui.control.Badge;
import org.quern.ui.control.CategoryName;
import org.quern.ui.control.ModelVerdicts;
import org.quern.ui.control.ResultTable;
import org.quern.ui.control.SelectableText;
import org.quern.ui.control.query.CypherView;
import org.quern.ui.kit.Nodes;
import org.quern.ui.kit.NumberFormats;
import org.quern.ui.kit.PaneServices;

/** One question: its text, its gold query, its answer. */
final class QuestionDetail extends VBox {

    /** The height of a query with a few lines; longer ones are scrolled. */
    private static final double QUERY = 110;

    private final PaneServices services;
    private final Badge category = new Badge("", Badge.Tone.NEUTRAL);
    private final Badge returns = new Badge("", Badge.Tone.NEUTRAL);
    private final SelectableText question;
    private final SelectableText raw;
    private final ModelVerdicts verdicts;
    private final CypherView query;
    private final ResultTable answer;
    private final Label answerHeading = Nodes.label("", "secondary", "rows-heading");
    private final AnswerReader reader = new AnswerReader();

    QuestionDetail(PaneServices services, QuestionModel model) {
        getStyleClass().add("question-detail");
        this.services = services;
        question = Nodes.styled(new SelectableText(services.text("questions.detail.question")), "question-text");
        raw = Nodes.styled(new SelectableText(services.text("questions.detail.raw")), "secondary");
        verdicts = Nodes.collapsing(new ModelVerdicts(services.messages()));
        query = Nodes.growing(new CypherView(services.text("questions.detail.query")));
        answer = Nodes.growing(new ResultTable(services.messages(), services.text("questions.detail.answer")));
        VBox texts = new VBox(8, Nodes.row(8, category, returns), question, raw, verdicts);
        VBox whole = Nodes.styled(new VBox(8, texts, query), "upper");
        // Verdicts of several rounds are long, so they scroll together with the query, which is shown
        // completely.
        whole.setMinWidth(0);
        ScrollPane upper = Nodes.styled(new ScrollPane(whole), "edge-to-edge");
        upper.setFitToWidth(true);
        upper.setFitToHeight(true);
        query.setMinHeight(QUERY);
        upper.setHbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
        SplitPane parts = Nodes.growing(Nodes.split(0.55, upper, new VBox(4, answerHeading, answer)));
        getChildren().setAll(parts);
        model.selected.addListener((_, _, now) -> show(now));
        show(model.selected.get());
    }

    private void show(Optional<Sample> chosen) {
        setVisible(chosen.isPresent());
        chosen.ifPresent(sample -> {
            category.setText(CategoryName.of(QuestionFilter.categoryOf(sample)));
            category.setVisible(!category.getText().isEmpty());
            returns.setText(QuestionFilter.returnOf(sample));
            returns.setVisible(!returns.getText().isEmpty());
            question.setText(sample.nlQuestion());
            raw.setText(sample.nlQuestionRaw().filter(text -> !text.equals(sample.nlQuestion())).orElse(""));
            verdicts.setVisible(Rewriting.of(sample).isPresent());
            verdicts.show(sample);
            query.show(sample.goldCypher());
            Table table = reader.read(sample.answerJson().orElse(""));
            answer.show(table.columns(), table.rows());
            answerHeading.setText(services.text("questions.detail.rows",
                    NumberFormats.count(table.rows().size())));
        });
    }
}
