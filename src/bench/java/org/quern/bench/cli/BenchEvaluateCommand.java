package org.quern.bench.cli;

import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.quern.bench.evaluate.EngineComparison;
import org.quern.bench.evaluate.EvaluateBench;
import org.quern.bench.evaluate.EvaluateBench.Measurement;
import org.quern.bench.evaluate.PublishedDatasets;
import org.quern.bench.evaluate.PublishedScores.Difference;
import org.quern.bench.evaluate.PublishedScores.Item;
import org.quern.cli.option.CommonOptions;
import org.quern.cli.option.EngineOptions;
import org.quern.cli.output.Terminal;
import org.quern.cli.output.TextTable;
import org.quern.evaluate.engine.EngineUse;
import org.quern.neo4j.QueryLimits;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code quern-bench evaluate}: speed of the metrics, and their agreement with published scores. */
@Command(name = "evaluate", mixinStandardHelpOptions = true, description = "Measures how many predictions a second get all metrics, on sets with published scores, and compares score by score.")
final class BenchEvaluateCommand implements Callable<Integer> {

    /** What the published evaluator does a second, eight at a time, for the same three metrics. */
    private static final double PUBLISHED_PAIRS = 48;
    private static final double PUBLISHED_PREDICTIONS = 23;
    private static final String PAIRS = "pairs";

    private final Terminal terminal;

    @Mixin
    private CommonOptions common = new CommonOptions();
    @Mixin
    private BenchFolder folder = new BenchFolder();

    @Mixin
    private PublishedOptions published = new PublishedOptions();
    @Option(names = "--sets", paramLabel = "NAME", split = ",", description = "Only these: pairs (on small graphs), or the names of models (default: all).")
    private Set<String> sets = Set.of();
    @Option(names = "--graphs", paramLabel = "NAME", split = ",", description = "Only on these graphs (default: all).")
    private Set<String> graphs = Set.of();
    @Option(names = "--differences", description = "Print each difference from the published scores.")
    private boolean differences;

    @Mixin
    private EngineOptions engine = new EngineOptions();
    @Option(names = "--compare-engines", description = "Ask both the engine in memory and the database for every query, and compare the answers; nothing is measured.")
    private boolean compareEngines;

    /** A set with what was measured on each of its graphs. */
    private record Result(String set, double published, List<Measurement> graphs) {
        int items() {
            return graphs.stream().mapToInt(Measurement::items).sum();
        }

        double perSecond() {
            return items() / graphs.stream().mapToDouble(m -> m.span().seconds()).sum();
        }

        /** How many queries a pair cost, and how long each took with the others beside it. */
        List<String> queries() {
            Map<String, Long> counts = new TreeMap<>();
            Map<String, Double> waited = new TreeMap<>();
            for (Measurement m : graphs) {
                m.queries().forEach((purpose, count) -> counts.merge(purpose, count, Long::sum));
                m.waited().forEach((purpose, seconds) -> waited.merge(purpose, seconds, Double::sum));
            }
            return counts.entrySet().stream().map(e -> "%s %,d (%.2f an item, %.1f ms each)".formatted(e.getKey(),
                    e.getValue(), (double) e.getValue() / items(),
                    1_000 * waited.getOrDefault(e.getKey(), 0.0) / e.getValue())).toList();
        }

        double processorMillis() {
            return 1_000 * graphs.stream().mapToDouble(m -> m.span().processorSeconds()).sum() / items();
        }

        EngineUse use() {
            return graphs.stream().map(Measurement::use).reduce(EngineUse::plus).orElseThrow();
        }

        List<Difference> differences() {
            return graphs.stream().flatMap(m -> m.differences().stream()).toList();
        }
    }

    BenchEvaluateCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() {
        published.check(common);
        PublishedDatasets source = published.sets();
        List<Result> results = new ArrayList<>();
        List<String> names = new ArrayList<>(List.of(PAIRS));
        names.addAll(source.models());
        for (String name : names) {
            if (!sets.isEmpty() && !sets.contains(name))
                continue;
            List<Item> items = (name.equals(PAIRS) ? source.pairs() : source.predictions(name)).stream()
                    .filter(item -> graphs.isEmpty() || graphs.contains(item.pair().graph())).toList();
            if (compareEngines) {
                folder.use(place -> {
                    bench(place, source).compareEngines(items, (graph, result) -> show(name, graph, result));
                    return 0;
                });
                continue;
            }
            List<Measurement> measured = folder.use(place -> bench(place, source).run(items, this::note));
            if (!measured.isEmpty())
                results.add(new Result(name, name.equals(PAIRS) ? PUBLISHED_PAIRS : PUBLISHED_PREDICTIONS, measured));
        }
        if (compareEngines)
            return 0;
        common.require(!results.isEmpty(), "no such set or graph; there are " + String.join(", ", names));
        if (common.json())
            terminal.json(machine(results));
        else
            show(results);
        return 0;
    }

    private EvaluateBench bench(Path place, PublishedDatasets source) {
        return new EvaluateBench(place, source::graph, QueryLimits.EVALUATION, engine.choice(), published.atATime(),
                terminal.progress());
    }

    private void show(String set, String graph, EngineComparison.Result result) {
        terminal.println("%s, %s: of %,d queries %,d are answered in memory, %,d otherwise than by the database"
                .formatted(set, graph, result.asked(), result.sure() + result.wrong().size(), result.wrong().size()));
        result.unsure().forEach((why, count) -> terminal.println("  %,5d  %s".formatted(count, why)));
        result.wrong().forEach(terminal::println);
    }

    private void note(Measurement m) {
        terminal.note("%s: %,d in %.1f s, %.1f a second".formatted(m.graph(), m.items(), m.span().seconds(),
                m.perSecond()));
    }

    private void show(List<Result> results) {
        TextTable table = new TextTable(List.of("set", "items", "a second", "published", "times"),
                TextTable.READABLE);
        results.forEach(r -> table.add(List.of(r.set, "%,d".formatted(r.items()), "%.1f".formatted(r.perSecond()),
                "%.0f".formatted(r.published), "%.1f".formatted(r.perSecond() / r.published))));
        table.lines().forEach(terminal::println);
        terminal.println("");
        terminal.println(computer() + ", %d at a time".formatted(published.atATime()));
        for (Result result : results) {
            terminal.println("");
            terminal.println("%s: %.1f ms of a processor an item; queries: %s".formatted(result.set,
                    result.processorMillis(), String.join(", ", result.queries())));
            EngineUse use = result.use();
            terminal.println("%s: %,d queries answered from memory (%,d compared), %,d by the database".formatted(
                    result.set, use.inMemory(), use.compared(), use.byDatabase()));
            use.left().forEach((why, count) -> terminal.println("  %,5d  %s".formatted(count, why)));
            use.differences().forEach(difference -> terminal.println("the copy in memory was wrong on " + difference));
            Map<String, Long> causes = result.differences().stream().collect(Collectors.groupingBy(
                    d -> d.metric() + ": " + d.cause().text(), TreeMap::new, Collectors.counting()));
            terminal.println("%s: %,d of %,d scores are not the published ones".formatted(result.set,
                    result.differences().size(), 3 * result.items()));
            causes.forEach((cause, count) -> terminal.println("  %,5d  %s".formatted(count, cause)));
            if (differences)
                result.differences().forEach(d -> terminal.println("%s  %s %s instead of %s (%s)%n  gold %s%n  pred %s"
                        .formatted(d.item().place(), d.metric(), d.ours(), d.theirs(), d.cause().text(),
                                d.item().pair().gold(), d.item().pair().pred().replace('\n', ' '))));
        }
    }

    private static String computer() {
        var system = ManagementFactory.getOperatingSystemMXBean();
        return "%d processors (%s), load %.1f, Java %s, %s %s".formatted(system.getAvailableProcessors(),
                system.getArch(), system.getSystemLoadAverage(), Runtime.version(), system.getName(),
                system.getVersion());
    }

    private Map<String, Object> machine(List<Result> results) {
        Map<String, Object> all = new LinkedHashMap<>();
        all.put("computer", computer());
        all.put("at_a_time", published.atATime());
        all.put("sets", results.stream().map(r -> {
            Map<String, Object> set = new LinkedHashMap<>();
            set.put("set", r.set);
            set.put("items", r.items());
            set.put("per_second", r.perSecond());
            set.put("published_per_second", r.published);
            set.put("times_published", r.perSecond() / r.published);
            set.put("queries", r.queries());
            set.put("graphs", r.graphs.stream().map(m -> Map.of("graph", m.graph(), "items", m.items(), "seconds",
                    m.span().seconds(), "processor_seconds", m.span().processorSeconds())).toList());
            set.put("differences", r.differences().stream().map(BenchEvaluateCommand::machine).toList());
            return set;
        }).toList());
        return all;
    }

    private static Map<String, Object> machine(Difference d) {
        Map<String, Object> one = new LinkedHashMap<>();
        one.put("item", d.item().place());
        one.put("metric", d.metric());
        one.put("published", Double.isNaN(d.theirs()) ? null : d.theirs());
        one.put("ours", Double.isNaN(d.ours()) ? null : d.ours());
        one.put("cause", d.cause().text());
        one.put("gold", d.item().pair().gold());
        one.put("pred", d.item().pair().pred());
        return one;
    }
}
