package org.quern.ui.picture;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.quern.ui.picture.PlacedGraph.Place;

/**
 * Goes from node to node without a mouse: round the neighbours of the node where the walk began, or on in a direction.
 */
final class KeyboardNavigation {

    private static final double ASIDE = 2.5;
    /** A node that is linked to this one is preferred to one that is somewhat nearer. */
    private static final double LINKED = 0.6;

    private final PictureModel model;
    private String about = "";
    private String reached = "";

    KeyboardNavigation(PictureModel model) {
        this.model = model;
    }

    /**
     * Selects the next neighbour, clockwise, of the node whose neighbours are being walked: the selected one, until the
     * person selects another by other means.
     *
     * @return whether there was one
     */
    boolean round(int step) {
        Optional<PictureGraph.Node> current = model.current();
        if (current.isEmpty())
            return false;
        String here = current.get().id();
        if (!here.equals(reached))
            about = here;
        List<String> ring = model.neighbours(about);
        if (ring.isEmpty())
            return false;
        int at = ring.indexOf(here);
        reached = ring.get(at < 0 ? step > 0 ? 0 : ring.size() - 1 : Math.floorMod(at + step, ring.size()));
        model.select(List.of(reached));
        return true;
    }

    /** Selects the node that lies nearest in a direction; the first one when none is selected. */
    void go(int dx, int dy) {
        List<PictureGraph.Node> nodes = model.state().get().nodes();
        Map<String, Place> places = model.state().get().places();
        Optional<Place> from = model.current().map(node -> places.get(node.id()));
        if (from.isEmpty()) {
            nodes.stream().findFirst().ifPresent(node -> model.select(List.of(node.id())));
            return;
        }
        Place here = from.get();
        Set<String> linked = Set.copyOf(model.neighbours(model.current().orElseThrow().id()));
        nodes.stream().filter(node -> ahead(here, place(node), dx, dy) > 1)
                .min(Comparator.comparingDouble(node -> cost(here, place(node), dx, dy)
                        * (linked.contains(node.id()) ? LINKED : 1)))
                .ifPresent(node -> model.select(List.of(node.id())));
    }

    private Place place(PictureGraph.Node node) {
        return Objects.requireNonNull(model.state().get().places().get(node.id()), "node without a position");
    }

    private static double ahead(Place here, Place there, int dx, int dy) {
        return (there.x() - here.x()) * dx + (there.y() - here.y()) * dy;
    }

    /** Straight ahead is cheap, sideways dear. */
    private static double cost(Place here, Place there, int dx, int dy) {
        double aside = Math.abs((there.x() - here.x()) * dy) + Math.abs((there.y() - here.y()) * dx);
        return ahead(here, there, dx, dy) + ASIDE * aside;
    }
}
