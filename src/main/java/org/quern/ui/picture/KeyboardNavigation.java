package org.quern.ui.picture;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.quern.ui.picture.PlacedGraph.Place;

/**
 * Moves the selection between nodes by keyboard: around the neighbours of the node where the walk started, or
 * in a direction.
 */
final class KeyboardNavigation {

    private static final double ASIDE = 2.5;
    /** A linked node is preferred to an unlinked one that is slightly closer. */
    private static final double LINKED = 0.6;

    private final PictureModel model;
    private String about = "";
    private String reached = "";

    KeyboardNavigation(PictureModel model) {
        this.model = model;
    }

    /**
     * Selects the next neighbour, clockwise, of the centre of the walk. The centre is the selected node, and
     * stays so until the user selects another node by other means.
     *
     * @return whether there was another neighbour
     */
    boolean round(int step) {
        Optional<PictureGraph.Node> current = model.current();
        if (current.isEmpty())
            return false;
        String here = current.get().id();
        if (!here.equals(reached))
            about = here;
        List<String> ring = model.neighbours(about);
        // Then the key leaves the picture.
        if (ring.isEmpty() || ring.equals(List.of(here)))
            return false;
        int at = ring.indexOf(here);
        reached = ring.get(at < 0 ? step > 0 ? 0 : ring.size() - 1 : Math.floorMod(at + step, ring.size()));
        model.select(List.of(reached));
        return true;
    }

    /** Selects the nearest node in a direction; the first node if none is selected. */
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

    /** Distance in the direction costs little, distance across it much. */
    private static double cost(Place here, Place there, int dx, int dy) {
        double aside = Math.abs((there.x() - here.x()) * dy) + Math.abs((there.y() - here.y()) * dx);
        return ahead(here, there, dx, dy) + ASIDE * aside;
    }
}
