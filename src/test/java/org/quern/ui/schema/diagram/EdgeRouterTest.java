package org.quern.ui.schema.diagram;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import javafx.geometry.Point2D;
import javafx.geometry.Rectangle2D;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;
import org.junit.jupiter.api.Test;
import org.quern.ui.schema.diagram.EdgeRouter.Wire;

class EdgeRouterTest {

    private static final int T = EdgeRouter.TRACK;

    private static Rectangle2D box(int column, int row) {
        return new Rectangle2D(column * 30 * T, row * 14 * T, 16 * T, 3 * T);
    }

    @Test
    void neighboursAreJoinedStraightAndALoopStaysBesideItsBox() {
        EdgeRouter router = new EdgeRouter(List.of(box(0, 0), box(1, 0)));
        List<Point2D> way = router.lead(new Wire(0, 1, 1));
        assertThat(way).hasSize(2);
        assertThat(way.getFirst().getX()).isEqualTo(16 * T);
        assertThat(way.getLast().getX()).isEqualTo(30 * T);
        List<Point2D> back = router.lead(new Wire(1, 0, 1));
        assertThat(back.getFirst().getY()).as("a track of its own").isNotEqualTo(way.getFirst().getY());
        List<Point2D> loop = router.lead(new Wire(0, 0, 2));
        assertThat(router.isFree(new Wire(0, 0, 2), loop)).isTrue();
        assertThat(loop).hasSize(5).allSatisfy(p -> assertThat(p.getX()).isLessThan(20 * T));
    }

    /** Any boxes, any wires: around all boxes, from border to border, no two on the same track. */
    @RepeatedTest(20)
    void wiresGoAroundBoxesAndDoNotLieOnEachOther(RepetitionInfo info) {
        Random random = new Random(info.getCurrentRepetition());
        List<Rectangle2D> boxes = new ArrayList<>();
        for (int i = 0; i < 12; i++)
            boxes.add(box(i % 4, i / 4));
        EdgeRouter router = new EdgeRouter(boxes);
        List<Wire> wires = new ArrayList<>();
        List<List<Point2D>> ways = new ArrayList<>();
        for (int i = 0; i < 24; i++) {
            Wire wire = new Wire(random.nextInt(12), random.nextInt(12), 1);
            if (wires.contains(wire))
                continue;
            wires.add(wire);
            ways.add(router.lead(wire));
        }
        for (int i = 0; i < wires.size(); i++) {
            assertThat(router.isFree(wires.get(i), ways.get(i))).isTrue();
            for (int piece = 1; piece < ways.get(i).size(); piece++) {
                Point2D a = ways.get(i).get(piece - 1);
                Point2D b = ways.get(i).get(piece);
                assertThat(a.getX() == b.getX() || a.getY() == b.getY()).as("right angles").isTrue();
            }
            for (int j = 0; j < i; j++)
                assertThat(together(ways.get(i), ways.get(j))).as(wires.get(i) + " on " + wires.get(j)).isZero();
        }
    }

    /** On how many pieces of track two ways lie on each other. */
    private static long together(List<Point2D> one, List<Point2D> other) {
        List<Point2D> middles = middles(one);
        middles.retainAll(middles(other));
        return middles.size();
    }

    private static List<Point2D> middles(List<Point2D> way) {
        List<Point2D> middles = new ArrayList<>();
        for (int i = 1; i < way.size(); i++) {
            int steps = (int) Math.round(way.get(i - 1).distance(way.get(i)) / T);
            for (int s = 0; s < steps; s++) {
                Point2D at = way.get(i - 1).interpolate(way.get(i), (s + 0.5) / steps);
                middles.add(new Point2D(Math.round(at.getX()), Math.round(at.getY())));
            }
        }
        return middles;
    }
}
