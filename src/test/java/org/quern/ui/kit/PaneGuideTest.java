package org.quern.ui.kit;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Locale;
import java.util.ResourceBundle;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import javafx.scene.control.Labeled;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.quern.job.Progress;
import org.quern.testing.ExampleData;
import org.quern.testing.Fx;
import org.quern.testing.Hands;
import org.quern.ui.shell.window.HeadlessWindow;
import org.quern.ui.shell.window.PaneKind;
import org.quern.ui.shell.window.PaneList;

/** The pages of the guide about panes, and the key that opens them. */
@ExtendWith(Fx.class)
class PaneGuideTest {

    private static final Path GUIDE = Path.of("src/site/markdown/guide");
    private static final Pattern BOLD = Pattern.compile("\\*\\*(.+?)\\*\\*");

    @TempDir
    Path folder;

    @Test
    void everyPaneHasAPageWithAPictureAndItsName() throws IOException {
        Messages messages = new Messages(Locale.ENGLISH);
        for (PaneKind kind : PaneList.kinds()) {
            String page = Files.readString(GUIDE.resolve("pane-" + kind.id() + ".md"));
            assertThat(page).contains("](images/" + kind.id() + ".png)")
                    .startsWith("# The " + messages.text("pane." + kind.id()) + " pane");
        }
        try (var pages = Files.list(GUIDE)) {
            assertThat(pages.filter(page -> page.getFileName().toString().startsWith("pane-")))
                    .hasSize(PaneList.kinds().size());
        }
    }

    /** A picture is as old as the texts beside it, so this also says when to take it again. */
    @Test
    void everyControlThatAPageNamesExists() throws IOException {
        Set<String> labels = labels();
        Set<String> missing = new TreeSet<>();
        for (PaneKind kind : PaneList.kinds()) {
            String page = Files.readString(GUIDE.resolve("pane-" + kind.id() + ".md"));
            BOLD.matcher(page).results().map(found -> label(found)).filter(label -> !labels.contains(label))
                    .forEach(label -> missing.add(kind.id() + ": " + label));
        }
        assertThat(missing).as("controls that the guide names and the window does not have").isEmpty();
    }

    @Test
    void f1OpensThePageOfThePaneInFront() throws Exception {
        Path root = ExampleData.workspace(folder, "cinema");
        try (HeadlessWindow window = HeadlessWindow.open(folder)) {
            window.openWorkspace(root, Progress.NONE);
            window.show("graph", Progress.NONE);
            new Hands().press(KeyCode.F1);
            Path page = folder.resolve("guide").resolve("pane-graph.html");
            // There is no browser here, so the status bar says where the page is.
            Fx.await("the page is named", () -> javafx.stage.Window.getWindows().stream()
                    .flatMap(each -> each.getScene().getRoot().lookupAll(".label").stream())
                    .anyMatch(node -> node instanceof Labeled text && text.getText() != null
                            && text.getText().contains(page.toString())));
            assertThat(page).content().contains("The Graph pane");
        }
    }

    private static String label(MatchResult bold) {
        return plain(bold.group(1));
    }

    private static Set<String> labels() {
        Set<String> labels = new HashSet<>();
        for (String name : Messages.BUNDLES) {
            ResourceBundle bundle = ResourceBundle.getBundle(name, Locale.ENGLISH,
                    ResourceBundle.Control.getNoFallbackControl(ResourceBundle.Control.FORMAT_PROPERTIES));
            labels.addAll(bundle.keySet().stream().map(bundle::getString).map(PaneGuideTest::plain)
                    .collect(Collectors.toSet()));
        }
        return labels;
    }

    /** Without placeholders, and without the sign that a dialog follows. */
    private static String plain(String label) {
        return label.replaceAll("\\{[^}]*}", "").replaceAll("\\s*…$", "").strip();
    }
}
