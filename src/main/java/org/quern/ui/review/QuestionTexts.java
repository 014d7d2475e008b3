package org.quern.ui.review;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import javafx.scene.control.Label;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.quern.question.Sample;
import org.quern.question.TextCheck;
import org.quern.question.TextCheck.Finding;
import org.quern.review.QueueItem;
import org.quern.review.SparqlItem;
import org.quern.ui.control.query.HighlightedText;
import org.quern.ui.control.query.HighlightedText.Stretch;
import org.quern.ui.control.query.WordDiff;
import org.quern.ui.kit.Messages;
import org.quern.ui.kit.Nodes;

/**
 * The question in large type and the template's text below it, with differences marked in both. Issues found by
 * the checks are underlined and described.
 */
final class QuestionTexts extends VBox {

    /** The groups of checks, in the order in which they are described. */
    private enum Subject {
        NAMES(TextCheck.NAME_MISSING, TextCheck.NAME_CHANGED),
        NUMBERS(TextCheck.NUMBER_MISSING),
        DATES(TextCheck.DATE_MISSING),
        BRACKETS(TextCheck.BRACKET_LEFT),
        CYPHER(TextCheck.CYPHER_LEFT),
        TIME(TextCheck.TIME_MISSING, TextCheck.TIME_ADDED),
        MEANING(TextCheck.RELATION_MISSING, TextCheck.RELATION_REVERSED, TextCheck.CONDITION_MISSING,
                TextCheck.RESULT_MISSING),
        ENGLISH(TextCheck.WORD_DOUBLED, TextCheck.WRONG_ARTICLE, TextCheck.WRONG_FORM, TextCheck.WRONG_AGREEMENT,
                TextCheck.WRONG_SENTENCE);

        private final List<TextCheck> checks;

        Subject(TextCheck... checks) {
            this.checks = List.of(checks);
        }
    }

    private final Messages messages;
    private final Label caption = Nodes.label("", "large-caption");
    private final Label rawCaption = new Label();
    private final HighlightedText question;
    private final HighlightedText raw;
    private final FlowPane checks = new FlowPane(12, 4);
    private final VBox problems = Nodes.collapsing(new VBox(2));
    private final HBox rawRow;
    private final HBox checkRow;

    QuestionTexts(Messages messages) {
        this.messages = messages;
        question = Nodes.styled(new HighlightedText(messages.text("review.texts.question")), "review-question");
        raw = Nodes.styled(new HighlightedText(messages.text("review.texts.raw")), "secondary");
        getStyleClass().add("review-texts");
        caption.setText(messages.text("review.texts.question"));
        rawCaption.setText(messages.text("review.texts.raw"));
        Label checked = new Label(messages.text("review.texts.checks"));
        List.of(caption, rawCaption, checked).forEach(label -> label.getStyleClass().addAll("secondary", "caption"));
        rawRow = Nodes.collapsing(row(rawCaption, raw));
        checkRow = Nodes.collapsing(row(checked, new VBox(4, checks, problems)));
        setSpacing(8);
        getChildren().setAll(row(caption, question), rawRow, checkRow);
    }

    private static HBox row(Label caption, Region content) {
        HBox.setHgrow(content, Priority.ALWAYS);
        return new HBox(12, Nodes.styled(new StackPane(Nodes.uncut(caption)), "caption-column"), content);
    }

    /**
     * Shows a question with a text, which need not be the text in the file.
     *
     * @param findings the issues that the checks find in that text
     */
    void show(QueueItem item, String text, List<Finding> findings) {
        boolean sparql = SparqlItem.isSparql(item.sample());
        Optional<String> template = sparql ? Optional.empty()
                : item.sample().nlQuestionRaw().filter(words -> !words.equals(text));
        WordDiff marks = WordDiff.spoken(template.orElse(text), text);
        List<Stretch> stretches = new ArrayList<>(HighlightedText.stretches(marks.after()));
        findings.forEach(finding -> stretches.add(new Stretch(finding.start(), finding.end(), "check-failed")));
        question.show(text, stretches);
        // The checks know Cypher only.
        checkRow.setVisible(!sparql);
        rawRow.setVisible(template.isPresent());
        raw.show(template.orElse(""), HighlightedText.stretches(marks.before()));
        tell(findings);
    }

    private void tell(List<Finding> findings) {
        Map<Subject, List<Finding>> by = new EnumMap<>(Subject.class);
        for (Subject subject : Subject.values())
            by.put(subject, findings.stream().filter(f -> subject.checks.contains(f.check())).toList());
        checks.getChildren().clear();
        by.forEach((subject, found) -> {
            String name = messages.text("review.check." + subject.name().toLowerCase(Locale.ROOT));
            Label label = Nodes.styled(
                    Nodes.named(new Label((found.isEmpty() ? "✓ " : "✗ ") + name),
                            messages.text(found.isEmpty() ? "review.check.passes" : "review.check.fails", name)),
                    found.isEmpty() ? "check-passes" : "check-fails");
            checks.getChildren().add(label);
        });
        problems.getChildren().setAll(findings.stream().map(this::problem).toList());
        problems.setVisible(!findings.isEmpty());
    }

    private Label problem(Finding finding) {
        return Nodes.wrapped(sentence(finding, messages), "check-problem");
    }

    /** What a check found, as a sentence. */
    static String sentence(Finding finding, Messages messages) {
        return messages.text("review.finding." + finding.check().name().toLowerCase(Locale.ROOT), finding.what());
    }

    /** The issues of a new wording as sentences; none for the original wording, which was decided on knowingly. */
    static List<String> issues(Desk desk, Sample sample, String text, Messages messages) {
        return text.isBlank() || text.equals(sample.nlQuestion()) ? List.of()
                : desk.check(sample, text).stream().map(finding -> sentence(finding, messages)).toList();
    }
}
