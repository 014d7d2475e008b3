package org.quern.ui.evaluate.pane;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.scene.AccessibleRole;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.quern.evaluate.Grouping;
import org.quern.evaluate.error.ErrorCategory.Analysis;
import org.quern.evaluate.score.Metric;
import org.quern.evaluate.score.Metrics;
import org.quern.evaluate.score.ScoredItem;
import org.quern.question.GoldAlternative;
import org.quern.ui.control.Badge;
import org.quern.ui.control.DiffSide;
import org.quern.ui.control.SelectableText;
import org.quern.ui.control.query.CypherView;
import org.quern.ui.evaluate.item.ItemEvidence;
import org.quern.ui.evaluate.item.ItemVerdict;
import org.quern.ui.evaluate.item.ProvenanceView;
import org.quern.ui.evaluate.item.ResultsSideBySide;
import org.quern.ui.evaluate.text.GroupNames;
import org.quern.ui.evaluate.text.OutcomeNames;
import org.quern.ui.judging.JudgingActions;
import org.quern.ui.judging.ReasonsView;
import org.quern.ui.kit.Action;
import org.quern.ui.kit.Hint;
import org.quern.ui.kit.Messages;
import org.quern.ui.kit.Nodes;
import org.quern.ui.kit.NumberFormats;
import org.quern.ui.kit.PaneServices;
import org.quern.ui.pane.ActionBar;
import org.quern.ui.pane.Columns;
import org.quern.ui.pane.ContentArea;

/** One item side by side: question, both queries, both results, both provenance subgraphs. */
final class ItemView extends VBox {

    /**
     * The actions of the view.
     *
     * @param steps to other items, and what can be done with this one
     * @param again repeats a failed comparison
     * @param keep puts the small graph into the suite
     */
    record Parts(Action back, Action requests, List<Action> steps, Action again, Action keep) {}

    private static final double RESULTS = 80;
    /** Where both results have less room beside each other, errors are in a drawer. */
    private static final double NARROWEST = 300;
    private static final double PROVENANCE = 140;
    private static final double STEPS = 240;

    private final Messages messages;
    private final Action again;
    private final Label title = Nodes.label("", "heading");
    /** The main metrics; the outcome says whether the prediction runs. */
    private final Map<Metric, Badge> scores = Metrics.MAIN.stream().filter(metric -> metric != Metrics.EXECUTABLE)
            .collect(Collectors.toMap(metric -> metric, _ -> new Badge("", Badge.Tone.NEUTRAL), (one, _) -> one,
                    LinkedHashMap::new));
    private final Badge outcome = new Badge("", Badge.Tone.WARNING);
    private final SelectableText question;
    private final CypherView gold;
    private final CypherView predicted;
    private final CypherView second;
    private final Label kind = Nodes.wrapped("", "secondary", "item-kind");
    private final Label cut = Nodes.collapsing(Nodes.wrapped("", "secondary"));
    private final Label goldHeading = new Label();
    private final Label predictedHeading = new Label();
    private final Label secondHeading = new Label();
    private final Node secondSide;
    private final EvaluationModel model;
    private final ResultsSideBySide results;
    private final ProvenanceView provenance;
    private final ReasonsView reasons;
    private final ContentArea found;

    /** @param parts the actions whose buttons are in the view */
    ItemView(PaneServices services, EvaluationModel model, JudgingActions judging, Parts parts) {
        this.messages = services.messages();
        again = parts.again;
        this.model = model;
        getStyleClass().add("item-view");
        question = Nodes.styled(new SelectableText(messages.text("evaluation.items.question")), "question-text");
        gold = new CypherView(messages.text("evaluation.item.gold"));
        predicted = new CypherView(messages.text("evaluation.item.predicted"));
        second = new CypherView(messages.text("evaluation.item.second"));
        results = new ResultsSideBySide(messages);
        provenance = new ProvenanceView(messages, services.theme().colorsProperty(),
                services.states().of("evaluation"));
        ActionBar bar = new ActionBar(messages.text("pane.more")).left(outcome)
                .right(services.actions().iconButton(parts.requests));
        parts.steps.forEach(step -> bar.right(services.actions().button(step)));
        FlowPane head = Nodes.styled(Nodes.parts(8,
                Nodes.row(8, Stream.concat(Stream.of(services.actions().iconButton(parts.back), title),
                        scores.values().stream()).toArray(Node[]::new)),
                bar, bar, STEPS),
                "item-head");
        // In a low window, it would cover the question.
        head.setMinHeight(USE_PREF_SIZE);
        VBox right = Nodes.styled(side(DiffSide.PREDICTED, predictedHeading, predicted), "right-side");
        VBox further = Nodes.collapsing(Nodes.styled(side(DiffSide.NONE, secondHeading, second), "right-side"));
        secondSide = further;
        HBox queries = Nodes.styled(new HBox(1, side(DiffSide.GOLD, goldHeading, gold), right, further),
                "side-by-side");
        reasons = new ReasonsView(services, services.states().of("evaluation"), new RunJudging(model), Analysis.CYPHER,
                judging, this::requestFocus);
        results.setMinHeight(RESULTS);
        provenance.setMinHeight(PROVENANCE);
        found = new ContentArea(messages, services.actions(),
                Nodes.split(0.36, results, provenance));
        found.setMinWidth(NARROWEST);
        // Beside what is found, because a note can be written before it is loaded, and if it cannot be.
        Columns body = Nodes.growing(new Columns(found, 0.76)
                .detail(messages.text("column.errors"), reasons, 0.24));
        // It grows into all room that the queries leave; if it asked for more, they would be cut.
        body.setPrefHeight(RESULTS + PROVENANCE);
        getChildren().setAll(
                Nodes.styled(new VBox(4, head, question, kind, cut, new VerdictBar(services, model.opened, parts.keep)),
                        "item-upper"),
                queries, body);
        OpenItemModel opened = model.opened;
        opened.item.addListener((_, _, now) -> now.ifPresent(this::begin));
        opened.other.addListener((_, _, _) -> opened.item.get().ifPresent(this::begin));
        opened.sight.addListener((_, _, now) -> now.ifPresent(this::show));
        opened.elsewhere.addListener((_, _, _) -> opened.sight.get().ifPresent(this::showAnswers));
        opened.failure.addListener((_, _, now) -> now.ifPresent(this::fail));
        setAccessibleRole(AccessibleRole.PAGE_ITEM);
        accessibleTextProperty().bind(title.textProperty());
        setFocusTraversable(true);
    }

    private static VBox side(DiffSide mark, Label heading, CypherView view) {
        if (mark != DiffSide.NONE)
            heading.setGraphic(Nodes.label(mark.sign(), "quern-sign", mark.styleClass()));
        Hint.whenCut(Nodes.styled(heading, "side-heading"));
        view.setPrefHeight(128);
        view.setMinHeight(64);
        VBox box = Nodes.growing(new VBox(heading, view));
        VBox.setVgrow(view, Priority.ALWAYS);
        box.setPrefWidth(100);
        return box;
    }

    /** Both predictions are shown; a symbol marks the one that is compared with gold. */
    private void begin(ScoredItem item) {
        Optional<ScoredItem> partner = model.opened.partner();
        ScoredItem compared = model.opened.other.get() ? partner.orElse(item) : item;
        ScoredItem beside = model.opened.beside(compared).orElse(item);
        title.setText(messages.text("evaluation.item.title", NumberFormats.count(item.number())));
        scores.forEach((metric, badge) -> show(badge, metric, compared.score(metric)));
        outcome.setText(compared.trouble().map(trouble -> OutcomeNames.of(trouble, messages)).orElse(""));
        outcome.setVisible(compared.trouble().isPresent());
        question.setText(item.sample().nlQuestion());
        kind.setText(String.join("  ·  ", kind(item)));
        goldHeading.setText(messages.text("evaluation.item.gold"));
        gold.show(item.sample().goldCypher());
        predicted.show(compared.predicted().text());
        cut.setVisible(!compared.predicted().cut().isEmpty());
        cut.setText(messages.text("evaluation.item.cut", compared.predicted().cut().stream()
                .map(each -> messages.text("evaluation.cut." + each.key())).collect(Collectors.joining(", "))));
        secondSide.setVisible(partner.isPresent());
        Optional<RunPair> pair = model.comparing.pair.get();
        predictedHeading.setText(partner.isEmpty() ? messages.text("evaluation.item.predicted")
                : heading("evaluation.item.of", compared, item, pair));
        secondHeading.setText(heading("evaluation.item.beside", beside, item, pair));
        second.show(beside.predicted().text());
        found.showLoading(messages.text("evaluation.item.loading"));
    }

    /** What kind of question it is: graph, MATCH category, RETURN template, tags. */
    private List<String> kind(ScoredItem item) {
        GroupNames names = new GroupNames(messages);
        return Stream.concat(Stream.of(Grouping.GRAPH, Grouping.MATCH, Grouping.RETURN_TEMPLATE)
                .flatMap(grouping -> item.groups().of(grouping).stream().map(name -> names.of(grouping, name))),
                Stream.of(names.tags(item.groups()))).filter(name -> !name.isEmpty()).toList();
    }

    /** The run of the prediction, with its score. */
    private String heading(String key, ScoredItem shown, ScoredItem ofFirst, Optional<RunPair> pair) {
        String run = pair.map(both -> shown == ofFirst ? both.first().id() : both.second().id()).orElse("");
        return messages.text(key, run, shown.score(Metrics.EX).isEmpty() ? "–"
                : Long.toString(Math.round(shown.score(Metrics.EX).getAsDouble())));
    }

    private static void show(Badge badge, Metric metric, OptionalDouble score) {
        badge.setText(metric.title() + " " + score.stream().mapToObj(metric.scale()::text).findFirst().orElse("–"));
        double best = metric.lowerIsBetter() ? 0 : 1;
        badge.setTone(score.isEmpty() ? Badge.Tone.NEUTRAL : score.getAsDouble() == best ? Badge.Tone.GOOD
                : metric.scale() == Metric.Scale.BINARY ? Badge.Tone.BAD : Badge.Tone.WARNING);
    }

    private void show(ItemEvidence sight) {
        List<String> golds = GoldAlternative.golds(sight.item().sample());
        int place = Math.min(sight.comparison().scores().bestGold().orElse(0), golds.size() - 1);
        goldHeading.setText(place == 0 ? messages.text("evaluation.item.gold")
                : messages.text("evaluation.item.alternative", Integer.toString(place)));
        CypherView.showDifferences(gold, golds.get(place), predicted,
                sight.item().predicted().text(),
                sight.comparison().queries());
        sight.beside().ifPresent(beside -> second.showPredicted(beside.prediction(), beside.difference()));
        showAnswers(sight);
        // Shows a warning if the graph may have changed since the item was scored; not if a query could not be run now.
        OptionalDouble now = sight.comparison().scores().value(Metrics.EX);
        if (sight.item().isScored() && now.isPresent() && !sight.item().score(Metrics.EX).equals(now)) {
            outcome.setText(messages.text("evaluation.item.outdated"));
            outcome.setVisible(true);
        }
        found.showContent();
    }

    /** Both answers on the graph of the question, or on a small graph where they differ. */
    private void showAnswers(ItemEvidence sight) {
        Optional<ItemVerdict.Shown> small = model.opened.verdict.get().shown()
                .filter(_ -> model.opened.elsewhere.get());
        results.show(small.map(shown -> shown.elsewhere().comparison()).orElse(sight.comparison()));
        provenance.show(small.map(ItemVerdict.Shown::picture).orElse(sight.provenance()), small.isPresent());
    }

    private void fail(Throwable cause) {
        found.showFailure(cause, again);
    }

    void revealErrors() {
        reasons.reveal();
    }

    /** Focuses the note. */
    void writeNote() {
        reasons.writeNote();
    }

    /** Saves the typed note before another item is shown. */
    void handOver() {
        reasons.handOver();
    }

    /** Switches between picture and table. */
    void toggleProvenance() {
        provenance.toggle();
    }
}
