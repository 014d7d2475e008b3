package org.quern.ui.picture;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import org.junit.jupiter.api.Test;
import org.quern.job.Progress;
import org.quern.testing.StoppingProgress;
import org.quern.ui.control.DiffSide;
import org.quern.ui.picture.PlacedGraph.Place;
import org.quern.ui.picture.layout.SpringLayout;

class SpringLayoutTest {

    @Test
    void theSameGraphLiesTheSameWay() {
        PictureGraph graph = star(30);

        assertThat(new SpringLayout(1).place(graph, Progress.NONE).places())
                .isEqualTo(new SpringLayout(1).place(graph, Progress.NONE).places());
    }

    @Test
    void nodesDoNotLieOnEachOther() {
        PlacedGraph placed = new SpringLayout(1).place(star(40), Progress.NONE);

        List<Place> places = List.copyOf(placed.places().values());
        assertThat(places).hasSize(41 + 3);
        for (int i = 0; i < places.size(); i++) {
            for (int j = i + 1; j < places.size(); j++) {
                assertThat(Math.hypot(places.get(i).x() - places.get(j).x(), places.get(i).y() - places.get(j).y()))
                        .isGreaterThan(20);
            }
        }
    }

    @Test
    void whatIsKeptStaysAndNewNodesFindRoomAboutIt() {
        PlacedGraph before = new SpringLayout(1).place(star(20), Progress.NONE);
        PlacedGraph after = new SpringLayout(1).place(star(30), before.places(), Progress.NONE);

        assertThat(after.places()).containsAllEntriesOf(before.places()).hasSize(31 + 3);
        Place hub = after.places().get("hub");
        for (int i = 20; i < 30; i++) {
            Place leaf = after.places().get("leaf" + i);
            assertThat(Math.hypot(leaf.x() - hub.x(), leaf.y() - hub.y())).isBetween(20.0, 1_500.0);
            assertThat(before.places().values()).noneMatch(
                    p -> Math.abs(p.x() - leaf.x()) < 20 && Math.abs(p.y() - leaf.y()) < 10);
        }
        assertThat(new SpringLayout(1).place(star(30), before.places(), Progress.NONE).places())
                .isEqualTo(after.places());
    }

    @Test
    void theTimeEndsWhatTheRoundsDoNot() {
        SpringLayout hasty = new SpringLayout(1, 1.9, java.time.Duration.ZERO);

        assertThat(hasty.place(star(40), Progress.NONE).places()).hasSize(41 + 3);
    }

    @Test
    void stopsWhenNobodyWaits() {
        Progress cancelled = new StoppingProgress(() -> true);
        assertThatThrownBy(() -> new SpringLayout(1).place(star(3), cancelled))
                .isInstanceOf(CancellationException.class);
    }

    /** A hub with so many leaves, a pair, and a node alone. */
    private static PictureGraph star(int leaves) {
        List<PictureGraph.Node> nodes = new ArrayList<>();
        List<PictureGraph.Edge> edges = new ArrayList<>();
        nodes.add(new PictureGraph.Node("hub", "hub", "Hub", DiffSide.NONE));
        for (int i = 0; i < leaves; i++) {
            nodes.add(new PictureGraph.Node("leaf" + i, "leaf " + i, "Leaf", DiffSide.NONE));
            edges.add(new PictureGraph.Edge("leaf" + i, "hub", "joins", DiffSide.NONE));
        }
        nodes.add(new PictureGraph.Node("a", "a", "Leaf", DiffSide.NONE));
        nodes.add(new PictureGraph.Node("b", "b", "Leaf", DiffSide.NONE));
        edges.add(new PictureGraph.Edge("a", "b", "joins", DiffSide.NONE));
        nodes.add(new PictureGraph.Node("alone", "alone", "Leaf", DiffSide.NONE));
        return new PictureGraph(List.of("Hub", "Leaf"), nodes, edges);
    }
}
