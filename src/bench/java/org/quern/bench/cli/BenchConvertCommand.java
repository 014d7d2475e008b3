package org.quern.bench.cli;

import java.nio.file.Path;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.quern.bench.convert.ConversionBench;
import org.quern.bench.convert.ConversionBench.From;
import org.quern.bench.convert.ConversionBench.Measurement;
import org.quern.bench.convert.PublishedSpeed;
import org.quern.bench.synthetic.SyntheticWikidata;
import org.quern.cli.option.CommonOptions;
import org.quern.cli.output.Terminal;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code quern-bench convert}: measures conversion on generated extracts of several sizes. */
@Command(name = "convert", mixinStandardHelpOptions = true, description = "Measures conversion from stores and dumps: generates extracts of several sizes, converts them, and prints speed, memory and how both grow.")
final class BenchConvertCommand implements Callable<Integer> {
    private final Terminal terminal;

    @Mixin
    private CommonOptions common = new CommonOptions();

    @Mixin
    private BenchFolder folder = new BenchFolder();

    @Option(names = "--sizes", split = ",", paramLabel = "N", defaultValue = "30k,300k,3M", description = "How many statements the extracts have (default: ${DEFAULT-VALUE}); an entity has about ten.")
    private List<String> sizes = List.of();

    @Option(names = "--sources", split = ",", paramLabel = "SOURCE", defaultValue = "store,dump", description = "What to convert from: store, dump (default: both). Loading a store takes far longer than what is measured.")
    private List<String> sources = List.of();

    @Option(names = "--packing", paramLabel = "gz|bz2|none", defaultValue = "gz", description = "How the dump is packed (default: gz).")
    private String packing = "";

    @Option(names = "--wanted", paramLabel = "PERCENT", defaultValue = "24", description = "How many of a hundred entities the schema asks for, 1 to 24 (default: ${DEFAULT-VALUE}); of the whole of Wikidata a schema asks for one, seldom for ten.")
    private int wanted;

    @Option(names = "--seed", paramLabel = "N", defaultValue = "1", description = "The same seed gives the same extract.")
    private long seed;

    @Option(names = "--parallel", paramLabel = "N", description = "How many read the dump at a time (default: one for each processor).")
    private Optional<Integer> threads = Optional.empty();

    BenchConvertCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() {
        if (wanted < 1 || wanted > SyntheticWikidata.MOST_WANTED)
            throw common.wrong("--wanted: from 1 to " + SyntheticWikidata.MOST_WANTED);
        ConversionBench.Plan plan = new ConversionBench.Plan(seed, sizes.stream().map(this::size).sorted().toList(),
                wanted,
                from(), packing(), threads());
        folder.use(place -> {
            measure(plan, place);
            return place;
        });
        return 0;
    }

    private void measure(ConversionBench.Plan plan, Path place) {
        if (!common.json())
            terminal.println(heading());
        List<Measurement> measured = new ConversionBench(place, terminal.progress()).run(plan,
                m -> terminal.note(line(m)));
        if (common.json())
            terminal.json(measured.stream().map(BenchConvertCommand::machine).toList());
        else
            measured.forEach(m -> terminal.println(line(m)));
        if (plan.sources().contains(From.STORE))
            terminal.note(published());
        for (From from : plan.sources().stream().sorted().toList())
            growth(measured.stream().filter(m -> m.from() == from).toList()).ifPresent(terminal::note);
    }

    private static String heading() {
        return "%-6s %12s %12s %9s %12s %12s %12s %10s %10s %10s %7s %7s".formatted("source", "statements",
                "in extract", "seconds", "entities/s", "relations/s", "both/s", "published", "peak heap", "parse only",
                "speed", "by CPU");
    }

    private static String line(Measurement m) {
        return "%-6s %,12d %,12d %9.2f %,12.0f %,12.0f %,12.0f %10s %7d MB %10s %7s %7s".formatted(
                m.from().name().toLowerCase(Locale.ROOT), m.statements(), m.extractEntities(), m.seconds(),
                m.entitiesPerSecond(), m.relationsPerSecond(), m.elementsPerSecond(),
                m.timesPublished().map(times -> "x %.1f".formatted(times)).orElse(""), m.peakHeap() >> 20,
                m.plain().map(p -> "%.2f s".formatted(p.seconds())).orElse(""),
                percent(m.ofPlainSpeed()), percent(m.ofPlainSpeedByProcessor()));
    }

    /** What the speed from a store is compared with. */
    private static String published() {
        return "published: times the %,.0f entities and relations a second that the published engine reached at best, on another machine and other data: "
                .formatted(PublishedSpeed.fastest())
                + PublishedSpeed.ALL.stream().map(p -> "%s took it %d s for %,d entities and %,d relations (%,.0f/s)"
                        .formatted(p.schema(), p.seconds(), p.entities(), p.relations(), p.elementsPerSecond()))
                        .collect(Collectors.joining(", "));
    }

    private static String percent(Optional<Double> share) {
        return share.map(s -> "%.0f %%".formatted(100 * s)).orElse("");
    }

    /** How time grows with size, from the smallest to the largest. */
    private static Optional<String> growth(List<Measurement> ofSource) {
        if (ofSource.size() < 2)
            return Optional.empty();
        Measurement first = ofSource.getFirst();
        Measurement last = ofSource.getLast();
        double times = (double) last.statements() / first.statements();
        return Optional.of("%s: %.0f times the statements take %.1f times the time (n^%.2f) and %.1f times the heap"
                .formatted(first.from().name().toLowerCase(Locale.ROOT), times, last.seconds() / first.seconds(),
                        Math.log(last.seconds() / first.seconds()) / Math.log(times),
                        (double) last.peakHeap() / first.peakHeap()));
    }

    private static Map<String, Object> machine(Measurement m) {
        Map<String, Object> row = new LinkedHashMap<>();
        row.put("source", m.from().name().toLowerCase(Locale.ROOT));
        row.put("statements", m.statements());
        row.put("extract_entities", m.extractEntities());
        row.put("seconds", m.seconds());
        row.put("entities", m.entities());
        row.put("relations", m.relations());
        row.put("entities_per_second", m.entitiesPerSecond());
        row.put("relations_per_second", m.relationsPerSecond());
        row.put("elements_per_second", m.elementsPerSecond());
        m.timesPublished().ifPresent(times -> row.put("times_published_speed", times));
        row.put("peak_heap_bytes", m.peakHeap());
        row.put("processor_seconds", m.span().processorSeconds());
        m.plain().ifPresent(plain -> row.put("parse_only_seconds", plain.seconds()));
        m.plain().ifPresent(plain -> row.put("parse_only_processor_seconds", plain.processorSeconds()));
        m.ofPlainSpeed().ifPresent(speed -> row.put("of_parse_only_speed", speed));
        return row;
    }

    private long size(String text) {
        return SizeText.read(text).orElseThrow(
                () -> common.wrong("--sizes: '" + text + "' is not a number such as 5000, 30k or 3M"));
    }

    private Set<From> from() {
        Set<From> from = EnumSet.noneOf(From.class);
        for (String source : sources) {
            from.add(Stream.of(From.values()).filter(f -> f.name().equalsIgnoreCase(source.strip())).findFirst()
                    .orElseThrow(() -> common.wrong("--sources: '" + source + "' is neither store nor dump")));
        }
        return from;
    }

    private String packing() {
        return switch (packing) {
            case "gz", "bz2" -> packing;
            case "none" -> "";
            default -> throw common.wrong("--packing: '" + packing + "' is neither gz nor bz2 nor none");
        };
    }

    private int threads() {
        int number = threads.orElseGet(() -> Runtime.getRuntime().availableProcessors());
        if (number < 1)
            throw common.wrong("--parallel: at least one");
        return number;
    }
}
