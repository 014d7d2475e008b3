package org.quern.ui.graph.pane;

import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.ToIntFunction;
import javafx.scene.Node;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.StackPane;
import org.quern.neo4j.EntitySearch;
import org.quern.ui.control.SearchField;
import org.quern.ui.graph.pane.GraphModel.Content;
import org.quern.ui.graph.pane.SearchModel.Found;
import org.quern.ui.kit.Messages;
import org.quern.ui.kit.Nodes;
import org.quern.ui.kit.PaneState;

/** The left column: a search field for entities with the hits below; the list of types while nothing is searched. */
final class GraphBrowser extends BorderPane {

    private static final String SEARCH = "search";

    final SearchField field;
    /** What was searched for when the program ended, until a graph is open. */
    private Optional<String> last;
    final SearchList hits;
    private final TypeList types;
    private ToIntFunction<String> fill = _ -> 0;

    /**
     * @param session what the pane showed last
     * @param onQuery receives a query for some elements of a type
     * @param onChosen receives the selected entity
     */
    GraphBrowser(Messages messages, PaneState session, SearchModel search, Consumer<String> onQuery,
            Consumer<EntitySearch.Hit> onChosen) {
        this.last = session.value(SEARCH);
        this.hits = new SearchList(messages, onChosen);
        this.types = new TypeList(messages, onQuery);
        getStyleClass().add("graph-left");
        field = new SearchField(messages.text("graph.search"), text -> {
            search.search(text);
            if (last.isEmpty())
                session.set(SEARCH, text);
        });
        field.leaveTo(key -> {
            if (key == KeyCode.ENTER)
                hits.choose();
            else if (getCenter() == hits)
                hits.focus();
            else
                Nodes.takingFocus(types).findFirst().ifPresent(Node::requestFocus);
        });
        search.found.addListener((_, _, found) -> show(found));
        setTop(Nodes.styled(new StackPane(field), "graph-search"));
        setCenter(types);
    }

    void show(Content.Ready ready) {
        fill = ready::fill;
        types.show(ready);
        String wanted = last.orElse("");
        last = Optional.empty();
        field.clear();
        field.setText(wanted);
    }

    private void show(Found found) {
        hits.show(found, fill);
        setCenter(found instanceof Found.Nothing ? types : hits);
    }
}
