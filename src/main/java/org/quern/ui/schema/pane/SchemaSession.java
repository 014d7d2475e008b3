package org.quern.ui.schema.pane;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import javafx.application.Platform;
import org.quern.ui.kit.PaneState;
import org.quern.ui.schema.SchemaEdits;
import org.quern.ui.schema.SchemaEdits.Naming;
import org.quern.ui.schema.SchemaModel;
import org.quern.ui.schema.SchemaModel.Content;
import org.quern.ui.schema.SchemaSelection;
import org.quern.ui.schema.diagram.DiagramView;

/**
 * The state of a schema that is restored after a restart: the selection, the visible part of the diagram, and the
 * name that is being typed.
 */
final class SchemaSession {

    /** The schema, and the selection. */
    private static final String SELECTED = "selected";
    /** The schema, the zoom, and the place of the diagram. */
    private static final String PART = "diagram";
    /** The schema, the text, whether it is typed in the tree, and what it names. */
    private static final String NAMING = "typed.name";

    private final PaneState session;
    private final SchemaModel model;
    private final SchemaEdits edits;
    private final DiagramView diagram;
    /** What was there when the program ended; kept until a schema is open. */
    private Optional<Last> last;

    private record Last(List<String> selected, List<String> part, List<String> naming) {}

    SchemaSession(PaneState session, SchemaModel model, SchemaEdits edits, DiagramView diagram) {
        this.session = session;
        this.model = model;
        this.edits = edits;
        this.diagram = diagram;
        this.last = Optional.of(new Last(session.list(SELECTED), session.list(PART), session.list(NAMING)));
        // Before the pane shows the schema.
        model.content().addListener(_ -> {
            if (model.content().get() instanceof Content.Read(String name, _, _, _))
                restore(name);
        });
        model.selection().addListener((_, _, now) -> keep(SELECTED,
                now.map(SchemaSelection::written).orElse(List.of())));
        edits.typing().addListener((_, _, now) -> keep(NAMING, now.map(SchemaSession::written).orElse(List.of())));
        diagram.part().addListener((_, _, now) -> keep(PART, now.map(part -> List.of(String.valueOf(part.zoom()),
                String.valueOf(part.x()), String.valueOf(part.y()))).orElse(List.of())));
    }

    private static List<String> written(Naming typed) {
        return Stream.concat(Stream.of(typed.text(), String.valueOf(typed.inTree())), typed.what().written().stream())
                .toList();
    }

    private void keep(String name, List<String> values) {
        if (last.isPresent())
            return;
        List<String> written = new ArrayList<>(values);
        if (!values.isEmpty())
            model.openName().ifPresent(written::addFirst);
        session.set(name, written);
    }

    private void restore(String name) {
        Optional<Last> before = last;
        last = Optional.empty();
        before.ifPresent(kept -> {
            of(name, kept.part()).flatMap(SchemaSession::part).ifPresent(diagram::resume);
            of(name, kept.selected()).flatMap(written -> SchemaSelection.read(written, model.document()))
                    .ifPresent(selection -> model.selection().set(Optional.of(selection)));
            of(name, kept.naming()).filter(written -> written.size() > 2).ifPresent(written -> SchemaSelection
                    .read(written.subList(2, written.size()), model.document())
                    .filter(what -> what.written().equals(written.subList(2, written.size())))
                    .ifPresent(what -> resume(new Naming(what, written.get(0), Boolean.parseBoolean(written.get(1))))));
        });
    }

    /** As soon as the pane shows the schema. */
    private void resume(Naming typed) {
        edits.resume(typed);
        Platform.runLater(() -> edits.startNaming(typed.what()));
    }

    private static Optional<List<String>> of(String schema, List<String> written) {
        return written.isEmpty() || !written.getFirst().equals(schema) ? Optional.empty()
                : Optional.of(written.subList(1, written.size()));
    }

    private static Optional<DiagramView.Part> part(List<String> written) {
        try {
            return written.size() != 3 ? Optional.empty()
                    : Optional.of(new DiagramView.Part(Double.parseDouble(written.get(0)),
                            Double.parseDouble(written.get(1)), Double.parseDouble(written.get(2))));
        } catch (IllegalArgumentException _) {
            return Optional.empty();
        }
    }
}
