package org.quern.ui.schema.pane;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.BooleanNode;
import com.sun.net.httpserver.HttpExchange;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import org.apache.jena.riot.Lang;
import org.apache.jena.riot.RDFParser;
import org.apache.jena.sparql.core.DatasetGraph;
import org.apache.jena.sparql.core.DatasetGraphFactory;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.quern.job.Job;
import org.quern.schema.SchemaEditor.Part;
import org.quern.testing.Fx;
import org.quern.testing.SparqlServer;
import org.quern.ui.kit.PaneServices;
import org.quern.ui.schema.SchemaModel;
import org.quern.ui.schema.issues.DataIssuesModel.State;
import org.quern.ui.schema.issues.IssuesModel;
import org.quern.workspace.Workspace;

/**
 * An endpoint that is slow, breaks off its answers or answers nonsense, while somebody works with the Issues tab open:
 * nothing is taken for a finding that is none, what is missing is said, edits go on, stopping works, and once the
 * endpoint is well again so is the tab. {@code -Dquern.slow=5000} takes 5 s an answer.
 */
@ExtendWith(Fx.class)
class HostileSourceTest {

    private static final int SLOW = Integer.getInteger("quern.slow", 100);
    private static final String NONE = "{\"head\": {\"vars\": []}, \"results\": {\"bindings\": []}}";

    /** What the endpoint does instead of answering. */
    private enum Fault {
        /** Half of the answer, then the line goes dead. */
        CUT,
        /** Half of the answer, as if that were all. */
        SHORT,
        /** A page of a machine in between. */
        PAGE,
        /** JSON, but no result. */
        OTHER_JSON,
        /** Literals where entities must stand. */
        WRONG_TYPES,
        /** A result without anything, whatever is asked. */
        EMPTY
    }

    @TempDir
    private Path folder;
    private final AtomicReference<SparqlServer.Before> behaviour = new AtomicReference<>((_, _, _) -> false);
    private SparqlServer server;
    private Workspace workspace;
    private PaneServices services;
    private SchemaModel schema;
    private IssuesModel issues;

    @BeforeEach
    void open() throws IOException {
        DatasetGraph graph = DatasetGraphFactory.create();
        RDFParser.fromString(OpenModels.data(), Lang.TURTLE).parse(graph);
        server = new SparqlServer(graph,
                (exchange, number, query) -> behaviour.get().answered(exchange, number, query));
        Files.createDirectories(folder.resolve("w/schemas"));
        Files.writeString(folder.resolve("w/schemas/mills.json"), OpenModels.MILLS);
        workspace = Workspace.openOrCreate(folder.resolve("w"));
        OpenModels.name(workspace, server.address());
        OpenModels open = OpenModels.of(workspace, folder);
        services = open.services();
        schema = open.schema();
        issues = open.issues();
        Fx.awaitIdle(services.jobs());
    }

    @AfterEach
    void close() {
        services.jobs().close();
        services.sources().close();
        server.close();
        workspace.close();
    }

    private State state() {
        return Fx.call(() -> issues.findings().state().get());
    }

    private void watch() {
        // Heard of, not looked for: on a busy machine the looking may be over when somebody looks.
        AtomicBoolean looked = new AtomicBoolean();
        Fx.run(() -> {
            issues.findings().state().addListener((_, _, now) -> {
                if (now instanceof State.Looking)
                    looked.set(true);
            });
            issues.findings().watch(true);
        });
        Fx.await("it looks", () -> looked.get() || issues.findings().state().get() instanceof State.Looking);
    }

    private void awaitEnd() {
        // Two types, each by a handful of queries, one after the other.
        Fx.await("it ends", Duration.ofSeconds(60).plusMillis(40L * SLOW),
                () -> !(issues.findings().state().get() instanceof State.Looking));
        Fx.awaitIdle(services.jobs());
    }

    private void wellAgain() {
        behaviour.set((_, _, _) -> false);
        Fx.run(issues::lookAgain);
        Fx.await("both types have been looked at",
                () -> issues.findings().state().get() instanceof State.Done(int types, var missing) && types == 2
                        && missing.isEmpty());
        Fx.awaitIdle(services.jobs());
        assertThat(Fx.call(() -> issues.issues().get())).anyMatch(i -> i.rule().equals("rejected_values"));
    }

    @ParameterizedTest
    @EnumSource(Fault.class)
    void whatIsNoAnswerIsNoFinding(Fault fault) {
        behaviour.set((exchange, _, query) -> {
            answer(fault, exchange, query);
            return true;
        });
        watch();
        // Somebody works on meanwhile.
        Fx.run(() -> schema.edit(e -> e.set(Part.ENTITIES, 1, "disable", Optional.of(BooleanNode.TRUE)),
                Optional.empty()));
        Fx.run(schema::undo);
        awaitEnd();
        assertThat(Fx.call(() -> issues.issues().get())).noneMatch(i -> i.rule().equals("rejected_values"));
        // A source that says that it has nothing has answered, and its answer is kept like any other.
        if (fault == Fault.EMPTY) {
            assertThat(state()).isInstanceOf(State.Done.class);
            return;
        }
        assertThat(state() instanceof State.Failed
                || state() instanceof State.Done(int _, var missing) && !missing.isEmpty())
                .as("it is said: " + state()).isTrue();
        wellAgain();
    }

    private void answer(Fault fault, HttpExchange exchange, String query) throws IOException {
        byte[] whole = server.result(query);
        String json = "application/sparql-results+json";
        switch (fault) {
            case CUT -> {
                exchange.getResponseHeaders().set("Content-Type", json);
                exchange.sendResponseHeaders(200, whole.length);
                exchange.getResponseBody().write(whole, 0, whole.length / 2);
                exchange.getResponseBody().flush();
            }
            case SHORT -> SparqlServer.send(exchange, 200, json, Arrays.copyOf(whole, whole.length / 2));
            case PAGE -> SparqlServer.send(exchange, 200, "text/html", bytes("<html><body>Log in first</body></html>"));
            case OTHER_JSON -> SparqlServer.send(exchange, 200, json, bytes("{\"batchcomplete\": [1, 2]}"));
            case WRONG_TYPES -> SparqlServer.send(exchange, 200, json,
                    bytes(new String(whole, StandardCharsets.UTF_8).replace("\"uri\"", "\"literal\"")
                            .replace("http://www.wikidata.org/entity/Q", "number ")));
            case EMPTY -> SparqlServer.send(exchange, 200, json, bytes(NONE));
        }
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    @Test
    void aSlowSourceLetsEverybodyWork() {
        CountDownLatch asked = new CountDownLatch(1);
        CountDownLatch edited = new CountDownLatch(1);
        behaviour.set((_, _, _) -> {
            asked.countDown();
            await(edited);
            pause();
            return false;
        });
        watch();
        await(asked);
        // Nothing is answered before all of these are done: an edit waits for nobody.
        for (int i = 0; i < 10; i++) {
            Fx.run(() -> schema.edit(e -> e.moveType(Part.ENTITIES, 0, 1), Optional.empty()));
            Fx.run(() -> {});
        }
        edited.countDown();
        awaitEnd();
        assertThat(state()).isInstanceOf(State.Done.class);
        assertThat(Fx.call(() -> issues.issues().get())).anyMatch(i -> i.rule().equals("rejected_values"));
    }

    private static void await(CountDownLatch latch) {
        try {
            assertThat(latch.await(120, TimeUnit.SECONDS)).isTrue();
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }

    private static void pause() {
        try {
            TimeUnit.MILLISECONDS.sleep(SLOW);
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }

    @Test
    void whatIsStoppedInTheStatusBarSaysSoAndIsAskedAgainWhenWanted() {
        CountDownLatch asked = new CountDownLatch(1);
        CountDownLatch released = new CountDownLatch(1);
        behaviour.set((_, _, _) -> {
            asked.countDown();
            await(released);
            return false;
        });
        watch();
        await(asked);
        // The endpoint answers no sooner than this has been said.
        Fx.run(() -> services.jobs().active().forEach(Job::cancel));
        Fx.await("it is said", () -> issues.findings().state().get() instanceof State.Failed);
        assertThat(state()).isInstanceOfSatisfying(State.Failed.class,
                failed -> assertThat(failed.failure()).hasMessageContaining("stopped"));
        released.countDown();
        wellAgain();
    }
}
