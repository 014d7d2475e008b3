package org.quern.neo4j;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.InetAddress;
import java.net.ServerSocket;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;
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
