package org.quern.ui.graph;

import com.fasterxml.jackson.core.JsonProcessingException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.quern.ui.pane.PaneState;
import org.quern.ui.picture.PictureChange;
import org.quern.ui.picture.PictureModel;
import org.quern.workspace.JsonRecords;
import org.quern.workspace.JsonText;

/** What of a picture comes back after a restart besides its file: the last changes to it, and what is selected. */
final class PictureSession {

    /** The graph, and the last changes to its picture. */
    private static final String CHANGES = "changes";
    private static final String SELECTED = "selected";

    private final PaneState session;
    private final Exploration exploration;
    private final Supplier<Optional<String>> graph;
    /** Whether a picture was drawn; until then, the changes of the last session are kept. */
    private boolean drawn;
    /** The entities that were selected when the program ended, until they are drawn. */
    private List<String> selectedLast;

    /** @param graph the name of the open graph */
    PictureSession(PaneState session, Exploration exploration, PictureModel picture,
            Supplier<Optional<String>> graph) {
        this.session = session;
        this.exploration = exploration;
        this.graph = graph;
        this.selectedLast = session.list(SELECTED);
        picture.state().addListener(_ -> {
            if (drawn)
                keepChanges();
        });
        picture.selected().addListener(_ -> {
            if (selectedLast.isEmpty())
                session.set(SELECTED, exploration.selection());
        });
    }

    private void keepChanges() {
        List<String> changes = new ArrayList<>();
        exploration.undoable().forEach(change -> changes.add(JsonRecords.write(change).toString()));
        if (!changes.isEmpty())
            graph.get().ifPresent(changes::addFirst);
        session.set(CHANGES, changes);
    }

    /** The last changes to the picture of a graph, as far as this version can undo them. */
    List<PictureChange.Stored> past(String name) {
        List<String> written = session.list(CHANGES);
        if (written.isEmpty() || !written.getFirst().equals(name))
            return List.of();
        List<PictureChange.Stored> past = new ArrayList<>();
        for (String change : written.subList(1, written.size())) {
            try {
                past.add(JsonRecords.read(JsonText.mapper().readTree(change), PictureChange.Stored.class));
            } catch (JsonProcessingException | IllegalArgumentException _) {
                // Of a newer version: what was done before it cannot be undone either.
                past.clear();
            }
        }
        return past;
    }

    /** A picture is drawn: selects, once, what was selected when the program ended. */
    void drawn() {
        drawn = true;
        if (selectedLast.isEmpty())
            return;
        List<String> selection = selectedLast;
        selectedLast = List.of();
        exploration.select(selection);
    }
}
