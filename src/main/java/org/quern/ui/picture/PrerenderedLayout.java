package org.quern.ui.picture;

import java.awt.image.BufferedImage;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.quern.job.Progress;
import org.quern.ui.kit.ThemeColors;
import org.quern.ui.picture.PlacedGraph.Place;

/**
 * A layout whose job also draws the graph once off screen. The first drawing of a large picture takes ten times
 * as long as later ones, because its code is not compiled yet and no letter has been measured. Doing this in
 * the job does not block the window.
 *
 * @param colors any theme's colours; they do not affect the result
 */
public record PrerenderedLayout(GraphLayout layout, ThemeColors colors) implements GraphLayout {

    /** Smaller pictures are drawn fast even by code that is not compiled yet. */
    private static final int LARGE = 600;
    private static final int WIDTH = 1040;
    private static final int HEIGHT = 640;

    @Override
    public PlacedGraph place(PictureGraph graph, Map<String, Place> kept, Progress progress) {
        PlacedGraph placed = layout.place(graph, kept, progress);
        if (graph.nodes().size() + graph.edges().size() > LARGE)
            draw(placed, progress);
        return placed;
    }

    /** Draws a picture off screen. */
    public void draw(PlacedGraph placed, Progress progress) {
        PictureScene scene = new PictureScene(PictureState.of(placed));
        GraphPainter painter = new GraphPainter();
        BufferedImage image = new BufferedImage(WIDTH, HEIGHT, BufferedImage.TYPE_INT_RGB);
        Camera camera = new Camera();
        camera.fit(scene.x, scene.y, WIDTH, HEIGHT);
        // At a scale where all is visible, and at one where names are readable.
        for (double zoom : new double[]{1, GraphPainter.READABLE / camera.scale()}) {
            progress.checkCancelled();
            camera.zoom(zoom, WIDTH / 2.0, HEIGHT / 2.0);
            ImagePen pen = new ImagePen(image, 1);
            pen.clear(colors.background());
            painter.paint(pen, new GraphPainter.View(WIDTH, HEIGHT, scene, camera, Set.of(), Set.of(), Set.of(),
                    List.of(), false), colors);
        }
    }
}
