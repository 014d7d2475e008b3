package org.quern.ui.kit;

import java.util.ArrayList;
import java.util.List;
import javafx.scene.Group;
import javafx.scene.Scene;
import javafx.scene.layout.Region;
import javafx.scene.paint.Color;

/** Reads the theme's named colours from the style sheets, so that they are defined in one place. */
record ThemeColorReader(List<String> styleSheets) {

    private static final List<String> NAMES = List.of("-color-bg-default", "-color-bg-subtle", "-color-bg-inset",
            "-color-fg-default", "-color-fg-muted", "-color-border-default", "-color-accent-emphasis",
            "-color-danger-emphasis", "-color-warning-emphasis", "-quern-gold-only", "-quern-predicted-only",
            "-quern-shared", "-quern-moved");
    private static final int TYPES = 8;

    ThemeColors read() {
        List<String> names = new ArrayList<>(NAMES);
        for (int i = 1; i <= TYPES; i++)
            names.add("-quern-type-" + i);
        Group probes = new Group();
        for (String name : names) {
            Region probe = new Region();
            probe.setStyle("-fx-background-color: " + name + ";");
            probes.getChildren().add(probe);
        }
        Scene scene = new Scene(probes);
        scene.getStylesheets().setAll(styleSheets);
        probes.applyCss();
        List<Color> found = probes.getChildren().stream()
                .map(n -> (Color) ((Region) n).getBackground().getFills().getFirst().getFill()).toList();
        return new ThemeColors(found.get(0), found.get(1), found.get(2), found.get(3), found.get(4), found.get(5),
                found.get(6), found.get(7), found.get(8), found.get(9), found.get(10), found.get(11), found.get(12),
                List.copyOf(found.subList(NAMES.size(), NAMES.size() + TYPES)));
    }
}
