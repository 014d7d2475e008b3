package org.quern.ui.picture;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.quern.ui.control.DiffSide;
import org.quern.ui.picture.PlacedGraph.Place;
import org.quern.workspace.JsonRecords;
import org.quern.workspace.JsonText;

class PictureModelTest {

    private final PictureModel model = new PictureModel();

    @Test
    void everythingThatIsDoneToAPictureCanBeTakenBackAndDoneAgain() {
        model.show(cross());
        Random random = new Random(4);
        List<PictureState> states = new ArrayList<>(List.of(model.state().get()));
        for (int i = 0; i < 200; i++) {
            model.select(List.of("n", "e", "s", "w", "middle").subList(0, 1 + random.nextInt(4)));
            PictureState before = model.state().get();
            switch (random.nextInt(6)) {
                case 0 -> model.togglePin();
                case 1 -> model.hideSelected();
                case 2 -> model.showAll();
                case 3 -> model.move(Map.of("n", new Place(random.nextInt(90), 3), "e", new Place(5, 5)));
                case 4 -> model.showType("Leaf", random.nextBoolean());
                default -> model.showNeighbourhood(random.nextInt(3));
            }
            if (!model.state().get().equals(before))
                states.add(model.state().get());
        }
        assertThat(states.size()).isGreaterThan(60);
        for (int i = states.size() - 2; i >= 0; i--) {
            model.undo();
            assertThat(model.state().get()).isEqualTo(states.get(i));
        }
        assertThat(model.canUndo().get()).isFalse();
        for (int i = 1; i < states.size(); i++) {
            model.redo();
            assertThat(model.state().get()).isEqualTo(states.get(i));
        }
        assertThat(model.canRedo().get()).isFalse();
    }

    @Test
    void changesThatWereStoredAreUndoneInAnotherModel() throws Exception {
        model.show(cross());
        PictureState start = model.state().get();
        Random random = new Random(9);
        for (int i = 0; i < 40; i++) {
            model.select(List.of("n", "e", "s", "w", "middle").subList(0, 1 + random.nextInt(4)));
            switch (random.nextInt(7)) {
                case 0 -> model.togglePin();
                case 1 -> model.hideSelected();
                case 2 -> model.showAll();
                case 3 -> model.move(Map.of("n", new Place(random.nextInt(90), 3), "e", new Place(5, 5)));
                case 4 -> model.showType("Leaf", random.nextBoolean());
                case 5 -> model.restyle(model.style().with("Hub", new PictureStyle.TypeStyle(
                        new PictureStyle.Look(Optional.of("#00" + (1000 + i)), Optional.empty(), Optional.empty(),
                                Optional.empty()),
                        List.of())));
                default -> model.showNeighbourhood(random.nextInt(3));
            }
        }
        List<PictureChange.Stored> stored = new ArrayList<>();
        for (PictureChange.Stored change : model.undoable())
            stored.add(JsonRecords.read(JsonText.mapper().readTree(JsonRecords.write(change).toString()),
                    PictureChange.Stored.class));
        assertThat(stored).hasSizeGreaterThan(20).isEqualTo(model.undoable());

        PictureModel other = new PictureModel();
        other.restore(model.state().get(), stored);
        while (other.canUndo().get())
            other.undo();
        assertThat(other.state().get()).isEqualTo(start);
        while (other.canRedo().get())
            other.redo();
        assertThat(other.state().get()).isEqualTo(model.state().get());
    }

    @Test
    void whatIsHiddenIsNeitherSelectedNorFoundNorANeighbour() {
        model.show(cross());
        model.select(List.of("n", "e"));
        model.hideSelected();

        assertThat(model.selected().get()).isEmpty();
        assertThat(model.seen().nodes()).extracting(PictureGraph.Node::id).containsExactly("middle", "s", "w");
        assertThat(model.seen().edges()).hasSize(2);
        model.find("leaf");
        assertThat(model.found.get()).containsExactly("s", "w");
        assertThat(model.neighbours("middle")).containsExactly("s", "w");
        model.select(List.of("n", "s"));
        assertThat(model.selected().get()).containsExactly("s");

        model.showType("Hub", false);
        assertThat(model.seen().edges()).isEmpty();
        model.showAll();
        assertThat(model.seen().nodes()).hasSize(5);
        assertThat(model.found.get()).hasSize(4);
    }

    @Test
    void onlyTheNeighbourhoodOfTheSelectionIsShown() {
        List<PictureGraph.Node> nodes = new ArrayList<>();
        List<PictureGraph.Edge> edges = new ArrayList<>();
        Map<String, Place> places = new HashMap<>();
        for (int i = 0; i < 7; i++) {
            nodes.add(new PictureGraph.Node("n" + i, "N" + i, i == 4 ? "Gate" : "T", DiffSide.NONE));
            places.put("n" + i, new Place(i * 50, 0));
            if (i > 0)
                edges.add(new PictureGraph.Edge("n" + (i % 2 == 0 ? i : i - 1), "n" + (i % 2 == 0 ? i - 1 : i), "r",
                        DiffSide.NONE));
        }
        model.show(new PlacedGraph(new PictureGraph(List.of("T", "Gate"), nodes, edges), places));
        model.select(List.of("n2"));
        model.showNeighbourhood(1);
        assertThat(model.seen().nodes()).extracting(PictureGraph.Node::id).containsExactly("n1", "n2", "n3");
        model.showNeighbourhood(2);
        assertThat(model.seen().nodes()).as("more than before").extracting(PictureGraph.Node::id)
                .containsExactly("n0", "n1", "n2", "n3", "n4");
        model.undo();
        assertThat(model.seen().nodes()).hasSize(3);
        model.showAll();
        model.showType("Gate", false);
        model.select(List.of("n2"));
        model.showNeighbourhood(Integer.MAX_VALUE);
        assertThat(model.seen().nodes()).as("not through what is hidden").extracting(PictureGraph.Node::id)
                .containsExactly("n0", "n1", "n2", "n3");
    }

    @Test
    void tabGoesRoundTheNeighboursOfTheNodeWhereItBegan() {
        model.show(cross());
        KeyboardNavigation walk = new KeyboardNavigation(model);
        assertThat(walk.round(1)).as("nothing is selected: the keyboard leaves the picture").isFalse();
        model.select(List.of("middle"));
        List<String> way = new ArrayList<>();
        for (int i = 0; i < 5; i++) {
            walk.round(1);
            way.add(model.current().orElseThrow().id());
        }
        assertThat(way).containsExactly("n", "e", "s", "w", "n");
        walk.round(-1);
        assertThat(model.current().orElseThrow().id()).isEqualTo("w");
        model.select(List.of("s"));
        walk.round(1);
        assertThat(model.current().orElseThrow().id()).as("a walk of its own from here").isEqualTo("middle");
        walk.go(1, 0);
        assertThat(model.current().orElseThrow().id()).isEqualTo("e");
    }

    @Test
    void findingGoesRoundThroughTheHits() {
        model.show(cross());
        model.find("LEAF");
        assertThat(List.of(model.nextFound(1).orElseThrow(), model.nextFound(1).orElseThrow(),
                model.nextFound(-1).orElseThrow(), model.nextFound(-1).orElseThrow()))
                .containsExactly("n", "e", "n", "w");
        model.find("nobody");
        assertThat(model.nextFound(1)).isEmpty();
        model.find(" ");
        assertThat(model.found.get()).isEmpty();
    }

    @Test
    void aGrownPictureKeepsWhatWasDone() {
        model.show(cross());
        model.select(List.of("n"));
        model.togglePin();
        model.select(List.of("s"));
        model.hideSelected();
        model.select(List.of("n"));
        PlacedGraph before = model.placed();
        List<PictureGraph.Node> nodes = new ArrayList<>(before.graph().nodes());
        nodes.add(new PictureGraph.Node("new", "New", "Leaf", DiffSide.NONE));
        Map<String, Place> places = new HashMap<>(before.places());
        places.put("new", new Place(7, 7));
        model.redraw(new PlacedGraph(new PictureGraph(before.graph().types(), nodes, before.graph().edges()), places));

        assertThat(model.pinned()).containsExactly("n");
        assertThat(model.selected().get()).containsExactly("n");
        assertThat(model.seen().nodes()).extracting(PictureGraph.Node::id).contains("new").doesNotContain("s");
        model.undo();
        assertThat(model.placed()).isEqualTo(before);
    }

    @Test
    void aLassoHoldsWhatLiesInside() {
        Lasso lasso = new Lasso();
        // The shape of a U: its gap does not count.
        for (double[] p : new double[][]{{0, 0}, {10, 0}, {10, 30}, {20, 30}, {20, 0}, {30, 0}, {30, 40}, {0, 40}})
            lasso.add(new Place(p[0], p[1]));
        assertThat(lasso.holds(5, 20)).isTrue();
        assertThat(lasso.holds(15, 20)).isFalse();
        assertThat(lasso.holds(15, 35)).isTrue();
        assertThat(lasso.holds(40, 35)).isFalse();
    }

    /** A hub with leaves to the north, east, south and west. */
    static PlacedGraph cross() {
        List<PictureGraph.Node> nodes = new ArrayList<>(
                List.of(new PictureGraph.Node("middle", "Middle", "Hub", DiffSide.NONE)));
        List<PictureGraph.Edge> edges = new ArrayList<>();
        Map<String, Place> places = new HashMap<>(Map.of("middle", new Place(0, 0), "n", new Place(0, -100), "e",
                new Place(100, 0), "s", new Place(0, 100), "w", new Place(-100, 0)));
        for (String id : List.of("n", "e", "s", "w")) {
            nodes.add(new PictureGraph.Node(id, "Leaf " + id, "Leaf", DiffSide.NONE));
            edges.add(new PictureGraph.Edge("middle", id, "joins", DiffSide.NONE));
        }
        return new PlacedGraph(new PictureGraph(List.of("Hub", "Leaf"), nodes, edges), places);
    }
}
