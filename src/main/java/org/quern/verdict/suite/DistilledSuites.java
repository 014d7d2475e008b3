package org.quern.verdict.suite;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import org.quern.cypher.CypherQuery;
import org.quern.evaluate.TableMatcher;
import org.quern.evaluate.score.GoldSuites;
import org.quern.job.Progress;
import org.quern.neo4j.GraphSource;
import org.quern.verdict.search.Counterexample;
import org.quern.verdict.search.GoldAnswers;
import org.quern.verdict.search.PairAnswers;
import org.quern.verdict.search.SmallDatabase;
import org.quern.verdict.search.SmallGraph;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;

/** Checks predictions on the small graphs of their gold queries. A difference counts when the database confirms it. */
public final class DistilledSuites implements GoldSuites.Source {

    private final GraphSource graphs;
    private final SmallDatabase database = new SmallDatabase();
    private final Map<String, GoldSuites> open = new ConcurrentHashMap<>();

    /** @param graphs name the folders of the small graphs */
    public DistilledSuites(GraphSource graphs) {
        this.graphs = graphs;
    }

    /** The database that confirms differences. */
    public SmallDatabase database() {
        return database;
    }

    /**
     * A graph of a suite on which a prediction answers otherwise than gold.
     *
     * @param file its name
     * @param realistic whether it keeps the facts about relations; unknown if it was put there by hand
     */
    public record Separating(String file, Counterexample example, Optional<Boolean> realistic) {}

    /**
     * The first graph in the suite of a gold query on which a prediction differs.
     *
     * @param graph the name of the real graph
     * @throws QuernException when the suite cannot be read
     */
    public Optional<Separating> separating(String graph, String gold, String pred, TableMatcher matcher,
            Progress progress) {
        return of(graph) instanceof OfGraph suites ? suites.separating(gold, pred, matcher, progress)
                : Optional.empty();
    }

    @Override
    public GoldSuites of(String graph) {
        return open.computeIfAbsent(graph, name -> graphs.distilled(name).map(this::read).orElse(GoldSuites.NONE));
    }

    private GoldSuites read(Path path) {
        try {
            return new OfGraph(path);
        } catch (QuernException unreadable) {
            return new Unreadable(unreadable);
        }
    }

    @Override
    public void close() {
        database.close();
    }

    /** An index that cannot be read: the reason is told with each item, and the other metrics have scores. */
    private record Unreadable(QuernException reason) implements GoldSuites {

        @Override
        public boolean has(String gold) {
            throw reason;
        }

        @Override
        public Optional<Difference> difference(String gold, String pred, TableMatcher matcher, Progress progress) {
            throw reason;
        }
    }

    private final class OfGraph implements GoldSuites {

        private final SuiteFolder folder;
        private final Map<String, GoldSuite> suites;
        private final List<String> byHand;
        private final Map<String, SmallGraph> read = new HashMap<>();

        OfGraph(Path path) {
            folder = new SuiteFolder(path, new SafeFiles());
            suites = folder.suites();
            byHand = folder.byHand(suites.values());
        }

        private List<String> names(String gold) {
            GoldSuite suite = suites.get(gold);
            return suite == null ? byHand
                    : Stream.concat(suite.graphs().stream().map(GoldSuite.Kept::file), byHand.stream()).toList();
        }

        @Override
        public boolean has(String gold) {
            return !names(gold).isEmpty();
        }

        @Override
        public Optional<Difference> difference(String gold, String pred, TableMatcher matcher, Progress progress) {
            return separating(gold, pred, matcher, progress).map(found -> new Difference(
                    AnswerDifference.reason(found.example()), found.file() + found.realistic()
                            .map(realistic -> realistic ? " (realistic)"
                                    : " (possible: it need not keep facts about relations)")
                            .orElse("")));
        }

        Optional<Separating> separating(String gold, String pred, TableMatcher matcher, Progress progress) {
            Optional<CypherQuery> right = CypherQuery.ifValid(gold);
            Optional<CypherQuery> given = CypherQuery.ifValid(pred);
            if (right.isEmpty() || given.isEmpty())
                return Optional.empty();
            PairAnswers answers = new PairAnswers(new GoldAnswers(right.get()), given.get(), matcher, database,
                    progress);
            for (String name : names(gold)) {
                progress.checkCancelled();
                SmallGraph graph = graph(name);
                if (!(answers.on(graph) instanceof PairAnswers.Different))
                    continue;
                Optional<PairAnswers.Different> confirmed = answers.confirmed(graph);
                if (confirmed.isPresent())
                    return Optional.of(new Separating(name, Counterexample.of(graph, confirmed.get()),
                            isRealistic(gold, name)));
            }
            return Optional.empty();
        }

        private Optional<Boolean> isRealistic(String gold, String name) {
            return Optional.ofNullable(suites.get(gold)).flatMap(suite -> suite.graphs().stream()
                    .filter(kept -> kept.file().equals(name)).findFirst()).map(GoldSuite.Kept::realistic);
        }

        private SmallGraph graph(String name) {
            synchronized (read) {
                return read.computeIfAbsent(name, folder::read);
            }
        }
    }
}
