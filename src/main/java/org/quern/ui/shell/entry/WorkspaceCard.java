package org.quern.ui.shell.entry;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanBinding;
import javafx.collections.FXCollections;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.SelectionMode;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.layout.VBox;
import org.quern.task.entry.Dependents.Dependent;
import org.quern.task.entry.Dependents.Entry;
import org.quern.task.entry.RemovedEntry;
import org.quern.task.entry.RunTags;
import org.quern.ui.control.DenseTable;
import org.quern.ui.kit.Nodes;
import org.quern.ui.kit.PaneServices;
import org.quern.ui.kit.ShownAs;
import org.quern.ui.shell.entry.EntriesModel.Row;
import org.quern.ui.shell.entry.EntriesModel.Ties;
import org.quern.workspace.EntryKind;
import org.quern.workspace.FileNames;

/** Lists what the workspace has, kind by kind, with buttons that rename, tag, archive, delete and restore it. */
public final class WorkspaceCard extends VBox {

    /** Is told what has changed. */
    @FunctionalInterface
    public interface Listener {

        /** @param now the new name of something that was renamed */
        void changed(EntryKind kind, String name, Optional<String> now);
    }

    private static final double WIDTH = 720;
    private static final double HEIGHT = 400;

    private final PaneServices services;
    private final EntriesModel model;
    private final DenseTable<Row> table;

    /**
     * @param first the kind that is shown first
     * @param onChanged called when something has changed
     */
    public WorkspaceCard(PaneServices services, EntryKind first, Listener onChanged) {
        this.services = services;
        this.model = new EntriesModel(services, first, onChanged);
        getStyleClass().addAll("card", "sheet");
        ComboBox<EntryKind> kinds = new ComboBox<>(FXCollections.observableArrayList(EntryKind.values()));
        kinds.setConverter(new ShownAs<>(kind -> EntryKinds.plural(kind, services.messages())));
        kinds.setAccessibleText(services.text("entry.kind"));
        kinds.valueProperty().bindBidirectional(model.kind);
        table = new DenseTable<>(services.text("action.window.contents"));
        table.text(services.text("entry.name"), 250, Row::name);
        TableColumn<Row, String> tags = table.text(services.text("entry.tags"), 170,
                row -> String.join(", ", row.tags()), "secondary");
        table.text(services.text("entry.state"), 130, this::state, "secondary");
        table.text(services.text("entry.at"), 170, row -> row.removed().isEmpty() ? ""
                : services.messages().moment(row.at()), "secondary");
        tags.visibleProperty().bind(model.kind.map(EntryKind::isRun));
        table.setColumnResizePolicy(TableView.CONSTRAINED_RESIZE_POLICY_FLEX_LAST_COLUMN);
        table.setEmptyText(services.text("entry.none"));
        table.getSelectionModel().setSelectionMode(SelectionMode.MULTIPLE);
        table.setSorted(model.rows);
        table.setPrefSize(WIDTH, HEIGHT);
        BooleanBinding one = when(rows -> rows.size() == 1 && rows.getFirst().removed().isEmpty());
        BooleanBinding some = when(rows -> !rows.isEmpty() && rows.stream().allMatch(row -> row.removed().isEmpty()));
        BooleanBinding gone = when(rows -> rows.size() == 1 && rows.getFirst().removed().isPresent());
        getChildren().addAll(Nodes.label(services.text("action.window.contents"), "heading"), kinds, table,
                Nodes.row(8, button("entry.rename", one, this::rename), button("entry.archive", some, this::archive),
                        Nodes.shownWhile(button("entry.tag", some, this::tag), model.kind.map(EntryKind::isRun)),
                        button("entry.delete", one, this::delete), button("entry.restore", gone, this::restore),
                        button("entry.purge", gone, this::purge)));
        setSpacing(8);
    }

    public Node first() {
        return table;
    }

    private BooleanBinding when(java.util.function.Predicate<List<? extends Row>> condition) {
        return Bindings.createBooleanBinding(() -> condition.test(selected()),
                table.getSelectionModel().getSelectedItems());
    }

    /** While rows are replaced, the selection can contain nothing in place of a row. */
    private List<Row> selected() {
        return table.getSelectionModel().getSelectedItems().stream().filter(java.util.Objects::nonNull).toList();
    }

    private Button button(String key, BooleanBinding enabled, Runnable act) {
        Button button = Nodes.uncut(new Button(services.text(key)));
        button.setId(key.replace('.', '-'));
        button.disableProperty().bind(enabled.not());
        button.setOnAction(_ -> act.run());
        return button;
    }

    private String state(Row row) {
        return row.removed().map(RemovedEntry::reason).map(reason -> services.text(switch (reason) {
            case DELETED -> "entry.state.deleted";
            case ARCHIVED -> "entry.state.archived";
            case REPLACED -> "entry.state.replaced";
            case REFUSED -> "entry.state.refused";
        })).orElse("");
    }

    private String named(Row row) {
        return EntryKinds.named(model.kind.get(), row.name(), services.messages());
    }

    private Optional<String> newName(String title, String question, String start) {
        List<String> taken = model.rows.stream().filter(row -> row.removed().isEmpty()).map(Row::name).toList();
        return services.dialogs().text(title, question, start, name -> taken.contains(name)
                ? Optional.of(services.text("entry.taken", name))
                : FileNames.areGood(name) ? Optional.empty() : Optional.of(services.text("entry.invalid")));
    }

    private void rename() {
        String title = services.text("entry.rename");
        Row row = selected().getFirst();
        newName(title, services.text("entry.rename.question", named(row)), row.name())
                .filter(name -> !name.equals(row.name())).ifPresent(name -> model.rename(title, row.name(), name));
    }

    private void tag() {
        String title = services.text("entry.tag");
        List<Row> runs = selected();
        services.dialogs().text(title, services.text(runs.size() == 1 ? "entry.tag.question" : "entry.tag.common",
                named(runs.getFirst()), runs.size()), String.join(", ", EntriesModel.common(runs)),
                text -> split(text).stream().allMatch(RunTags::isGood) ? Optional.empty()
                        : Optional.of(services.text("entry.tag.invalid")))
                .ifPresent(text -> model.tag(title, runs, split(text)));
    }

    private static List<String> split(String tags) {
        return Stream.of(tags.split(",")).map(String::strip).filter(tag -> !tag.isEmpty()).toList();
    }

    private void archive() {
        model.archive(services.text("entry.archive"), selected().stream().map(Row::name).toList());
    }

    /** What can be undone needs no question, unless something depends on it. */
    private void delete() {
        String title = services.text("entry.delete");
        Row row = selected().getFirst();
        model.ties(title, row.name(), ties -> {
            if (ties.dependents().isEmpty())
                model.delete(title, row.name(), false);
            else
                deleteWith(title, row, ties);
        });
    }

    private void deleteWith(String title, Row row, Ties ties) {
        List<Entry> dependents = ties.dependents().stream().map(Dependent::entry).toList();
        List<String> acts = ties.deleted().isEmpty() ? List.of(services.text("entry.delete.alone"))
                : List.of(services.text("entry.delete.alone"),
                        services.text("entry.delete.with", ties.deleted().size()));
        services.dialogs().choose(title, services.text("entry.delete.question", named(row)),
                services.text("entry.delete.consequence", EntryKinds.named(dependents, services.messages())), acts)
                .ifPresent(chosen -> model.delete(title, row.name(), chosen == 1));
    }

    private void restore() {
        String title = services.text("entry.restore");
        Row row = selected().getFirst();
        RemovedEntry removed = row.removed().orElseThrow();
        boolean taken = model.rows.stream()
                .anyMatch(each -> each.removed().isEmpty() && each.name().equals(row.name()));
        if (removed.reason().isVersion() || !taken)
            model.restore(title, removed, Optional.empty());
        else
            newName(title, services.text("entry.restore.question", row.name()), row.name() + "-2")
                    .ifPresent(name -> model.restore(title, removed, Optional.of(name)));
    }

    private void purge() {
        Row row = selected().getFirst();
        if (services.dialogs().confirm(services.text("entry.purge.question", named(row)),
                services.text("entry.purge.consequence"), services.text("entry.purge")))
            model.purge(services.text("entry.purge"), row.removed().orElseThrow());
    }
}
