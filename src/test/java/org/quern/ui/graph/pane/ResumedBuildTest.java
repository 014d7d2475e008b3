package org.quern.ui.graph.pane;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.stage.Stage;
import org.apache.jena.sparql.core.DatasetGraph;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.quern.job.Progress;
import org.quern.neo4j.GraphDatabase;
import org.quern.neo4j.GraphSource;
import org.quern.neo4j.TestDatabases;
import org.quern.testing.Fx;
import org.quern.testing.SparqlServer;
import org.quern.testing.TestServices;
import org.quern.testing.WikidataTurtle;
import org.quern.ui.kit.PaneServices;
import org.quern.workspace.Workspace;

/** Building is stopped in the window and goes on, as far as the work can; where it cannot, the button says so. */
@ExtendWith(Fx.class)
class ResumedBuildTest {

    private static final int FILMS = 8;
    /** So many answers come before the server falls silent. */
    private static final int ANSWERED = 2;
    private static final String SCHEMA = """
            {"name": "films", "entities": [
              {"label": "Film", "wd_source": "Q11424", "properties": [
                {"label": "code", "wd_source": "P345", "datatype": "str"}]},
              {"label": "Person", "wd_source": "Q5", "wd_include_subclasses": false, "properties": []}],
             "relations": [
              {"label": "directedBy", "wd_source": "P57", "subj_label": "Film", "obj_label": "Person"}]}
            """;

    @TempDir
    Path folder;

    private static final String NOTHING = """
            {"schema": {"name": "films", "entities": [], "relations": []}, "entities": [], "relations": []}
            """;

    /** The database of all tests may take a minute to start, on a busy machine, and nobody waits that long for a click. */
    @BeforeAll
    static void startDatabase(@TempDir Path scratch) throws IOException {
        TestDatabases.of(Files.writeString(scratch.resolve("nothing.json"), NOTHING));
    }

    /** Stops the first one who asks until he gives up, if told to. */
    private record SlowDatabases(Workspace workspace, AtomicBoolean slow, CountDownLatch asked) implements GraphSource {
        @Override
        public GraphDatabase of(String graph, Progress progress) {
            while (slow.get()) {
                asked.countDown();
                if (progress.cancelled())
                    throw new CancellationException();
                pause();
            }
            return TestDatabases.of(workspace.graphFile(graph));
        }

        private static void pause() {
            try {
                Thread.sleep(10);
            } catch (InterruptedException stopped) {
                throw new IllegalStateException(stopped);
            }
        }

        @Override
        public void close() {}
    }

    private static DatasetGraph data() {
        String films = IntStream.range(0, FILMS).mapToObj(i -> """
                wd:Q%1$d rdfs:label "film %1$d"@en ; wdt:P31 wd:Q11424 ; wdt:P57 wd:Q%2$d ; wdt:P345 "tt%1$d" ;
                  p:P31 s:a%1$d ; p:P57 s:b%1$d ; p:P345 s:c%1$d .
                s:a%1$d a wikibase:BestRank ; wikibase:rank wikibase:NormalRank ; ps:P31 wd:Q11424 .
                s:b%1$d a wikibase:BestRank ; wikibase:rank wikibase:NormalRank ; ps:P57 wd:Q%2$d .
                s:c%1$d a wikibase:BestRank ; wikibase:rank wikibase:NormalRank ; ps:P345 "tt%1$d" .
                wd:Q%2$d rdfs:label "person %2$d"@en ; wdt:P31 wd:Q5 ; p:P31 s:d%2$d .
                s:d%2$d a wikibase:BestRank ; wikibase:rank wikibase:NormalRank ; ps:P31 wd:Q5 .
                """.formatted(1000 + i, 2000 + i)).collect(Collectors.joining());
        return WikidataTurtle.read(films);
    }

    private Workspace workspace(SparqlServer server) throws IOException {
        Path root = Files.createDirectories(folder.resolve("w/schemas")).getParent();
        Files.writeString(root.resolve("schemas/films.json"), SCHEMA);
        Files.writeString(root.resolve("quern.json"), "{\"format\": 1, \"endpoints\": {\"here\": {\"url\": \""
                + server.address() + "\", \"profile\": \"fuseki\"}}}");
        return Workspace.open(root);
    }

    private Stage open(PaneServices services) {
        return Fx.call(() -> {
            Stage stage = new Stage();
            Scene scene = new Scene((Parent) new GraphPane(services).node(), 1392, 868);
            services.theme().dress(scene);
            stage.setScene(scene);
            stage.show();
            return stage;
        });
    }

    @Test
    void whatAnEndpointHasAnsweredIsNotAskedAgain() throws Exception {
        CountDownLatch reached = new CountDownLatch(1);
        CountDownLatch released = new CountDownLatch(1);
        AtomicInteger answered = new AtomicInteger();
        AtomicBoolean hold = new AtomicBoolean(true);
        try (SparqlServer server = new SparqlServer(data(), (_, _, _) -> {
            if (hold.get() && answered.get() >= ANSWERED) {
                reached.countDown();
                await(released);
            }
            answered.incrementAndGet();
            return false;
        }); Workspace workspace = workspace(server)) {
            // What comes after the conversion is told by the next test.
            PaneServices services = Fx.call(() -> TestServices.of(workspace, folder));
            Stage stage = open(services);
            Fx.awaitIdle(services.jobs());
            press(stage, "Build");
            await(reached);
            press(stage, "Stop");
            Fx.awaitIdle(services.jobs());
            assertThat(texts(stage)).anySatisfy(text -> assertThat(text)
                    .contains("Answers from the SPARQL endpoint are cached"));
            int asked = server.queries().size();
            hold.set(false);
            released.countDown();

            press(stage, "Resume");
            Fx.awaitIdle(services.jobs());
            assertThat(Files.exists(workspace.graphFile("films"))).isTrue();
            List<String> after = server.queries().subList(asked, server.queries().size());
            // Several are asked at a time, so which of them were answered is open; had none been kept, all would come.
            assertThat(after).isNotEmpty().hasSizeLessThan(new HashSet<>(server.queries()).size());
            Fx.run(stage::close);
        }
    }

    @Test
    void aConvertedGraphIsLoadedAndNotConvertedAgain() throws Exception {
        try (SparqlServer server = new SparqlServer(data()); Workspace workspace = workspace(server)) {
            AtomicBoolean slow = new AtomicBoolean(true);
            CountDownLatch asked = new CountDownLatch(1);
            PaneServices services = Fx.call(() -> TestServices.of(workspace, folder,
                    new SlowDatabases(workspace, slow, asked)));
            Stage stage = open(services);
            Fx.awaitIdle(services.jobs());
            press(stage, "Build");
            await(asked);
            press(stage, "Stop");
            Fx.awaitIdle(services.jobs());
            assertThat(texts(stage)).anySatisfy(text -> assertThat(text).contains("graph file has been written"));
            Object converted = Files.getLastModifiedTime(workspace.graphFile("films"));
            int queries = server.queries().size();
            // A second stop still says what the first start had written.
            press(stage, "Resume");
            press(stage, "Stop");
            Fx.awaitIdle(services.jobs());
            assertThat(texts(stage)).anySatisfy(text -> assertThat(text).contains("graph file has been written"));
            slow.set(false);

            press(stage, "Resume");
            Fx.awaitIdle(services.jobs());
            assertThat(texts(stage)).contains("Film", "Person", "directedBy");
            assertThat(Files.getLastModifiedTime(workspace.graphFile("films"))).isEqualTo(converted);
            assertThat(server.queries()).hasSize(queries);

            Fx.run(stage::close);
        }
    }

    @Test
    void whatKeepsNothingSaysSo() throws Exception {
        try (SparqlServer server = new SparqlServer(data()); Workspace workspace = workspace(server)) {
            Files.createDirectories(workspace.graphFolder("films"));
            Files.writeString(workspace.graphFolder("films").resolve("graph.json"), NOTHING);
            AtomicBoolean slow = new AtomicBoolean(true);
            CountDownLatch asked = new CountDownLatch(1);
            PaneServices services = Fx.call(() -> TestServices.of(workspace, folder,
                    new SlowDatabases(workspace, slow, asked)));
            Stage stage = open(services);
            await(asked);
            press(stage, "Stop");
            Fx.awaitIdle(services.jobs());
            assertThat(texts(stage)).contains("Opening films was stopped. The graph file is unchanged.");
            slow.set(false);
            press(stage, "Restart");
            Fx.awaitIdle(services.jobs());
            assertThat(texts(stage)).contains("Entity types");
            Fx.run(stage::close);
        }
    }

    private static void await(CountDownLatch latch) {
        try {
            if (!latch.await(60, TimeUnit.SECONDS))
                throw new AssertionError("waited in vain");
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
    }

    private static void press(Stage stage, String text) {
        Fx.await(text + " can be pressed", () -> buttons(stage, text).findFirst().isPresent());
        Fx.run(() -> buttons(stage, text).findFirst().orElseThrow().fire());
    }

    private static java.util.stream.Stream<Button> buttons(Stage stage, String text) {
        return stage.getScene().getRoot().lookupAll(".button").stream().filter(Button.class::isInstance)
                .map(Button.class::cast)
                .filter(button -> text.equals(button.getText()) && button.isVisible() && !button.isDisabled());
    }

    private static Set<String> texts(Stage stage) {
        return Fx.call(() -> stage.getScene().getRoot().lookupAll(".label").stream().filter(Label.class::isInstance)
                .map(label -> String.valueOf(((Label) label).getText())).collect(Collectors.toSet()));
    }
}
