package org.quern.ui.schema.diagram;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import javafx.geometry.BoundingBox;
import javafx.geometry.Bounds;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.quern.testing.Fx;

@ExtendWith(Fx.class)
class DiagramCanvasTest {
    private static final double WIDTH = 400;
    private static final double HEIGHT = 300;

    /** Where a part is in the view. */
    private static Bounds seen(DiagramCanvas canvas, Bounds part) {
        return canvas.content.localToParent(part);
    }

    private static boolean isWhole(Bounds seen) {
        return seen.getMinX() >= 0 && seen.getMaxX() <= WIDTH && seen.getMinY() >= 0 && seen.getMaxY() <= HEIGHT;
    }

    @Test
    void scrollsOnlyAsMuchAsAPartNeeds() {
        Random random = new Random(56);
        for (int i = 0; i < 200; i++) {
            DiagramCanvas canvas = new DiagramCanvas();
            canvas.resize(WIDTH, HEIGHT);
            canvas.show(new DiagramView.Part(0.5 + random.nextDouble(), random.nextInt(600) - 300,
                    random.nextInt(600) - 300));
            Bounds part = new BoundingBox(random.nextInt(900) - 450, random.nextInt(900) - 450, 120, 80);
            Bounds before = seen(canvas, part);
            canvas.include(part);
            Bounds after = seen(canvas, part);
            assertThat(isWhole(after)).as(before + " " + after).isTrue();
            canvas.include(part);
            assertThat(seen(canvas, part)).as("again").isEqualTo(after);
        }
    }

    @Test
    void showsTheBeginningOfALargePart() {
        DiagramCanvas canvas = new DiagramCanvas();
        canvas.resize(WIDTH, HEIGHT);
        canvas.show(new DiagramView.Part(1, 0, 0));
        canvas.include(new BoundingBox(1000, -900, 600, 500));
        Bounds after = seen(canvas, new BoundingBox(1000, -900, 600, 500));
        assertThat(after.getMinX()).isBetween(0.0, 30.0);
        assertThat(after.getMinY()).isBetween(0.0, 30.0);
    }
}
