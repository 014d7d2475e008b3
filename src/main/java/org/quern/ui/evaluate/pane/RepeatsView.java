package org.quern.ui.evaluate.pane;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import javafx.beans.binding.Bindings;
import javafx.scene.control.Button;
import org.quern.evaluate.compare.Inference.MeanScore;
import org.quern.evaluate.filter.ItemExpression;
import org.quern.evaluate.repeat.RepeatSummary;
import org.quern.ui.evaluate.pane.RunsModel.Repeats;
import org.quern.ui.evaluate.text.GroupNames;
import org.quern.ui.kit.Hint;
import org.quern.ui.kit.Nodes;
import org.quern.ui.kit.NumberFormats;
import org.quern.ui.kit.PaneServices;

/** The chosen runs as repeated attempts: pass@k, stability and the majority of results. Enter on a figure lists its items. */
final class RepeatsView extends RunFigures<RepeatsView.Line, Optional<Repeats>> {

    /**
     * A figure.
     *
     * @param n its denominator
     * @param items the items behind it
     */
    record Line(String name, String value, String interval, int n, ItemExpression items) {}

    /** @param onListed shows the list of items */
    RepeatsView(PaneServices services, EvaluationModel model, Runnable onListed) {
        super(services, model, services.text("evaluation.runs.repeats"), model.several.repeats, onListed);
        table.text(messages.text("evaluation.repeats.figure"), 320, Line::name).setMinWidth(240);
        Nodes.styled(table.text(messages.text("evaluation.repeats.value"), 120, Line::value, "figure"), "numbers")
                .setMinWidth(100);
        interval(110, Line::interval);
        table.count("n", 70, Line::n).setMinWidth(60);
        table.getColumns().forEach(column -> column.setSortable(false));
        table.setItems(lines);
        Nodes.onOpen(table, () -> Optional.ofNullable(table.getSelectionModel().getSelectedItem())
                .ifPresent(line -> list(line.items())));
        Button vote = Nodes.uncut(new Button(messages.text("evaluation.repeats.vote")));
        new Hint(vote, messages.text("evaluation.repeats.vote.tip"));
        vote.setOnAction(_ -> runs.vote());
        vote.disableProperty().bind(Bindings.createBooleanBinding(() -> model.work.runningProperty().get()
                || runs.repeats.get().flatMap(Repeats::summary).isEmpty(), model.work.runningProperty(),
                runs.repeats));
        getChildren().setAll(Nodes.styled(Nodes.row(12, vote, Nodes.growing(sentence)), "filters"), table);
        follow(messages.text("evaluation.repeats.none"));
    }

    @Override
    void show(Optional<Repeats> now) {
        List<Line> all = new ArrayList<>();
        now.ifPresent(found -> found.summary().ifPresent(summary -> fill(found, summary, all)));
        lines.setAll(all);
        sentence.setText(now.flatMap(Repeats::summary).map(this::said)
                .orElseGet(() -> messages.text("evaluation.repeats.about")));
    }

    private String said(RepeatSummary summary) {
        return messages.text("evaluation.repeats.said", NumberFormats.count(summary.items()),
                NumberFormats.count(summary.runs()),
                NumberFormats.count(summary.notInAll()), NumberFormats.count(summary.unscored()))
                + (summary.majority().items() == 0 ? ""
                        : " " + messages.text("evaluation.repeats.tied", NumberFormats.count(summary.tied())));
    }

    private void fill(Repeats found, RepeatSummary summary, List<Line> all) {
        int k = summary.runs();
        for (int i = 0; i < k; i++)
            all.add(new Line(messages.text("evaluation.repeats.run", found.runs().get(i)),
                    GroupNames.figure(Optional.of(summary.accuracies().get(i))), "", summary.items(),
                    runs.wrongIn(found.runs().get(i))));
        all.add(new Line(messages.text("evaluation.repeats.mean"),
                GroupNames.figure(Optional.of(summary.accuracy().mean())) + String.format(Locale.ROOT, " ± %.1f",
                        100 * summary.accuracy().deviation()),
                "", summary.items(), runs.sometimes()));
        for (int i = 1; i <= k; i++)
            all.add(line(messages.text("evaluation.repeats.pass", String.valueOf(i)), summary.passAt().get(i - 1),
                    i == k ? runs.never() : runs.sometimes()));
        for (int i = 2; i <= k; i++)
            all.add(line(messages.text("evaluation.repeats.all", String.valueOf(i)), summary.allOf().get(i - 1),
                    runs.sometimes()));
        if (summary.majority().items() > 0)
            all.add(line(messages.text("evaluation.repeats.majority"), summary.majority(), runs.sometimes()));
        all.add(share("evaluation.repeats.always", summary.always(), summary, runs.always()));
        all.add(share("evaluation.repeats.sometimes", summary.sometimes(), summary, runs.sometimes()));
        all.add(share("evaluation.repeats.never", summary.never(), summary, runs.never()));
        summary.stability().ifPresent(value -> all.add(new Line(messages.text("evaluation.repeats.stability"),
                String.format(Locale.ROOT, "%.3f", value), "", summary.items(), runs.sometimes())));
    }

    private static Line line(String name, MeanScore mean, ItemExpression items) {
        return new Line(name, GroupNames.figure(mean.value().stream().boxed().findFirst()), interval(mean),
                mean.items(),
                items);
    }

    private Line share(String key, int part, RepeatSummary summary, ItemExpression items) {
        return new Line(messages.text(key), messages.text("evaluation.repeats.share", NumberFormats.count(part),
                NumberFormats.share(part, summary.items())), "", summary.items(), items);
    }
}
