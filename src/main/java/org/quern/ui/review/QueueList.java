package org.quern.ui.review;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.control.TextField;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.util.StringConverter;
import org.jspecify.annotations.Nullable;
import org.quern.job.Debounce;
import org.quern.ui.Figures;
import org.quern.ui.Messages;
import org.quern.ui.Services;
import org.quern.ui.control.CategoryName;

/** The questions, one a line, under their filters. */
final class QueueList extends VBox {

    private static final Duration TYPING = Duration.ofMillis(120);

    private final Messages messages;
    private final ReviewModel model;
    private final TextField text = new TextField();
    private final ComboBox<String> category = new ComboBox<>();
    private final CheckBox flagged = new CheckBox();
    private final Label count = new Label();
    private final ListView<ReviewItem> list;
    private boolean filling;

    QueueList(Services services, ReviewModel model) {
        this.messages = services.messages();
        this.model = model;
        list = new ListView<>(model.shown());
        getStyleClass().add("review-queue");
        text.setPromptText(messages.text("review.queue.search"));
        text.setAccessibleText(messages.text("review.queue.search"));
        category.setConverter(names());
        category.getItems().setAll("");
        category.setValue("");
        category.setAccessibleText(messages.text("review.queue.all-categories"));
        category.setMaxWidth(Double.MAX_VALUE);
        flagged.setText(messages.text("review.queue.flagged"));
        flagged.setMnemonicParsing(false);
        count.getStyleClass().add("secondary");
        Region gap = new Region();
        HBox.setHgrow(gap, Priority.ALWAYS);
        HBox line = new HBox(8, flagged, gap, count);
        line.getStyleClass().add("queue-line");
        VBox filters = new VBox(8, text, category, line);
        filters.getStyleClass().add("filters");
        list.setFixedCellSize(26);
        list.setAccessibleText(messages.text("review.queue"));
        list.setCellFactory(_ -> new Line());
        Label none = new Label(messages.text("review.queue.none"));
        none.setWrapText(true);
        none.getStyleClass().add("secondary");
        list.setPlaceholder(none);
        VBox.setVgrow(list, Priority.ALWAYS);
        getChildren().setAll(filters, list);
        setMinWidth(200);
        listen(services);
    }

    private StringConverter<String> names() {
        return new StringConverter<>() {
            @Override
            public String toString(String value) {
                return value == null || value.isEmpty() ? messages.text("review.queue.all-categories")
                        : CategoryName.of(value);
            }

            @Override
            public String fromString(String shown) {
                return shown;
            }
        };
    }

    private void listen(Services services) {
        Debounce typing = new Debounce(services.jobs(), TYPING);
        text.textProperty().addListener((_, _, now) -> {
            if (!filling)
                typing.call(() -> change(model.filterProperty().get().withText(now)));
        });
        category.valueProperty().addListener((_, _, now) -> change(model.filterProperty().get()
                .withCategory(now == null || now.isEmpty() ? Optional.empty() : Optional.of(now))));
        flagged.selectedProperty().addListener((_, _, now) -> change(model.filterProperty().get().withFlagged(now)));
        model.filterProperty().addListener((_, _, now) -> show(now));
        model.itemsProperty().addListener((_, _, now) -> offerCategories(now));
        model.shown().subscribe(this::showCount);
        list.getSelectionModel().selectedItemProperty().addListener((_, _, now) -> {
            if (now != null && !filling)
                model.select(now);
        });
        model.currentProperty().addListener((_, _, now) -> now.ifPresent(this::bring));
        showCount();
    }

    private void bring(ReviewItem item) {
        int index = model.shown().indexOf(item);
        if (index >= 0 && list.getSelectionModel().getSelectedIndex() != index) {
            filling = true;
            list.getSelectionModel().clearAndSelect(index);
            filling = false;
        }
        list.scrollTo(Math.max(0, index - 6));
    }

    private void change(QueueFilter filter) {
        if (!filling)
            model.filterProperty().set(filter);
    }

    private void show(QueueFilter filter) {
        filling = true;
        if (!text.getText().equals(filter.text()))
            text.setText(filter.text());
        category.setValue(filter.category().orElse(""));
        flagged.setSelected(filter.flagged());
        filling = false;
        showCount();
    }

    private void offerCategories(List<ReviewItem> items) {
        TreeSet<String> found = new TreeSet<>();
        items.forEach(item -> found.add(item.category()));
        found.remove("");
        List<String> all = new ArrayList<>(List.of(""));
        all.addAll(found);
        filling = true;
        category.getItems().setAll(all);
        category.setValue("");
        category.setDisable(found.isEmpty());
        filling = false;
    }

    private void showCount() {
        count.setText(messages.text("review.queue.count", Figures.count(model.shown().size()),
                Figures.count(model.itemsProperty().get().size())));
    }

    /** Puts the caret into the search field. */
    void focusSearch() {
        text.requestFocus();
        text.selectAll();
    }

    /** Puts the focus to where no letter is written. */
    void focusList() {
        list.requestFocus();
    }

    private static final class Line extends ListCell<ReviewItem> {

        Line() {
            // As wide as the list: a long question is cut off rather than scrolled.
            setPrefWidth(0);
        }

        @Override
        protected void updateItem(@Nullable ReviewItem item, boolean empty) {
            super.updateItem(item, empty);
            setText(empty || item == null ? null : item.text());
            pseudoClassStateChanged(FLAGGED, item != null && !empty && !item.findings().isEmpty());
        }
    }

    private static final javafx.css.PseudoClass FLAGGED = javafx.css.PseudoClass.getPseudoClass("flagged");
}
