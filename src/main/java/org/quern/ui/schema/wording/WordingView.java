package org.quern.ui.schema.wording;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.SelectionMode;
import javafx.scene.control.TableColumn;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.quern.ui.control.DenseTable;
import org.quern.ui.control.RowMenu;
import org.quern.ui.control.SelectableText;
import org.quern.ui.kit.Action;
import org.quern.ui.kit.FailureText;
import org.quern.ui.kit.Hint;
import org.quern.ui.kit.Messages;
import org.quern.ui.kit.Nodes;
import org.quern.ui.kit.NumberFormats;
import org.quern.ui.kit.PaneServices;
import org.quern.ui.schema.wording.WordingModel.State;

/** The Wording tab: the parts of the schema with their phrases, and the selected one with sample questions. */
public final class WordingView extends BorderPane {

    private static final double GAP = 8;
    /** The names of parts are not cut. */
    private static final double NARROWEST = 160;
    private static final double WIDEST = 380;
    private static final double LETTER = 7;
    /** The room of five questions, so that fields stay where they are while the questions change. */
    private static final double SAMPLES = 88;

    private final Messages messages;
    private final WordingModel model;
    private final DenseTable<WordingRow> table;
    private final TableColumn<WordingRow, String> part;
    private final WordingForm form;
    private final Label title = Hint.whenCut(Nodes.label("", "heading"));
    private final Label source = Hint.whenCut(Nodes.label("", "mono", "secondary", "small"));
    private final Label summary = Nodes.wrapped("", "secondary");
    private final SelectableText samples;
    private final Label none = Nodes.wrapped("", "secondary");
    private final VBox detail;
    private final Label hint;
    private final Node content;
    private final Label failure = Nodes.wrapped("", "danger");
    private final ObservableList<WordingRow> rows = FXCollections.observableArrayList();
    private boolean filling;

    /** @param reset the action that uses the proposed phrases of the selected part again */
    public WordingView(PaneServices services, WordingModel model, Action reset) {
        this.messages = services.messages();
        this.model = model;
        getStyleClass().add("wording-view");
        table = new DenseTable<>(messages.text("schema.wording.table"));
        table.setId("wording-table");
        table.getSelectionModel().setSelectionMode(SelectionMode.SINGLE);
        part = table.text(messages.text("schema.wording.part"), NARROWEST, WordingRow::name);
        table.text(messages.text("schema.wording.phrase"), 210, WordingRow::summary);
        table.text(messages.text("schema.wording.from"), 88, this::from, "secondary");
        table.text(messages.text("schema.wording.source"), 92, WordingRow::source, "secondary");
        table.setSorted(rows);
        table.setEmptyText(messages.text("schema.wording.empty"));
        table.remember(services.preferences(), "schema.wording");
        form = new WordingForm(messages, model);
        samples = new SelectableText(messages.text("schema.wording.samples"));
        samples.setId("wording-samples");
        FlowPane head = Nodes.flow(GAP, title, source, services.actions().button(reset));
        head.setMinWidth(0);
        title.maxWidthProperty().bind(head.widthProperty());
        source.maxWidthProperty().bind(head.widthProperty());
        VBox questions = new VBox(Nodes.label(messages.text("schema.wording.samples"), "secondary", "small"), samples,
                none);
        questions.setMinHeight(SAMPLES + 18);
        detail = new VBox(GAP, head, questions, form);
        detail.getStyleClass().add("wording-detail");
        hint = Nodes.wrapped(messages.text("schema.wording.hint"), "secondary");
        hint.getStyleClass().add("wording-detail");
        StackPane below = new StackPane(hint, detail);
        below.setAlignment(Pos.TOP_LEFT);
        content = Nodes.split(0.38, table, Nodes.scrolling(below, "issue-detail-scroll"));
        failure.getStyleClass().add("wording-detail");
        setTop(Nodes.styled(Nodes.row(GAP, summary), "view-header"));
        table.getSelectionModel().selectedItemProperty().addListener((_, _, row) -> {
            if (row != null && !filling)
                model.select(row);
        });
        Nodes.onOpen(table, form::focusFirst);
        RowMenu.on(table, menu -> model.selected().get().ifPresent(row -> {
            menu.add(services.actions().menuItem(reset));
            menu.separator();
            menu.copy(messages.text("schema.copy"), row.name() + "\t" + row.source() + "\t" + row.summary());
        }));
        model.state.subscribe(this::show);
        model.selected().subscribe(this::showSelected);
        model.samples.subscribe(this::showSamples);
    }

    private String from(WordingRow row) {
        return messages.text(row.isOwn() ? "schema.wording.from.own"
                : row.listed() ? "schema.wording.from.lexicon" : "schema.wording.from.rules");
    }

    private void show(State state) {
        switch (state) {
            case State.Loading() -> summary.setText(messages.text("schema.wording.loading"));
            case State.Failed(Throwable cause) -> {
                summary.setText("");
                failure.setText(FailureText.of(cause, messages));
                setCenter(failure);
                BorderPane.setAlignment(failure, Pos.TOP_LEFT);
            }
            case State.Shown(List<WordingRow> rows) -> {
                show(rows);
                setCenter(content);
            }
        }
    }

    private void show(List<WordingRow> all) {
        if (!rows.equals(all)) {
            filling = true;
            try {
                replace(all);
                part.setPrefWidth(Math.clamp(all.stream().mapToInt(row -> row.name().length()).max().orElse(0) * LETTER
                        + 40, NARROWEST, WIDEST));
            } finally {
                filling = false;
            }
            mark();
        }
        long own = all.stream().filter(WordingRow::isOwn).count();
        long guessed = all.stream().filter(row -> !row.isOwn() && !row.listed()).count();
        summary.setText(
                messages.text("schema.wording.summary", NumberFormats.count(all.size()), NumberFormats.count(own),
                        NumberFormats.count(guessed), own, guessed));
    }

    /** Replaces what has changed, so that the table stays where it is. */
    private void replace(List<WordingRow> all) {
        boolean same = rows.stream().map(WordingRow::part).toList().equals(all.stream().map(WordingRow::part).toList());
        if (!same) {
            rows.setAll(all);
            return;
        }
        for (int i = 0; i < all.size(); i++) {
            if (!rows.get(i).equals(all.get(i)))
                rows.set(i, all.get(i));
        }
    }

    /** Selects the row of the selected part. */
    private void mark() {
        filling = true;
        try {
            int index = model.selected().get().map(row -> IntStream.range(0, table.getItems().size())
                    .filter(i -> table.getItems().get(i).selection().equals(row.selection())).findFirst().orElse(-1))
                    .orElse(-1);
            if (index < 0)
                table.getSelectionModel().clearSelection();
            else if (index != table.getSelectionModel().getSelectedIndex()) {
                table.getSelectionModel().clearAndSelect(index);
                table.scrollTo(Math.max(0, index - 3));
            }
        } finally {
            filling = false;
        }
    }

    private void showSelected(Optional<WordingRow> selected) {
        Nodes.show(hint, selected.isEmpty());
        Nodes.show(detail, selected.isPresent());
        mark();
        selected.ifPresent(row -> {
            title.setText(row.name());
            source.setText(row.source());
            form.show(row);
        });
    }

    private void showSamples(WordingModel.Samples found) {
        samples.setText(String.join("\n", found.questions()));
        none.setText(found.part().isEmpty() || !found.questions().isEmpty() ? ""
                : messages.text("schema.wording.samples.none"));
        Nodes.show(none, !none.getText().isEmpty());
    }
}
