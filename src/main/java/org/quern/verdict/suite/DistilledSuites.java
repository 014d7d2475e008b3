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
import org.quern.evaluate.score.LuckyReason;
import org.quern.job.Progress;
import org.quern.neo4j.GraphSource;
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
            Optional<CypherQuery> right = CypherQuery.ifValid(gold);
            Optional<CypherQuery> given = CypherQuery.ifValid(pred);
            if (right.isEmpty() || given.isEmpty())
                return Optional.empty();
            PairAnswers answers = new PairAnswers(new GoldAnswers(right.get()), given.get(), matcher, database);
            for (String name : names(gold)) {
                progress.checkCancelled();
                SmallGraph graph = graph(name);
                if (!(answers.on(graph) instanceof PairAnswers.Different))
                    continue;
                Optional<PairAnswers.Different> confirmed = answers.confirmed(graph);
                if (confirmed.isPresent())
                    return Optional.of(new Difference(reason(confirmed.get()), name + kind(gold, name)));
            }
            return Optional.empty();
        }

        /** Nothing is known about a graph that was put there by hand. */
        private String kind(String gold, String name) {
            return Optional.ofNullable(suites.get(gold)).flatMap(suite -> suite.graphs().stream()
                    .filter(kept -> kept.file().equals(name)).findFirst())
                    .map(kept -> kept.realistic() ? " (realistic)" : " (possible)").orElse("");
        }

        private SmallGraph graph(String name) {
            synchronized (read) {
                return read.computeIfAbsent(name, folder::read);
            }
        }
    }

    private static LuckyReason reason(PairAnswers.Different different) {
        if (different.refusal().isPresent())
            return LuckyReason.FAILS;
        return AnswerDifference.reason(different.gold(), different.prediction());
    }
}
