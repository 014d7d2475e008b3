package org.quern.verdict.search;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.quern.cypher.CypherQuery;
import org.quern.job.Progress;
import org.quern.neo4j.GraphDatabase;
import org.quern.neo4j.GraphDatabase.Node;
import org.quern.neo4j.GraphDatabase.Relationship;
import org.quern.neo4j.GraphDatabase.Table;
import org.quern.neo4j.QueryFailure;
import org.quern.neo4j.QueryLimits;
import org.quern.neo4j.embedded.EmbeddedDatabase;
import org.quern.workspace.SafeFiles;

/**
 * An embedded database for small graphs, one after the other. It starts when it is first asked, in a temporary folder,
 * and confirms what the engine in memory says.
 */
public final class SmallDatabase implements AutoCloseable {

    private static final QueryLimits LIMITS = new QueryLimits(Duration.ofMinutes(1), QueryLimits.EVALUATION.rows());
    private static final long PAGE_CACHE = 16L << 20;

    private @Nullable Path folder;
    private @Nullable EmbeddedDatabase database;
    private @Nullable SmallGraph filled;

    private EmbeddedDatabase started() {
        EmbeddedDatabase running = database;
        if (running != null)
            return running;
        try {
            Path made = Files.createTempDirectory("quern-verdicts-");
            folder = made;
            running = EmbeddedDatabase.start(made, PAGE_CACHE);
            database = running;
            return running;
        } catch (IOException failure) {
            throw SafeFiles.cannotWrite(Path.of(System.getProperty("java.io.tmpdir", "")), failure);
        }
    }

    /** Replaces the graph, unless it is there already. */
    synchronized void fill(SmallGraph graph) {
        if (filled == graph)
            return;
        filled = null;
        List<Node> nodes = IntStream.range(0, graph.nodes().size())
                .mapToObj(i -> new Node("" + i, graph.nodes().get(i).labels(), graph.nodes().get(i).properties()))
                .toList();
        List<Relationship> links = graph.links().stream()
                .map(link -> new Relationship("", link.type(), "" + link.start(), "" + link.end(), link.properties()))
                .toList();
        started().refill(nodes, links);
        filled = graph;
    }

    /** Lets something read a graph; no other graph replaces it meanwhile. */
    public synchronized <T> T on(SmallGraph graph, Function<GraphDatabase, T> reading) {
        fill(graph);
        return reading.apply(started());
    }

    /** @throws QueryFailure when the database refuses the query, or it fails */
    synchronized Table answer(CypherQuery query, Progress progress) throws QueryFailure {
        return started().table(query.text(), Map.of(), LIMITS, progress);
    }

    @Override
    public synchronized void close() {
        EmbeddedDatabase running = database;
        if (running != null)
            running.close();
        Path made = folder;
        if (made != null)
            SafeFiles.deleteFolder(made);
    }
}
