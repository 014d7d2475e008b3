package org.quern.bench.cli;

import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.quern.bench.fuzz.Fuzzer;
import org.quern.bench.fuzz.Fuzzer.Difference;
import org.quern.cli.option.CommonOptions;
import org.quern.cli.output.Terminal;
import org.quern.neo4j.QueryFailure;
import org.quern.neo4j.embedded.EmbeddedDatabase;
import org.quern.workspace.QuernException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code quern-bench fuzz}: whether the engine in memory and the database give the same answers. */
@Command(name = "fuzz", mixinStandardHelpOptions = true, description = "Asks the engine in memory random queries about random graphs and compares its answers with the database's. Exits with 1 when an answer differs.")
final class BenchFuzzCommand implements Callable<Integer> {

    private static final int REASONS = 15;

    private final Terminal terminal;

    @Mixin
    private CommonOptions common = new CommonOptions();
    @Mixin
    private BenchFolder folder = new BenchFolder();
    @Option(names = "--queries", defaultValue = "10000", paramLabel = "N", description = "Number of queries, counted once for each graph (default: ${DEFAULT-VALUE}).")
    private long queries;
    @Option(names = "--graphs", defaultValue = "1", paramLabel = "N", description = "Number of graphs of which each query is asked (default: ${DEFAULT-VALUE}).")
    private int graphs;
    @Option(names = "--seed", paramLabel = "SEED", description = "Random seed (default: a new one). The seed of a reported difference, with --queries 100 times --graphs, repeats it.")
    private Optional<Long> seed = Optional.empty();
    @Option(names = "--minutes", defaultValue = "1440", paramLabel = "N", description = "Max. minutes (default: ${DEFAULT-VALUE}).")
    private long minutes;
    @Option(names = "--parallel", defaultValue = "2", paramLabel = "N", description = "Queries asked at the same time (default: ${DEFAULT-VALUE}).")
    private int parallel;

    BenchFuzzCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() {
        common.require(queries > 0 && graphs > 0 && minutes > 0 && parallel > 0,
                "--queries, --graphs, --minutes and --parallel are at least 1");
        long first = seed.orElseGet(() -> (long) new SecureRandom().nextInt(1_000_000_000));
        terminal.note("Seed " + first);
        long start = System.nanoTime();
        Fuzzer.Result result = folder.use(place -> run(place.resolve("fuzz"), first));
        double seconds = (System.nanoTime() - start) / 1e9;
        if (common.json())
            terminal.json(machine(first, seconds, result));
        else
            show(first, seconds, result);
        return result.differences().isEmpty() ? 0 : 1;
    }

    private Fuzzer.Result run(Path place, long first) {
        try (EmbeddedDatabase database = EmbeddedDatabase.start(place)) {
            return new Fuzzer(database, graphs, parallel).run(queries, first, Duration.ofMinutes(minutes),
                    terminal.progress());
        } catch (QueryFailure failure) {
            throw new QuernException("{0}", place.toString(), "{1}", failure.what(), failure.remedy())
                    .causedBy(failure);
        }
    }

    private static List<Map.Entry<String, Long>> reasons(Fuzzer.Result result) {
        return result.unsure().entrySet().stream().sorted(Map.Entry.<String, Long>comparingByValue().reversed())
                .limit(REASONS).toList();
    }

    private static long unsure(Fuzzer.Result result) {
        return result.unsure().values().stream().mapToLong(Long::longValue).sum();
    }

    private void show(long first, double seconds, Fuzzer.Result result) {
        result.differences().forEach(difference -> terminal.println(difference.toString()));
        terminal.println("Seed %d: %,d queries in %.0f s, %.0f/s".formatted(first, result.asked(), seconds,
                result.asked() / seconds));
        terminal.println("%,9d  answered by both, same table".formatted(result.sure()));
        terminal.println("%,9d  refused by both, same message".formatted(result.refused()));
        terminal.println("%,9d  different texts among them".formatted(result.texts()));
        terminal.println("%,9d  left to the database".formatted(unsure(result)));
        reasons(result).forEach(reason -> terminal.println("%,18d  %s".formatted(reason.getValue(), reason.getKey())));
        terminal.println("%,9d  different".formatted(result.differences().size()));
    }

    private static Map<String, Object> machine(long first, double seconds, Fuzzer.Result result) {
        Map<String, Object> root = new LinkedHashMap<>();
        root.put("seed", first);
        root.put("queries", result.asked());
        root.put("seconds", seconds);
        root.put("sure", result.sure());
        root.put("refused", result.refused());
        root.put("texts", result.texts());
        root.put("unsure", unsure(result));
        Map<String, Long> reasons = new LinkedHashMap<>();
        reasons(result).forEach(reason -> reasons.put(reason.getKey(), reason.getValue()));
        root.put("reasons", reasons);
        root.put("differences", result.differences().stream().map(BenchFuzzCommand::machine).toList());
        return root;
    }

    private static Map<String, Object> machine(Difference difference) {
        Map<String, Object> one = new LinkedHashMap<>();
        one.put("seed", difference.seed());
        one.put("query", difference.query());
        one.put("smallest", difference.smallest());
        one.put("how", difference.how());
        one.put("graph", difference.graph());
        return one;
    }
}
