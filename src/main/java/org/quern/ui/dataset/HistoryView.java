package org.quern.ui.dataset;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import javafx.beans.binding.Bindings;
import javafx.collections.ListChangeListener;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.SelectionMode;
import javafx.scene.control.SplitPane;
import javafx.scene.control.TableView;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.quern.dataset.edit.DatasetMerge.Conflict;
import org.quern.dataset.edit.DatasetMerge.Side;
import org.quern.task.dataset.UpdateDataset;
import org.quern.ui.control.DenseTable;
import org.quern.ui.kit.Action;
import org.quern.ui.kit.FailureText;
import org.quern.ui.kit.Nodes;
import org.quern.ui.kit.NumberFormats;
import org.quern.ui.kit.PaneServices;

/** Shows who edited which questions and when, merges another copy, and decides its conflicts. */
final class HistoryView extends StackPane {

    private final PaneServices services;
    private final HistoryModel history;
    private final Label note = Nodes.wrapped("", "secondary");
    private final DenseTable<HistoryModel.Choice> conflicts;
    private final Label versions = Nodes.wrapped("");
    private final VBox deciding;
    private final Button finish;
    private final SplitPane split;

    HistoryView(PaneServices services, DatasetModel model, HistoryModel history, Action merge, Action update) {
        this.services = services;
        this.history = history;
        DenseTable<HistoryModel.Entry> entries = new DenseTable<>(services.text("sets.history.edits"));
        conflicts = new DenseTable<>(services.text("sets.history.conflicts"));
        getStyleClass().add("set-history");
        entries.text(services.text("sets.history.time"), 168,
                entry -> entry.at().map(services.messages()::moment).orElse("–"))
                .setMinWidth(168);
        entries.text(services.text("sets.history.author"), 110,
                entry -> entry.author().isEmpty() ? "–" : entry.author());
        entries.text(services.text("sets.history.questions"), 160, entry -> String.join(", ", entry.questions()),
                "mono");
        entries.text(services.text("sets.history.changes"), 220, this::changes);
        entries.text(services.text("sets.history.merged"), 110, entry -> String.join(", ", entry.merged()),
                "secondary");
        entries.setColumnResizePolicy(TableView.CONSTRAINED_RESIZE_POLICY_FLEX_LAST_COLUMN);
        entries.setEmptyText(services.text("sets.history.none"));
        entries.onSelected(edit -> edit.questions().stream().findFirst().ifPresent(model::goTo));
        entries.setSorted(history.entries);
        finish = Nodes.uncut(Nodes.styled(new Button(services.text("sets.history.finish")), "accent"));
        for (Label wrapped : List.of(note, versions))
            wrapped.setMinHeight(Region.USE_PREF_SIZE);
        deciding = deciding(model);
        split = Nodes.growing(Nodes.split(0.4, entries, deciding));
        VBox above = Nodes.styled(new VBox(8, Nodes.row(8, Nodes.uncut(services.actions().button(merge)),
                Nodes.uncut(services.actions().button(update))), note),
                "filters");
        getChildren().setAll(new VBox(8, above, split));
        history.state.addListener((_, _, now) -> show(now));
        history.conflicts.addListener((ListChangeListener<HistoryModel.Choice>) _ -> showConflicts());
        show(history.state.get());
        showConflicts();
    }

    private VBox deciding(DatasetModel model) {
        conflicts.text(services.text("sets.history.question"), 76, one -> one.conflict().question(), "mono");
        conflicts.text(services.text("sets.history.part"), 110, one -> one.conflict().part(), "secondary");
        conflicts.text(services.text("sets.history.ours"), 150, one -> shown(one.conflict().ours()));
        conflicts.text(services.text("sets.history.theirs"), 150, one -> shown(one.conflict().theirs()));
        conflicts.text(services.text("sets.history.decision"), 90, one -> one.side().get().map(this::name).orElse("–"));
        conflicts.setColumnResizePolicy(TableView.CONSTRAINED_RESIZE_POLICY_FLEX_LAST_COLUMN);
        conflicts.setSorted(history.conflicts);
        conflicts.getSelectionModel().setSelectionMode(SelectionMode.MULTIPLE);
        conflicts.getSelectionModel().selectedItemProperty().addListener((_, _, now) -> {
            versions.setText(now == null ? "" : versions(now.conflict()));
            if (now != null)
                model.goTo(now.conflict().question());
        });
        Button ours = taking(Side.OURS, "sets.history.take.ours");
        Button theirs = taking(Side.THEIRS, "sets.history.take.theirs");
        finish.setOnAction(_ -> history.finish());
        Button cancel = Nodes.uncut(new Button(services.text("sets.history.cancel")));
        cancel.setOnAction(_ -> history.cancel());
        FlowPane buttons = new FlowPane(8, 8, ours, theirs, finish, cancel);
        return Nodes.styled(new VBox(8, Nodes.growing(conflicts),
                Nodes.styled(new VBox(8, versions, buttons), "conflict-versions")), "conflicts");
    }

    private Button taking(Side side, String key) {
        Button button = Nodes.uncut(new Button(services.text(key)));
        button.disableProperty().bind(Bindings.isEmpty(conflicts.getSelectionModel().getSelectedItems()));
        button.setOnAction(_ -> {
            conflicts.getSelectionModel().getSelectedItems().forEach(one -> one.side().set(Optional.of(side)));
            conflicts.refresh();
            finish.setDisable(!history.isDecided());
        });
        return button;
    }

    private String versions(Conflict conflict) {
        return services.text(history.isUpdate() ? "sets.update.versions" : "sets.history.versions",
                shown(conflict.before()), shown(conflict.ours()),
                shown(conflict.theirs()));
    }

    private String changes(HistoryModel.Entry entry) {
        return entry.changes().stream().map(change -> services.text("sets.history.how." + change.how().key(),
                services.text("sets.history.part." + change.part().key(), change.name()).strip()))
                .collect(Collectors.joining("; "));
    }

    private String shown(String version) {
        return version.isEmpty() ? services.text("sets.history.removed") : version;
    }

    private String name(Side side) {
        return services.text(side == Side.OURS ? "sets.history.ours"
                : history.isUpdate() ? "sets.update.newer" : "sets.history.theirs");
    }

    private void showConflicts() {
        boolean there = !history.conflicts.isEmpty() || history.state.get() instanceof HistoryModel.State.Compared;
        finish.setText(services.text(history.isUpdate() ? "sets.update.finish" : "sets.history.finish"));
        finish.setDisable(!history.isDecided());
        if (there && !split.getItems().contains(deciding)) {
            split.getItems().add(deciding);
            split.setDividerPositions(0.4);
        } else if (!there)
            split.getItems().remove(deciding);
    }

    private void show(HistoryModel.State state) {
        showConflicts();
        note.setText(switch (state) {
            case HistoryModel.State.Nothing() -> services.text("sets.history.intro");
            case HistoryModel.State.Merging() -> services.text("sets.history.merging");
            case HistoryModel.State.Undecided() -> services.text("sets.history.undecided",
                    history.conflicts.size());
            case HistoryModel.State.Merged(int edits, int _, List<String> _) when edits == 0 ->
                services.text("sets.history.same");
            case HistoryModel.State.Merged(int edits, int questions, List<String> authors) ->
                services.text("sets.history.done", NumberFormats.count(edits), String.join(", ", authors),
                        NumberFormats.count(questions));
            case HistoryModel.State.Reading() -> services.text("sets.update.reading");
            case HistoryModel.State.Compared(UpdateDataset.Result found) -> services.text("sets.update.compared",
                    found.added(), found.removed(), found.renumbered(), found.kept(), history.conflicts.size());
            case HistoryModel.State.Updated(UpdateDataset.Result done) -> services.text("sets.update.done",
                    done.added(), done.removed(), done.renumbered(), done.kept());
            case HistoryModel.State.Failed(Throwable failure) -> FailureText.of(failure, services.messages());
        });
    }
}
