package org.quern.task.evaluate;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.quern.cypher.CypherQuery;
import org.quern.evaluate.TableMatcher;
import org.quern.evaluate.run.RunFiles;
import org.quern.evaluate.score.ItemComparer;
import org.quern.evaluate.score.ItemComparison;
import org.quern.evaluate.score.LuckyReason;
import org.quern.evaluate.score.Scorer;
import org.quern.graph.GraphSchema;
import org.quern.job.Progress;
import org.quern.neo4j.GraphDatabase;
import org.quern.neo4j.GraphSource;
import org.quern.neo4j.QueryFailure;
import org.quern.neo4j.QueryLimits;
import org.quern.question.Sample;
import org.quern.verdict.judge.Judge;
import org.quern.verdict.judge.Verdict;
import org.quern.verdict.search.Counterexample;
import org.quern.verdict.search.GraphRules;
import org.quern.verdict.search.SmallDatabase;
import org.quern.verdict.search.SmallGraph;
import org.quern.verdict.suite.AnswerDifference;
import org.quern.verdict.suite.DistilledSuites;
import org.quern.verdict.suite.SuiteFolder;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;

/**
 * Decides whether a prediction that is right on the graph of its question is right on other graphs, too. The graphs of
 * gold's suite are tried first.
 */
public record DecideVerdict(GraphSource graphs, SafeFiles files) {

    private static final int TRIES = 1_000;
    private static final long SEED = 1;
    private static final QueryLimits LIMITS = new QueryLimits(Duration.ofSeconds(30), 100_000);

    /**
     * The settings.
     *
     * @param run the folder of the run
     * @param schema of the graph; if empty, it is read from the database
     * @param mostNodes max. nodes in the picture
     */
    public record Settings(Path run, Sample sample, Optional<GraphSchema> schema, int mostNodes) {}

    /** @param elsewhere a graph with another answer; present if the verdict is {@code different} */
    public record Result(Verdict verdict, Optional<Elsewhere> elsewhere) {}

    /**
     * A small graph on which the prediction answers otherwise than gold.
     *
     * @param file its file in the suite; empty if it was found now
     * @param realistic whether it keeps the facts about relations; empty if unknown
     * @param nodes all nodes of the graph
     * @param relationships all relationships of the graph
     * @param comparison of both answers on it
     */
    public record Elsewhere(SmallGraph graph, String file, Optional<Boolean> realistic, LuckyReason reason,
            List<GraphDatabase.Node> nodes, List<GraphDatabase.Relationship> relationships,
            ItemComparison comparison) {

        /** The same graph in a file of the suite. */
        public Elsewhere in(String file) {
            return new Elsewhere(graph, file, realistic, reason, nodes, relationships, comparison);
        }
    }

    /** @return empty if gold or the prediction is not a query */
    public Optional<Result> run(Settings settings, Progress progress) {
        Sample sample = settings.sample();
        Optional<CypherQuery> gold = CypherQuery.ifValid(sample.goldCypher());
        Optional<CypherQuery> given = CypherQuery.ifValid(Scorer.predicted(sample).text());
        if (gold.isEmpty() || given.isEmpty())
            return Optional.empty();
        TableMatcher.Mode mode = new RunFiles(files).versions(settings.run()).mode();
        try (DistilledSuites suites = new DistilledSuites(graphs)) {
            SmallDatabase small = suites.database();
            Optional<DistilledSuites.Separating> kept = suites.separating(sample.graph(), sample.goldCypher(),
                    given.get().text(), new TableMatcher(mode), progress);
            Found found = kept.map(graph -> new Found(new Verdict.Different(graph.example()), graph.file(),
                    graph.realistic()))
                    .orElseGet(() -> search(settings, gold.get(), given.get(), small, progress));
            return Optional.of(new Result(found.verdict,
                    found.verdict instanceof Verdict.Different(Counterexample example)
                            ? Optional.of(elsewhere(found, example, settings, mode, small, progress))
                            : Optional.empty()));
        }
    }

    private record Found(Verdict verdict, String file, Optional<Boolean> realistic) {}

    /** Graphs that keep the facts about relations convince more; others are tried if none of them differs. */
    private Found search(Settings settings, CypherQuery gold, CypherQuery given, SmallDatabase small,
            Progress progress) {
        String graph = settings.sample().graph();
        GraphSchema schema = schema(graph, settings.schema(), progress);
        GraphRules rules = graphs.distilled(graph)
                .map(path -> DistillGraphs.rules(graph, schema, path, true, files))
                .orElseGet(() -> new GraphRules(schema, Optional.empty()));
        boolean facts = rules.realism().filter(known -> !known.relations().isEmpty()).isPresent();
        Verdict verdict = new Judge(TRIES, SEED, Optional.of(rules), small).of(gold, given, progress);
        if (!facts || !(verdict instanceof Verdict.Undecided))
            return new Found(verdict, "", facts ? Optional.of(true) : Optional.empty());
        Judge wider = new Judge(TRIES, SEED, Optional.of(new GraphRules(rules.schema(), Optional.empty())), small);
        return new Found(wider.of(gold, given, progress), "", Optional.of(false));
    }

    private GraphSchema schema(String graph, Optional<GraphSchema> known, Progress progress) {
        return known.orElseGet(() -> DistillGraphs.schema(graph, graphs.of(graph, progress), progress));
    }

    private static Elsewhere elsewhere(Found found, Counterexample example, Settings settings, TableMatcher.Mode mode,
            SmallDatabase small, Progress progress) {
        return small.on(example.graph(), database -> new Elsewhere(example.graph(), found.file, found.realistic,
                AnswerDifference.reason(example),
                all(database, "MATCH (n) RETURN n", GraphDatabase.Node.class, progress),
                all(database, "MATCH ()-[r]->() RETURN r", GraphDatabase.Relationship.class, progress),
                new ItemComparer(database, mode, LIMITS, settings.mostNodes()).compare(settings.sample(), progress)));
    }

    private static <E> List<E> all(GraphDatabase database, String query, Class<E> kind, Progress progress) {
        try {
            return database.table(query, Map.of(), LIMITS, progress).rows().stream().map(List::getFirst)
                    .map(kind::cast).toList();
        } catch (QueryFailure failure) {
            throw new QuernException("{0}", "the small graph", "{1}", failure.what(), failure.remedy())
                    .causedBy(failure);
        }
    }

    /**
     * Puts a graph into the suite of the gold query.
     *
     * @param schema of the real graph; if empty, it is read from the database
     * @return the name of its file
     */
    public String keep(Sample sample, Optional<GraphSchema> schema, Elsewhere elsewhere, Progress progress) {
        Path folder = graphs.distilled(sample.graph()).orElseThrow(() -> DistillGraphs.noFolder(sample.graph()));
        return new SuiteFolder(folder, files).keep(sample.goldCypher(), elsewhere.graph(),
                schema(sample.graph(), schema, progress),
                elsewhere.realistic().orElse(false));
    }
}
