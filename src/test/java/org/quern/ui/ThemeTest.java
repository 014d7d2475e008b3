package org.quern.ui;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.HashSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.quern.testing.Fx;
import org.quern.workspace.Preferences;
import org.quern.workspace.SafeFiles;

@ExtendWith(Fx.class)
class ThemeTest {

    @TempDir
    Path scratch;

    @Test
    void coloursFollowTheChosenTheme() {
        Theme theme = Fx.call(() -> new Theme(Preferences.read(scratch.resolve("p.json"), new SafeFiles())));
        Fx.run(() -> theme.modeProperty().set(Theme.Mode.LIGHT));
        ThemeColors light = theme.colorsProperty().get();
        Fx.run(() -> theme.modeProperty().set(Theme.Mode.DARK));
        ThemeColors dark = theme.colorsProperty().get();

        assertThat(light.background().getBrightness()).isGreaterThan(0.9);
        assertThat(dark.background().getBrightness()).isLessThan(0.3);
        assertThat(ThemeColors.hex(light.goldOnly())).isEqualTo("#e69f00");
        assertThat(dark.goldOnly()).isNotEqualTo(light.goldOnly());
        assertThat(new HashSet<>(dark.types())).hasSize(8);
    }
}
