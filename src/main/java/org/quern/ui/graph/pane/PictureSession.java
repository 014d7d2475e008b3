package org.quern.ui.graph.pane;

import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.quern.ui.kit.PaneState;
import org.quern.ui.picture.GraphPicture;
import org.quern.ui.picture.PictureStyle;
import org.quern.ui.picture.PlacedGraph.Place;
import org.quern.ui.picture.view.PictureView;
import org.quern.workspace.JsonRecords;
import org.quern.workspace.JsonText;
import org.quern.workspace.QuernException;

/**
 * The state of a picture that is restored after a restart in addition to its file: the visible part, the
 * selection, and the editor of a style with the rules that are being entered.
 */
final class PictureSession {

    private static final String SELECTED = "selected";
    /** The graph, the scale, and the position in the middle of the view. */
    private static final String PART = "part";

    /** The graph, and a {@link PictureStyle.Draft}. */
    private static final String STYLE = "typed.style";
    /** The graph, and the type whose style is being edited. */
    private static final String STYLED = "styled";

    private final Exploration exploration;
    private final GraphPicture picture;
    private final Supplier<Optional<String>> graph;
    /** The entities that were selected when the program ended, until they are drawn. */
    private List<String> selectedLast;
    /** The part that was visible when the program ended, until a picture is drawn. */
    private List<String> partLast;
    /** The rules that were being entered when the program ended, until a picture is drawn. */
    private List<String> styleLast;
    private List<String> styledLast;

    /** @param graph the name of the open graph */
    PictureSession(PaneState session, Exploration exploration, PictureView view, Supplier<Optional<String>> graph) {
        this.exploration = exploration;
        this.picture = view.picture();
        this.graph = graph;
        this.selectedLast = session.list(SELECTED);
        this.partLast = session.list(PART);
        this.styleLast = session.list(STYLE);
        this.styledLast = session.list(STYLED);
        session.keepChoice("sight", view.sight());
        session.keepText("find", view.wanted());
        picture.model().selected().addListener(_ -> {
            if (selectedLast.isEmpty())
                session.set(SELECTED, exploration.selection());
        });
        picture.part().addListener((_, _, now) -> {
            if (partLast.isEmpty())
                session.set(PART, now.flatMap(part -> graph.get().map(name -> written(name, part))).orElse(List.of()));
        });
        picture.model().styleDraft().addListener((_, _, now) -> session.set(STYLE, now.flatMap(draft -> graph.get()
                .map(name -> List.of(name, JsonRecords.tree(draft).toString()))).orElse(List.of())));
        picture.model().styled().addListener((_, _, now) -> session.set(STYLED,
                now.flatMap(type -> graph.get().map(name -> List.of(name, type))).orElse(List.of())));
    }

    private static List<String> written(String graph, GraphPicture.Part part) {
        return List.of(graph, String.valueOf(part.scale()), String.valueOf(part.middle().x()),
                String.valueOf(part.middle().y()));
    }

    /**
     * A picture is drawn: shows, once, what was visible and selected when the program ended.
     *
     * @param fresh whether it is a new picture
     */
    void drawn(boolean fresh) {
        Optional<GraphPicture.Part> last = part(partLast);
        List<String> selection = selectedLast;
        Optional<PictureStyle.Draft> style = style(styleLast);
        partLast = List.of();
        selectedLast = List.of();
        styleLast = List.of();
        Optional<String> styled = Optional.of(styledLast).filter(one -> one.size() == 2
                && graph.get().equals(Optional.of(one.getFirst()))).map(List::getLast);
        styledLast = List.of();
        if (style.isPresent() || fresh)
            picture.model().styleDraft().set(style);
        if (last.isPresent())
            picture.show(last.get());
        else if (fresh)
            picture.fit();
        styled.ifPresent(picture::restyle);
        if (!selection.isEmpty())
            exploration.select(selection);
    }

    private Optional<GraphPicture.Part> part(List<String> written) {
        if (written.size() != 4 || !graph.get().equals(Optional.of(written.getFirst())))
            return Optional.empty();
        try {
            return Optional.of(new GraphPicture.Part(Double.parseDouble(written.get(1)),
                    new Place(Double.parseDouble(written.get(2)), Double.parseDouble(written.get(3)))));
        } catch (IllegalArgumentException _) {
            return Optional.empty();
        }
    }

    private Optional<PictureStyle.Draft> style(List<String> written) {
        if (written.size() != 2 || !graph.get().equals(Optional.of(written.getFirst())))
            return Optional.empty();
        try {
            return Optional.of(JsonRecords.read(
                    new JsonText("enter the rules again").read(written.getLast(), STYLE), PictureStyle.Draft.class));
        } catch (QuernException _) {
            return Optional.empty();
        }
    }
}
