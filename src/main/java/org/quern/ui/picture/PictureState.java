package org.quern.ui.picture;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import org.quern.ui.picture.PlacedGraph.Place;

/**
 * The content of a picture and the user's changes to it.
 *
 * @param places by node id
 * @param pinned nodes that keep their positions in a new layout
 * @param hidden nodes that the user has hidden
 * @param hiddenTypes types that the user has hidden
 * @param style how nodes look
 * @param analysis the results of algorithms
 * @param year only relations that hold in this year, or have no times, are visible; empty for all
 */
public record PictureState(PictureGraph graph, Map<String, Place> places, Set<String> pinned, Set<String> hidden,
        Set<String> hiddenTypes, PictureStyle style, Analysis analysis, OptionalInt year) {

    static final PictureState EMPTY = of(PlacedGraph.EMPTY);

    public PictureState {
        places = Map.copyOf(places);
        pinned = Set.copyOf(pinned);
        hidden = Set.copyOf(hidden);
        hiddenTypes = Set.copyOf(hiddenTypes);
    }

    public PictureState(PictureGraph graph, Map<String, Place> places, Set<String> pinned, Set<String> hidden,
            Set<String> hiddenTypes, PictureStyle style, Analysis analysis) {
        this(graph, places, pinned, hidden, hiddenTypes, style, analysis, OptionalInt.empty());
    }

    static PictureState of(PlacedGraph placed) {
        return new PictureState(placed.graph(), placed.places(), Set.of(), Set.of(), Set.of(), PictureStyle.DEFAULT,
                Analysis.NONE);
    }

    boolean shows(PictureGraph.Node node) {
        return places.containsKey(node.id()) && !hidden.contains(node.id()) && !hiddenTypes.contains(node.type());
    }

    List<PictureGraph.Node> nodes() {
        return graph.nodes().stream().filter(this::shows).toList();
    }

    /** The visible nodes with the edges between them. */
    public PictureGraph seen() {
        List<PictureGraph.Node> nodes = nodes();
        if (nodes.size() == graph.nodes().size() && year.isEmpty())
            return graph;
        Set<String> ids = new HashSet<>();
        nodes.forEach(node -> ids.add(node.id()));
        return new PictureGraph(graph.types(), graph.fills(), nodes,
                graph.edges().stream().filter(e -> ids.contains(e.from()) && ids.contains(e.to()) && holds(e)).toList(),
                graph.omitted());
    }

    private boolean holds(PictureGraph.Edge edge) {
        return year.isEmpty() || edge.years().isEmpty() || edge.years().get().contains(year.getAsInt());
    }

    public PlacedGraph placed() {
        return new PlacedGraph(graph, places);
    }

    /** This state with another graph; changes to nodes that both contain are kept. */
    PictureState with(PlacedGraph other) {
        return new PictureState(other.graph(), other.places(), pinned, hidden, hiddenTypes, style, analysis, year);
    }

    PictureState withPlaces(Map<String, Place> moved) {
        Map<String, Place> now = new HashMap<>(places);
        now.putAll(moved);
        return new PictureState(graph, now, pinned, hidden, hiddenTypes, style, analysis, year);
    }

    PictureState withPinned(Set<String> ids, boolean pin) {
        return new PictureState(graph, places, changed(pinned, ids, pin), hidden, hiddenTypes, style, analysis, year);
    }

    PictureState withHidden(Set<String> ids, boolean hide) {
        return new PictureState(graph, places, pinned, changed(hidden, ids, hide), hiddenTypes, style, analysis, year);
    }

    PictureState withHiddenTypes(Set<String> types, boolean hide) {
        return new PictureState(graph, places, pinned, hidden, changed(hiddenTypes, types, hide), style, analysis,
                year);
    }

    PictureState withStyle(PictureStyle other) {
        return new PictureState(graph, places, pinned, hidden, hiddenTypes, other, analysis, year);
    }

    PictureState withAnalysis(Analysis other) {
        return new PictureState(graph, places, pinned, hidden, hiddenTypes, style, other, year);
    }

    PictureState withYear(OptionalInt other) {
        return new PictureState(graph, places, pinned, hidden, hiddenTypes, style, analysis, other);
    }

    private static Set<String> changed(Set<String> before, Set<String> ids, boolean add) {
        Set<String> now = new HashSet<>(before);
        if (add)
            now.addAll(ids);
        else
            now.removeAll(ids);
        return now;
    }
}
