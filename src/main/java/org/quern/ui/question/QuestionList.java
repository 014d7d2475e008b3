package org.quern.ui.question;

import java.time.Duration;
import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;
import javafx.collections.ListChangeListener;
import javafx.scene.control.Label;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.VBox;
import org.quern.question.Sample;
import org.quern.ui.control.CategoryName;
import org.quern.ui.control.DenseTable;
import org.quern.ui.control.FilterChoice;
import org.quern.ui.control.SearchField;
import org.quern.ui.kit.Messages;
import org.quern.ui.kit.Nodes;
import org.quern.ui.kit.NumberFormats;
import org.quern.ui.kit.PaneServices;

/** The questions, one per row, below the filters. */
final class QuestionList extends VBox {

    private static final Duration TYPING = Duration.ofMillis(120);
    /** The width of the search field beside the filters. */
    private static final double SEARCH = 140;

    private final Messages messages;
    private final QuestionModel model;
    private final DenseTable<Sample> table;
    private final SearchField text;
    private final FilterChoice category;
    private final FilterChoice returns;
    private final FilterChoice judgement;
    private final Label count = Nodes.uncut(Nodes.label("", "secondary"));
    private TableColumn<Sample, String> verdict = new TableColumn<>();
    private boolean filling;

    QuestionList(PaneServices services, QuestionModel model) {
        super(8);
        this.messages = services.messages();
        this.model = model;
        this.table = Nodes.growing(new DenseTable<>(messages.text("questions.list")));
        text = new SearchField(services.jobs(), messages.text("action.questions.search"), TYPING,
                now -> change(model.filter.get().withText(now)));
        category = new FilterChoice(messages.text("questions.list.all-categories"), CategoryName::of, 164,
                now -> change(model.filter.get().withCategory(now)));
        returns = new FilterChoice(messages.text("questions.list.all-returns"), value -> value, 164,
                now -> change(model.filter.get().withReturnPattern(now)));
        judgement = new FilterChoice(messages.text("questions.list.all-judgements"),
                value -> VerdictText.valueOf(value).title(messages), 164,
                now -> change(model.filter.get().withJudgement(now.map(VerdictText::valueOf))));
        judgement.setVisible(false);
        text.leaveTo(_ -> table.requestFocus());
        getStyleClass().add("question-list");
        FlowPane filters = Nodes.styled(
                Nodes.parts(8, text, Nodes.row(8, category, returns, judgement, count), text, SEARCH), "filters");
        columns(services);
        getChildren().setAll(filters, table);
        listen();
    }

    private void columns(PaneServices services) {
        TableColumn<Sample, String> question = table.text(messages.text("questions.list.question"), 480,
                Sample::nlQuestion);
        table.text(messages.text("questions.list.category"), 150,
                sample -> CategoryName.of(QuestionFilter.categoryOf(sample)), "secondary").setMinWidth(130);
        table.text(messages.text("questions.list.return"), 150, QuestionFilter::returnOf, "secondary").setMinWidth(130);
        verdict = table.text(messages.text("questions.list.judgement"), 110,
                sample -> VerdictText.cell(sample, messages));
        verdict.setMinWidth(90);
        verdict.setVisible(false);
        table.setColumnResizePolicy(TableView.CONSTRAINED_RESIZE_POLICY_FLEX_LAST_COLUMN);
        table.setEmptyText(messages.text("questions.list.none"));
        table.setSorted(model.shown);
        table.remember(services.preferences(), "questions.list");
        question.setReorderable(false);
        question.setMinWidth(200);
    }

    private void listen() {
        model.filter.addListener((_, _, now) -> show(now));
        model.samples.addListener((ListChangeListener<Sample>) _ -> offerValues());
        model.shown.addListener((ListChangeListener<Sample>) _ -> showCount());
        table.onSelected(sample -> model.selected.set(Optional.of(sample)));
        model.selected.addListener((_, _, now) -> now.ifPresent(table::choose));
        showCount();
    }

    private void change(QuestionFilter filter) {
        if (!filling)
            model.filter.set(filter);
    }

    private void show(QuestionFilter filter) {
        filling = true;
        text.show(filter.text());
        category.show(filter.category());
        returns.show(filter.returnPattern());
        judgement.show(filter.judgement().map(VerdictText::name));
        filling = false;
        showCount();
    }

    private void offerValues() {
        filling = true;
        Set<String> categories = new LinkedHashSet<>(model.offer.get().categories());
        model.samples.forEach(sample -> categories.add(QuestionFilter.categoryOf(sample)));
        categories.remove("");
        category.offer(categories);
        category.show(model.filter.get().category());
        returns.offer(model.returnPatterns());
        returns.show(model.filter.get().returnPattern());
        Set<VerdictText> judged = EnumSet.noneOf(VerdictText.class);
        model.samples.forEach(sample -> judged.add(VerdictText.of(sample)));
        judgement.offer(judged.stream().map(VerdictText::name).toList());
        judgement.show(model.filter.get().judgement().map(VerdictText::name));
        // The column is hidden if no question was rewritten.
        boolean said = judged.stream().anyMatch(each -> each != VerdictText.NONE);
        judgement.setVisible(said);
        verdict.setVisible(said);
        filling = false;
    }

    private void showCount() {
        count.setText(messages.text("questions.list.count", NumberFormats.count(model.shown.size()),
                NumberFormats.count(model.samples.size())));
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
