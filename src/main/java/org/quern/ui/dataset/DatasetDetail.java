package org.quern.ui.dataset;

import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TableView;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.quern.dataset.DatasetQuestion;
import org.quern.dataset.GoldAnswer;
import org.quern.dataset.QuestionMap;
import org.quern.ui.control.DenseTable;
import org.quern.ui.control.LazyView;
import org.quern.ui.kit.Nodes;
import org.quern.ui.kit.NumberFormats;
import org.quern.ui.kit.PaneServices;
import org.quern.ui.wikidata.LabelFinder;
import org.quern.wikidata.EntityId;

/** One question: its forms with their mentions, its queries, and its relations; read-only or editable. */
final class DatasetDetail extends StackPane {

    private static final double ROW = 24;
    private static final int MOST_ROWS = 7;

    private final PaneServices services;
    private final DatasetModel model;
    private final EditingModel editing;
    private final LabelFinder finder;
    private final QuestionHead head;
    private final FormsView forms;
    private final MentionForm mentionForm;
    private final DenseTable<SelectedMention> mentions;
    private final QueriesView queries;
    private final RelationsView relations;
    /** The parts from top to bottom. */
    final List<LazyView> places;
    private final Label answer = Nodes.collapsing(Nodes.wrapped("", "secondary"));

    DatasetDetail(PaneServices services, DatasetModel model, EditingModel editing, LabelFinder finder) {
        this.services = services;
        this.model = model;
        this.editing = editing;
        this.finder = finder;
        getStyleClass().add("set-detail");
        head = new QuestionHead(services, editing);
        mentionForm = Nodes.shownWhile(new MentionForm(services, editing, finder, this::deselect), editing.editing);
        forms = new FormsView(services, editing, this::chooseMention, mentionForm::take);
        mentions = Nodes.collapsing(new DenseTable<>(text("sets.mentions")));
        queries = new QueriesView(services, editing, finder::label);
        relations = new RelationsView(services, model, editing);
        places = List.of(new LazyView(head), new LazyView(forms), new LazyView(mentions), new LazyView(queries),
                new LazyView(relations));
        VBox all = Nodes.styled(new VBox(12, places.get(0), places.get(1), LazyView.onceVisible(mentionForm),
                places.get(2), places.get(3), answer, places.get(4)), "set-detail-content");
        ScrollPane scroll = Nodes.scrolling(all, "edge-to-edge");
        // The cached image of the viewport would never be updated in a window that renders no frames.
        scroll.skinProperty().addListener((_, _, _) -> Optional.ofNullable(scroll.lookup(".viewport"))
                .ifPresent(viewport -> viewport.setCache(false)));
        getChildren().setAll(scroll);
        columns();
        finder.news().addListener((_, _, _) -> mentions.refresh());
        model.selected.addListener((_, before, now) -> {
            // When another question is shown, edits of the previous one are saved.
            if (!before.map(DatasetRow::id).equals(now.map(DatasetRow::id)))
                queries.commit();
            show(now);
            if (!before.map(DatasetRow::id).equals(now.map(DatasetRow::id)))
                scroll.setVvalue(0);
        });
        editing.editing.addListener((_, _, _) -> {
            queries.commit();
            show(model.selected.get());
        });
        show(model.selected.get());
    }

    private void columns() {
        mentions.text(text("sets.mentions.words"), 160, held -> held.held().mention().text()).setMinWidth(100);
        mentions.text(text("sets.mentions.language"), 70, held -> held.held().mention().language(), "secondary");
        mentions.text(text("sets.mentions.means"), 120, held -> held.kinds(services.messages())).setMinWidth(90);
        mentions.custom(text("sets.mentions.id"), 200, held -> held.names(finder),
                _ -> new EntityCell(finder, this::open)).setMinWidth(120);
        mentions.text(text("sets.mentions.from"), 118, this::from, "secondary");
        mentions.setRowKey(held -> held.key() + held.held().mention().text());
        mentions.setColumnResizePolicy(TableView.CONSTRAINED_RESIZE_POLICY_FLEX_LAST_COLUMN);
        mentions.getSelectionModel().selectedItemProperty().addListener((_, _, now) -> {
            forms.choose(Optional.ofNullable(now).map(SelectedMention::key));
            if (now != null && editing.editing.get())
                change(now);
        });
        Nodes.onOpen(mentions, this::openEntity);
    }

    /** Only the question's own mentions can be edited here. */
    private void change(SelectedMention held) {
        model.selected.get().map(DatasetRow::question)
                .filter(question -> held.held().from().equals(question.id().text()))
                .ifPresent(question -> mentionForm.change(question.mentions().indexOf(held.held().mention()),
                        held.held().mention()));
    }

    /** The question that a mention is inherited from; empty for own mentions. */
    private String from(SelectedMention held) {
        return model.selected.get().filter(row -> !row.id().equals(held.held().from()))
                .map(_ -> held.held().from()).orElse("");
    }

    private void chooseMention(String key) {
        mentions.getItems().stream().filter(held -> held.key().equals(key)).findFirst().ifPresent(held -> {
            mentions.getSelectionModel().clearSelection();
            mentions.getSelectionModel().select(held);
            mentions.scrollTo(held);
        });
    }

    private void deselect() {
        mentions.getSelectionModel().clearSelection();
    }

    /** Starts a new mention with the selected words, or with words to be typed. */
    void beginMention() {
        editing.editing.set(true);
        mentionForm.focusWords();
    }

    /** Opens the Wikidata page of the selected mention's entity. */
    void openEntity() {
        Optional.ofNullable(mentions.getSelectionModel().getSelectedItem())
                .flatMap(held -> held.held().mention().links().stream().findFirst())
                .ifPresent(link -> open(link.id()));
    }

    /** Imported sets may contain anything in place of an id. */
    private void open(String id) {
        if (EntityId.matches(id, "Q") || EntityId.matches(id, "P"))
            services.browse(
                    URI.create("https://www.wikidata.org/wiki/" + (id.startsWith("P") ? "Property:" : "") + id));
    }

    private void show(Optional<DatasetRow> row) {
        setVisible(row.isPresent());
        Optional<OpenedDataset> set = model.opened.get();
        if (row.isPresent() && set.isPresent())
            show(row.get(), set.get());
    }

    private void show(DatasetRow row, OpenedDataset set) {
        DatasetQuestion question = row.question();
        head.show(question, set);
        List<QuestionMap.Held> held = set.questions().mentions(question);
        List<SelectedMention> keyed = new ArrayList<>();
        for (int i = 0; i < held.size(); i++)
            keyed.add(new SelectedMention(Integer.toString(i), held.get(i)));
        mentions.getSelectionModel().clearSelection();
        forms.show(question, keyed);
        mentionForm.show(question);
        mentions.getItems().setAll(keyed);
        mentions.setVisible(!keyed.isEmpty());
        double height = (1 + Math.min(MOST_ROWS, keyed.size())) * ROW + 10;
        mentions.setMinHeight(height);
        mentions.setPrefHeight(height);
        mentions.setMaxHeight(height);
        queries.show(question, set);
        answer.setVisible(row.answer().isPresent());
        row.answer().ifPresent(kept -> answer.setText(text(kept)));
        relations.show(question, set);
    }

    private String text(GoldAnswer kept) {
        return switch (kept) {
            case GoldAnswer.Truth truth -> text(truth.value() ? "sets.answer.yes" : "sets.answer.no");
            case GoldAnswer.Size size -> services.text("sets.answer.rows", NumberFormats.count(size.rows()));
            case GoldAnswer.Rows rows ->
                services.text("sets.answer.rows", NumberFormats.count(rows.rows().size()));
        };
    }

    private String text(String key) {
        return services.text(key);
    }
}
