package org.quern.verdict.suite;

import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.quern.cypher.CypherQuery;
import org.quern.cypher.QueryTree;
import org.quern.job.ItemRun;
import org.quern.job.Progress;
import org.quern.neo4j.GraphDatabase;
import org.quern.neo4j.QueryLimits;
import org.quern.verdict.search.GraphRules;
import org.quern.verdict.search.RealSample;
import org.quern.verdict.search.SmallDatabase;
import org.quern.verdict.suite.GoldSuite.Kept;
import org.quern.workspace.journal.KeyedLog;

/** Makes the suites of the gold queries of one graph. A suite is on disk when its gold query is done. */
public final class SuiteMaker {

    /** Must increase when the search would find other graphs. */
    private static final int VERSION = 5;
    private static final int AT_A_TIME = 2;
    /** The usual gold query takes less than a second. */
    private static final Duration LONGEST = Duration.ofMinutes(5);
    private static final QueryLimits LIMITS = new QueryLimits(Duration.ofSeconds(10), 100_000);

    private final SuiteFolder folder;
    private final GraphRules rules;
    private final int tries;
    private final long seed;
    private final String content;
    private final Duration longest;

    /**
     * @param tries graphs to try for each gold query
     * @param content identifies the content of the real graph
     */
    public SuiteMaker(SuiteFolder folder, GraphRules rules, int tries, long seed, String content) {
        this(folder, rules, tries, seed, content, LONGEST);
    }

    /** @param longest time for a gold query */
    SuiteMaker(SuiteFolder folder, GraphRules rules, int tries, long seed, String content, Duration longest) {
        this.longest = longest;
        this.folder = folder;
        this.rules = rules;
        this.tries = tries;
        this.seed = seed;
        this.content = content;
    }

    /**
     * @param golds each gold query with other queries that it is to be separated from
     * @param database the real graph
     * @return the suites of these gold queries; those that were made before with the same settings are not made again, unless they failed
     */
    public List<GoldSuite> make(Map<String, List<String>> golds, GraphDatabase database, Progress progress) {
        Map<String, GoldSuite> before = folder.suites();
        List<String> open = golds.keySet().stream().filter(gold -> {
            GoldSuite known = before.get(gold);
            return known == null || known.isFailed()
                    || !known.settings().equals(settings(golds.getOrDefault(gold, List.of())));
        }).toList();
        try (KeyedLog<String, GoldSuite> log = folder.open(); SmallDatabase small = new SmallDatabase()) {
            Distiller distiller = new Distiller(rules, tries, seed, small);
            new ItemRun(AT_A_TIME).map(open, progress, (gold, each) -> added(log, before, inTime(gold,
                    settings(golds.getOrDefault(gold, List.of())), each,
                    timed -> make(distiller, gold, golds.getOrDefault(gold, List.of()), database, timed))),
                    (gold, failure) -> added(log, before, GoldSuite.failed(gold, failure.reason(),
                            settings(golds.getOrDefault(gold, List.of())))));
        }
        Map<String, GoldSuite> all = new LinkedHashMap<>(before);
        all.putAll(folder.suites());
        Map<String, GoldSuite> sorted = new LinkedHashMap<>();
        golds.keySet().forEach(gold -> Optional.ofNullable(all.remove(gold)).ifPresent(s -> sorted.put(gold, s)));
        List<GoldSuite> asked = List.copyOf(sorted.values());
        sorted.putAll(all);
        folder.write(sorted.values());
        return asked;
    }

    /** Gives up a gold query that takes very long, so that the others get their suites. */
    private GoldSuite inTime(String gold, String settings, Progress progress,
            Function<Progress, GoldSuite> making) {
        long begin = System.nanoTime();
        try {
            return making.apply(new Progress.Part(progress) {
                @Override
                public boolean cancelled() {
                    return super.cancelled() || System.nanoTime() - begin > longest.toNanos();
                }
            });
        } catch (CancellationException _) {
            progress.checkCancelled();
            return GoldSuite.failed(gold, "the search took longer than %,d seconds".formatted(longest.toSeconds()),
                    settings);
        }
    }

    private static GoldSuite added(KeyedLog<String, GoldSuite> log, Map<String, GoldSuite> before, GoldSuite made) {
        GoldSuite former = before.get(made.gold());
        GoldSuite suite = former == null ? made : made.keeping(former);
        log.add(suite, false);
        return suite;
    }

    private String settings(List<String> others) {
        return "version %d, seed %d, tries %d, others %d, graph %s".formatted(VERSION, seed, tries,
                others.isEmpty() ? 0 : others.hashCode(), content);
    }

    private GoldSuite make(Distiller distiller, String text, List<String> others, GraphDatabase database,
            Progress progress) {
        Optional<CypherQuery> gold = CypherQuery.ifValid(text);
        Optional<QueryTree> tree = gold.flatMap(QueryTree::of);
        if (gold.isEmpty() || tree.isEmpty())
            return GoldSuite.failed(text, gold.isEmpty() ? "gold is not valid Cypher"
                    : "a command, or a very large query", settings(others));
        RealSample real = RealSample.of(gold.get(), database, LIMITS, progress);
        Distiller.Distilled found = distiller.of(gold.get(), tree.get(), others, real, progress);
        List<String> names = IntStream.rangeClosed(1, found.graphs().size())
                .mapToObj(i -> SuiteFolder.name(text, i)).toList();
        List<Kept> kept = new ArrayList<>();
        for (int i = 0; i < names.size(); i++) {
            folder.write(names.get(i), found.graphs().get(i), rules.schema());
            kept.add(new Kept(names.get(i), rules.realism().stream().anyMatch(all -> !all.relations().isEmpty())));
        }
        return new GoldSuite(text, kept, found.tried(names), kept.isEmpty() && found.kills().isEmpty()
                ? "no mutant could be made" : "", settings(others));
    }
}
