package org.quern.bench.cli;

import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.quern.bench.convert.SearchBench;
import org.quern.bench.convert.SearchBench.Fit;
import org.quern.bench.convert.SearchBench.Measurement;
import org.quern.bench.convert.SearchBench.Waits;
import org.quern.cli.option.CommonOptions;
import org.quern.cli.output.Terminal;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code quern-bench search}: measures the search for names while they are being typed. */
@Command(name = "search", mixinStandardHelpOptions = true, description = "Measures the search for names while typing: generates a store of so many labelled items, types a hundred of their names letter by letter, and prints how long a letter waits for its hits. With --names, also how many of given names are found.")
final class BenchSearchCommand implements Callable<Integer> {

    private final Terminal terminal;

    @Mixin
    private CommonOptions common = new CommonOptions();

    @Mixin
    private BenchFolder folder = new BenchFolder();

    @Option(names = "--labels", paramLabel = "N", defaultValue = "1M", description = "How many items the store has (default: ${DEFAULT-VALUE}). Loading a million takes minutes.")
    private String labels = "";

    @Option(names = "--names", paramLabel = "FILE", description = "Instead: types the names of this file (name, tab, id) in the store given by --store or --kgtk, and prints how many are found first and among the first five.")
    private Optional<Path> names = Optional.empty();

    @Option(names = "--store", paramLabel = "DIR", description = "Folder of the store for --names.")
    private Optional<Path> store = Optional.empty();

    @Option(names = "--kgtk", paramLabel = "DIR", description = "Folder of KGTK files (.tsv.gz) with labels, aliases, descriptions and classes, to be loaded for --names.")
    private Optional<Path> kgtk = Optional.empty();

    @Option(names = "--seed", paramLabel = "N", defaultValue = "1", description = "The same seed gives the same names.")
    private long seed;

    BenchSearchCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() {
        if (names.isPresent()) {
            Fit fit = fit(names.get());
            if (common.json())
                terminal.json(fit);
            else {
                fit.missed().forEach(terminal::println);
                terminal.println("%,d names: %.1f %% first, %.1f %% among the first five".formatted(fit.names(),
                        100 * fit.first(), 100 * fit.firstFive()));
                print(fit.waits());
            }
            return 0;
        }
        long size = SizeText.read(labels)
                .orElseThrow(() -> common.wrong("--labels: '" + labels + "' is not a number such as 5000, 30k or 3M"));
        Measurement measured = folder.use(place -> new SearchBench(place, terminal.progress()).run(seed, size));
        if (common.json())
            terminal.json(measured);
        else {
            terminal.println("%,d labels".formatted(measured.labels()));
            print(measured.waits());
        }
        return 0;
    }

    private Fit fit(Path file) {
        if (kgtk.isPresent())
            return folder.use(place -> new SearchBench(place, terminal.progress()).fitKgtk(kgtk.get(), file));
        Path loaded = store.orElseThrow(() -> common.wrong("--names needs --store or --kgtk"));
        return new SearchBench(Path.of(""), terminal.progress()).fit(loaded, file);
    }

    private void print(Waits waits) {
        terminal.println(
                "%,d letters typed: median %.1f ms, one in a hundred %.1f ms or more, longest %.1f ms («%s»); longest work of a processor %.1f ms"
                        .formatted(waits.searches(), waits.median(), waits.slowOfHundred(), waits.longest(),
                                waits.longestText(), waits.longestWork()));
    }
}
