package org.quern.neo4j.load;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import org.quern.graph.ContentChecksum;
import org.quern.graph.GraphComparison;
import org.quern.graph.GraphReader;
import org.quern.job.Progress;
import org.quern.neo4j.BoltDatabase;
import org.quern.neo4j.DatabaseAddress;
import org.quern.neo4j.GraphSummary;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;

/**
 * Loads graphs into empty external databases. Until everything is loaded and verified, the database is marked
 * as incomplete and not opened for queries; loading the same file again resumes an interrupted load.
 */
public record RemoteLoader(SafeFiles files, Duration patience) {

    /** How long to retry after a connection was closed; a server takes about this long to restart. */
    private static final Duration PATIENCE = Duration.ofSeconds(30);

    /**
     * The result.
     *
     * @param before number of elements from an interrupted load
     */
    public record Loaded(Map<String, Long> entities, Map<String, Long> relations, String checksum, long before) {}

    public RemoteLoader(SafeFiles files) {
        this(files, PATIENCE);
    }

    /**
     * Loads a graph file.
     *
     * @param restart whether to delete first what an interrupted load left
     * @throws QuernException when the file is invalid; when the database does not respond, is not empty or is
     * not writable; or when the verification fails
     * @throws java.util.concurrent.CancellationException when cancelled; the same call then resumes
     */
    public Loaded load(Path graph, DatabaseAddress address, boolean restart, Progress progress) {
        progress.stage("Connecting");
        try (BoltDatabase bolt = BoltDatabase.connect(address, "the database at " + address.place())) {
            UnwindLoad load = new UnwindLoad(new GraphReader(files), bolt.writing(), address.place(), patience);
            if (restart)
                load.clear(progress);
            GraphSummary summary = new GraphSummary();
            long before = load.fill(graph, summary, progress);
            ContentChecksum.Content content = summary.content();
            check(content, bolt, address, progress);
            load.end();
            return new Loaded(summary.entities(), summary.relations(), content.checksum(), before);
        }
    }

    /**
     * Changes a database from one version of a graph to the next.
     *
     * @param comparison of the two versions
     * @param observer receives each difference, also those that an interrupted update had written
     * @return how many differences an interrupted update had written before
     * @throws QuernException when the database does not hold the version before, does not answer, or may not be written
     *         to
     * @throws java.util.concurrent.CancellationException when stopped; the next call continues
     */
    public long update(Path before, Path after, GraphComparison comparison,
            GraphComparison.Differences observer, DatabaseAddress address, Progress progress) {
        progress.stage("Connecting");
        try (BoltDatabase bolt = BoltDatabase.connect(address, "the database at " + address.place())) {
            UnwindUpdate update = new UnwindUpdate(new GraphReader(files), bolt.writing(), address.place(), patience);
            long written = update.write(before, after, comparison, observer, progress);
            check(comparison.after(), bolt, address, progress);
            update.end();
            return written;
        }
    }

    private static void check(ContentChecksum.Content expected, BoltDatabase bolt, DatabaseAddress address,
            Progress progress) {
        ContentChecksum.Content found = new BoltContent(bolt.writing())
                .read(expected.nodes() + expected.relationships(), progress);
        if (!expected.equals(found))
            throw new QuernException("the database differs from the graph file ({0})", address.place(),
                    "make sure that nothing else writes to the database, then load the graph again " + "with --restart",
                    GraphLoader.difference(expected, found));
    }
}
