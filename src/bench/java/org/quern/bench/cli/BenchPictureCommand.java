package org.quern.bench.cli;

import java.util.concurrent.Callable;
import org.quern.bench.window.PictureBench;
import org.quern.cli.option.CommonOptions;
import org.quern.cli.output.Terminal;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code quern-bench picture}: measures the picture of the Graph pane. */
@Command(name = "picture", mixinStandardHelpOptions = true, description = "Measures the picture of the Graph pane, without a display: lays out a generated graph in a job, then pans and zooms it, and prints times and frames a second.")
final class BenchPictureCommand implements Callable<Integer> {

    private final Terminal terminal;

    @Mixin
    private CommonOptions common = new CommonOptions();

    @Option(names = "--nodes", paramLabel = "N", defaultValue = "2000", description = "How many nodes (default: ${DEFAULT-VALUE}).")
    private int nodes;

    @Option(names = "--edges", paramLabel = "N", defaultValue = "5000", description = "How many edges between them (default: ${DEFAULT-VALUE}).")
    private int edges;

    @Option(names = "--seed", paramLabel = "N", defaultValue = "1", description = "The same seed gives the same graph.")
    private long seed;

    BenchPictureCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() {
        if (nodes < 2 || edges < 1)
            throw common.wrong("--nodes, --edges: a picture to measure has at least two nodes and one edge");
        PictureBench.Figures figures = new PictureBench().measure(nodes, edges, seed, terminal.progress());
        if (common.json())
            terminal.json(figures);
        else
            terminal.println(("%,d nodes, %,d edges: laid out and drawn after %.1f s, while which a click waited "
                    + "%d ms at most; %s panning, %s zooming, %s panning where names can be read, %s with styles and "
                    + "captions; with twice as many dots in each direction %s panning, %s where names can be read; in "
                    + "brackets the processor time of a frame")
                    .formatted(figures.nodes(), figures.edges(), figures.layoutMillis() / 1e3,
                            figures.longestWaitMillis(), figures.panning(), figures.zooming(), figures.near(),
                            figures.styled(), figures.doubledAll(), figures.doubled()));
        return 0;
    }
}
