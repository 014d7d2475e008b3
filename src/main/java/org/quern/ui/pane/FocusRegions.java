package org.quern.ui.pane;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Control;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.SplitPane;
import javafx.scene.control.TabPane;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.materialdesign2.MaterialDesignA;
import org.quern.ui.control.Drawer;
import org.quern.ui.kit.Action;
import org.quern.ui.kit.Nodes;

/**
 * Moves the focus between the regions of a pane: F6 to the next one, Shift+F6 to the previous one. The regions are what
 * its columns and dividers separate now, and at last the rows of its header. Each remembers which control had the focus.
 */
final class FocusRegions {

    private final BorderPane pane;

    FocusRegions(BorderPane pane) {
        this.pane = pane;
    }

    /** The actions to add to those of the pane. */
    List<Action> actions() {
        return List.of(Action.of("region.next", MaterialDesignA.ARROW_RIGHT, () -> go(1)).withKey("F6"),
                Action.of("region.previous", MaterialDesignA.ARROW_LEFT, () -> go(-1)).withKey("Shift+F6"));
    }

    /** The first control in sight below the header of a pane, or else the pane, in which its keys work, too. */
    static Node first(Node pane) {
        return regions(pane instanceof BorderPane sides ? sides.getCenter() : pane).stream()
                .flatMap(region -> region.entry().stream()).findFirst().orElse(pane);
    }

    /** What takes the focus of a control that has disappeared from a pane, given the control and all that it was in. */
    static Node next(List<Node> gone, Node pane) {
        // Controls that are shown for the first time take the focus only once they have a skin.
        pane.applyCss();
        return gone.stream().filter(each -> each != pane && Nodes.isIn(each, pane) && Nodes.isSeen(each))
                .filter(each -> !(pane instanceof BorderPane sides) || !Nodes.isIn(each, sides.getTop()))
                .flatMap(each -> new Region(List.of(each)).entry().stream()).findFirst().orElseGet(() -> first(pane));
    }

    private void go(int step) {
        List<Region> regions = Stream.concat(Stream.ofNullable(pane.getCenter()), header())
                .flatMap(side -> regions(side).stream()).toList();
        Optional<Node> owner = Optional.ofNullable(pane.getScene().getFocusOwner());
        // Tabs come before the regions that are in them.
        Optional<Region> here = owner.flatMap(o -> regions.reversed().stream().filter(r -> r.holds(o)).findFirst());
        here.ifPresent(region -> region.leave(owner.orElseThrow()));
        int from = here.map(regions::indexOf).orElse(step > 0 ? -1 : regions.size());
        for (int i = 1; i <= regions.size(); i++) {
            Region region = regions.get(Math.floorMod(from + i * step, regions.size()));
            Drawer.reveal(region.nodes().getFirst());
            Optional<Node> target = region.entry();
            if (target.isPresent()) {
                target.get().requestFocus();
                return;
            }
        }
    }

    private Stream<Node> header() {
        return pane.getTop() instanceof VBox rows ? rows.getChildren().stream() : Stream.ofNullable(pane.getTop());
    }

    /** What is between two dividers: nodes that follow each other. */
    private record Region(List<Node> nodes) {

        boolean holds(Node node) {
            return nodes.stream().anyMatch(each -> Nodes.isIn(node, each));
        }

        void leave(Node focused) {
            nodes.getFirst().getProperties().put(Region.class, focused);
        }

        /** What had the focus, or else the first list or table, or else the first control. */
        Optional<Node> entry() {
            return Stream.ofNullable(nodes.getFirst().getProperties().get(Region.class)).map(Node.class::cast)
                    .filter(node -> holds(node) && Nodes.takingFocus(node).anyMatch(node::equals)).findFirst()
                    .or(() -> takingFocus().filter(node -> Rows.of(node).isPresent()).findFirst())
                    .or(() -> takingFocus().findFirst());
        }

        private Stream<Node> takingFocus() {
            return nodes.stream().flatMap(Nodes::takingFocus);
        }
    }

    private static List<Region> regions(Node node) {
        boolean divides = node instanceof SplitPane || node instanceof Columns;
        List<Region> regions = new ArrayList<>();
        List<Node> run = new ArrayList<>();
        boolean divided = divides;
        for (Node part : parts(node)) {
            List<Region> inside = regions(part);
            boolean whole = inside.equals(List.of(new Region(List.of(part))));
            divided |= !whole;
            if (whole && !divides) {
                run.add(part);
                continue;
            }
            end(run, regions);
            regions.addAll(inside);
        }
        end(run, regions);
        if (!divided)
            return List.of(new Region(List.of(node)));
        if (node.isFocusTraversable() && !divides)
            regions.addFirst(new Region(List.of(node)));
        return regions;
    }

    private static void end(List<Node> run, List<Region> regions) {
        if (!run.isEmpty())
            regions.add(new Region(List.copyOf(run)));
        run.clear();
    }

    private static List<Node> parts(Node node) {
        return switch (node) {
            case Columns columns -> columns.parts();
            case SplitPane split -> split.getItems();
            case ScrollPane scroll -> Stream.ofNullable(scroll.getContent()).toList();
            case TabPane tabs -> seen(tabs);
            case Control _ -> List.of();
            case Parent parent -> seen(parent);
            default -> List.of();
        };
    }

    private static List<Node> seen(Parent parent) {
        return parent.getChildrenUnmodifiable().stream().filter(Node::isVisible).toList();
    }
}
