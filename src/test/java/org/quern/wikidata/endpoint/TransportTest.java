package org.quern.wikidata.endpoint;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.ref.WeakReference;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.quern.job.Progress;
import org.quern.testing.SparqlServer;

class TransportTest {

    @TempDir
    private Path folder;

    /** A client that nobody can collect stays for as long as the program runs, and so does each of the next ones. */
    @Test
    void aClosedTransportIsNotKept() throws Exception {
        try (SparqlServer server = new SparqlServer(_ -> "{}".getBytes(StandardCharsets.UTF_8),
                (_, _, _) -> false)) {
            WeakReference<Transport> used = used(URI.create(server.address()));
            for (int i = 0; i < 100 && !used.refersTo(null); i++) {
                System.gc();
                Thread.sleep(50);
            }
            assertThat(used.refersTo(null)).isTrue();
        }
    }

    private WeakReference<Transport> used(URI address) throws Exception {
        try (Transport transport = new Transport(address, "test", Duration.ofSeconds(10), 1_000)) {
            assertThat(transport.send("SELECT * {}", folder.resolve("answer"), Progress.NONE).status())
                    .isEqualTo(200);
            return new WeakReference<>(transport);
        }
    }
}
