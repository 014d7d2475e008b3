package org.quern.ui.evaluate;

import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Locale;
import javafx.embed.swing.SwingFXUtils;
import javafx.scene.Node;
import javafx.scene.SnapshotParameters;
import javafx.scene.transform.Transform;
import javax.imageio.ImageIO;
import org.quern.page.BarChart;
import org.quern.ui.Services;
import org.quern.workspace.SafeFiles;

/** Writes a chart for a paper: as SVG, the same as in reports, or as the pixels of the window, twice as sharp. */
final class ChartExport {

    private static final double SHARPNESS = 2;

    private final Services services;
    private final SafeFiles files = new SafeFiles();

    ChartExport(Services services) {
        this.services = services;
    }

    /** Asks where to, and writes. */
    void ask(String name, BarChart chart, Node drawn) {
        services.dialogs().saveFile(services.messages().text("action.evaluation.export-chart"), name + ".svg",
                services.messages().text("evaluation.chart.kind"), "*.svg", "*.png")
                .ifPresent(file -> write(file, chart, drawn));
    }

    void write(Path file, BarChart chart, Node drawn) {
        String title = services.messages().text("evaluation.job.export", String.valueOf(file.getFileName()));
        boolean pixels = file.toString().toLowerCase(Locale.ROOT).endsWith(".png");
        // What is on the window's thread is drawn there; only writing takes time.
        BufferedImage image = pixels ? image(drawn) : new BufferedImage(1, 1, BufferedImage.TYPE_INT_RGB);
        services.jobs().submit(title, _ -> {
            files.write(file, out -> {
                if (!pixels)
                    out.write(chart.file().getBytes(StandardCharsets.UTF_8));
                else if (!ImageIO.write(image, "png", out))
                    throw new IOException("this Java cannot write PNG");
            });
            return file;
        }).onFailed(cause -> services.dialogs().failure(title, cause));
    }

    private BufferedImage image(Node drawn) {
        SnapshotParameters parameters = new SnapshotParameters();
        parameters.setTransform(Transform.scale(SHARPNESS, SHARPNESS));
        parameters.setFill(services.theme().colorsProperty().getValue().background());
        BufferedImage argb = SwingFXUtils.fromFXImage(drawn.snapshot(parameters, null), null);
        BufferedImage plain = new BufferedImage(argb.getWidth(), argb.getHeight(), BufferedImage.TYPE_INT_RGB);
        plain.createGraphics().drawImage(argb, 0, 0, null);
        return plain;
    }
}
