package org.quern.ui.agent;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javafx.geometry.Orientation;
import javafx.scene.control.Label;
import javafx.scene.control.SplitPane;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.materialdesign2.MaterialDesignR;
import org.kordamp.ikonli.materialdesign2.MaterialDesignT;
import org.quern.evaluate.rowmajor.RowAlignment;
import org.quern.evaluate.rowmajor.RowMajorScore;
import org.quern.sparql.Prefixes;
import org.quern.sparql.Solutions;
import org.quern.sparql.Term;
import org.quern.ui.agent.AgentEngine.Compared;
import org.quern.ui.control.DiffSide;
import org.quern.ui.control.ResultRow;
import org.quern.ui.control.ResultTable;
import org.quern.ui.control.query.CompletionProvider;
import org.quern.ui.control.query.SparqlEditor;
import org.quern.ui.control.query.SparqlQueryView;
import org.quern.ui.kit.Action;
import org.quern.ui.kit.Computed;
import org.quern.ui.kit.Hint;
import org.quern.ui.kit.Nodes;
import org.quern.ui.kit.NumberFormats;
import org.quern.ui.kit.PaneServices;
import org.quern.ui.pane.ContentArea;
import org.quern.wikidata.EntityId;

/** The current query, which can be edited and run, its rows, and next to them the gold rows, paired as in the score. */
final class QueryPanel extends SplitPane {

    private static final int MOST_ROWS = 1_000;

    private final AgentModel model;
    private final PaneServices services;
    private final SparqlEditor editor;
    private Optional<String> shownAnswer = Optional.empty();
    private final Label hint = new Label();
    private final Hint whole = new Hint(hint);
    private final SparqlQueryView gold;
    private final Label goldHeading = Nodes.label("", "side-heading");
    private final VBox goldPart;
    private final Label verdict = Nodes.label("", "secondary");
    private final ResultTable goldRows;
    private final ResultTable rows;
    private final Label goldRowsHeading = new Label();
    private final Label rowsHeading = new Label();
    private final VBox goldSide;
    private final ContentArea result;
    private final Action run;
    /** Undo brings the changed query back. */
    final Action restore;
    private final Prefixes prefixes = new Prefixes();

    QueryPanel(AgentModel model, PaneServices services, Action run) {
        this.model = model;
        this.services = services;
        this.run = run;
        setOrientation(Orientation.VERTICAL);
        getStyleClass().add("agent-query");
        editor = new SparqlEditor(services.text("agent.query"), model::label);
        restore = Action.of("agent.restore", MaterialDesignR.RESTORE, () -> {
            editor.setText(model.original());
            editor.focusAt(0);
        }).enabledWhen(model.changed);
        editor.setAssist(new SparqlCompletion(model, services));
        editor.troubleProperty().addListener((_, _, now) -> tell(now));
        hint.setMinWidth(0);
        hint.getStyleClass().addAll("small", "query-hint");
        hint.setOnMouseClicked(_ -> editor.troubleProperty().get().ifPresent(t -> editor.focusAt(t.start())));
        tell(Optional.empty());
        gold = Nodes.growing(new SparqlQueryView(services.text("agent.gold"), model::label));
        goldHeading.setText(services.text("agent.gold"));
        goldPart = Nodes.collapsing(new VBox(goldHeading, gold));
        goldPart.setPrefHeight(112);
        goldPart.setMinHeight(96);
        goldPart.setVisible(false);
        goldRows = new ResultTable(services.messages(), services.text("agent.gold.rows"));
        rows = new ResultTable(services.messages(), services.text("agent.rows.title"));
        goldRows.keepOrder();
        rows.keepOrder();
        ResultTable.together(goldRows, rows);
        goldSide = Nodes.collapsing(goldRows.under(goldRowsHeading));
        HBox tables = Nodes.styled(new HBox(1, rows.under(rowsHeading), goldSide), "side-by-side");
        result = new ContentArea(services.messages(), services.actions(), tables);
        getItems().setAll(upper(), result);
        setDividerPositions(0.5);
        editor.textProperty().addListener((_, _, now) -> model.query.set(now));
        model.query.addListener((_, _, now) -> showQuery(now));
        model.entry.addListener((_, _, now) -> showGold(now.flatMap(AgentEngine.Entry::gold)));
        model.result.addListener((_, _, now) -> show(now));
        model.outdated.addListener((_, _, _) -> markResult());
        showQuery(model.query.get());
        showGold(model.entry.get().flatMap(AgentEngine.Entry::gold));
        show(model.result.get());
    }

    private VBox upper() {
        FlowPane head = Nodes.styled(Nodes.flow(12, Nodes.label(services.text("agent.query"), "heading"), verdict,
                services.actions().button(run)), "query-head");
        // In a low window, it would be cut.
        head.setMinHeight(USE_PREF_SIZE);
        HBox foot = Nodes.styled(Nodes.spread(4, hint,
                Nodes.styled(services.actions().iconButton(restore), "small-button")), "query-foot");
        VBox.setVgrow(editor, Priority.ALWAYS);
        return new VBox(head, editor, foot, goldPart);
    }

    /** Undo goes back to what was typed for the same answer, not to the query of another one. */
    private void showQuery(String query) {
        Optional<String> answer = model.answerKey();
        if (answer.equals(shownAnswer))
            editor.setText(query);
        else
            editor.show(query);
        shownAnswer = answer;
    }

    /** Shows the error in the query; without one, how to find ids. */
    private void tell(Optional<CompletionProvider.Trouble> trouble) {
        hint.getStyleClass().removeAll("danger", "secondary");
        hint.getStyleClass().add(trouble.isPresent() ? "danger" : "secondary");
        hint.setText(trouble.map(CompletionProvider.Trouble::why).orElseGet(() -> services.text("agent.query.hint")));
        whole.say(hint.getText());
    }

    private void showGold(Optional<String> query) {
        goldPart.setVisible(query.isPresent());
        gold.show(query.orElse(""));
    }

    private void show(Computed<Compared> now) {
        markResult();
        switch (now) {
            case Computed.None() -> result.showEmpty(MaterialDesignT.TABLE,
                    services.text(model.source.get().isPresent() ? "agent.result.none" : "agent.result.no-source"));
            case Computed.Running() -> result.showLoading(services.text("agent.result.running"));
            case Computed.Failed(Throwable failure) -> result.showFailure(failure, run);
            case Computed.Done(Compared compared) -> {
                show(compared);
                result.showContent();
            }
        }
    }

    /** While the query is edited, the result remains that of the query that was run. */
    private void markResult() {
        Computed<Compared> now = model.result.get();
        boolean old = model.outdated.get() && !(now instanceof Computed.None);
        verdict.setText(old ? services.text("agent.verdict.earlier")
                : now instanceof Computed.Done(Compared compared) ? compared.score().map(this::verdict).orElse("")
                        : "");
        if (now instanceof Computed.Done(Compared compared))
            rowsHeading.setText(heading(old ? "agent.rows.earlier" : "agent.rows.title", compared.found(),
                    compared.truth(), ""));
    }

    private void show(Compared compared) {
        goldSide.setVisible(compared.gold().isPresent() || compared.goldTruth().isPresent()
                || !compared.goldProblem().isEmpty());
        goldRowsHeading.setText(heading("agent.gold.rows", compared.gold(), compared.goldTruth(),
                compared.goldProblem()));
        List<RowAlignment.Line> lines = compared.lines();
        if (lines.isEmpty()) {
            plain(rows, compared.found(), compared.labels());
            plain(goldRows, compared.gold(), compared.labels());
            return;
        }
        aligned(rows, compared.found().orElseThrow(), lines, compared.labels(), false);
        aligned(goldRows, compared.gold().orElseThrow(), lines, compared.labels(), true);
    }

    private String verdict(RowMajorScore score) {
        return services.text("agent.verdict", score.em() ? "1" : "0", NumberFormats.metric(score.f1()));
    }

    private String heading(String key, Optional<Solutions> solutions, Optional<Boolean> truth, String problem) {
        if (!problem.isEmpty())
            return services.text("agent.problem", services.text(key), problem);
        return truth
                .map(value -> services.text("agent.heading", services.text(key),
                        services.text(value ? "agent.yes" : "agent.no")))
                .orElseGet(() -> services.text("agent.heading", services.text(key), solutions
                        .map(s -> NumberFormats.count(s.rows().size()) + (s.cut() ? "+" : "")).orElse("0")));
    }

    private void plain(ResultTable table, Optional<Solutions> solutions, Map<String, String> labels) {
        table.show(solutions.map(Solutions::variables).orElse(List.of()),
                solutions.map(s -> s.rows().stream().limit(MOST_ROWS).map(row -> cells(row, labels)).toList())
                        .orElse(List.of()));
    }

    /** Aligned with the other table: a row that this one lacks is empty. */
    private void aligned(ResultTable table, Solutions solutions, List<RowAlignment.Line> lines,
            Map<String, String> labels, boolean isGold) {
        List<ResultRow> shown = new ArrayList<>();
        for (RowAlignment.Line line : lines) {
            int row = isGold ? line.gold() : line.pred();
            boolean alone = (isGold ? line.pred() : line.gold()) < 0;
            DiffSide mark = !alone && line.recall() > 1 - 1e-9 ? DiffSide.SHARED
                    : isGold ? DiffSide.GOLD : DiffSide.PREDICTED;
            shown.add(row < 0 ? new ResultRow(0, List.of(), DiffSide.NONE)
                    : new ResultRow(row + 1, cells(solutions.rows().get(row), labels), mark));
        }
        table.showRows(solutions.variables(), shown);
    }

    private List<@Nullable Object> cells(List<Optional<Term>> row, Map<String, String> labels) {
        List<@Nullable Object> cells = new ArrayList<>();
        for (Optional<Term> cell : row)
            cells.add(cell.map(term -> shown(term, labels)).orElse(null));
        return cells;
    }

    private String shown(Term term, Map<String, String> labels) {
        Optional<String> id = EntityId.of(term);
        if (id.isPresent()) {
            String label = labels.getOrDefault(id.get(), id.get());
            return label.equals(id.get()) ? label : label + "  " + id.get();
        }
        return switch (term) {
            case Term.Iri(String iri) -> prefixes.shortened(iri);
            case Term.Literal(String text, String _, String _) -> text;
            case Term.Blank(String label) -> label;
        };
    }
}
