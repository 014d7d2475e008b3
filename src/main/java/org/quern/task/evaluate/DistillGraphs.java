package org.quern.task.evaluate;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonProperty;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.ToLongFunction;
import java.util.stream.Stream;
import org.quern.evaluate.engine.EngineChoice;
import org.quern.evaluate.engine.Engines;
import org.quern.evaluate.score.Scorer;
import org.quern.graph.GraphSchema;
import org.quern.job.EnvironmentFailure;
import org.quern.job.Progress;
import org.quern.neo4j.DatabaseSchema;
import org.quern.neo4j.GraphDatabase;
import org.quern.neo4j.GraphSource;
import org.quern.neo4j.QueryFailure;
import org.quern.neo4j.QueryLimits;
import org.quern.question.GoldAlternative;
import org.quern.question.Sample;
import org.quern.question.SampleFile;
import org.quern.question.realism.Realism;
import org.quern.question.realism.RealismFile;
import org.quern.task.UseCase;
import org.quern.task.graph.GraphSelection;
import org.quern.task.graph.Graphs;
import org.quern.task.question.NamedQuestions;
import org.quern.verdict.search.GraphRules;
import org.quern.verdict.suite.GoldSuite;
import org.quern.verdict.suite.GoldSuite.Fate;
import org.quern.verdict.suite.SuiteFolder;
import org.quern.verdict.suite.SuiteMaker;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;

/** Makes the small graphs that separate gold queries from their mutants and from predictions. */
public record DistillGraphs(Graphs graphs, Path workspace, SafeFiles files)
        implements
            UseCase<DistillGraphs.Settings, DistillGraphs.Result> {

    private static final int TRIES = 400;

    /**
     * The settings.
     *
     * @param questions question files, or their names in the workspace
     * @param predictions question files with predictions of the same questions, which gold queries are to be separated from
     * @param tries small graphs to try for each gold query
     * @param realistic whether the small graphs keep the facts about relations
     */
    public record Settings(List<String> questions, List<Path> predictions, GraphSelection graphs,
            @JsonProperty(defaultValue = "400") int tries, @JsonProperty(defaultValue = "1") long seed,
            boolean realistic) {}

    /**
     * What was made.
     *
     * @param problems graphs that could not be searched, with the reason
     * @param withoutFacts graphs without the facts about relations that the small graphs were to keep
     * @param lost for each file with lines that cannot be read, what is wrong with them
     */
    public record Result(Map<String, Suites> graphs, Map<String, String> problems, List<String> withoutFacts,
            @JsonIgnore List<List<QuernException>> lost) {}

    /**
     * The suites of a graph.
     *
     * @param golds gold queries
     * @param failed gold queries without a suite
     * @param graphs small graphs
     * @param problem why there is no suite for the first of the failed gold queries
     */
    public record Suites(int golds, long failed, long graphs, long mutants, long killed, long equivalent, long open,
            @JsonIgnore Optional<String> problem) {

        static Suites of(List<GoldSuite> suites) {
            return new Suites(suites.size(), suites.stream().filter(GoldSuite::isFailed).count(),
                    sum(suites, suite -> suite.graphs().size()), sum(suites, suite -> suite.mutants().size()),
                    sum(suites, suite -> suite.count(Fate.KILLED)),
                    sum(suites, suite -> suite.count(Fate.EQUIVALENT)), sum(suites, suite -> suite.count(Fate.OPEN)),
                    suites.stream().filter(GoldSuite::isFailed).findFirst()
                            .map(suite -> "%s (%s)".formatted(suite.gold(), suite.problem())));
        }

        private static long sum(List<GoldSuite> suites, ToLongFunction<GoldSuite> of) {
            return suites.stream().mapToLong(of).sum();
        }
    }

    @Override
    public Result run(Settings settings, Progress progress) {
        List<List<QuernException>> lost = new ArrayList<>();
        Map<String, Map<String, Set<String>>> golds = golds(settings.questions().stream()
                .map(name -> NamedQuestions.path(workspace, name)).flatMap(file -> read(file, lost)));
        settings.predictions().stream().flatMap(file -> read(file, lost)).forEach(sample -> separate(golds, sample));
        return graphs.ask(settings.graphs(), source -> distill(golds, source, settings, lost, progress));
    }

    /** Makes small graphs for the gold queries of questions that are already read, and separates them from their predictions. */
    public Result of(List<Sample> questions, Progress progress) {
        Map<String, Map<String, Set<String>>> golds = golds(questions.stream());
        questions.forEach(sample -> separate(golds, sample));
        Settings settings = new Settings(List.of(), List.of(), GraphSelection.NAMED, TRIES, 1, true);
        return graphs.ask(settings.graphs(), source -> distill(golds, source, settings, List.of(), progress));
    }

    /** The gold queries by graph, each with the queries that it is to be separated from. */
    private static Map<String, Map<String, Set<String>>> golds(Stream<Sample> questions) {
        Map<String, Map<String, Set<String>>> golds = new LinkedHashMap<>();
        questions.forEach(sample -> GoldAlternative.golds(sample).stream().filter(gold -> !gold.isBlank())
                .forEach(gold -> golds.computeIfAbsent(sample.graph(), _ -> new LinkedHashMap<>())
                        .computeIfAbsent(gold, _ -> new LinkedHashSet<>())));
        return golds;
    }

    private static void separate(Map<String, Map<String, Set<String>>> golds, Sample sample) {
        String query = sample.predCypher().isPresent() ? Scorer.predicted(sample).text() : "";
        for (String gold : GoldAlternative.golds(sample)) {
            Set<String> known = golds.getOrDefault(sample.graph(), Map.of()).get(gold);
            if (known != null && !query.isBlank() && !query.equals(gold))
                known.add(query);
        }
    }

    private Stream<Sample> read(Path file, List<List<QuernException>> lost) {
        SampleFile.Usable read = new SampleFile(files).readUsable(file);
        if (!read.lost().isEmpty())
            lost.add(read.lost());
        return read.samples().stream();
    }

    private Result distill(Map<String, Map<String, Set<String>>> golds, GraphSource source, Settings settings,
            List<List<QuernException>> lost, Progress progress) {
        Map<String, Suites> suites = new LinkedHashMap<>();
        Map<String, String> problems = new LinkedHashMap<>();
        golds.forEach((graph, queries) -> {
            try {
                suites.put(graph, Suites.of(distill(graph, queries, source, settings, progress)));
            } catch (QuernException failure) {
                if (EnvironmentFailure.isIn(failure) || golds.size() == 1)
                    throw failure;
                problems.put(graph, String.valueOf(failure.getMessage()));
            }
        });
        return new Result(suites, problems, settings.realistic() ? suites.keySet().stream().filter(graph -> source
                .distilled(graph).filter(folder -> facts(folder, graph, files).relations().isEmpty()).isPresent())
                .toList() : List.of(), lost);
    }

    private static Realism facts(Path distilled, String graph, SafeFiles files) {
        return new RealismFile(files).readIfPresent(distilled.resolveSibling("relations.json"), graph);
    }

    private List<GoldSuite> distill(String graph, Map<String, Set<String>> queries, GraphSource source,
            Settings settings, Progress progress) {
        Path path = source.distilled(graph).orElseThrow(() -> noFolder(graph));
        GraphDatabase database = source.of(graph, progress);
        SuiteMaker maker = new SuiteMaker(new SuiteFolder(path, files),
                rules(graph, schema(graph, database, progress), path, settings.realistic(), files),
                settings.tries(), settings.seed(), source.version(graph).orElse(""));
        Map<String, List<String>> golds = new LinkedHashMap<>();
        queries.forEach((gold, others) -> golds.put(gold, new ArrayList<>(others)));
        return new Engines(EngineChoice.AUTO, QueryLimits.EVALUATION).on(graph, database, golds.size(), progress,
                answering -> {
                    progress.stage("Distilling {0}", graph);
                    return maker.make(golds, answering, progress);
                });
    }

    /**
     * What the small graphs of a graph keep.
     *
     * @param path of their folder, beside the facts about relations
     */
    static GraphRules rules(String graph, GraphSchema schema, Path path, boolean realistic, SafeFiles files) {
        return new GraphRules(schema, realistic ? Optional.of(facts(path, graph, files)) : Optional.empty());
    }

    static QuernException noFolder(String graph) {
        return new QuernException("the graph has no folder for small graphs", graph,
                "use a graph of a workspace, or a graph file");
    }

    static GraphSchema schema(String graph, GraphDatabase database, Progress progress) {
        try {
            GraphSchema schema = new DatabaseSchema(database, QueryLimits.EVALUATION).read(graph, progress);
            if (schema.entities().isEmpty())
                throw new QuernException("the graph has no entities", graph, "choose another graph");
            return schema;
        } catch (QueryFailure failure) {
            throw new QuernException("{0}", graph, "{1}", failure.what(), failure.remedy()).causedBy(failure);
        }
    }
}
