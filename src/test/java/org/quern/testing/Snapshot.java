package org.quern.testing;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.BitSet;
import javafx.embed.swing.SwingFXUtils;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.stage.Stage;
import javax.imageio.ImageIO;
import org.quern.ui.kit.Theme;

/** A pane in a stage, to click through and to look at. With {@code -Dquern.pictures=DIR} its pictures are kept. */
public final class Snapshot {

    private Snapshot() {}

    /** Shows a pane as large as the window leaves it at 1440×900. Call on the window's thread. */
    public static Stage show(Parent pane, Theme theme) {
        Scene scene = new Scene(pane, 1392, 876);
        theme.dress(scene);
        Stage stage = new Stage();
        stage.setScene(scene);
        stage.show();
        return stage;
    }

    /** Draws the stage in one of the themes; returns how many different colours the picture has. */
    public static long draw(Stage stage, Theme theme, Theme.Mode mode, String name) {
        theme.modeProperty().set(mode);
        Parent root = stage.getScene().getRoot();
        root.applyCss();
        root.layout();
        var image = SwingFXUtils.fromFXImage(stage.getScene().snapshot(null), null);
        String folder = System.getProperty("quern.pictures");
        if (folder != null) {
            try {
                Files.createDirectories(Path.of(folder));
                ImageIO.write(image, "png", Path.of(folder, name + ".png").toFile());
            } catch (IOException failure) {
                throw new UncheckedIOException(failure);
            }
        }
        BitSet colours = new BitSet();
        for (int dot : image.getRGB(0, 0, image.getWidth(), image.getHeight(), null, 0, image.getWidth()))
            colours.set(dot & 0xffffff);
        return colours.cardinality();
    }
}
