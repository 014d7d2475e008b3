package org.quern.task.evaluate;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
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
import org.quern.question.realism.Realism;
import org.quern.question.realism.RealismFile;
import org.quern.verdict.search.GraphRules;
import org.quern.verdict.suite.GoldSuite;
import org.quern.verdict.suite.SuiteFolder;
import org.quern.verdict.suite.SuiteMaker;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;

/** Makes the small graphs that separate gold queries from their mutants and from predictions. */
public record DistillGraphs(GraphSource graphs, SafeFiles files) {

    /**
     * The settings.
     *
     * @param samples the questions
     * @param predictions of the same questions, which gold queries are to be separated from
     * @param tries small graphs to try for each gold query
     * @param realistic whether the small graphs keep the facts about relations
     */
    public record Settings(List<Sample> samples, List<Sample> predictions, int tries, long seed, boolean realistic) {}

    /**
     * @param problems graphs that could not be searched, with the reason
     * @param unknown graphs without the facts about relations that the small graphs were to keep
     */
    public record Result(Map<String, List<GoldSuite>> suites, Map<String, String> problems, List<String> unknown) {}

    public Result run(Settings settings, Progress progress) {
        Map<String, Map<String, Set<String>>> golds = new LinkedHashMap<>();
        for (Sample sample : settings.samples()) {
            for (String gold : GoldAlternative.golds(sample)) {
                if (!gold.isBlank())
                    golds.computeIfAbsent(sample.graph(), _ -> new LinkedHashMap<>())
                            .computeIfAbsent(gold, _ -> new LinkedHashSet<>());
            }
        }
        for (Sample sample : settings.predictions()) {
            String query = sample.predCypher().isPresent() ? Scorer.predicted(sample).text() : "";
            for (String gold : GoldAlternative.golds(sample)) {
                Set<String> known = golds.getOrDefault(sample.graph(), Map.of()).get(gold);
                if (known != null && !query.isBlank() && !query.equals(gold))
                    known.add(query);
            }
        }
        Map<String, List<GoldSuite>> suites = new LinkedHashMap<>();
        Map<String, String> problems = new LinkedHashMap<>();
        golds.forEach((graph, queries) -> {
            try {
                suites.put(graph, distill(graph, queries, settings, progress));
            } catch (QuernException failure) {
                if (EnvironmentFailure.isIn(failure) || golds.size() == 1)
                    throw failure;
                problems.put(graph, String.valueOf(failure.getMessage()));
            }
        });
        return new Result(suites, problems, settings.realistic() ? suites.keySet().stream().filter(graph -> graphs
                .distilled(graph).filter(folder -> facts(folder, graph).relations().isEmpty()).isPresent()).toList()
                : List.of());
    }

    private Realism facts(Path distilled, String graph) {
        return new RealismFile(files).readIfPresent(distilled.resolveSibling("relations.json"), graph);
    }

    private List<GoldSuite> distill(String graph, Map<String, Set<String>> queries, Settings settings,
            Progress progress) {
        Path path = graphs.distilled(graph).orElseThrow(() -> noFolder(graph));
        GraphDatabase database = graphs.of(graph, progress);
        SuiteMaker maker = new SuiteMaker(new SuiteFolder(path, files),
                rules(graph, schema(graph, database, progress), path, settings.realistic()),
                settings.tries(), settings.seed(), graphs.version(graph).orElse(""));
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
    GraphRules rules(String graph, GraphSchema schema, Path path, boolean realistic) {
        return new GraphRules(schema, realistic ? Optional.of(facts(path, graph)) : Optional.empty());
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
