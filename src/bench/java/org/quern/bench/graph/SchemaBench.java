package org.quern.bench.graph;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.OptionalLong;
import org.quern.bench.measure.Span;
import org.quern.bench.measure.Stopwatch;
import org.quern.graph.GraphReader;
import org.quern.graph.GraphSchema;
import org.quern.graph.SchemaPrompt;
import org.quern.job.Progress;
import org.quern.neo4j.DatabaseProfile;
import org.quern.neo4j.DatabaseSchema;
import org.quern.neo4j.QueryFailure;
import org.quern.neo4j.QueryLimits;
import org.quern.neo4j.embedded.EmbeddedDatabase;
import org.quern.neo4j.management.GraphHome;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;

/**
 * Measures how long the schema of a large database takes to read: all of it, and a sample. Generating and loading the
 * graph are not part of what is measured.
 */
public final class SchemaBench {

    private static final QueryLimits LIMITS = new QueryLimits(Duration.ofMinutes(10), Long.MAX_VALUE);

    /**
     * One reading.
     *
     * @param sample how many nodes and relations were asked for; empty for all
     * @param looked how many nodes and relations were looked at
     * @param complete whether every type and property that the graph's file declares was found, and nothing else
     */
    public record Measurement(long nodes, long relations, OptionalLong sample, long looked, Span span,
            boolean complete) {}

    private final Path folder;
    private final SafeFiles files = new SafeFiles();
    private final Progress progress;

    /** @param folder for the graph and its database, which stay there and are used again */
    public SchemaBench(Path folder, Progress progress) {
        this.folder = folder;
        this.progress = progress;
    }

    /** What is done with the database when it is there. */
    @FunctionalInterface
    public interface Receiver {
        void measured(Measurement measurement);
    }

    /**
     * Reads the whole schema some times, then a sample as often. The first reading is a cold one: the database has just
     * been started.
     */
    public void run(long seed, long nodes, long relations, long sample, int times, Receiver receiver) {
        Path file = new LoadBench(folder, progress).generated(seed, nodes, relations);
        GraphHome home = new GraphHome(folder.resolve("schema-database"), files);
        if (!Files.exists(file) || !home.isFresh(file))
            home.load(file, progress).close();
        String declared = new SchemaPrompt().forModels(new GraphReader(files).readSchema(file));
        try (EmbeddedDatabase database = home.start()) {
            for (int i = 0; i < times; i++)
                receiver.measured(measure(database, OptionalLong.empty(), declared));
            for (int i = 0; i < times; i++)
                receiver.measured(measure(database, OptionalLong.of(sample), declared));
        } catch (QueryFailure failure) {
            throw new QuernException("the schema could not be read (" + failure.getMessage() + ")", file.toString(),
                    failure.remedy(), failure);
        }
    }

    private Measurement measure(EmbeddedDatabase database, OptionalLong sample, String declared) throws QueryFailure {
        Stopwatch watch = new Stopwatch();
        DatabaseProfile profile = new DatabaseSchema(database, LIMITS).profile(sample, progress);
        Span span = watch.read();
        GraphSchema found = profile.schema("");
        GraphSchema named = new GraphSchema(nameIn(declared), found.entities(), found.relations());
        long looked = profile.sample().map(some -> some.nodes() + some.relations())
                .orElse(profile.nodes() + profile.relations());
        return new Measurement(profile.nodes(), profile.relations(), sample, looked, span,
                new SchemaPrompt().forModels(named).equals(declared));
    }

    private static String nameIn(String declared) {
        int start = declared.indexOf("\"name\" : \"") + "\"name\" : \"".length();
        return declared.substring(start, declared.indexOf('"', start));
    }
}
