package org.quern.bench.cli;

import java.util.concurrent.Callable;
import org.quern.bench.question.DatasetBench;
import org.quern.bench.question.DatasetBench.Measurement;
import org.quern.cli.option.CommonOptions;
import org.quern.cli.output.Terminal;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code quern-bench sets}: measures how large question sets go through. */
@Command(name = "sets", mixinStandardHelpOptions = true, description = "Measures large question sets: generates a file in QALD’s form, takes it in, counts its statistics and writes it out twice; says how long that takes and how much heap it needs. A small -Xmx shows that files larger than the memory go through.")
final class BenchSetsCommand implements Callable<Integer> {

    private final Terminal terminal;

    @Mixin
    private CommonOptions common = new CommonOptions();

    @Mixin
    private BenchFolder folder = new BenchFolder();

    @Option(names = "--bytes", paramLabel = "N", defaultValue = "250M", description = "How large the file is (default: ${DEFAULT-VALUE}).")
    private String bytes = "";

    @Option(names = "--seed", paramLabel = "N", defaultValue = "1", description = "The same seed gives the same questions.")
    private long seed;

    BenchSetsCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() {
        long size = SizeText.read(bytes)
                .orElseThrow(() -> common.wrong("--bytes: '" + bytes + "' is not a number such as 5000, 30k or 250M"));
        Measurement measured = folder.use(place -> new DatasetBench(place, terminal.progress()).run(seed, size));
        if (common.json()) {
            terminal.json(measured);
            return 0;
        }
        terminal.println("%,d questions in %,d MB; heap %,d MB at most, of %,d MB".formatted(measured.questions(),
                measured.bytes() / 1_000_000, measured.peakHeap() >> 20, measured.mostHeap() >> 20));
        terminal.println(line(measured, "taking it in", measured.taking().seconds()));
        terminal.println(line(measured, "counting statistics", measured.counting().seconds()));
        terminal.println(line(measured, "writing QALD JSON", measured.qald().seconds()));
        terminal.println(line(measured, "writing our own lines", measured.lines().seconds()));
        return 0;
    }

    private static String line(Measurement measured, String what, double seconds) {
        return "%6.1f s  %s (%.0f MB/s)".formatted(seconds, what, measured.bytes() / 1e6 / seconds);
    }
}
