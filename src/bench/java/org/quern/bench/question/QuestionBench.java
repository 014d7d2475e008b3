package org.quern.bench.question;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import org.quern.bench.measure.HeapWatch;
import org.quern.bench.measure.Span;
import org.quern.bench.measure.Stopwatch;
import org.quern.graph.GraphReader;
import org.quern.graph.GraphSchema;
import org.quern.job.Progress;
import org.quern.neo4j.embedded.EmbeddedDatabase;
import org.quern.neo4j.management.GraphHome;
import org.quern.question.GoldFilter;
import org.quern.question.Sample;
import org.quern.question.generate.GenerationListener;
import org.quern.question.generate.GenerationReport;
import org.quern.question.generate.GenerationRequest;
import org.quern.question.generate.Generator;
import org.quern.question.realism.Realism;
import org.quern.question.realism.RealismFile;
import org.quern.question.realism.RealismProposer;
import org.quern.question.template.Templates;
import org.quern.workspace.FolderTree;
import org.quern.workspace.SafeFiles;

/**
 * Measures how questions are generated on graph files, one graph after the other: time and memory, what was kept and
 * what each rule turned down. Then every gold query runs once more, on its own, and must give the answer that was
 * recorded with it.
 */
public final class QuestionBench {

    /**
     * One graph.
     *
     * @param span from the start of the generation to the last question; loading and the check do not count
     * @param peakHeap bytes, garbage and the embedded database included
     * @param wrong gold queries that fail, answer nothing or answer otherwise than recorded
     * @param twice questions whose gold query, or whose id, another one has too
     */
    public record Measurement(String graph, long nodes, long relations, Span span, long peakHeap,
            GenerationReport report, List<Sample> wrong, List<Sample> twice) {}

    private final Path folder;
    private final Templates templates;
    private final Optional<Path> relations;
    private final int threads;
    private final Progress progress;
    private final SafeFiles files = new SafeFiles();

    /**
     * @param folder for the databases, which do not stay
     * @param relations the file with what is known about the relations; without one it is what their data show
     */
    public QuestionBench(Path folder, Templates templates, Optional<Path> relations, int threads, Progress progress) {
        this.folder = folder;
        this.templates = templates;
        this.relations = relations;
        this.threads = threads;
        this.progress = progress;
    }

    /** Generates on each graph file. */
    public List<Measurement> run(List<Path> graphs, GenerationRequest request, Consumer<Measurement> receiver,
            Consumer<Generator.Result> results) {
        List<Measurement> all = new ArrayList<>();
        for (Path graph : graphs) {
            Measurement measured = measure(graph, request, results);
            all.add(measured);
            receiver.accept(measured);
        }
        return all;
    }

    private Measurement measure(Path graph, GenerationRequest request, Consumer<Generator.Result> results) {
        Path place = folder.resolve("database");
        delete(place);
        GraphHome home = new GraphHome(place, files);
        try (EmbeddedDatabase database = home.load(graph, progress)) {
            GraphSchema schema = new GraphReader(files).readSchema(graph);
            Realism realism = relations.isPresent() ? new RealismFile(files).read(relations.get(), schema.name())
                    : new Realism(new RealismProposer(database, schema).propose(progress).stream()
                            .map(RealismProposer.Proposal::facts).toList());
            HeapWatch heap = new HeapWatch();
            Stopwatch watch = new Stopwatch();
            Generator.Result result = new Generator(database, schema, templates, realism, threads).generate(request,
                    GenerationListener.NONE, progress);
            Span span = watch.read();
            long peak = heap.peak();
            results.accept(result);
            GraphHome.Counts counts = home.counts().orElseThrow();
            return new Measurement(schema.name(), sum(counts.entities().values()), sum(counts.relations().values()),
                    span, peak, result.report(), wrong(database, request, result.samples()),
                    twice(result.samples()));
        } finally {
            delete(place);
        }
    }

    private List<Sample> wrong(EmbeddedDatabase database, GenerationRequest request, List<Sample> samples) {
        GoldFilter filter = new GoldFilter(database, request.mostMatches(), request.longest(), progress);
        progress.stage("Running the gold queries again");
        List<Sample> wrong = new ArrayList<>();
        for (int i = 0; i < samples.size(); i++) {
            progress.at(i, samples.size());
            GoldFilter.Outcome outcome = filter.check(samples.get(i));
            if (outcome.kept().isEmpty() || outcome.changed())
                wrong.add(samples.get(i));
        }
        return wrong;
    }

    private static List<Sample> twice(List<Sample> samples) {
        Set<String> queries = new HashSet<>();
        Set<String> ids = new HashSet<>();
        return samples.stream().filter(s -> !queries.add(s.goldCypher()) | !ids.add(s.qid())).toList();
    }

    private static long sum(Iterable<Long> counts) {
        long sum = 0;
        for (long count : counts)
            sum += count;
        return sum;
    }

    private static void delete(Path place) {
        try {
            new FolderTree(place).delete();
        } catch (java.io.IOException failure) {
            throw SafeFiles.cannotWrite(place, failure);
        }
    }
}
