package org.quern.ui.dataset;

import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Predicate;
import javafx.beans.binding.Bindings;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.javafx.FontIcon;
import org.kordamp.ikonli.materialdesign2.MaterialDesignC;
import org.kordamp.ikonli.materialdesign2.MaterialDesignP;
import org.quern.dataset.DatasetFilter;
import org.quern.dataset.DatasetQuestion;
import org.quern.dataset.Form;
import org.quern.dataset.QaWiki;
import org.quern.dataset.Relation;
import org.quern.job.Debounce;
import org.quern.ui.kit.Hint;
import org.quern.ui.kit.Nodes;
import org.quern.ui.kit.PaneServices;
import org.quern.ui.wikidata.SearchResults;
import org.quern.wikidata.store.LabelSearch.Hit;

/**
 * The relations of a question as a small graph: each line opens the other question; in edit mode, relations can
 * be added and removed.
 */
final class RelationsView extends VBox {

    private static final int MOST = 12;
    private static final double KIND = 170;
    private static final double LEAST_KIND = 60;
    private static final double ROW = 24;

    private final PaneServices services;
    private final DatasetModel model;
    private final EditingModel editing;
    private final RelationDiagram fan = new RelationDiagram(ROW);

    RelationsView(PaneServices services, DatasetModel model, EditingModel editing) {
        super(2);
        this.services = services;
        this.model = model;
        this.editing = editing;
        Nodes.collapsing(this);
        getStyleClass().add("relations");
    }

    void show(DatasetQuestion question, OpenedDataset set) {
        boolean edited = editing.editing.get();
        getChildren().setAll(Nodes.label(services.text("sets.relations"), "section-heading"));
        VBox lines = Nodes.growing(new VBox());
        question.relations().forEach(relation -> lines.getChildren().add(line(question, relation, set)));
        fan.show(question.id().text(), question.relations().size());
        if (!question.relations().isEmpty())
            getChildren().add(new HBox(8, fan, lines));
        lines.setMinWidth(0);
        if (edited)
            getChildren().add(adding(question, set));
        setVisible(edited || !question.relations().isEmpty());
    }

    private Node line(DatasetQuestion question, Relation relation, OpenedDataset set) {
        Label kind = Nodes.label(name(relation.property(), set), "secondary");
        kind.setPrefWidth(KIND);
        kind.setMinWidth(LEAST_KIND);
        Hyperlink link = new Hyperlink(title(relation.target(), set).orElse(services.text("sets.relations.nothing")));
        link.setOnAction(_ -> model.goTo(relation.target()));
        Hint.whenCut(link).setMinWidth(0);
        Hint.whenCut(kind);
        HBox line = Nodes.row(8, kind, link, Hint.whenCut(Nodes.label(relation.target(), "secondary", "mono")));
        line.setMinHeight(ROW);
        line.setPrefHeight(ROW);
        line.setMaxHeight(ROW);
        if (editing.editing.get()) {
            Button gone = Nodes.named(Nodes.styled(new Button("", new FontIcon(MaterialDesignC.CLOSE)), "button-icon",
                    "flat", "small-icon"), services.text("sets.relations.remove"));
            new Hint(gone, services.text("sets.relations.remove"));
            gone.setOnAction(_ -> editing.unrelate(question.id().text(), relation.property(), relation.target()));
            line.getChildren().add(gone);
        }
        return line;
    }

    private Node adding(DatasetQuestion question, OpenedDataset set) {
        ComboBox<String> kind = Nodes.named(new ComboBox<>(), services.text("sets.relations.kind"));
        Nodes.offer(kind, QaWiki.RELATIONS, QaWiki.RELATIONS.getFirst(), property -> name(property, set));
        kind.setPrefWidth(KIND);
        kind.setMinWidth(KIND);
        TextField target = Nodes.named(Nodes.growing(new TextField()), services.text("sets.relations.target"));
        target.setPromptText(services.text("sets.relations.target"));
        new Hint(target, services.text("sets.relations.target"));
        Button add = Nodes.uncut(new Button(services.text("sets.relations.add"), new FontIcon(MaterialDesignP.PLUS)));
        add.disableProperty().bind(Bindings.createBooleanBinding(
                () -> set.questions().get(target.getText().strip()).isEmpty(), target.textProperty()));
        add.setOnAction(_ -> editing.relate(question.id().text(), kind.getValue(), target.getText().strip()));
        offer(target, add, question);
        return Nodes.row(8, kind, target, add);
    }

    /** Offers questions that contain the typed words. */
    private void offer(TextField target, Button add, DatasetQuestion question) {
        AtomicReference<Runnable> choose = new AtomicReference<>(() -> {});
        SearchResults hits = new SearchResults(() -> run(choose));
        choose.set(() -> {
            hits.selected().ifPresent(hit -> target.setText(hit.id()));
            hits.hide();
            target.end();
        });
        Debounce typing = new Debounce(services.jobs(), Duration.ofMillis(120));
        target.textProperty().addListener((_, _, now) -> typing.call(() -> {
            if (!target.isFocused() || now.isBlank() || !add.isDisabled()) {
                hits.hide();
                return;
            }
            hits.show(target, found(now, question), "");
        }));
        target.focusedProperty().addListener((_, _, focused) -> {
            if (!focused)
                hits.hide();
        });
        target.addEventFilter(KeyEvent.KEY_PRESSED, event -> {
            if (!hits.isShowing() || !Set.of(KeyCode.UP, KeyCode.DOWN, KeyCode.ENTER, KeyCode.ESCAPE)
                    .contains(event.getCode()))
                return;
            switch (event.getCode()) {
                case ENTER -> run(choose);
                case ESCAPE -> hits.hide();
                default -> hits.step(event.getCode());
            }
            event.consume();
        });
        target.setOnAction(_ -> add.fire());
    }

    private static void run(AtomicReference<Runnable> choose) {
        Objects.requireNonNull(choose.get(), "action not initialized").run();
    }

    private List<Hit> found(String words, DatasetQuestion question) {
        String language = services.messages().locale().getLanguage();
        Predicate<DatasetFilter.Searched> wanted = DatasetFilter.ALL.withText(words).over();
        return model.rows.stream().filter(row -> !row.id().equals(question.id().text())).filter(wanted).limit(MOST)
                .map(row -> new Hit(row.id(), row.title(language), "")).toList();
    }

    private Optional<String> title(String id, OpenedDataset set) {
        return set.questions().get(id).flatMap(other -> other.title(services.messages().locale().getLanguage()))
                .map(Form::text);
    }

    private String name(String property, OpenedDataset set) {
        return RelationName.of(property, set, services.messages());
    }
}
