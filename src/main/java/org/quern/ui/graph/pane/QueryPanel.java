package org.quern.ui.graph.pane;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import javafx.beans.binding.Bindings;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.css.PseudoClass;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.javafx.FontIcon;
import org.kordamp.ikonli.materialdesign2.MaterialDesignC;
import org.kordamp.ikonli.materialdesign2.MaterialDesignH;
import org.kordamp.ikonli.materialdesign2.MaterialDesignP;
import org.kordamp.ikonli.materialdesign2.MaterialDesignS;
import org.quern.cypher.CypherTokens;
import org.quern.neo4j.QueryFailure;
import org.quern.neo4j.SavedQueries.SavedQuery;
import org.quern.ui.control.query.CompletionProvider;
import org.quern.ui.control.query.CypherEditor;
import org.quern.ui.graph.pane.GraphModel.Result;
import org.quern.ui.kit.Action;
import org.quern.ui.kit.Actions;
import org.quern.ui.kit.Dialogs;
import org.quern.ui.kit.FailureText;
import org.quern.ui.kit.Hint;
import org.quern.ui.kit.Messages;
import org.quern.ui.kit.Nodes;
import org.quern.ui.kit.NumberFormats;
import org.quern.ui.kit.PaneServices;
import org.quern.ui.kit.PaneState;
import org.quern.ui.pane.ActionBar;
import org.quern.workspace.QuernException;

/** The editor for a query, with its parameters, its history, and its result in one line. */
final class QueryPanel extends BorderPane {

    /** The width of the buttons in both languages, and some words. */
    private static final double NARROW = 760;
    private static final PseudoClass NARROWED = PseudoClass.getPseudoClass("narrow");
    /** The graph, and the query that was run last. */
    private static final String RAN = "ran";
    private static final String FIRST_QUERY = "MATCH (n)-[r]->(m)\nRETURN n, r, m\nLIMIT 60";
    /** For a graph without relations. */
    private static final String FIRST_NODES = "MATCH (n)\nRETURN n\nLIMIT 60";

    private final Messages messages;
    private final Dialogs dialogs;
    private final PaneState session;
    private final QueryLibrary book;
    private final CypherEditor editor;
    private final ParameterFields parameters;
    private final Label state = Hint.whenCut(Nodes.growing(Nodes.wide(new Label())));
    private final Hint stateHint = new Hint(state);
    private final Button star;
    private final ActionBar foot;
    private final List<Node> own;
    /** Where the result is in a wide panel. */
    private final StackPane beside = Nodes.growing(new StackPane());
    private final VBox below;
    private final BooleanProperty running = new SimpleBooleanProperty();
    /** Saves the query, or deletes it if it is saved. */
    final Action keep;
    final Action cancel;
    private Result result = new Result.None();

    /**
     * @param session keeps the query and the values of parameters
     * @param run the action that runs the query
     * @param onCancel cancels it
     */
    QueryPanel(PaneServices services, PaneState session, QueryLibrary book, Action run, Runnable onCancel) {
        this.messages = services.messages();
        Actions actions = services.actions();
        this.dialogs = services.dialogs();
        this.session = session;
        this.book = book;
        this.editor = new CypherEditor(messages.text("graph.editor"));
        this.parameters = new ParameterFields(messages, session, run::perform);
        this.keep = Action.of("graph.keep", MaterialDesignS.STAR_OUTLINE, this::keepOrForget).withKey("Shortcut+D");
        this.cancel = Action.of("graph.cancel", MaterialDesignC.CLOSE, onCancel).withKey("Shortcut+Period")
                .enabledWhen(running);
        this.star = actions.iconButton(keep);
        editor.setOnRun(run::perform);
        editor.textProperty().addListener((_, _, _) -> written());
        editor.troubleProperty().addListener(_ -> say());
        book.kept.addListener((javafx.beans.Observable _) -> showStar());
        setCenter(editor);
        this.own = buttons(actions, run);
        this.foot = Nodes.styled(new ActionBar(messages.text("pane.more")).left(beside), "query-foot");
        beside.getChildren().setAll(state);
        this.below = new VBox(parameters, foot);
        setBottom(below);
        foot.widthProperty().addListener((_, _, width) -> arrange(width.doubleValue() < NARROW));
    }

    /** In a narrow panel, the result has a line of its own, because beside the buttons it would have no room. */
    private void arrange(boolean narrow) {
        if (narrow == below.getChildren().contains(state))
            return;
        if (narrow) {
            beside.getChildren().clear();
            below.getChildren().add(state);
        } else {
            below.getChildren().remove(state);
            beside.getChildren().setAll(state);
        }
        foot.pseudoClassStateChanged(NARROWED, narrow);
        state.pseudoClassStateChanged(NARROWED, narrow);
    }

    /** Shows the buttons, in front of them those for other ways to a query. */
    void lay(Node... others) {
        foot.right(others).right(own.toArray(Node[]::new));
    }

    private List<Node> buttons(Actions actions, Action run) {
        state.getStyleClass().addAll("secondary", "query-state");
        state.setMinWidth(0);
        state.setOnMouseClicked(_ -> editor.troubleProperty().get().ifPresent(t -> editor.focusAt(t.start())));
        QueryMenu history = Nodes.uncut(new QueryMenu(MaterialDesignH.HISTORY, messages.text("graph.history"),
                messages.text("graph.history.none"), () -> book.history.stream()
                        .map(query -> QueryMenu.item(query, () -> take(query, Map.of()))).toList()));
        QueryMenu kept = Nodes.uncut(new QueryMenu(MaterialDesignP.PLAYLIST_STAR, messages.text("graph.kept"),
                messages.text("graph.kept.none"),
                () -> book.kept.stream()
                        .map(query -> QueryMenu.item(query.name(), () -> take(query.cypher(), query.parameters())))
                        .toList()));
        // Run and stop use the same place; one of them is shown.
        Button stop = Nodes.shownWhile(Nodes.uncut(actions.button(cancel)), running);
        Button go = Nodes.shownWhile(Nodes.uncut(actions.button(run)), Bindings.not(running));
        return List.of(history, kept, star, go, stop);
    }

    void setAssist(CompletionProvider assist) {
        editor.setAssist(assist);
    }

    /** Checks the text again, for another graph. */
    void check() {
        editor.check();
    }

    String query() {
        return editor.text();
    }

    Map<String, Object> parameters() {
        return parameters.values();
    }

    void setQuery(String query) {
        editor.setText(query);
    }

    private void take(String query, Map<String, String> values) {
        parameters.write(values);
        editor.setText(query);
        editor.focusText();
    }

    /** Begins with the query that was shown last, and keeps the shown one. */
    void resume() {
        setQuery(session.value("query").orElse(FIRST_QUERY));
        editor.textProperty().subscribe((_, now) -> session.set("query", now));
    }

    /** Offers the first query for another graph; a query that was typed stays. */
    void open(GraphModel.Content.Ready graph) {
        if (List.of(FIRST_QUERY, FIRST_NODES).contains(query()))
            setQuery(first(graph));
    }

    /** A query that any graph answers at once. */
    static String first(GraphModel.Content.Ready graph) {
        return graph.relations().stream().allMatch(type -> type.count() == 0) ? FIRST_NODES : FIRST_QUERY;
    }

    void ran(Optional<String> graph, String query) {
        session.set(RAN, graph.map(name -> List.of(name, query)).orElse(List.of()));
    }

    /**
     * The query to run when a graph is opened: the one that was run last on this graph, or is still in the editor. What
     * has been typed since is not run.
     */
    Optional<String> opening(GraphModel.Content.Ready graph) {
        List<String> ran = session.list(RAN);
        if (ran.size() != 2)
            return Optional.empty();
        boolean inEditor = ran.getLast().equals(query());
        // The values of parameters belong to the query in the editor.
        boolean complete = inEditor ? parameters.missing().isEmpty()
                : CypherTokens.parameters(ran.getLast()).isEmpty();
        return complete && (inEditor || ran.getFirst().equals(graph.name())) ? Optional.of(ran.getLast())
                : Optional.empty();
    }

    /** Whether every parameter has a value; if not, focuses the first one without and shows a message. */
    boolean isComplete() {
        Optional<String> missing = parameters.missing();
        missing.ifPresent(name -> {
            parameters.focus(name);
            say(messages.text("graph.parameter.missing", name), "danger");
        });
        return missing.isEmpty();
    }

    private void written() {
        parameters.show(CypherTokens.parameters(editor.text()));
        showStar();
    }

    private void showStar() {
        boolean isKept = book.find(editor.text()).isPresent();
        ((FontIcon) star.getGraphic()).setIconCode(isKept ? MaterialDesignS.STAR : MaterialDesignS.STAR_OUTLINE);
        String text = messages.text(isKept ? "graph.forget" : "action.graph.keep");
        star.setAccessibleText(text);
        new Hint(star, text + "   " + keep.key().map(k -> k.getDisplayText()).orElse(""));
    }

    private void keepOrForget() {
        String query = editor.text().strip();
        if (query.isEmpty())
            return;
        book.find(query).ifPresentOrElse(book::forget,
                () -> dialogs.text(messages.text("action.graph.keep"), messages.text("graph.kept.name"), "")
                        .ifPresent(name -> book.keep(new SavedQuery(name, query, parameters.written()))));
    }

    void showState(Result now) {
        result = now;
        running.set(now instanceof Result.Running);
        say();
    }

    /** An error in the text is shown rather than the result of an older text. */
    private void say() {
        Optional<CompletionProvider.Trouble> trouble = editor.troubleProperty().get();
        if (trouble.isPresent() && !(result instanceof Result.Running))
            say(trouble.get().why(), trouble.get().fatal() ? "danger" : "warning");
        else
            say(sentence(result), result instanceof Result.Failed ? "danger" : "secondary");
    }

    private void say(String sentence, String tone) {
        state.getStyleClass().removeAll("danger", "warning", "secondary");
        state.getStyleClass().add(tone);
        state.setText(sentence);
        stateHint.say(sentence.length() > 60 ? sentence : "");
    }

    private String sentence(Result of) {
        return switch (of) {
            case Result.None() -> "";
            case Result.Running _ -> messages.text("graph.query.running");
            case Result.Shown shown -> messages.text(shown.cut() ? "graph.query.cut"
                    : shown.table().rows().size() == 1 ? "graph.query.row" : "graph.query.rows",
                    NumberFormats.count(shown.table().rows().size()), NumberFormats.time(shown.time()));
            case Result.Sampled(var table) -> messages.text("graph.query.sampled",
                    NumberFormats.count(table.rows().size()));
            case Result.Failed(_, var failure) -> sentence(failure);
        };
    }

    private String sentence(Throwable failure) {
        return switch (failure) {
            case QueryFailure known when known.kind() == QueryFailure.Kind.CANCELLED ->
                messages.text("graph.query.stopped");
            case QueryFailure known -> FailureText.begun(messages.phrase(known.what()).lines().findFirst().orElse(""));
            case QuernException known -> FailureText.of(known, messages);
            default -> messages.text("dialog.bug");
        };
    }
}
