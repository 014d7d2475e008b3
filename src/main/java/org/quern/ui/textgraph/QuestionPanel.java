package org.quern.ui.textgraph;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.VBox;
import org.quern.textgraph.run.Reply;
import org.quern.ui.control.SelectableText;
import org.quern.ui.kit.Hint;
import org.quern.ui.kit.Messages;
import org.quern.ui.kit.Nodes;

/** The question, its answer, and the replies of each run by text. */
final class QuestionPanel extends ScrollPane {

    private static final int MOST_ANSWERS = 5;

    private final Messages messages;
    private final TextGraphModel model;
    private final Label task = Nodes.label("", "heading");
    private final SelectableText question;
    private final SelectableText answers;
    private final Label legend = Nodes.wrapped("", "secondary");
    private final VBox runs = new VBox(8);

    QuestionPanel(Messages messages, TextGraphModel model) {
        this.messages = messages;
        this.model = model;
        question = new SelectableText(messages.text("textgraph.question"));
        answers = new SelectableText(messages.text("textgraph.answer"));
        legend.setText(messages.text("textgraph.legend"));
        VBox content = Nodes.styled(new VBox(4, task, question, heading("textgraph.answer"), answers, legend,
                heading("textgraph.replies"), runs), "question-side");
        Nodes.scroll(this, content);
        setMinWidth(380);
        model.sight.addListener((_, _, now) -> now.ifPresent(this::show));
        model.opened.addListener((_, _, _) -> model.sight.get().ifPresent(this::show));
    }

    private Label heading(String key) {
        return Nodes.label(messages.text(key), "question-heading");
    }

    private void show(LoadedInstance sight) {
        task.setText(TaskName.of(sight.instance().task(), messages));
        question.setText(sight.instance().asked(sight.variant()).text());
        List<String> right = sight.instance().expected(sight.variant()).replies();
        List<String> shown = new ArrayList<>(right.subList(0, Math.min(MOST_ANSWERS, right.size())));
        if (right.size() > shown.size())
            shown.add(messages.text("textgraph.more", String.valueOf(right.size() - shown.size())));
        answers.setText(String.join("\n", shown));
        List<Node> rows = new ArrayList<>();
        if (model.sampled.get())
            rows.add(quiet(messages.text("textgraph.replies.sample")));
        else if (model.opened.get().runs().isEmpty())
            rows.add(quiet(messages.text("textgraph.replies.none")));
        else
            model.opened.get().runs().forEach(run -> rows.add(run(run, sight)));
        runs.getChildren().setAll(rows);
    }

    private static Label quiet(String text) {
        return Nodes.wrapped(text, "secondary");
    }

    private Node run(TextGraphEngine.RepliesOf run, LoadedInstance sight) {
        GridPane grid = new GridPane();
        grid.setHgap(8);
        grid.setVgap(2);
        int row = 0;
        for (LoadedInstance.Column column : sight.columns()) {
            Optional<Reply> reply = Optional.ofNullable(run.replies().get(new Reply.Asked(sight.instance().id(),
                    column.text().format(), sight.variant())));
            boolean right = reply.filter(r -> sight.instance().expected(sight.variant()).exact(r.answered()))
                    .isPresent();
            Label verdict = Nodes.styled(
                    Nodes.named(Nodes.uncut(new Label(reply.isEmpty() ? "–" : right ? "✓" : "✗")),
                            messages.text(reply.isEmpty() ? "textgraph.reply.none"
                                    : right ? "textgraph.reply.right" : "textgraph.reply.wrong")),
                    reply.isEmpty() ? "secondary" : right ? "right-reply" : "wrong-reply");
            Label text = Nodes.label(reply.map(r -> r.text().strip().replace('\n', ' ')).orElse(""), "secondary");
            reply.ifPresent(r -> new Hint(text, r.text().strip()));
            grid.addRow(row++, verdict, Nodes.uncut(new Label(messages.phrase(column.text().title()))), text);
        }
        return new VBox(2, Nodes.label(run.run(), "run-name"), grid);
    }
}
