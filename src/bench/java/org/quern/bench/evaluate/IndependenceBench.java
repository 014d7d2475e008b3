package org.quern.bench.evaluate;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.quern.bench.evaluate.ScoreIndependence.Difference;
import org.quern.bench.evaluate.ScoreIndependence.Figures;
import org.quern.evaluate.QueryPair;
import org.quern.evaluate.engine.EngineUse;
import org.quern.job.Progress;
import org.quern.neo4j.QueryLimits;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;

/**
 * Scores pairs of several graphs, and others that are generated with the names of these graphs, in all ways that must give
 * the same scores. The last way is {@code quern score queries FILE --graphs DIR} with all of them in one shuffled file.
 */
public final class IndependenceBench {

    private static final String GRAPH_FILES = "score queries --graphs";

    /**
     * What to do.
     *
     * @param graphs folder with the graph files
     * @param generated number of generated pairs for each graph
     */
    public record Plan(Path graphs, int generated, QueryLimits limits, int atATime, long seed) {}

    /**
     * The sum over all graphs.
     *
     * @param pairs by graph
     * @param timedOut pairs that are not compared because a query reached the time limit
     */
    public record Result(Map<String, Integer> pairs, long timedOut, Map<String, Long> outcomes, EngineUse use,
            List<Difference> differences) {}

    private final Plan plan;
    private final PassingDatabase databases;
    private final Path folder;
    private final Function<List<String>, String> quern;
    private final Progress progress;

    /**
     * @param folder for databases and files, which do not stay
     * @param quern runs a command and gives its standard output
     */
    public IndependenceBench(Plan plan, Path folder, Function<List<String>, String> quern, Progress progress) {
        this.plan = plan;
        this.folder = folder;
        this.databases = new PassingDatabase(folder, progress);
        this.quern = quern;
        this.progress = progress;
    }

    public Result run(List<QueryPair> given) {
        Map<String, List<QueryPair>> byGraph = given.stream()
                .collect(Collectors.groupingBy(QueryPair::graph, LinkedHashMap::new, Collectors.toList()));
        List<QueryPair> all = new ArrayList<>();
        List<Figures> alone = new ArrayList<>();
        List<ScoreIndependence.Result> results = new ArrayList<>();
        byGraph.forEach((graph, some) -> databases.with(plan.graphs.resolve(graph + "-graph.json.gz"), database -> {
            List<QueryPair> pairs = new ArrayList<>(some);
            pairs.addAll(new GeneratedPairs(graph, database, plan.seed).pairs(plan.generated, some, progress));
            progress.stage("Scoring " + graph);
            ScoreIndependence.Result result = new ScoreIndependence(plan.limits, plan.atATime, plan.seed)
                    .run(database, pairs, progress);
            results.add(result);
            all.addAll(pairs);
            return alone.addAll(result.alone());
        }));
        List<Difference> differences = new ArrayList<>(
                results.stream().flatMap(result -> result.differences().stream()).toList());
        differences.addAll(ScoreIndependence.differences(all, GRAPH_FILES, alone, byCommand(all)));
        Map<String, Long> outcomes = new TreeMap<>();
        results.forEach(result -> result.outcomes().forEach((name, count) -> outcomes.merge(name, count, Long::sum)));
        Map<String, Integer> pairs = new LinkedHashMap<>();
        all.forEach(pair -> pairs.merge(pair.graph(), 1, Integer::sum));
        return new Result(pairs, results.stream().mapToLong(ScoreIndependence.Result::timedOut).sum(), outcomes,
                results.stream().map(ScoreIndependence.Result::use).reduce(EngineUse::plus).orElseThrow(), differences);
    }

    private List<Figures> byCommand(List<QueryPair> pairs) {
        progress.stage("Scoring with graph files");
        List<Integer> order = ScoreIndependence.order(pairs.size(), plan.seed);
        Path file = folder.resolve("pairs.jsonl");
        ObjectMapper json = new ObjectMapper();
        List<String> lines = order.stream().map(pairs::get).map(pair -> json.createObjectNode()
                .put("graph", pair.graph()).put("gold", pair.gold()).put("pred", pair.pred()).toString()).toList();
        try {
            Files.write(file, lines, StandardCharsets.UTF_8);
            String out = quern.apply(List.of("score", "queries", file.toString(), "--graphs", plan.graphs.toString(),
                    "--parallel", Integer.toString(plan.atATime), "--timeout",
                    Long.toString(plan.limits.time().toSeconds()), "--quiet"));
            Map<Integer, Figures> sorted = new TreeMap<>();
            List<String> scored = out.lines().toList();
            for (int i = 0; i < order.size(); i++)
                sorted.put(order.get(i), figures(json.readTree(scored.get(i)).path("quern")));
            return List.copyOf(sorted.values());
        } catch (JsonProcessingException failure) {
            throw new QuernException("the command printed no scores: {0}", file.toString(), "", failure.getMessage())
                    .causedBy(failure);
        } catch (IOException failure) {
            throw SafeFiles.cannotWrite(file, failure);
        }
    }

    /** In the order of {@link Figures#of}. */
    private static Figures figures(JsonNode quern) {
        Map<String, String> values = new LinkedHashMap<>();
        for (String name : List.of("ex", "ex_ties", "psjs", "psjs_edges", "psjs_published", "executable", "outcome",
                "message"))
            values.put(name, quern.path(name).asText());
        return new Figures(values);
    }
}
