package org.quern.ui.dataset;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.MenuButton;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.javafx.FontIcon;
import org.kordamp.ikonli.materialdesign2.MaterialDesignC;
import org.kordamp.ikonli.materialdesign2.MaterialDesignP;
import org.quern.dataset.DatasetQuestion;
import org.quern.dataset.GoldQuery;
import org.quern.dataset.QaWiki;
import org.quern.dataset.Value;
import org.quern.ui.control.Badge;
import org.quern.ui.control.query.SparqlEditor;
import org.quern.ui.control.query.SparqlQueryView;
import org.quern.ui.control.query.SparqlText;
import org.quern.ui.control.query.WholeQuery;
import org.quern.ui.kit.Nodes;
import org.quern.ui.kit.PaneServices;
import org.quern.ui.kit.PaneState;
import org.quern.wikidata.Rank;

/** The queries of a question, read-only or editable. */
final class QueriesView extends VBox {

    private static final long CHARACTERS = 84;
    private static final double LINE = 19;
    private static final double LEAST = 60;
    private static final double MOST = 240;

    /** The question, the number of a query, the query, and its text that is being typed. */
    private static final String TYPED = "typed.query";

    private final PaneServices services;
    private final EditingModel editing;
    private final SparqlQueryView.Names names;
    /** Saves the edits that are not saved yet; run before another question is shown. */
    private final List<Runnable> open = new ArrayList<>();

    QueriesView(PaneServices services, EditingModel editing, SparqlQueryView.Names names) {
        super(8);
        this.services = services;
        this.editing = editing;
        this.names = names;
    }

    /** Saves the edits. */
    void commit() {
        List<Runnable> all = List.copyOf(open);
        open.clear();
        all.forEach(Runnable::run);
    }

    void show(DatasetQuestion question, OpenedDataset set) {
        open.clear();
        boolean edited = editing.editing.get();
        List<Node> parts = new ArrayList<>();
        for (int i = 0; i < question.queries().size(); i++)
            parts.add(edited ? written(question, i, set) : read(question.queries().get(i), set));
        if (parts.isEmpty())
            parts.add(secondary(services.text(question.ambiguous() ? "sets.query.ambiguous" : "sets.query.none")));
        if (edited) {
            Button add = Nodes.styled(new Button(services.text("sets.query.add"), new FontIcon(MaterialDesignP.PLUS)),
                    "flat");
            add.setOnAction(_ -> editing.edit(question.id().text(), editor -> editor.addQuery("SELECT ?x WHERE {\n}")));
            parts.add(add);
        }
        getChildren().setAll(parts);
    }

    private Node read(GoldQuery query, OpenedDataset set) {
        WholeQuery view = WholeQuery.sparql(services.text("sets.query"), names);
        SparqlText displayed = SparqlText.of(query.sparql());
        view.show(displayed.body());
        VBox box = new VBox(4, above(query, set), view);
        if (displayed.folded())
            box.getChildren().add(secondary(services.text("control.query.prefixes")));
        comments(query).forEach(comment -> box.getChildren().add(secondary(comment)));
        return box;
    }

    private Node written(DatasetQuestion question, int index, OpenedDataset set) {
        GoldQuery query = question.queries().get(index);
        String id = question.id().text();
        SparqlEditor editor = new SparqlEditor(services.text("sets.query"), names);
        PaneState session = services.states().of("sets");
        List<String> last = List.of(id, String.valueOf(index), query.sparql());
        List<String> typed = session.list(TYPED);
        editor.show(typed.size() == 4 && typed.subList(0, 3).equals(last) ? typed.getLast() : query.sparql());
        editor.textProperty().subscribe((_, now) -> {
            if (now.equals(query.sparql()))
                session.remove(TYPED);
            else
                session.set(TYPED, List.of(id, String.valueOf(index), query.sparql(), now));
        });
        size(editor, query.sparql());
        Runnable take = () -> {
            if (!editor.textProperty().get().isBlank() && !editor.textProperty().get().equals(query.sparql()))
                editing.edit(id, each -> each.rewrite(index, editor.textProperty().get()));
        };
        open.add(take);
        Button save = Nodes.uncut(new Button(services.text("sets.query.save"), new FontIcon(MaterialDesignC.CHECK)));
        save.disableProperty().bind(editor.textProperty().isEqualTo(query.sparql()));
        save.setOnAction(_ -> take.run());
        Button remove = Nodes.uncut(Nodes.styled(new Button(services.text("sets.query.remove")), "flat"));
        remove.setOnAction(_ -> {
            open.clear();
            editing.edit(id, each -> each.removeQuery(index));
        });
        MenuButton issues = IssueMenu.of(services.text("sets.query.issue"), set,
                services.messages().locale().getLanguage(),
                issue -> editing.edit(id, each -> each.queryIssue(index, issue,
                        query.claim().values(QaWiki.ISSUE).noneMatch(value -> value.text().equals(issue)))));
        VBox box = new VBox(4, above(query, set), editor, Nodes.flow(8, issues, remove, save));
        comments(query).forEach(comment -> box.getChildren().add(secondary(comment)));
        return box;
    }

    private static void size(Region view, String text) {
        double height = Math.clamp((text.length() / CHARACTERS + text.lines().count()) * LINE + 12, LEAST, MOST);
        view.setMinHeight(height);
        view.setPrefHeight(height);
    }

    private FlowPane above(GoldQuery query, OpenedDataset set) {
        FlowPane above = new FlowPane(8, 4);
        above.getChildren().add(Nodes.label(services.text("sets.query"), "section-heading"));
        if (query.claim().rank() != Rank.NORMAL)
            above.getChildren().add(new Badge(services.text("sets.rank."
                    + query.claim().rank().name().toLowerCase(Locale.ROOT)), Badge.Tone.NEUTRAL));
        query.claim().values(QaWiki.ISSUE).map(issue -> new Badge(name(issue.text(), set), Badge.Tone.WARNING))
                .forEach(above.getChildren()::add);
        query.claim().values(QaWiki.UNIT).map(unit -> new Badge(name(unit.text(), set), Badge.Tone.NEUTRAL))
                .forEach(above.getChildren()::add);
        return above;
    }

    /** The comments in the window's language; all comments if there are none in it. */
    private List<String> comments(GoldQuery query) {
        List<Value.Spoken> all = query.claim().values(QaWiki.COMMENT)
                .flatMap(value -> value instanceof Value.Spoken spoken ? Stream.of(spoken) : Stream.empty()).toList();
        String language = services.messages().locale().getLanguage();
        List<Value.Spoken> own = all.stream().filter(comment -> comment.language().equals(language)).toList();
        return (own.isEmpty() ? all : own).stream().map(Value.Spoken::text).toList();
    }

    private String name(String id, OpenedDataset set) {
        return set.ground().name(id, services.messages().locale().getLanguage());
    }

    private static Label secondary(String words) {
        return Nodes.wrapped(words, "secondary");
    }
}
