package org.quern.ui.chart;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import javafx.scene.Node;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.VBox;
import javafx.scene.text.Text;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.quern.report.BarChart;
import org.quern.report.ChartColor;
import org.quern.report.SvgPen;
import org.quern.testing.Fx;
import org.quern.testing.Snapshot;
import org.quern.ui.kit.Theme;
import org.quern.workspace.Preferences;
import org.quern.workspace.SafeFiles;

@ExtendWith(Fx.class)
class ChartViewTest {

    private static final BarChart CHART = BarChart.plain("shares",
            List.of(BarChart.Group.of("mills", 0.5, "50.0 %", 12),
                    BarChart.Group.of("rivers", 0.25, "25.0 %", 4)));

    @TempDir
    Path folder;

    private static List<Node> parts(ChartView view) {
        return List.copyOf(view.lookupAll(".chart-part"));
    }

    private Stage show(ChartView view) {
        Theme theme = new Theme(Preferences.read(folder.resolve("p.json"), new SafeFiles()));
        Stage stage = Snapshot.show(new VBox(view), theme);
        stage.getScene().getRoot().applyCss();
        stage.getScene().getRoot().layout();
        return stage;
    }

    @Test
    void theWindowShowsWhatTheFileHas() {
        ChartView view = Fx.call(() -> new ChartView(CHART));
        Stage stage = Fx.call(() -> show(view));
        List<String> shown = Fx.call(() -> view.lookupAll(".chart-text").stream().map(node -> ((Text) node).getText())
                .toList());
        assertThat(shown).containsExactly("mills", "50.0 %", "12", "rivers", "25.0 %", "4");
        String file = SvgPen.file(CHART);
        assertThat(shown).allSatisfy(text -> assertThat(file).contains(">" + text + "</text>"));
        assertThat(Fx.call(view::getAccessibleText)).isEqualTo("shares");
        assertThat(Fx.call(() -> parts(view).stream().map(Node::getAccessibleText).toList()))
                .containsExactly("mills: 50.0 %, n = 12", "rivers: 25.0 %, n = 4");
        assertThat(Fx.call(() -> parts(view).stream().noneMatch(Node::isFocusTraversable)))
                .as("nothing to choose").isTrue();
        Fx.run(stage::close);
    }

    @Test
    void aPartIsChosenAndLetGo() {
        List<Optional<String>> chosen = new ArrayList<>();
        ChartView view = Fx.call(ChartView::new);
        Fx.run(() -> {
            view.setOnChosen(chosen::add);
            view.show(CHART);
        });
        Stage stage = Fx.call(() -> show(view));
        List<Node> parts = Fx.call(() -> parts(view));
        Fx.run(() -> key(parts.get(1)));
        assertThat(parts.get(1).getStyleClass()).contains("chosen");
        Fx.run(() -> key(parts.get(0)));
        assertThat(parts.get(1).getStyleClass()).doesNotContain("chosen");
        Fx.run(() -> key(parts.get(0)));
        assertThat(chosen).containsExactly(Optional.of("rivers"), Optional.of("mills"), Optional.empty());
        Fx.run(() -> {
            view.setChosen(Optional.of("mills"));
            view.show(CHART);
        });
        assertThat(Fx.call(() -> parts(view).getFirst().getStyleClass())).contains("chosen");
        assertThat(chosen).hasSize(3);
        Fx.run(stage::close);
    }

    private static void key(Node part) {
        part.fireEvent(new KeyEvent(KeyEvent.KEY_PRESSED, "", "", KeyCode.ENTER, false, false, false, false));
    }

    @Test
    void seriesHaveTheColoursOfReports() throws IOException {
        for (ChartColor ink : ChartColor.values()) {
            if (!ink.css().startsWith("series"))
                continue;
            assertThat(sheet("/org/quern/ui/kit/quern-light.css")).contains(
                    "-quern-" + ink.css() + ": " + ink.light().toUpperCase(Locale.ROOT));
            assertThat(sheet("/org/quern/ui/kit/quern-dark.css")).contains(
                    "-quern-" + ink.css() + ": " + ink.dark().toUpperCase(Locale.ROOT));
        }
        String chart = sheet("/org/quern/ui/chart/chart.css");
        assertThat(Stream.of(ChartColor.values()))
                .allSatisfy(ink -> assertThat(chart).contains(".ink-" + ink.css() + " {"));
    }

    private static String sheet(String name) throws IOException {
        try (InputStream in = Objects.requireNonNull(ChartViewTest.class.getResourceAsStream(name))) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
