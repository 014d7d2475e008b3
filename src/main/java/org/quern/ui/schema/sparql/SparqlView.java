package org.quern.ui.schema.sparql;

import java.net.URI;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.SplitPane;
import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.materialdesign2.MaterialDesignA;
import org.kordamp.ikonli.materialdesign2.MaterialDesignD;
import org.kordamp.ikonli.materialdesign2.MaterialDesignP;
import org.kordamp.ikonli.materialdesign2.MaterialDesignR;
import org.quern.author.issue.Issue;
import org.quern.author.text.IssueTexts;
import org.quern.convert.ConversionPlan;
import org.quern.schema.SchemaProblem;
import org.quern.sparql.Prefixes;
import org.quern.sparql.Solutions;
import org.quern.sparql.Term;
import org.quern.ui.control.ResultTable;
import org.quern.ui.control.query.SparqlQueryView;
import org.quern.ui.kit.Action;
import org.quern.ui.kit.Hint;
import org.quern.ui.kit.Messages;
import org.quern.ui.kit.Nodes;
import org.quern.ui.kit.NumberFormats;
import org.quern.ui.kit.PaneServices;
import org.quern.ui.kit.ShownAs;
import org.quern.ui.pane.Columns;
import org.quern.ui.pane.ContentArea;
import org.quern.ui.schema.sparql.SparqlModel.Run;
import org.quern.ui.schema.sparql.SparqlModel.State;
import org.quern.ui.wikidata.LabelFinder;
import org.quern.wikidata.EntityId;

/** The SPARQL tab: every query of a conversion, step by step; each can be run. */
public final class SparqlView extends BorderPane {

    private static final String SERVICE = "https://query.wikidata.org/#";

    /** More lines would leave no room for the query in a small window. */
    private static final double NOTE = 66;
    private static final double STEPS = 160;
    private static final double QUERY = 300;

    private final PaneServices services;
    private final Messages messages;
    private final IssueTexts texts;
    private final SparqlModel model;
    private final LabelFinder finder;
    private final StepNames names;
    private final ContentArea area;
    private final ListView<ConversionPlan.Line> steps = Nodes.styled(new ListView<>(), "step-list");
    private final ObservableList<Integer> asks = FXCollections.observableArrayList();
    private final ComboBox<Integer> ask = Nodes.uncut(new ComboBox<>(asks));
    private final Label note = Hint.whenCut(Nodes.collapsing(Nodes.wrapped("", "secondary", "sparql-note")));
    private final Label legend = Hint.whenCut(Nodes.wide(Nodes.label("", "secondary", "sparql-legend")));
    private final Label outcome = Nodes.wrapped("", "secondary", "sparql-note");
    private final SparqlQueryView query;
    private final ResultTable rows;
    private final ContentArea result;
    private final SparqlActions actions;
    private final Action again;
    private final Prefixes prefixes = new Prefixes();
    private Set<Integer> marked = Set.of();
    private String way = "";
    private boolean showing;

    public SparqlView(PaneServices services, SparqlModel model, LabelFinder finder, SparqlActions actions) {
        this.services = services;
        this.messages = services.messages();
        this.texts = new IssueTexts(messages.locale());
        this.model = model;
        this.actions = actions;
        this.finder = finder;
        this.names = new StepNames(messages, finder);
        this.query = new SparqlQueryView(messages.text("schema.sparql.query"), finder::label);
        this.rows = new ResultTable(messages, messages.text("schema.sparql.rows"));
        this.again = Action.of("schema.sparql.again", MaterialDesignR.REFRESH, model::again);
        this.result = new ContentArea(messages, services.actions(), Nodes.under(outcome, rows));
        getStyleClass().add("sparql-view");
        area = new ContentArea(messages, services.actions(), columns());
        setCenter(area);
        steps.getSelectionModel().selectedItemProperty().subscribe(this::showStep);
        ask.valueProperty().subscribe(this::showAsk);
        query.idAtCaret().subscribe(this::showLegend);
        model.state.subscribe(this::show);
        model.run.subscribe(this::showRun);
    }

    private Columns columns() {
        steps.setCellFactory(_ -> new StepCell(messages, names, () -> marked));
        steps.setAccessibleText(messages.text("schema.sparql.steps"));
        steps.setMinWidth(STEPS);
        SplitPane right = Nodes.split(0.55, queryPart(), result);
        right.setMinWidth(QUERY);
        return new Columns(right, 0.64).list(messages.text("schema.sparql.steps"), steps, 0.36, steps);
    }

    private BorderPane queryPart() {
        ask.setConverter(new ShownAs<>(number -> messages.text("schema.sparql.ask", number + 1, asks.size())));
        ask.setAccessibleText(messages.text("schema.sparql.query"));
        ask.visibleProperty().bind(actions.hasQuery);
        FlowPane header = Nodes.styled(
                Nodes.flow(8, ask, services.actions().button(actions.run),
                        services.actions().iconButton(actions.nextId),
                        services.actions().iconButton(actions.copy), services.actions().iconButton(actions.open)),
                "view-header");
        note.setMaxHeight(NOTE);
        note.visibleProperty().bind(note.textProperty().isNotEmpty());
        BorderPane part = Nodes.under(new VBox(header, note), query);
        part.setBottom(legend);
        // In a low window the header is higher than usual, and the query is scrolled.
        query.setMinHeight(0);
        part.setMinHeight(200);
        return part;
    }

    private String because(SchemaProblem problem) {
        Issue.OwnWords words = texts.clauses(problem);
        return messages.text("schema.preview.unusable.because", words.what(), words.how());
    }

    private void show(State state) {
        switch (state) {
            case State.Nothing() -> area.showEmpty(MaterialDesignD.DATABASE_SEARCH_OUTLINE,
                    messages.text("schema.sparql.empty"));
            case State.Unusable(List<SchemaProblem> problems) -> area.showEmpty(MaterialDesignA.ALERT_OUTLINE,
                    problems.isEmpty() ? messages.text("schema.preview.unusable") : because(problems.getFirst()));
            case State.Loading() -> area.showLoading(messages.text("schema.sparql.loading"));
            case State.Failed(Throwable failure) -> area.showFailure(failure, again);
            case State.Shown shown -> {
                showPlan(shown);
                area.showContent();
            }
        }
    }

    private void showPlan(State.Shown shown) {
        int selected = Math.max(0, steps.getSelectionModel().getSelectedIndex());
        showing = true;
        steps.getItems().setAll(shown.lines());
        showing = false;
        shown.lines().forEach(line -> names.fetch(line.finds(), steps::refresh));
        steps.getSelectionModel().clearSelection();
        steps.getSelectionModel().select(Math.min(selected, shown.lines().size() - 1));
        mark();
    }

    /** Marks the steps for the selected part of the schema, and selects the first of them. */
    public void mark() {
        if (!(model.state.get() instanceof State.Shown shown))
            return;
        marked = model.selectedType().map(shown.plan()::stepsOf).orElse(Set.of());
        steps.refresh();
        ConversionPlan.Line selected = steps.getSelectionModel().getSelectedItem();
        if (marked.isEmpty() || selected != null && marked.contains(selected.number()))
            return;
        int first = marked.iterator().next() - 1;
        steps.getSelectionModel().clearAndSelect(first);
        steps.scrollTo(Math.max(0, first - 2));
    }

    private void showStep(ConversionPlan.@Nullable Line step) {
        if (showing)
            return;
        List<Integer> numbers = new ArrayList<>();
        for (int i = 0; step != null && i < step.asks().size(); i++)
            numbers.add(i);
        asks.setAll(numbers);
        actions.hasQuery.set(!numbers.isEmpty());
        if (numbers.isEmpty()) {
            ask.setValue(null);
            showAsk(null);
        } else if (Integer.valueOf(0).equals(ask.getValue())) {
            showAsk(0);
        } else {
            ask.setValue(0);
        }
    }

    private void showAsk(@Nullable Integer number) {
        model.forgetRun();
        ConversionPlan.Line step = steps.getSelectionModel().getSelectedItem();
        ConversionPlan.Ask shown = step == null || number == null || number >= step.asks().size() ? null
                : step.asks().get(number);
        way = shown != null ? names.way(shown.way()) : step == null ? "" : messages.text("schema.sparql.asks.none");
        query.show(shown == null ? "" : shown.sparql());
        query.ids().forEach(id -> finder.label(id, _ -> {}));
        actions.runnable.set(shown != null && model.canRun());
        showNote();
    }

    /** A note above a query: that it is a general one, or that parts of the schema are missing. */
    private void showNote() {
        if (!(model.state.get() instanceof State.Shown shown))
            return;
        List<String> notes = new ArrayList<>();
        if (!way.isEmpty())
            notes.add(way);
        shown.trouble()
                .ifPresent(t -> notes.add(messages.text("schema.sparql.trouble", String.valueOf(t.getMessage()))));
        if (!model.canRun())
            notes.add(messages.text("schema.sparql.no-source"));
        if (!shown.leftOut().isEmpty())
            notes.add(messages.text("schema.preview.left-out", shown.leftOut().size(),
                    shown.leftOut().getFirst().jsonPath(), texts.clauses(shown.leftOut().getFirst()).what()));
        if (model.run.get() instanceof Run.Done done)
            done.query().sample().ifPresent(s -> notes.add(
                    messages.text("schema.sparql.sample", s.size(), names.of(s.of()))));
        note.setText(String.join("\n", notes));
    }

    private void showLegend(Optional<String> id) {
        if (id.isEmpty()) {
            legend.setText(messages.text("schema.sparql.legend", services.actions().keyText(actions.nextId)));
            return;
        }
        String bare = id.get();
        legend.setText(bare);
        finder.label(bare, label -> {
            if (query.idAtCaret().get().equals(id))
                legend.setText(label + "  " + bare);
        });
    }

    /** Runs the selected query. */
    void run() {
        ConversionPlan.Line step = steps.getSelectionModel().getSelectedItem();
        Integer number = ask.getValue();
        if (step != null && number != null)
            model.run(step.number(), number);
    }

    private void showRun(Run state) {
        switch (state) {
            case Run.None() -> result.showEmpty(MaterialDesignP.PLAY_OUTLINE, messages.text("schema.sparql.run.empty"));
            case Run.Running() -> result.showLoading(messages.text("schema.sparql.running"));
            case Run.Failed(Throwable failure) -> result.showFailure(failure, actions.run);
            case Run.Done done -> {
                query.show(done.query().sparql());
                Solutions found = done.solutions();
                outcome.setText(messages.text(found.cut() ? "schema.sparql.rows.cut" : "schema.sparql.rows.all",
                        found.rows().size(), done.source().name(), NumberFormats.time(done.took())));
                rows.show(found.variables(), found.rows().stream()
                        .map(row -> row.stream().map(cell -> cell.map(term -> shown(term, done.labels())).orElse(""))
                                .toList())
                        .toList());
                result.showContent();
                showNote();
            }
        }
    }

    /** A term as displayed: the label before the id, texts with their language, numbers unchanged. */
    private String shown(Term term, Map<String, String> labels) {
        return switch (term) {
            case Term.Iri(String iri) -> {
                String name = prefixes.shortened(iri);
                yield EntityId.of(term).flatMap(id -> Optional.ofNullable(labels.get(id)).or(() -> finder.known(id)))
                        .map(label -> label + "  " + name).orElse(name);
            }
            case Term.Literal(String text, String language, String _) -> language.isEmpty() ? text
                    : text + " @" + language;
            case Term.Blank(String label) -> "_:" + label;
        };
    }

    void toNextId() {
        query.toNextId();
    }

    void copy() {
        ClipboardContent content = new ClipboardContent();
        content.putString(query.text());
        Clipboard.getSystemClipboard().setContent(content);
    }

    /** Opens the query on the page of the public service, if there is a browser. */
    public void open() {
        URI page = URI.create(SERVICE + URLEncoder.encode(query.text(), StandardCharsets.UTF_8).replace("+", "%20"));
        if (!services.dialogs().browse(page)) {
            ClipboardContent content = new ClipboardContent();
            content.putString(page.toString());
            Clipboard.getSystemClipboard().setContent(content);
            services.notices().say(messages.text("schema.sparql.open.copied"));
        }
    }
}
