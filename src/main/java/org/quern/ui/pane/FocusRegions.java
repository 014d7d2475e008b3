package org.quern.ui.pane;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.Parent;
import org.kordamp.ikonli.materialdesign2.MaterialDesignA;
import org.quern.ui.Action;
import org.quern.ui.control.Nodes;

/**
 * Moves the focus between the regions of a pane: F6 to the next one, Shift+F6 to the previous one. Each region
 * remembers which control had the focus.
 */
public final class FocusRegions {

    private final List<Node> regions;
    private final Map<Node, Node> left = new HashMap<>();

    /** @param regions the regions in the order of F6 */
    public FocusRegions(List<? extends Node> regions) {
        this.regions = List.copyOf(regions);
    }

    /** The actions to add to those of the pane. */
    public List<Action> actions() {
        return List.of(Action.of("region.next", MaterialDesignA.ARROW_RIGHT, () -> go(1)).withKey("F6"),
                Action.of("region.previous", MaterialDesignA.ARROW_LEFT, () -> go(-1)).withKey("Shift+F6"));
    }

    private void go(int step) {
        Optional<Node> owner = Optional.ofNullable(regions.getFirst().getScene())
                .flatMap(scene -> Optional.ofNullable(scene.getFocusOwner()));
        Optional<Node> here = owner.flatMap(o -> regions.stream().filter(r -> Nodes.isIn(o, r)).findFirst());
        here.ifPresent(region -> left.put(region, owner.orElseThrow()));
        int from = here.map(regions::indexOf).orElse(step > 0 ? -1 : regions.size());
        for (int i = 1; i <= regions.size(); i++) {
            Node region = regions.get(Math.floorMod(from + i * step, regions.size()));
            Columns.reveal(region);
            Optional<Node> target = Optional.ofNullable(left.get(region))
                    .filter(n -> Nodes.isIn(n, region) && takesFocus(n) && Nodes.isSeen(n)).or(() -> first(region));
            if (target.isPresent()) {
                target.get().requestFocus();
                return;
            }
        }
    }

    /** The first node that takes the focus: this one, or one in it. */
    static Optional<Node> first(Node node) {
        if (!Nodes.isSeen(node) || node.isDisabled())
            return Optional.empty();
        if (takesFocus(node))
            return Optional.of(node);
        return node instanceof Parent parent ? parent.getChildrenUnmodifiable().stream()
                .flatMap(child -> first(child).stream()).findFirst() : Optional.empty();
    }

    private static boolean takesFocus(Node node) {
        return node.isFocusTraversable() && !node.isDisabled();
    }
}
