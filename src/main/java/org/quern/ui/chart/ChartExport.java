package org.quern.ui.chart;

import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.function.Supplier;
import javafx.embed.swing.SwingFXUtils;
import javafx.scene.SnapshotParameters;
import javafx.scene.control.Button;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import javafx.scene.transform.Transform;
import javax.imageio.ImageIO;
import org.kordamp.ikonli.javafx.FontIcon;
import org.kordamp.ikonli.materialdesign2.MaterialDesignT;
import org.quern.report.Chart;
import org.quern.report.SvgPen;
import org.quern.ui.kit.Hint;
import org.quern.ui.kit.Nodes;
import org.quern.ui.kit.PaneServices;
import org.quern.workspace.SafeFiles;

/** Exports a chart as SVG, or as PNG in double resolution. */
public final class ChartExport {

    private static final double SHARPNESS = 2;

    private final PaneServices services;
    private final SafeFiles files = new SafeFiles();

    public ChartExport(PaneServices services) {
        this.services = services;
    }

    /**
     * A chart below its heading and a button that exports it.
     *
     * @param name the proposed file name without extension
     */
    public VBox card(String title, Supplier<String> name, ChartView view) {
        Button button = Nodes.named(Nodes.styled(new Button("", new FontIcon(MaterialDesignT.TRAY_ARROW_DOWN)),
                "button-icon", "flat", "chart-tool"), services.text("control.chart.export"));
        new Hint(button, button.getAccessibleText());
        button.setOnAction(_ -> ask(name.get(), view));
        return new VBox(6, new HBox(8, Nodes.growing(Nodes.wide(Nodes.wrapped(title, "chart-heading"))), button), view);
    }

    /**
     * Asks for a file and writes the chart.
     *
     * @param name the proposed file name without extension
     */
    public void ask(String name, ChartView view) {
        services.dialogs().saveFile(services.text("control.chart.export"), name + ".svg",
                services.text("control.chart.kind"), "*.svg", "*.png")
                .ifPresent(file -> write(file, view));
    }

    /** Writes the chart to a file; otherwise like {@link #ask}. */
    public void write(Path file, ChartView view) {
        Chart chart = view.chart().orElseThrow();
        String title = services.text("control.chart.writing", String.valueOf(file.getFileName()));
        boolean pixels = file.toString().toLowerCase(Locale.ROOT).endsWith(".png");
        // Nodes are rendered here, on the window's thread; only writing is done in a job.
        BufferedImage image = pixels ? image(view) : new BufferedImage(1, 1, BufferedImage.TYPE_INT_RGB);
        services.jobs().submit(title, _ -> {
            files.write(file, out -> {
                if (!pixels)
                    SvgPen.write(chart, out);
                else if (!ImageIO.write(image, "png", out))
                    throw new IOException("this Java installation cannot write PNG");
            });
            return file;
        }).onFailed(cause -> services.dialogs().failure(title, cause));
    }

    private BufferedImage image(ChartView view) {
        SnapshotParameters parameters = new SnapshotParameters();
        parameters.setTransform(Transform.scale(SHARPNESS, SHARPNESS));
        parameters.setFill(services.theme().colorsProperty().getValue().background());
        BufferedImage argb = SwingFXUtils.fromFXImage(view.snapshot(parameters, null), null);
        BufferedImage plain = new BufferedImage(argb.getWidth(), argb.getHeight(), BufferedImage.TYPE_INT_RGB);
        plain.createGraphics().drawImage(argb, 0, 0, null);
        return plain;
    }
}
