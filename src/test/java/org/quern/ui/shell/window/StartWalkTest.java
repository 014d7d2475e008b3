package org.quern.ui.shell.window;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Button;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.Labeled;
import javafx.scene.control.SplitPane;
import javafx.scene.paint.Color;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.quern.bench.window.WindowPicture;
import org.quern.job.Progress;
import org.quern.neo4j.GraphDatabase;
import org.quern.neo4j.GraphSource;
import org.quern.testing.Fx;
import org.quern.ui.agent.AgentPane;
import org.quern.ui.kit.Theme;
import org.quern.workspace.QuernException;
import org.quern.workspace.Workspace;

/** The window without a workspace, dropped files, and the names in the activity bar. */
@ExtendWith(Fx.class)
class StartWalkTest {

    private static final Path PICTURES = Path.of("target", "start-walk");

    @TempDir
    Path folder;

    private HeadlessWindow window(int width) {
        return window(width, Theme.Mode.LIGHT);
    }

    private HeadlessWindow window(int width, Theme.Mode mode) {
        return HeadlessWindow.open(folder, mode, Locale.ENGLISH, width, HeadlessWindow.HEIGHT, _ -> new GraphSource() {
            @Override
            public GraphDatabase of(String graph, Progress progress) {
                throw new QuernException("none", graph, "none");
            }

            @Override
            public void close() {}
        });
    }

    private static Parent content(HeadlessWindow window) {
        return window.stage().getScene().getRoot();
    }

    private static Set<String> texts(HeadlessWindow window, String within) {
        return Fx.call(() -> content(window).lookup(within).lookupAll(".label").stream()
                .filter(Labeled.class::isInstance).map(label -> ((Labeled) label).getText())
                .collect(Collectors.toSet()));
    }

    private static Optional<Button> button(HeadlessWindow window, String accessible) {
        return Fx.call(() -> content(window).lookupAll(".button").stream().map(Button.class::cast)
                .filter(each -> each.getAccessibleText() != null && each.getAccessibleText().startsWith(accessible))
                .findFirst());
    }

    private static void press(HeadlessWindow window, String accessible) {
        Button button = button(window, accessible).orElseThrow(() -> new AssertionError(accessible));
        Fx.run(button::fire);
        window.awaitIdle(Progress.NONE);
    }

    /** A pane behind the welcome page has no size; its columns must not stay as narrow as they were there. */
    @Test
    void aPaneBehindTheWelcomePageKeepsItsColumns() {
        try (HeadlessWindow window = window(1440)) {
            window.start(Optional.empty());
            window.awaitIdle(Progress.NONE);
            window.perform("window.names");
            window.awaitIdle(Progress.NONE);
            window.show("schema", Progress.NONE);
            Fx.run(() -> content(window).layout());
            assertThat(Fx.call(() -> Stream.iterate(content(window).lookup(".schema-tree"), Node::getParent)
                    .filter(SplitPane.class::isInstance).findFirst().map(SplitPane.class::cast).orElseThrow()
                    .getDividerPositions()[0])).isBetween(0.15, 0.25);
        }
    }

    @Test
    void aWindowWhoseWorkspacesAreMissingSaysSoAndForgetsThem() throws IOException {
        Path films = folder.resolve("films");
        Workspace.openOrCreate(films).close();
        Path gone = folder.resolve("gone");
        Files.writeString(folder.resolve("preferences.json"),
                "{\"workspace.recent\": [\"%s\"], \"workspace.opened\": [\"2026-11-20T10:00:00Z %s\", \"never\"]}"
                        .formatted(gone, gone));
        try (HeadlessWindow window = window(HeadlessWindow.WIDTH)) {
            window.start(Optional.empty());
            window.awaitIdle(Progress.NONE);
            assertThat(texts(window, ".welcome")).contains("gone", folder.toString(), "Missing");
            assertThat(button(window, "gone is missing").orElseThrow().isDisabled()).isTrue();
            new WindowPicture(window).write(PICTURES.resolve("missing.png"));
            press(window, "Remove gone");
            assertThat(texts(window, ".welcome")).doesNotContain("gone");

            window.drop(List.of(films));
            window.awaitIdle(Progress.NONE);
            press(window, "Open: Workspace");
            window.perform("window.welcome");
            window.awaitIdle(Progress.NONE);
            assertThat(texts(window, ".welcome")).contains("films").doesNotContain("Missing");
            assertThat(window.inFront()).isEmpty();
        }
    }

    @Test
    void theFirstStartShowsTheWelcomePageAndCompletesTheExample() {
        try (HeadlessWindow window = window(HeadlessWindow.WIDTH)) {
            window.start(Optional.empty());
            window.awaitIdle(Progress.NONE);
            assertThat(texts(window, ".welcome")).contains("Welcome to Quern", "example");
            assertThat(Workspace.read(folder.resolve("example")).stores()).containsExactly("film");
            window.show("schema", Progress.NONE);
            assertThat(button(window, "Load workspace data").filter(TutorialWalkTest::isVisible)).isEmpty();
        }
    }

    @Test
    void droppedFilesAreImportedByTheirPanes() throws IOException {
        Path root = folder.resolve("films");
        Workspace.openOrCreate(root).close();
        Path example = Path.of("assets/example").toAbsolutePath();
        Path odd = Files.writeString(folder.resolve("odd.json"), "{\"a\": 1}");
        try (HeadlessWindow window = window(1024)) {
            window.openWorkspace(root, Progress.NONE);
            window.drop(List.of(example.resolve("schemas/film.json"), example.resolve("graphs/film/graph.json.gz"),
                    example.resolve("data"), example.resolve("datasets/film-questions/questions.jsonl"), odd));
            window.awaitIdle(Progress.NONE);
            assertThat(texts(window, ".drop-card")).contains("Part of a workspace", "3 Wikidata files",
                    "Nothing can be done with this", "odd.json: unknown content (a)");
            new WindowPicture(window).write(PICTURES.resolve("drop.png"));
            Path schema = Files.copy(example.resolve("schemas/film.json"), folder.resolve("cinema.json"));
            Path graph = Files.copy(example.resolve("graphs/film/graph.json.gz"), folder.resolve("my films.json.gz"));
            window.drop(List.of(schema));
            window.awaitIdle(Progress.NONE);
            press(window, "Import: Mapped schema");
            window.drop(List.of(graph));
            window.awaitIdle(Progress.NONE);
            press(window, "Import: Property graph");
        }
        Workspace read = Workspace.read(root);
        assertThat(read.schemas()).containsExactly("cinema");
        assertThat(read.graphs()).as("named as its schema").containsExactly("film");
        assertThat(read.stores()).as("nothing automatic in a workspace that is not the example").isEmpty();
    }

    @Test
    void eachDroppedTranscriptOfAnAgentIsOpenedByItself() throws IOException {
        Path root = folder.resolve("films");
        Workspace.openOrCreate(root).close();
        Path steps = Path.of("assets/example/agent/film-questions/steps").toAbsolutePath();
        List<Path> dropped = List.of(folder.resolve("first.jsonl"), folder.resolve("second.jsonl"));
        Files.copy(steps.resolve("godfather.jsonl"), dropped.getFirst());
        Files.copy(steps.resolve("longest.jsonl"), dropped.getLast());
        try (HeadlessWindow window = window(1024)) {
            window.openWorkspace(root, Progress.NONE);
            window.drop(dropped);
            window.awaitIdle(Progress.NONE);
            assertThat(texts(window, ".drop-card")).contains("first.jsonl", "second.jsonl");
            press(window, "Open: Transcript of an agent");
            window.awaitIdle(Progress.NONE);
            Fx.await("its steps are shown", () -> !content(window).lookupAll(".agent-step").isEmpty());
            assertThat(window.inFront().orElseThrow()).isInstanceOf(AgentPane.class);
            assertThat(texts(window, ".agent-pane")).contains("First the film itself.");
        }
    }

    @Test
    void namesBesideTheIconsNeedAWideWindow() {
        try (HeadlessWindow wide = window(1280, Theme.Mode.DARK)) {
            assertThat(display(wide)).isEqualTo(ContentDisplay.LEFT);
            assertThat(((Color) Fx.call(() -> tile(wide).getTextFill())).getBrightness()).isGreaterThan(0.7);
            // What is only referred to weakly must not be what keeps the bar up to date.
            System.gc();
            wide.perform("window.names");
            assertThat(display(wide)).isEqualTo(ContentDisplay.GRAPHIC_ONLY);
            wide.perform("window.names");
            Fx.run(() -> wide.stage().setWidth(1024));
            Fx.await("icons only", () -> tile(wide).getContentDisplay() == ContentDisplay.GRAPHIC_ONLY);
            assertThat(Fx.call(() -> tile(wide).getAccessibleText())).isEqualTo("Go to Schema");
        }
    }

    private static ContentDisplay display(HeadlessWindow window) {
        window.awaitIdle(Progress.NONE);
        return Fx.call(() -> tile(window).getContentDisplay());
    }

    private static Button tile(HeadlessWindow window) {
        Node tile = content(window).lookup(".activity");
        return (Button) tile;
    }
}
