package org.quern.ui.schema.diagram;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;
import org.junit.jupiter.api.Test;
import org.quern.ui.schema.diagram.GridLayout.Cell;
import org.quern.ui.schema.diagram.GridLayout.Line;

class GridLayoutTest {

    @Test
    void nothingLiesNowhere() {
        assertThat(GridLayout.place(0, List.of(), 0.75)).isEmpty();
        assertThat(GridLayout.place(1, List.of(new Line(0, 0)), 0.75)).containsExactly(new Cell(0, 0));
    }

    @RepeatedTest(20)
    void everyBoxHasItsOwnCellAndTheSameOneEachTime(RepetitionInfo info) {
        Random random = new Random(info.getCurrentRepetition());
        int boxes = 1 + random.nextInt(24);
        List<Line> lines = new ArrayList<>();
        for (int i = 0; i < boxes * 2; i++) lines.add(new Line(random.nextInt(boxes), random.nextInt(boxes)));

        List<Cell> cells = GridLayout.place(boxes, lines, 0.75);

        assertThat(cells).hasSize(boxes).doesNotHaveDuplicates().isEqualTo(GridLayout.place(boxes, lines, 0.75));
        assertThat(cells).extracting(Cell::column).contains(0);
        assertThat(cells).extracting(Cell::row).contains(0);
    }

    @Test
    void whatIsJoinedLiesTogether() {
        // A star of eight around box 4: it must not lie in a corner, and no line may run through a box.
        List<Line> star = new ArrayList<>();
        for (int b = 0; b < 9; b++) {
            if (b != 4)
                star.add(new Line(4, b));
        }

        List<Cell> cells = GridLayout.place(9, star, 0.75);

        Cell middle = cells.get(4);
        assertThat(cells).allSatisfy(c -> {
            assertThat(Math.abs(c.column() - middle.column())).isLessThanOrEqualTo(2);
            assertThat(Math.abs(c.row() - middle.row())).isLessThanOrEqualTo(2);
        });
        long touching = cells.stream().filter(c -> !c.equals(middle))
                .filter(c -> Math.max(Math.abs(c.column() - middle.column()), Math.abs(c.row() - middle.row())) == 1)
                .count();
        assertThat(touching).isGreaterThanOrEqualTo(7);
    }
}
