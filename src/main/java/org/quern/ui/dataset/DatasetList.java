package org.quern.ui.dataset;

import java.time.Duration;
import java.util.Optional;
import javafx.collections.ListChangeListener;
import javafx.scene.control.Label;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.layout.VBox;
import org.quern.dataset.DatasetFilter;
import org.quern.ui.control.DenseTable;
import org.quern.ui.control.FilterChoice;
import org.quern.ui.control.SearchField;
import org.quern.ui.kit.Messages;
import org.quern.ui.kit.Nodes;
import org.quern.ui.kit.NumberFormats;
import org.quern.ui.kit.PaneServices;

/** The questions of a set, one per row, below the filters. */
final class DatasetList extends VBox {

    private static final Duration TYPING = Duration.ofMillis(120);

    private final Messages messages;
    private final DatasetModel model;
    private final DenseTable<DatasetRow> table;
    private final SearchField text;
    private final FilterChoice language;
    private final FilterChoice issue;
    private final Label count = Nodes.uncut(Nodes.label("", "secondary"));
    private boolean filling;

    DatasetList(PaneServices services, DatasetModel model) {
        super(8);
        this.messages = services.messages();
        this.model = model;
        this.table = Nodes.growing(new DenseTable<>(messages.text("sets.list")));
        text = Nodes.growing(new SearchField(services.jobs(), messages.text("action.sets.search"), TYPING,
                now -> change(model.filter.get().withText(now))));
        language = new FilterChoice(messages.text("sets.list.all-languages"), value -> value, 132,
                now -> change(model.filter.get().withLanguage(now)));
        issue = new FilterChoice(messages.text("sets.list.all-issues"), this::issueName, 132,
                now -> change(model.filter.get().withIssue(now)));
        text.leaveTo(_ -> table.requestFocus());
        getStyleClass().add("set-list");
        columns(services);
        getChildren().setAll(Nodes.styled(Nodes.row(8, text, language, issue, count), "filters"), table);
        listen();
    }

    private void columns(PaneServices services) {
        String tongue = messages.locale().getLanguage();
        TableColumn<DatasetRow, String> id = table.text(messages.text("sets.list.id"), 76, DatasetRow::id, "mono");
        id.setMinWidth(76);
        id.setMaxWidth(130);
        // Ids are compared by number: Q9 comes before Q10.
        id.setComparator((a, b) -> a.length() == b.length() ? a.compareTo(b) : Integer.compare(a.length(), b.length()));
        TableColumn<DatasetRow, String> question = table.text(messages.text("sets.list.question"), 380,
                row -> row.title(tongue));
        question.setMinWidth(200);
        TableColumn<DatasetRow, String> languages = table.text(messages.text("sets.list.languages"), 100,
                DatasetRow::languages, "secondary");
        languages.setMinWidth(60);
        languages.setMaxWidth(120);
        TableColumn<DatasetRow, Number> mentions = table.count(messages.text("sets.list.mentions"), 96,
                row -> row.question().mentions().size());
        mentions.setMinWidth(92);
        mentions.setMaxWidth(110);
        table.setColumnResizePolicy(TableView.CONSTRAINED_RESIZE_POLICY_FLEX_LAST_COLUMN);
        table.setEmptyText(messages.text("sets.list.none"));
        table.setSorted(model.shown);
        table.remember(services.preferences(), "sets.list");
    }

    private String issueName(String id) {
        return model.opened.get().map(set -> set.ground().name(id, messages.locale().getLanguage())).orElse(id);
    }

    private void listen() {
        model.filter.addListener((_, _, now) -> show(now));
        model.opened.addListener((_, _, now) -> now.ifPresent(this::offer));
        model.shown.addListener((ListChangeListener<DatasetRow>) _ -> showCount());
        table.onSelected(row -> {
            if (!filling)
                model.selected.set(Optional.of(row));
        });
        model.selected.addListener((_, _, now) -> now.ifPresent(table::choose));
        showCount();
    }

    private void change(DatasetFilter filter) {
        if (!filling)
            model.filter.set(filter);
    }

    private void show(DatasetFilter filter) {
        filling = true;
        text.show(filter.text());
        language.show(filter.language());
        issue.show(filter.issue());
        filling = false;
        showCount();
    }

    private void offer(OpenedDataset set) {
        filling = true;
        language.offer(set.languages());
        issue.offer(set.issues());
        language.setVisible(language.getItems().size() > 2);
        issue.setVisible(issue.getItems().size() > 1);
        filling = false;
        show(model.filter.get());
    }

    private void showCount() {
        count.setText(messages.text("sets.list.count", NumberFormats.count(model.shown.size()),
                NumberFormats.count(model.rows.size())));
    }

    /** Focuses the search field. */
    void focusSearch() {
        text.begin();
    }

    /** Selects the next or previous question. */
    void step(int by) {
        table.step(by);
    }
}
