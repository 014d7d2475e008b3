package org.quern.cli.convert;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.apache.jena.riot.RDFDataMgr;
import org.apache.jena.sparql.core.DatasetGraph;
import org.apache.jena.sparql.core.DatasetGraphFactory;
import org.apache.jena.system.Txn;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.quern.Main;
import org.quern.cli.main.CommandTest;
import org.quern.testing.JavaProcess;
import org.quern.testing.SparqlServer;

/**
 * A process that converts from an endpoint is killed, as by {@code kill -9}, at random moments; the same command then
 * goes on and gives the same graph. {@code -Dquern.kills=10} tries more moments, {@code -Dquern.kills.seed} others.
 */
class KilledConversionTest extends CommandTest {

    private static final Path EXAMPLE = Path.of("assets", "example");
    private static final int KILLS = Integer.getInteger("quern.kills", 2);
    private static final long SEED = Long.getLong("quern.kills.seed", 7);
    /** Few types, so that a run is short; small batches, so that it has many queries. */
    private static final String SCHEMA = """
            {"name": "lean", "entities": [
              {"label": "Film", "wd_source": "Q11424", "properties": [
                {"label": "release_dates", "wd_source": "P577", "datatype": "list[date]"},
                {"label": "runtime_minute", "wd_source": "P2047", "datatype": "float", "quantity_unit": "Q7727"}]},
              {"label": "Person", "wd_source": "Q5", "wd_include_subclasses": false,
                "wd_constraints": ["$FROM_RELATION(directedBy)"], "properties": [
                {"label": "born", "wd_source": "P569", "datatype": "str"},
                {"label": "birthplace", "wd_source": "P19", "datatype": "str"}]}],
             "relations": [
              {"label": "directedBy", "wd_source": "P57", "subj_label": "Film", "obj_label": "Person"}]}
            """;

    @TempDir
    private Path folder;
    private final DatasetGraph data = DatasetGraphFactory.createTxnMem();
    private final List<String> moments = new ArrayList<>();

    @BeforeEach
    void readData() throws IOException {
        try (Stream<Path> files = Files.list(EXAMPLE.resolve("data"))) {
            List<Path> all = files.sorted().toList();
            Txn.executeWrite(data, () -> all.forEach(f -> RDFDataMgr.read(data, f.toUri().toString())));
        }
    }

    private Path workspace(String name) throws IOException {
        Path workspace = Files.createDirectories(folder.resolve(name));
        Files.copy(EXAMPLE.resolve("quern.json"), workspace.resolve("quern.json"));
        Files.createDirectories(workspace.resolve("schemas"));
        Files.writeString(workspace.resolve("schemas/lean.json"), SCHEMA);
        return workspace;
    }

    private static String[] command(String address) {
        return new String[]{"convert", "lean", "--endpoint", address, "--profile", "generic"};
    }

    private Process start(Path workspace, String address) throws IOException {
        return JavaProcess
                .of(List.of("-Xmx400m"), Main.class,
                        Stream.concat(Stream.of(command(address)), Stream.of("--workspace", workspace.toString()))
                                .toArray(String[]::new))
                .redirectErrorStream(true).redirectOutput(workspace.resolve("out.txt").toFile()).start();
    }

    /** In this process, which knows the classes already. */
    private void complete(Path workspace, String address) {
        assertThat(runIn(workspace, command(address))).as(err).isZero();
    }

    private static Path graph(Path workspace) {
        return workspace.resolve("graphs/lean/graph.json.gz");
    }

    @Test
    void goesOnWhereItWasKilled() throws Exception {
        Path whole = workspace("whole");
        int queries;
        try (SparqlServer server = new SparqlServer(data)) {
            complete(whole, server.address());
            queries = server.queries().size();
        }
        assertThat(Files.size(graph(whole))).isGreaterThan(5_000);
        Random random = new Random(SEED);
        for (int i = 1; i <= KILLS; i++)
            kill(i, 1 + random.nextInt(queries), random.nextInt(60), whole, queries);
        moments.forEach(System.out::println);
    }

    private void kill(int number, int atQuery, int millisLater, Path whole, int queries) throws Exception {
        Path workspace = workspace("killed-" + number);
        CountDownLatch moment = new CountDownLatch(1);
        AtomicInteger came = new AtomicInteger();
        try (SparqlServer server = new SparqlServer(data, (_, _, _) -> {
            if (came.incrementAndGet() == atQuery)
                moment.countDown();
            return false;
        })) {
            Process process = start(workspace, server.address());
            assertThat(moment.await(300, TimeUnit.SECONDS)).isTrue();
            Thread.sleep(millisLater);
            process.destroyForcibly().waitFor();
            boolean done = Files.exists(graph(workspace));
            int before = server.queries().size();
            complete(workspace, server.address());
            int after = server.queries().size() - before;
            moments.add("killed at query %d of %d and %d ms (exit %d%s); then %d more".formatted(before, queries,
                    millisLater, process.exitValue(), done ? ", done already" : "", after));
            assertThat(graph(workspace)).as(moments.getLast()).hasSameBinaryContentAs(graph(whole));
            try (Stream<Path> left = Files.list(graph(workspace).getParent())) {
                assertThat(left.map(f -> f.getFileName().toString())).containsExactlyInAnyOrder("graph.json.gz",
                        "manifest.json");
            }
            // Only the query that was under way may come twice.
            assertThat(before + after).as(moments.getLast()).isBetween(queries, queries + 1);
        }
    }
}
