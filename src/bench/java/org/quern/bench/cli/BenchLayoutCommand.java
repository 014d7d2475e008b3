package org.quern.bench.cli;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import org.quern.bench.window.LayoutMatrix;
import org.quern.cli.option.CommonOptions;
import org.quern.cli.output.Terminal;
import org.quern.workspace.Workspace;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code quern-bench layout}: whether everything fits in every size, zoom and language. */
@Command(name = "layout", mixinStandardHelpOptions = true, description = "Lays every pane out in four window sizes, four zooms "
        + "and both languages, and lists controls that are cut, overlap or cannot be reached; needs no display.")
final class BenchLayoutCommand implements Callable<Integer> {

    private final Terminal terminal;

    @Mixin
    private CommonOptions common = new CommonOptions();

    @Option(names = "--pane", split = ",", paramLabel = "ID", description = "Only these panes.")
    private List<String> panes = List.of();

    @Option(names = "--every", defaultValue = "1", paramLabel = "N", description = "Lay each view out in every Nth cell only, in turns (default: ${DEFAULT-VALUE}).")
    private int every = 1;

    @Option(names = "--size", paramLabel = "WxH", description = "Only this window size, such as 1024x700.")
    private Optional<String> size = Optional.empty();

    BenchLayoutCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() {
        common.require(every > 0, "--every takes a number from 1 on");
        List<LayoutMatrix.Cell> cells = LayoutMatrix.CELLS.stream()
                .filter(cell -> size.map((cell.width() + "x" + cell.height())::equals).orElse(true)).toList();
        common.require(!cells.isEmpty(), "--size takes one of the sizes in the first column of the output");
        Optional<Path> workspace = Optional.of(common.workspace()).filter(Workspace::isWorkspace);
        LayoutMatrix.Result result = new LayoutMatrix(cells, every).check(panes, workspace, terminal.progress());
        if (common.json())
            terminal.json(result);
        else
            print(result);
        return result.misfits().isEmpty() ? 0 : 1;
    }

    private void print(LayoutMatrix.Result result) {
        Map<LayoutMatrix.Cell, Map<String, Integer>> counts = new LinkedHashMap<>();
        LayoutMatrix.CELLS.forEach(cell -> counts.put(cell, new TreeMap<>()));
        // A control that fits nowhere is one line, with the number of cells.
        Map<List<String>, Integer> lines = new LinkedHashMap<>();
        for (LayoutMatrix.Misfit misfit : result.misfits()) {
            counts.getOrDefault(misfit.cell(), new TreeMap<>()).merge(misfit.language() + " " + misfit.kind(), 1,
                    Integer::sum);
            lines.merge(List.of(misfit.view(), misfit.language(), misfit.kind(), misfit.where()), 1, Integer::sum);
        }
        counts.forEach((cell, kinds) -> terminal.println(cell + "\t" + (kinds.isEmpty() ? "0" : kinds)));
        lines.forEach((line, cells) -> terminal.println(String.join("\t", line) + "\t" + cells));
        terminal.println(result.layouts() + " layouts, " + result.misfits().size() + " misfits");
    }
}
