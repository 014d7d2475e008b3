package org.quern.neo4j.management;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.quern.job.Progress;
import org.quern.neo4j.BoltDatabase;
import org.quern.neo4j.DatabaseAddress;
import org.quern.neo4j.FailureClassifier;
import org.quern.neo4j.QueryGuard;
import org.quern.neo4j.QueryLimits;
import org.quern.neo4j.TestDatabases;
import org.quern.neo4j.embedded.EmbeddedDatabase;
import org.quern.testing.Shared;
import org.quern.workspace.QuernException;

class RemoteDatabaseTest {

    @Test
    void aClosedPortIsToldAtOnce() throws Exception {
        int port;
        try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            port = taken.getLocalPort();
        }
        long start = System.nanoTime();
        assertThatThrownBy(() -> connect("bolt://127.0.0.1:" + port, "x"))
                .isInstanceOf(QuernException.class)
                .hasMessage("bolt://127.0.0.1:" + port + ": the database cannot be reached (it is not responding); "
                        + "check that it is running, and check the address, user name and password.");
        assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(Duration.ofSeconds(25));
    }

    @Test
    void aSilentHostIsGivenUp() throws Exception {
        try (ServerSocket silent = new ServerSocket(0, 5, InetAddress.getLoopbackAddress())) {
            long start = System.nanoTime();
            assertThatThrownBy(
                    () -> connect("bolt://127.0.0.1:" + silent.getLocalPort(), "x"))
                    .isInstanceOf(QuernException.class).hasMessageContaining("it is not responding");
            assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(Duration.ofSeconds(25));
        }
    }

    @Test
    void aDatabaseOfThisProcessIsWaitedForLonger() throws Exception {
        EmbeddedDatabase lakes = TestDatabases.of(Path.of("src/test/resources/org/quern/evaluate/lakes-graph.json"));
        try (ServerSocket entrance = new ServerSocket(0, 5, InetAddress.getLoopbackAddress())) {
            DatabaseAddress slow = new DatabaseAddress("bolt://127.0.0.1:" + entrance.getLocalPort(),
                    Optional.empty(), lakes.address().user(), lakes.address().password());
            int port = URI.create(lakes.address().uri()).getPort();
            Thread.ofVirtual().start(() -> answerLate(entrance, port));
            FailureClassifier failures = new FailureClassifier("the database");
            try (BoltDatabase own = BoltDatabase.connectToOwn(slow, failures, new QueryGuard(Set.of()))) {
                assertThat(own.table("RETURN 1", Map.of(), QueryLimits.EVALUATION, Progress.NONE).rows()).hasSize(1);
            }
        }
    }

    /** Passes the bytes of all connections on, but not before other databases would be given up. */
    private static void answerLate(ServerSocket entrance, int port) {
        try {
            Thread.sleep(Duration.ofMillis(5_500));
            while (true) {
                Socket client = entrance.accept();
                Socket server = new Socket(InetAddress.getLoopbackAddress(), port);
                pass(client, server);
                pass(server, client);
            }
        } catch (IOException | InterruptedException _) {
            // The test is over.
        }
    }

    private static void pass(Socket from, Socket to) {
        Thread.ofVirtual().start(() -> {
            try (from; to) {
                from.getInputStream().transferTo(to.getOutputStream());
            } catch (IOException _) {
                // The other side has gone.
            }
        });
    }

    @Test
    void aWrongPasswordIsTold() {
        EmbeddedDatabase nba = TestDatabases.of(Shared.path("oracles/conversion/nba_like/expected-graph.json.gz"));
        assertThatThrownBy(() -> connect(nba.uri(), "wrong"))
                .isInstanceOf(QuernException.class).hasMessageContaining("it rejected the user name or password");
    }

    @Test
    void aStrangeAddressIsTold() {
        assertThatThrownBy(() -> connect("http://127.0.0.1", "x"))
                .isInstanceOf(QuernException.class).hasMessageContaining("not a database address");
        assertThatThrownBy(() -> connect("not an address", "x"))
                .isInstanceOf(QuernException.class).hasMessageContaining("not a database address");
    }

    private static RemoteDatabase connect(String uri, String password) {
        return RemoteDatabase.connect(new DatabaseAddress(uri, Optional.empty(), "neo4j", password));
    }
}
