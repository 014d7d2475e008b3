package org.quern.bench.graph;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.quern.bench.measure.HeapWatch;
import org.quern.bench.measure.MemoryUse;
import org.quern.bench.measure.Span;
import org.quern.bench.measure.StageTimes;
import org.quern.bench.measure.Stopwatch;
import org.quern.bench.synthetic.SyntheticGraph;
import org.quern.graph.GraphWriter;
import org.quern.job.Progress;
import org.quern.neo4j.embedded.EmbeddedDatabase;
import org.quern.neo4j.load.LoadRoute;
import org.quern.neo4j.management.GraphHome;
import org.quern.workspace.FolderTree;
import org.quern.workspace.SafeFiles;

/**
 * Measures how graphs get into embedded databases: one generated graph by every route, or many graph files one after
 * the other. What is measured is all that a person waits for, from the graph file to a running database with its
 * indexes, all of it checked.
 */
public final class LoadBench {

    /**
     * One load.
     *
     * @param graph the file's name
     * @param span from the file to the running database
     * @param stages the same by what was done
     * @param disk bytes of the database
     * @param peakHeap bytes, garbage included
     * @param before what was in use before it, after a collection of garbage
     * @param after the same after the database was closed
     */
    public record Measurement(String graph, LoadRoute route, long nodes, long relations, Span span,
            Map<String, Span> stages, long disk, long peakHeap, MemoryUse before, MemoryUse after) {

        /** Nodes and relations in a second. */
        public double rowsPerSecond() {
            return (nodes + relations) / span.seconds();
        }
    }

    private final Path folder;
    private final SafeFiles files = new SafeFiles();
    private final Progress progress;

    /** @param folder for the generated graph, which stays there and is used again, and for databases, which do not */
    public LoadBench(Path folder, Progress progress) {
        this.folder = folder;
        this.progress = progress;
    }

    /** The generated graph's file. */
    public Path generated(long seed, long nodes, long relations) {
        Path file = folder.resolve("graph-%d-%d-%d.json.gz".formatted(seed, nodes, relations));
        if (!Files.exists(file)) {
            SyntheticGraph graph = new SyntheticGraph(seed, nodes, relations);
            files.write(file, out -> {
                GraphWriter writer = new GraphWriter(out);
                graph.writeTo(writer, progress);
                writer.finish();
            });
        }
        return file;
    }

    /** Loads each graph by each route. */
    public List<Measurement> run(List<Path> graphs, List<LoadRoute> routes, Consumer<Measurement> receiver) {
        List<Measurement> measurements = new ArrayList<>();
        for (Path graph : graphs) {
            for (LoadRoute route : routes) {
                Measurement measured = measure(graph, route);
                measurements.add(measured);
                receiver.accept(measured);
            }
        }
        return measurements;
    }

    private Measurement measure(Path graph, LoadRoute route) {
        Path place = folder.resolve("database");
        delete(place);
        HeapWatch heap = new HeapWatch();
        StageTimes stages = new StageTimes(progress);
        GraphHome home = new GraphHome(place, files);
        Stopwatch watch = new Stopwatch();
        Span span;
        long peak;
        long disk;
        try (EmbeddedDatabase _ = home.load(graph, route, stages)) {
            span = watch.read();
            peak = heap.peak();
            disk = size(place);
        }
        GraphHome.Counts counts = home.counts().orElseThrow();
        delete(place);
        return new Measurement(graph.getFileName().toString(),
                LoadRoute.valueOf(counts.route().toUpperCase(Locale.ROOT)),
                sum(counts.entities()), sum(counts.relations()), span, stages.spans(), disk, peak, heap.before(),
                MemoryUse.now());
    }

    private static long sum(Map<String, Long> counts) {
        return counts.values().stream().mapToLong(Long::longValue).sum();
    }

    private static long size(Path place) {
        try (Stream<Path> all = Files.walk(place)) {
            return all.filter(Files::isRegularFile).mapToLong(file -> file.toFile().length()).sum();
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    private static void delete(Path place) {
        try {
            new FolderTree(place).delete();
        } catch (IOException failure) {
            throw SafeFiles.cannotWrite(place, failure);
        }
    }
}
