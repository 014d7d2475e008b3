package org.quern.ui.agent;

import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import javafx.geometry.Insets;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TableView;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import org.quern.agent.batch.BatchStatistics;
import org.quern.agent.batch.NamedBatch;
import org.quern.agent.batch.QuestionOutcome.Place;
import org.quern.report.BarChart;
import org.quern.ui.agent.AgentEngine.Entry;
import org.quern.ui.chart.ChartView;
import org.quern.ui.control.DenseTable;
import org.quern.ui.control.NumberTile;
import org.quern.ui.control.SearchField;
import org.quern.ui.kit.Action;
import org.quern.ui.kit.Messages;
import org.quern.ui.kit.Nodes;
import org.quern.ui.kit.NumberFormats;
import org.quern.ui.kit.PaneServices;
import org.quern.ui.kit.PaneState;

/** A batch: its results, error categories, numbers of steps, and questions. */
final class QuestionList extends VBox {

    private static final int FEW = 3;

    private static final Duration TYPING = Duration.ofMillis(150);

    private final Messages messages;
    private final SearchField text;
    private final DenseTable<Entry> table;
    private final NumberTile em;
    private final NumberTile f1;
    private final Label tokens = Nodes.wrapped("", "secondary");
    private final ChartView places = new ChartView();
    private final ChartView steps = new ChartView();
    private final ChartView ends = new ChartView();
    private final VBox figures;
    private final AnswerJudging judging;
    private final Button goOn;
    private Optional<String> place = Optional.empty();
    /** The chosen outcome when the program ended, until a batch is open. */
    private Optional<String> last;
    private List<Entry> entries = List.of();
    private boolean batch;

    /** @param session what the pane showed last */
    QuestionList(AgentModel model, PaneServices services, PaneState session, Action resume, AnswerJudging judging) {
        super(8);
        this.last = session.value("list.outcome");
        this.messages = services.messages();
        this.judging = judging;
        this.goOn = Nodes.collapsing(services.actions().button(resume));
        getStyleClass().add("agent-list");
        em = new NumberTile(messages.text("agent.em"));
        f1 = new NumberTile(messages.text("agent.f1"));
        tokens.setMinHeight(USE_PREF_SIZE);
        figures = Nodes.collapsing(
                Nodes.styled(new VBox(12, new HBox(24, em, f1), tokens, goOn, chart("agent.chart.places", places),
                        chart("agent.chart.steps", steps), chart("agent.chart.ends", ends)), "batch-figures"));
        places.setOnChosen(name -> {
            place = name;
            session.set("list.outcome", name);
            sift();
        });
        table = Nodes.growing(new DenseTable<>(messages.text("agent.questions")));
        table.text(messages.text("agent.question"), 170, Entry::question).setMinWidth(150);
        table.text(messages.text("agent.place"), 96, this::place, "secondary").setMinWidth(90);
        table.figure("F1", 54, e -> e.solved().flatMap(s -> s.score()).map(s -> s.f1()).orElse(Double.NaN),
                n -> Double.isNaN(n.doubleValue()) ? "–" : NumberFormats.metric(n.doubleValue())).setMinWidth(54);
        table.count(messages.text("agent.chart.steps"), 58, e -> e.solved().map(s -> s.inState()).orElse(0))
                .setMinWidth(58);
        table.count(messages.text("agent.compare.tokens"), 76, e -> e.solved().map(s -> s.spent().tokens()).orElse(0L))
                .setMinWidth(76);
        table.setColumnResizePolicy(TableView.CONSTRAINED_RESIZE_POLICY_FLEX_LAST_COLUMN);
        table.remember(services.preferences(), "agent.questions");
        table.onSelected(model::choose);
        text = new SearchField(services.jobs(), messages.text("agent.questions.search"), TYPING, _ -> sift());
        text.leaveTo(_ -> table.requestFocus());
        session.keepText("list.text", text.textProperty());
        VBox.setMargin(text, new Insets(0, 12, 0, 12));
        getChildren().setAll(figures, text, table);
        model.opened.addListener((_, _, now) -> now.ifPresent(this::show));
        judging.on.addListener((_, _, _) -> sift());
        judging.errors().errors.addListener((_, _, _) -> sift());
        model.entry.addListener((_, _, now) -> now.filter(table.getItems()::contains)
                .filter(e -> !e.equals(table.getSelectionModel().getSelectedItem()))
                .ifPresent(e -> table.getSelectionModel().clearAndSelect(table.getItems().indexOf(e))));
    }

    private VBox chart(String title, ChartView bars) {
        return new VBox(4, Nodes.label(messages.text(title), "chart-heading"), bars);
    }

    private String place(Entry entry) {
        return entry.solved().map(s -> name(s.place())).orElse("");
    }

    private String name(Place where) {
        return messages.text("agent.place." + where.name().toLowerCase(Locale.ROOT));
    }

    private void show(AgentEngine.Opened opened) {
        entries = opened.entries();
        place = last.filter(name -> entries.stream().anyMatch(entry -> name.equals(place(entry))));
        last = Optional.empty();
        batch = opened.batch().isPresent();
        opened.batch().map(NamedBatch::statistics).ifPresent(this::show);
        places.setChosen(place);
        sift();
        if (!table.getItems().isEmpty())
            table.getSelectionModel().select(0);
    }

    /** While answers are judged, only the wrong ones are listed. */
    private void sift() {
        boolean judged = judging.on.get();
        String words = text.getText().strip().toLowerCase(Locale.ROOT);
        Nodes.show(text, !judged);
        figures.setVisible(batch && !judged);
        List<Entry> placed = judged ? judging.wrong()
                : entries.stream().filter(e -> place.isEmpty() || place.get().equals(place(e))).toList();
        List<Entry> shown = judged ? placed
                : placed.stream().filter(e -> e.question().toLowerCase(Locale.ROOT).contains(words)).toList();
        table.setEmptyText(
                messages.text(placed.isEmpty() ? "agent.questions.none" : "agent.questions.none.text"));
        if (!shown.equals(table.getItems()))
            table.getItems().setAll(shown);
    }

    private void show(BatchStatistics of) {
        em.show(BatchFigures.share(of.em()), messages.text("agent.n", NumberFormats.count(of.scored())));
        f1.show(BatchFigures.share(of.f1()), "");
        tokens.setText(messages.text("agent.batch", NumberFormats.count(of.totals().answered()),
                NumberFormats.count(of.totals().questions()),
                NumberFormats.count(of.meanTokens()),
                NumberFormats.count(of.takenBack())) + (of.unscored().isEmpty() ? "" : "\n" + unscored(of)));
        places.show(bars("agent.chart.places", of.places().entrySet().stream()
                .map(e -> new Count(name(e.getKey()), e.getValue())).toList(),
                of.totals().answered() + of.totals().failed()));
        steps.show(bars("agent.chart.steps", distribution(of), of.totals().answered()));
        ends.show(bars("agent.chart.ends",
                of.ends().entrySet().stream().map(e -> new Count(messages.text("agent.end." + e.getKey()),
                        e.getValue())).toList(),
                of.totals().answered()));
        goOn.setVisible(!of.totals().complete());
    }

    private String unscored(BatchStatistics of) {
        return messages.text("agent.unscored", of.unscored().entrySet().stream()
                .map(e -> messages.text("agent.unscored." + e.getKey(), NumberFormats.count(e.getValue())))
                .collect(Collectors.joining(", ")));
    }

    private record Count(String name, int times) {}

    /** Groups of three steps, as in published distributions. */
    private static List<Count> distribution(BatchStatistics of) {
        return of.steps().entrySet().stream().collect(Collectors.groupingBy(e -> (Math.max(1, e.getKey()) - 1) / FEW,
                TreeMap::new, Collectors.summingInt(e -> e.getValue()))).entrySet().stream()
                .map(e -> new Count((e.getKey() * FEW + 1) + "–" + (e.getKey() * FEW + FEW), e.getValue())).toList();
    }

    private BarChart bars(String title, List<Count> counts, int all) {
        return BarChart.plain(messages.text(title), counts.stream().map(count -> BarChart.Group.of(count.name(),
                all == 0 ? 0 : (double) count.times() / all, NumberFormats.share(count.times(), all), count.times()))
                .toList());
    }
}
