package org.quern.cli.graph;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import org.quern.cli.kit.WorkspaceCommand;
import org.quern.cli.option.GraphFile;
import org.quern.cli.output.TextTable;
import org.quern.graph.GraphCounts;
import org.quern.report.LatexText;
import org.quern.task.graph.CountGraphs;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code quern graph stats}: the size of graphs and of their schemas. */
@Command(name = "stats", mixinStandardHelpOptions = true)
final class GraphStatsCommand extends WorkspaceCommand {

    private static final List<String> HEADINGS = List.of("graph", "entities", "relations", "entity types",
            "relation types", "properties", "articles");
    private static final String MEAN = "Mean";

    @Parameters(arity = "1..*", paramLabel = "GRAPH", description = "Graphs in the workspace, or graph files.")
    private List<String> names = List.of();
    @Option(names = "--out", paramLabel = "FILE", description = "Also write the table to this file, as LaTeX (.tex).")
    private Optional<Path> out = Optional.empty();

    @Override
    protected void run() throws Exception {
        out.ifPresent(file -> common.require(file.toString().endsWith(".tex"), "--out must end in .tex"));
        CountGraphs.Settings settings = new CountGraphs.Settings(names.stream()
                .map(name -> GraphFile.locate(name, common.workspace())).toList());
        CountGraphs.Result found = perform(new CountGraphs(files), settings, this::show);
        out.ifPresent(file -> {
            files.write(file, to -> to.write(latex(found.graphs(), found.total()).getBytes(StandardCharsets.UTF_8)));
            terminal.note("Wrote " + file);
        });
    }

    private void show(CountGraphs.Result found) {
        List<GraphCounts> graphs = found.graphs();
        GraphCounts total = found.total();
        TextTable table = new TextTable(HEADINGS, TextTable.READABLE);
        graphs.forEach(graph -> table.add(row(graph.name(), graph, "%,d"::formatted)));
        if (graphs.size() > 1) {
            table.add(row(total.name(), total, "%,d"::formatted));
            table.add(row(MEAN, total, sum -> "%,.1f".formatted(sum / (double) graphs.size())));
        }
        table.lines().forEach(terminal::println);
        if (graphs.stream().anyMatch(graph -> graph.articles() == 0))
            terminal.note("–: the graph file links no entity to an English Wikipedia article.");
    }

    private static String latex(List<GraphCounts> graphs, GraphCounts total) {
        List<List<String>> rows = new ArrayList<>();
        graphs.forEach(graph -> rows.add(row(graph.name(), graph, Object::toString)));
        rows.add(row(total.name(), total, Object::toString));
        rows.add(row(MEAN, total, sum -> String.format(Locale.ROOT, "%.1f", sum / (double) graphs.size())));
        return LatexText.table("Graphs.", HEADINGS, rows.stream()
                .map(row -> row.stream().map(cell -> cell.equals("–") ? "--" : LatexText.of(cell)).toList()).toList());
    }

    private static List<String> row(String name, GraphCounts graph, Function<Long, String> number) {
        return List.of(name, number.apply(graph.entities()), number.apply(graph.relations()),
                number.apply((long) graph.entityTypes()), number.apply((long) graph.relationTypes()),
                number.apply((long) graph.properties()),
                graph.articles() == 0 ? "–" : number.apply(graph.articles()));
    }
}
