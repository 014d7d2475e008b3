package org.quern.ui.qaset;

import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TableView;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.quern.qaset.GoldAnswer;
import org.quern.qaset.GoldQuery;
import org.quern.qaset.Origin;
import org.quern.qaset.QaWiki;
import org.quern.qaset.QuestionMap;
import org.quern.qaset.Relation;
import org.quern.qaset.SetQuestion;
import org.quern.qaset.Value;
import org.quern.ui.Figures;
import org.quern.ui.Services;
import org.quern.ui.control.Badge;
import org.quern.ui.control.DenseTable;
import org.quern.ui.control.SparqlQueryView;
import org.quern.wikidata.Rank;

/** One question: its forms with their mentions, its queries, how it stands to others. */
final class SetDetail extends StackPane {

    /** Declarations are many and say nothing new; the query begins behind them. */
    private static final Pattern PREFIXES = Pattern.compile("(?i)^(\\s*PREFIX\\s+[^\\s:]*:\\s*<[^>]*>)+");
    private static final long CHARACTERS = 84;
    private static final double LINE = 19;
    private static final double LEAST_QUERY = 60;
    private static final double MOST_QUERY = 240;
    private static final double ROW = 24;
    private static final int MOST_ROWS = 7;

    private final Services services;
    private final QuestionSetModel model;
    private final HBox head = new HBox(8);
    private final FormsView forms;
    private final DenseTable<HeldMention> mentions;
    private final VBox queries = new VBox(8);
    private final VBox relations = new VBox(2);
    private final Label relationsHeading;
    private final Label answer = new Label();

    SetDetail(Services services, QuestionSetModel model) {
        this.services = services;
        this.model = model;
        getStyleClass().add("set-detail");
        forms = new FormsView(services.messages(), this::chooseMention);
        mentions = new DenseTable<>(text("sets.mentions"));
        mentions.managedProperty().bind(mentions.visibleProperty());
        relationsHeading = heading("sets.relations");
        relationsHeading.visibleProperty().bind(relations.visibleProperty());
        relationsHeading.managedProperty().bind(relations.visibleProperty());
        relations.managedProperty().bind(relations.visibleProperty());
        answer.getStyleClass().add("secondary");
        answer.setWrapText(true);
        answer.managedProperty().bind(answer.visibleProperty());
        head.setAlignment(Pos.CENTER_LEFT);
        VBox all = new VBox(12, head, forms, mentions, queries, answer, relationsHeading, relations);
        all.getStyleClass().add("set-detail-content");
        ScrollPane scroll = new ScrollPane(all);
        scroll.setFitToWidth(true);
        scroll.setHbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
        scroll.getStyleClass().add("edge-to-edge");
        // The viewport keeps a picture of itself, and that of a window that shows no frames would stay the first one.
        scroll.skinProperty().addListener((_, _, _) -> Optional.ofNullable(scroll.lookup(".viewport"))
                .ifPresent(viewport -> viewport.setCache(false)));
        getChildren().setAll(scroll);
        columns();
        model.selectedProperty().addListener((_, _, now) -> show(now));
        show(model.selectedProperty().get());
    }

    private void columns() {
        mentions.text(text("sets.mentions.words"), 170, held -> held.held().mention().text()).setMinWidth(100);
        mentions.text(text("sets.mentions.language"), 70, held -> held.held().mention().language(), "secondary");
        mentions.text(text("sets.mentions.means"), 150, held -> held.kinds(services.messages())).setMinWidth(90);
        mentions.text(text("sets.mentions.id"), 120, HeldMention::ids, "mono").setMinWidth(80);
        mentions.text(text("sets.mentions.from"), 90, this::from, "secondary");
        mentions.setColumnResizePolicy(TableView.CONSTRAINED_RESIZE_POLICY_FLEX_LAST_COLUMN);
        mentions.getSelectionModel().selectedItemProperty().addListener(
                (_, _, now) -> forms.choose(Optional.ofNullable(now).map(HeldMention::key)));
        mentions.addEventHandler(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.ENTER)
                openEntity();
        });
        mentions.setOnMouseClicked(event -> {
            if (event.getClickCount() == 2)
                openEntity();
        });
    }

    /** The question from which a mention is taken over; nothing for own ones. */
    private String from(HeldMention held) {
        return model.selectedProperty().get().filter(row -> !row.id().equals(held.held().from()))
                .map(_ -> held.held().from()).orElse("");
    }

    private void chooseMention(String key) {
        mentions.getItems().stream().filter(held -> held.key().equals(key)).findFirst().ifPresent(held -> {
            mentions.getSelectionModel().clearSelection();
            mentions.getSelectionModel().select(held);
            mentions.scrollTo(held);
        });
    }

    /** Shows the chosen mention's entity on its page in the browser. */
    void openEntity() {
        Optional.ofNullable(mentions.getSelectionModel().getSelectedItem())
                .flatMap(held -> held.held().mention().links().stream().findFirst())
                .ifPresent(link -> services.dialogs().browse(URI.create("https://www.wikidata.org/wiki/"
                        + (link.kind().meansItem() ? "" : "Property:") + link.id())));
    }

    private void show(Optional<SetRow> row) {
        setVisible(row.isPresent());
        Optional<OpenedSet> set = model.openedProperty().get();
        if (row.isPresent() && set.isPresent())
            show(row.get(), set.get());
    }

    private void show(SetRow row, OpenedSet set) {
        SetQuestion question = row.question();
        showHead(question, set);
        List<QuestionMap.Held> held = set.questions().mentions(question);
        List<HeldMention> keyed = new ArrayList<>();
        for (int i = 0; i < held.size(); i++)
            keyed.add(new HeldMention(Integer.toString(i), held.get(i)));
        forms.show(question, keyed);
        mentions.getSelectionModel().clearSelection();
        mentions.getItems().setAll(keyed);
        mentions.setVisible(!keyed.isEmpty());
        double height = (1 + Math.min(MOST_ROWS, keyed.size())) * ROW + 10;
        mentions.setMinHeight(height);
        mentions.setPrefHeight(height);
        mentions.setMaxHeight(height);
        queries.getChildren().setAll(question.queries().stream().map(query -> query(query, set)).toList());
        if (question.queries().isEmpty())
            queries.getChildren().setAll(secondary(text(question.ambiguous() ? "sets.query.ambiguous"
                    : "sets.query.none")));
        answer.setVisible(row.answer().isPresent());
        row.answer().ifPresent(kept -> answer.setText(text(kept)));
        relations.getChildren().setAll(question.relations().stream().map(relation -> link(relation, set)).toList());
        relations.setVisible(!question.relations().isEmpty());
    }

    private void showHead(SetQuestion question, OpenedSet set) {
        Label id = new Label(question.id().text());
        id.getStyleClass().addAll("heading", "mono");
        id.setMinWidth(USE_PREF_SIZE);
        head.getChildren().setAll(id);
        if (question.ambiguous())
            head.getChildren().add(new Badge(text("sets.ambiguous"), Badge.Tone.WARNING));
        question.remarks().stream().filter(remark -> remark.property().equals(QaWiki.ISSUE))
                .map(remark -> new Badge(name(remark.value().text(), set), Badge.Tone.WARNING))
                .forEach(head.getChildren()::add);
        question.origin().ifPresent(origin -> head.getChildren().add(made(origin)));
    }

    private Node made(Origin origin) {
        return secondary(services.messages().text("sets.origin", origin.question(), origin.by(), origin.replaced()));
    }

    private Node query(GoldQuery query, OpenedSet set) {
        FlowPane above = new FlowPane(8, 4);
        above.getChildren().add(heading("sets.query"));
        if (query.claim().rank() != Rank.NORMAL)
            above.getChildren().add(new Badge(text("sets.rank."
                    + query.claim().rank().name().toLowerCase(Locale.ROOT)), Badge.Tone.NEUTRAL));
        query.claim().values(QaWiki.ISSUE).map(issue -> new Badge(name(issue.text(), set), Badge.Tone.WARNING))
                .forEach(above.getChildren()::add);
        query.claim().values(QaWiki.UNIT).map(unit -> new Badge(name(unit.text(), set), Badge.Tone.NEUTRAL))
                .forEach(above.getChildren()::add);
        SparqlQueryView view = new SparqlQueryView(text("sets.query"), (_, _) -> {});
        String body = PREFIXES.matcher(query.sparql()).replaceFirst("").strip();
        view.show(body);
        double height = Math.clamp((body.length() / CHARACTERS + body.lines().count()) * LINE + 12, LEAST_QUERY,
                MOST_QUERY);
        view.setMinHeight(height);
        view.setPrefHeight(height);
        VBox box = new VBox(4, above, view);
        if (body.length() < query.sparql().strip().length())
            box.getChildren().add(secondary(text("sets.query.prefixes")));
        comments(query).forEach(comment -> box.getChildren().add(secondary(comment)));
        return box;
    }

    /** The comments in the window's language; all of them where there are none in it. */
    private List<String> comments(GoldQuery query) {
        List<Value.Spoken> all = query.claim().values(QaWiki.COMMENT)
                .flatMap(value -> value instanceof Value.Spoken spoken ? Stream.of(spoken) : Stream.empty()).toList();
        String language = services.messages().locale().getLanguage();
        List<Value.Spoken> own = all.stream().filter(comment -> comment.language().equals(language)).toList();
        return (own.isEmpty() ? all : own).stream().map(Value.Spoken::text).toList();
    }

    private Node link(Relation relation, OpenedSet set) {
        Label kind = new Label(name(relation.property(), set));
        kind.getStyleClass().add("secondary");
        kind.setMinWidth(170);
        String title = set.questions().get(relation.target())
                .flatMap(other -> other.title(services.messages().locale().getLanguage())).map(form -> form.text())
                .orElse(text("sets.relations.nothing"));
        Hyperlink link = new Hyperlink(title);
        link.setOnAction(_ -> model.goTo(relation.target()));
        Label id = new Label(relation.target());
        id.getStyleClass().addAll("secondary", "mono");
        id.setMinWidth(USE_PREF_SIZE);
        HBox line = new HBox(8, kind, link, id);
        line.setAlignment(Pos.CENTER_LEFT);
        return line;
    }

    private String text(GoldAnswer kept) {
        return switch (kept) {
            case GoldAnswer.Truth truth -> text(truth.value() ? "sets.answer.yes" : "sets.answer.no");
            case GoldAnswer.Size size -> services.messages().text("sets.answer.rows", Figures.count(size.rows()));
            case GoldAnswer.Rows rows ->
                services.messages().text("sets.answer.rows", Figures.count(rows.rows().size()));
        };
    }

    private String name(String id, OpenedSet set) {
        return set.ground().name(id, services.messages().locale().getLanguage());
    }

    private Label heading(String key) {
        Label label = new Label(text(key));
        label.getStyleClass().add("section-heading");
        return label;
    }

    private static Label secondary(String words) {
        Label label = new Label(words);
        label.setWrapText(true);
        label.getStyleClass().add("secondary");
        return label;
    }

    private String text(String key) {
        return services.messages().text(key);
    }
}
