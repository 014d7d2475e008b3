package org.quern.ui.textgraph;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.quern.llm.ModelAnswer.Finish;
import org.quern.textgraph.report.ScoredReply;
import org.quern.textgraph.report.ScoredRun;
import org.quern.textgraph.report.Share;
import org.quern.textgraph.run.Reply;
import org.quern.ui.control.DenseTable;
import org.quern.ui.kit.Action;
import org.quern.ui.kit.Messages;
import org.quern.ui.kit.Nodes;
import org.quern.ui.kit.NumberFormats;
import org.quern.ui.kit.PaneServices;
import org.quern.ui.pane.Columns;

/** The runs on a data set with their accuracy, and the actions for adding runs. */
final class RunsView extends StackPane {

    private static final double TABLE = 300;

    private final TextGraphModel model;
    private final DenseTable<Row> table;

    /**
     * A run as a row of the table.
     *
     * @param texts number of texts to reply to
     */
    record Row(String run, int replies, int texts, Share exact, Share flexible, int refused, long tokens,
            double cost) {}

    RunsView(PaneServices services, TextGraphModel model, AskingForm form, Action solve, Action keep, Action prompts) {
        Messages messages = services.messages();
        this.model = model;
        table = Nodes.growing(new DenseTable<>(messages.text("textgraph.runs")));
        table.text(messages.text("textgraph.runs.run"), 160, Row::run);
        table.count(messages.text("textgraph.runs.replies"), 96, Row::replies);
        table.count(messages.text("textgraph.runs.texts"), 84, Row::texts);
        table.figure(messages.text("textgraph.runs.exact"), 84, row -> row.exact().value(), RunsView::share);
        table.text(messages.text("textgraph.runs.interval"), 150, row -> interval(row.exact()), "numbers");
        table.figure(messages.text("textgraph.runs.flexible"), 90, row -> row.flexible().value(), RunsView::share);
        table.count(messages.text("textgraph.runs.refused"), 84, Row::refused);
        table.count(messages.text("textgraph.runs.tokens"), 90, Row::tokens);
        table.figure(messages.text("textgraph.runs.cost"), 80, Row::cost,
                cost -> NumberFormats.money(cost.doubleValue()));
        table.setEmptyText(messages.text("textgraph.replies.none"));
        table.remember(services.preferences(), "textgraph.runs");
        FlowPane tools = Nodes.flow(8, services.actions().button(solve), services.actions().button(keep),
                services.actions().button(prompts));
        ScrollPane right = Nodes.styled(new ScrollPane(form), "edge-to-edge");
        right.setFitToWidth(true);
        right.setMinWidth(420);
        table.setMinWidth(TABLE);
        getChildren().setAll(new Columns(Nodes.styled(new VBox(8, tools, table), "textgraph-runs"), 0.6)
                .detail(messages.text("column.ask"), right, 0.4));
        model.opened.addListener((_, _, _) -> fill());
        model.results.addListener((_, _, _) -> fill());
        fill();
    }

    private void fill() {
        Map<String, ScoredRun> scored = model.results.get().map(found -> found.figures().runs())
                .orElse(List.of()).stream().collect(Collectors.toMap(ScoredRun::name, run -> run));
        TextGraphEngine.Opened opened = model.opened.get();
        int texts = opened.instances().size() * opened.formats().size() * opened.variants().size();
        List<Row> rows = new ArrayList<>();
        for (TextGraphEngine.RepliesOf run : opened.runs()) {
            List<Reply> replies = List.copyOf(run.replies().values());
            rows.add(new Row(run.run(), replies.size(), texts, share(scored, run.run(), ScoredReply::exact),
                    share(scored, run.run(), ScoredReply::flexible),
                    (int) replies.stream().filter(reply -> reply.finish() == Finish.REFUSED).count(),
                    replies.stream().mapToLong(reply -> reply.usage().total()).sum(),
                    replies.stream().mapToDouble(reply -> reply.answer().cost()).sum()));
        }
        table.getItems().setAll(rows);
    }

    private static Share share(Map<String, ScoredRun> scored, String run, Predicate<ScoredReply> right) {
        return Optional.ofNullable(scored.get(run)).map(found -> Share.of(found.replies(), right))
                .orElse(new Share(0, 0));
    }

    private static String share(Number value) {
        return NumberFormats.share(Math.round(value.doubleValue() * 10_000), 10_000);
    }

    private static String interval(Share share) {
        return share.isEmpty() ? "" : share(share.low()) + " – " + share(share.high());
    }
}
