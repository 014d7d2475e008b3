package org.quern.cli.textgraph;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.quern.cli.option.CommonOptions;
import org.quern.cli.output.Terminal;
import org.quern.cli.output.TextTable;
import org.quern.textgraph.dataset.DataSetFolder;
import org.quern.textgraph.format.TextFormats;
import org.quern.textgraph.report.Figure;
import org.quern.textgraph.report.Figures;
import org.quern.textgraph.report.RunScoring;
import org.quern.textgraph.report.ScoredRun;
import org.quern.textgraph.report.Share;
import org.quern.textgraph.run.TextGraphRun;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.Workspace;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code quern textgraph score}: how many replies of runs are right. */
@Command(name = "score", mixinStandardHelpOptions = true, description = "Says how many replies of runs are right, exactly (in the form that was asked for) and flexibly (wherever the answer stands).")
final class TextGraphScoreCommand implements Callable<Integer> {

    private final Terminal terminal;

    @Mixin
    private CommonOptions common = new CommonOptions();
    @Parameters(index = "0", paramLabel = "NAME", description = "A data set of the workspace.")
    private String name = "";
    @Parameters(index = "1..*", arity = "0..*", paramLabel = "RUN", description = "Its runs (default: all).")
    private List<String> runs = List.of();
    @Option(names = "--wrong", description = "List the replies that are not exactly right.")
    private boolean wrong;

    TextGraphScoreCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    /** The scores of runs, exact and flexible. */
    record Scores(List<ScoredRun> runs, Figure exact, Figure flexible) {

        TextTable table() {
            List<String> headings = new ArrayList<>(List.of("run · format", "scoring"));
            headings.addAll(exact.series());
            TextTable table = new TextTable(headings, TextTable.READABLE);
            for (int i = 0; i < exact.rows().size(); i++) {
                table.add(row(exact.rows().get(i), "exact"));
                table.add(row(flexible.rows().get(i), "flexible"));
            }
            return table;
        }

        private static List<String> row(Figure.Row row, String scoring) {
            List<String> cells = new ArrayList<>(List.of(scoring.equals("exact") ? row.label() : "", scoring));
            row.shares().forEach(share -> cells.add(share.isEmpty() ? "–" : "%.1f".formatted(100 * share.value())));
            return cells;
        }

        List<Map<String, Object>> machine() {
            List<Map<String, Object>> rows = new ArrayList<>();
            for (int i = 0; i < exact.rows().size(); i++) {
                Map<String, Object> row = new LinkedHashMap<>();
                row.put("row", exact.rows().get(i).label());
                for (int j = 0; j < exact.series().size(); j++) {
                    Share share = exact.rows().get(i).shares().get(j);
                    row.put(exact.series().get(j), Map.of("exact", share.value(), "low", share.low(), "high",
                            share.high(), "flexible", flexible.rows().get(i).shares().get(j).value(), "n",
                            share.whole()));
                }
                rows.add(row);
            }
            return rows;
        }
    }

    static Scores score(List<TextGraphRun> runs, DataSetFolder set, TextFormats formats) {
        RunScoring scoring = new RunScoring(set, formats);
        List<ScoredRun> scored = runs.stream().map(scoring::score).toList();
        return new Scores(scored, new Figures(scored, formats, false).everything(),
                new Figures(scored, formats, true).everything());
    }

    /** Tells of runs that have nothing to score: they were just begun, or their file of replies is gone. */
    static void tellEmpty(List<ScoredRun> runs, Terminal terminal) {
        runs.stream().filter(run -> run.replies().isEmpty()).forEach(run -> terminal.note(
                "%s: the run has no replies; resume it with “quern textgraph run”, or put a copy of its replies.jsonl back."
                        .formatted(run.name())));
    }

    /** The named runs of a data set, or all that there are. */
    static List<TextGraphRun> runs(DataSetFolder set, List<String> names, SafeFiles files) {
        List<String> there = TextGraphRun.of(set);
        for (String each : names) {
            if (!there.contains(each))
                throw new QuernException("there is no run " + each, set.path().toString(),
                        "there are: " + String.join(", ", there));
        }
        if (there.isEmpty())
            throw new QuernException("there is no run yet", set.path().toString(),
                    "make one with “quern textgraph run”");
        return (names.isEmpty() ? there : names).stream().map(id -> new TextGraphRun(set, id, files)).toList();
    }

    @Override
    public Integer call() {
        SafeFiles files = new SafeFiles();
        try (Workspace workspace = Workspace.open(common.workspace())) {
            DataSetFolder set = TextGraphSet.open(workspace, name, files);
            Scores scores = score(runs(set, runs, files), set, new TextFormats());
            tellEmpty(scores.runs(), terminal);
            if (common.json()) {
                terminal.json(scores.machine());
                return 0;
            }
            scores.table().lines().forEach(terminal::println);
            if (wrong)
                scores.runs().forEach(run -> run.replies().stream().filter(reply -> !reply.exact())
                        .forEach(reply -> terminal.println("%s  %s  %s  %s%s".formatted(run.name(), reply.instance(),
                                reply.format(), reply.variant(), reply.flexible() ? "  (right in other words)" : ""))));
        }
        return 0;
    }
}
