package org.quern.ui.control;

import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Locale;
import java.util.function.Supplier;
import javafx.embed.swing.SwingFXUtils;
import javafx.scene.Node;
import javafx.scene.SnapshotParameters;
import javafx.scene.control.Button;
import javafx.scene.transform.Transform;
import javax.imageio.ImageIO;
import org.kordamp.ikonli.javafx.FontIcon;
import org.kordamp.ikonli.materialdesign2.MaterialDesignT;
import org.quern.ui.Services;
import org.quern.workspace.SafeFiles;

/** Writes a chart for a paper: as SVG, the same as in reports, or as the pixels of the window, twice as sharp. */
public final class ChartExport {

    private static final double SHARPNESS = 2;

    private final Services services;
    private final SafeFiles files = new SafeFiles();

    public ChartExport(Services services) {
        this.services = services;
    }

    /** A small button that exports a chart. */
    public Button button(Runnable save) {
        Button button = new Button("", new FontIcon(MaterialDesignT.TRAY_ARROW_DOWN));
        button.getStyleClass().addAll("button-icon", "flat", "small-button");
        button.setAccessibleText(services.messages().text("control.chart.export"));
        new Hint(button, button.getAccessibleText());
        button.setOnAction(_ -> save.run());
        return button;
    }

    /**
     * Asks where to, and writes.
     *
     * @param name of the file that is proposed, without an ending
     * @param svg the chart as a file of its own
     * @param drawn as the window shows it
     */
    public void ask(String name, Supplier<String> svg, Node drawn) {
        services.dialogs().saveFile(services.messages().text("control.chart.export"), name + ".svg",
                services.messages().text("control.chart.kind"), "*.svg", "*.png")
                .ifPresent(file -> write(file, svg, drawn));
    }

    /** As {@link #ask}, to a known place. */
    public void write(Path file, Supplier<String> svg, Node drawn) {
        String title = services.messages().text("control.chart.writing", String.valueOf(file.getFileName()));
        boolean pixels = file.toString().toLowerCase(Locale.ROOT).endsWith(".png");
        // What is on the window's thread is drawn there; only writing takes time.
        BufferedImage image = pixels ? image(drawn) : new BufferedImage(1, 1, BufferedImage.TYPE_INT_RGB);
        services.jobs().submit(title, _ -> {
            files.write(file, out -> {
                if (!pixels)
                    out.write(svg.get().getBytes(StandardCharsets.UTF_8));
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
