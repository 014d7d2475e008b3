package org.quern.ui.review;

import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Stream;
import javafx.css.PseudoClass;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.MenuButton;
import javafx.scene.control.SelectionMode;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.quern.question.audit.AuditRule;
import org.quern.review.Decision;
import org.quern.review.QueueFilter;
import org.quern.review.QueueItem;
import org.quern.review.QueueOrder;
import org.quern.review.ReviewVerdict;
import org.quern.ui.control.CategoryName;
import org.quern.ui.control.FilledCell;
import org.quern.ui.control.LazyView;
import org.quern.ui.control.SearchField;
import org.quern.ui.kit.Action;
import org.quern.ui.kit.Hint;
import org.quern.ui.kit.Messages;
import org.quern.ui.kit.Nodes;
import org.quern.ui.kit.NumberFormats;
import org.quern.ui.kit.PaneServices;
import org.quern.ui.kit.Wrapping;

/** The list of questions, one per line with its decision, below the filters. */
final class QueueList extends VBox {

    private static final Duration TYPING = Duration.ofMillis(120);
    /** Many questions begin with the same words, so two lines are shown. */
    private static final double TWO_LINES = 42;
    private static final PseudoClass FLAGGED = PseudoClass.getPseudoClass("flagged");

    /** Before the text of a question that the annotator has flagged. */
    private static final String FLAG = "\u2691 ";
    /** Before the text of a question with unread comments. */
    private static final String UNREAD = "\u25cf ";

    private final Messages messages;
    private final ReviewModel model;
    private final SearchField text;
    private final ComboBox<QueueFilter.What> what = new ComboBox<>();
    private final ComboBox<QueueOrder> order = new ComboBox<>();
    private final ComboBox<String> category = new ComboBox<>();
    private final ComboBox<Set<AuditRule>> audit = new ComboBox<>();
    private final CheckBox flagged = new CheckBox();
    private final Label count = Nodes.uncut(Nodes.label("", "secondary"));
    private final Label none = Nodes.wrapped("", "secondary");
    private final ListView<QueueItem> list;
    private boolean filling;

    /**
     * @param onAll actions on the selected questions, or on all of the list
     * @param left called with the key that left the search field or, for Esc and Enter, the list
     */
    QueueList(PaneServices services, ReviewModel model, List<Action> onAll, Consumer<KeyCode> left) {
        this.messages = services.messages();
        this.model = model;
        list = Nodes.named(Nodes.growing(new ListView<>(model.shown)), messages.text("review.queue"));
        getStyleClass().add("review-queue");
        text = new SearchField(services.jobs(), messages.text("action.review.search"), TYPING,
                now -> change(model.filter.get().withText(now)));
        prepare(what, ofAnnotator(), "review.queue.what", each -> messages
                .text("review.what." + each.name().toLowerCase(Locale.ROOT)));
        prepare(order, List.of(QueueOrder.values()), "review.queue.order", each -> messages
                .text("review.order." + each.name().toLowerCase(Locale.ROOT)));
        prepare(category, List.of(""), "review.queue.all-categories",
                each -> each.isEmpty() ? messages.text("review.queue.all-categories") : CategoryName.of(each));
        prepare(audit, List.of(Set.of()), "review.queue.audit", this::name);
        Nodes.collapsing(audit).setVisible(false);
        flagged.setText(messages.text("review.queue.flagged"));
        flagged.setMnemonicParsing(false);
        flagged.setMinWidth(USE_PREF_SIZE);
        MenuButton all = Nodes.styled(new MenuButton(messages.text("review.all")), "small");
        all.setMinWidth(USE_PREF_SIZE);
        onAll.forEach(action -> all.getItems().add(services.actions().menuItem(action)));
        HBox line = Nodes.styled(new HBox(8, count, Nodes.space(), all), "queue-line");
        VBox filters = Nodes.styled(new VBox(8,
                new OnlyChip(messages, model, visibleProperty(), this::focusList), text, new HBox(8, what, order),
                category, audit, flagged, line), "filters");
        list.getSelectionModel().setSelectionMode(SelectionMode.MULTIPLE);
        list.setFixedCellSize(TWO_LINES);
        text.leaveTo(left::accept);
        list.setCellFactory(_ -> new Line());
        list.setPlaceholder(none);
        getChildren().setAll(filters, list);
        setMinWidth(200);
        list.addEventHandler(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.ESCAPE || event.getCode() == KeyCode.ENTER)
                left.accept(event.getCode());
        });
        listen();
    }

    private static List<QueueFilter.What> ofAnnotator() {
        return Stream.of(QueueFilter.What.values()).filter(each -> each != QueueFilter.What.OTHERS).toList();
    }

    /** Only a lead who annotates sees questions that only others are to decide. */
    private void offerOthers(boolean seen) {
        if (!seen)
            what.getItems().remove(QueueFilter.What.OTHERS);
        else if (!what.getItems().contains(QueueFilter.What.OTHERS))
            what.getItems().add(QueueFilter.What.OTHERS);
    }

    private <T> void prepare(ComboBox<T> box, List<T> values, String key, Function<T, String> name) {
        Nodes.offer(box, values, values.getFirst(), name);
        box.setAccessibleText(messages.text(key));
        Hint.ofChoice(box);
        box.setMinWidth(60);
        box.setMaxWidth(Double.MAX_VALUE);
        box.setPrefWidth(120);
        HBox.setHgrow(box, Priority.ALWAYS);
    }

    private void listen() {
        what.valueProperty().addListener((_, _, now) -> change(model.filter.get().with(now)));
        category.valueProperty().addListener((_, _, now) -> change(model.filter.get()
                .withCategory(now == null || now.isEmpty() ? Optional.empty() : Optional.of(now))));
        audit.valueProperty().addListener((_, _, now) -> change(model.filter.get().withAudit(
                now == null ? Set.of() : now)));
        flagged.selectedProperty().addListener((_, _, now) -> change(model.filter.get().onlyDoubtful(now)));
        order.setValue(model.order.get());
        order.valueProperty().addListener((_, _, now) -> model.order.set(now));
        model.filter.addListener((_, _, now) -> show(now));
        show(model.filter.get());
        model.filter.subscribe(this::showNone);
        showNone();
        model.sheet.addListener((_, _, now) -> now.ifPresent(sheet -> {
            offerCategories(sheet.categories());
            offerRules(sheet.desk().auditRules());
            offerOthers(sheet.desk().seesOthers());
        }));
        model.shown.subscribe(this::showCount);
        list.getSelectionModel().getSelectedItems().subscribe(this::showCount);
        list.getSelectionModel().selectedItemProperty().addListener((_, _, now) -> {
            if (now != null && !filling && !model.saving.get() && list.getSelectionModel().getSelectedItems().size() < 2
                    && model.current.get().filter(here -> here.qid().equals(now.qid())).isEmpty())
                model.select(now);
        });
        model.current.addListener((_, _, now) -> now.ifPresent(this::bring));
        showCount();
    }

    private void bring(QueueItem item) {
        int index = -1;
        for (int i = 0; i < model.shown.size() && index < 0; i++) {
            if (model.shown.get(i).qid().equals(item.qid()))
                index = i;
        }
        if (index >= 0 && list.getSelectionModel().getSelectedIndex() != index) {
            filling = true;
            list.getSelectionModel().clearAndSelect(index);
            list.getFocusModel().focus(index);
            filling = false;
        }
        list.scrollTo(Math.max(0, index - 6));
    }

    private void showNone() {
        none.setText(messages.text(model.filter.get().equals(QueueFilter.ALL) ? "review.queue.none-assigned"
                : "review.queue.none"));
    }

    private void change(QueueFilter filter) {
        if (!filling)
            model.filter.set(filter);
    }

    private void show(QueueFilter filter) {
        filling = true;
        text.show(filter.text());
        what.setValue(filter.what());
        category.setValue(filter.category().orElse(""));
        audit.setValue(filter.audit());
        flagged.setSelected(filter.doubtful());
        filling = false;
    }

    private void offerCategories(List<String> found) {
        List<String> all = new ArrayList<>(List.of(""));
        found.stream().filter(name -> !name.isEmpty()).forEach(all::add);
        filling = true;
        category.getItems().setAll(all);
        category.setValue(model.filter.get().category().orElse(""));
        category.setDisable(all.size() == 1);
        filling = false;
    }

    /** Any finding of an audit, and each rule that has one; nothing is offered without an audit. */
    private void offerRules(Set<AuditRule> found) {
        List<Set<AuditRule>> all = new ArrayList<>(List.of(Set.of(), EnumSet.allOf(AuditRule.class)));
        found.forEach(rule -> all.add(Set.of(rule)));
        filling = true;
        audit.getItems().setAll(all);
        audit.setValue(model.filter.get().audit());
        audit.setVisible(!found.isEmpty() || !model.filter.get().audit().isEmpty());
        filling = false;
    }

    private String name(Set<AuditRule> rules) {
        return rules.size() == 1 ? messages.text("review.audit." + rules.iterator().next())
                : messages.text(rules.isEmpty() ? "review.queue.audit.all" : "review.queue.audit.any");
    }

    /** The selected questions if there are several; otherwise empty. */
    Optional<List<QueueItem>> selected() {
        List<QueueItem> selected = list.getSelectionModel().getSelectedItems();
        return selected.size() > 1 ? Optional.of(List.copyOf(selected)) : Optional.empty();
    }

    private void showCount() {
        int selected = list.getSelectionModel().getSelectedItems().size();
        if (selected > 1)
            count.setText(messages.text("review.queue.selected", NumberFormats.count(selected)));
        else
            count.setText(messages.text("review.queue.count", NumberFormats.count(model.shown.size()),
                    NumberFormats.count(model.sheet.get().map(sheet -> sheet.desk().size()).orElse(0))));
    }

    /** Focuses the search field. */
    void focusSearch() {
        text.begin();
    }

    /** Focuses a node in which keys do not type text. */
    void focusList() {
        LazyView.focus(list);
    }

    private final class Line extends FilledCell<QueueItem> {

        private final Label sign = new Label();

        Line() {
            // As wide as the list: long questions are wrapped and then cut off, without horizontal scrolling.
            setPrefWidth(0);
            Wrapping.of(this);
            Hint.whenCut(this);
            sign.getStyleClass().add("verdict-sign");
        }

        @Override
        protected void clear() {
            pseudoClassStateChanged(FLAGGED, false);
        }

        @Override
        protected void fill(QueueItem item) {
            pseudoClassStateChanged(FLAGGED, !item.findings().isEmpty());
            setGraphic(sign);
            Optional<ReviewVerdict> verdict = item.own().map(Decision::verdict);
            sign.setText(VerdictNames.sign(verdict));
            for (ReviewVerdict each : ReviewVerdict.values())
                sign.getStyleClass().remove(each.key());
            verdict.ifPresent(known -> sign.getStyleClass().add(known.key()));
            setText((item.remarks().flagged() ? FLAG : "") + (item.remarks().unread() > 0 ? UNREAD : "") + item.text());
            setAccessibleText(verdict.map(known -> VerdictNames.of(known, messages) + ": ").orElse("") + item.text());
        }
    }
}
