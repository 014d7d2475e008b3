package org.quern.cli.questions;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.quern.cli.kit.WorkspaceCommand;
import org.quern.cli.option.ChartFolder;
import org.quern.cli.option.CsvOptions;
import org.quern.cli.output.TextTable;
import org.quern.evaluate.Grouping;
import org.quern.evaluate.report.QuestionCounts;
import org.quern.evaluate.report.QuestionCounts.QuestionSet;
import org.quern.evaluate.report.QuestionReport;
import org.quern.evaluate.report.ReportFile;
import org.quern.task.question.CountQuestions;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code quern questions stats}: how questions are distributed over patterns, templates, tags, graphs and answers. */
@Command(name = "stats", mixinStandardHelpOptions = true)
final class QuestionsStatsCommand extends WorkspaceCommand {

    @Mixin
    private CsvOptions csv = new CsvOptions();
    @Parameters(arity = "1..*", paramLabel = "FILE", description = "Question files, or their names in the workspace; or datasets in the workspace with SPARQL queries.")
    private List<String> names = List.of();
    @Option(names = "--out", paramLabel = "FILE", description = "Also write the counts to this file: .html with charts, .csv or .tex.")
    private Optional<Path> out = Optional.empty();
    @Mixin
    private ChartFolder charts = new ChartFolder();

    @Override
    protected void run() throws Exception {
        out.ifPresent(file -> common.require(ReportFile.knows(file),
                "--out must end in " + String.join(", ", ReportFile.KINDS)));
        CountQuestions.Result done = perform(CountQuestions::new, new CountQuestions.Settings(names, out, csv.cells(),
                charts.folder()), result -> print(result.counts()));
        if (!done.misfits().isEmpty())
            terminal.warning("Questions that could not be read completely: %,d; the first: %s".formatted(
                    done.misfits().size(), done.misfits().getFirst().getMessage()));
        done.files().forEach(file -> terminal.note("Wrote " + file));
    }

    private void print(QuestionCounts counts) {
        List<String> headings = new ArrayList<>(List.of("questions"));
        counts.sets().forEach(set -> headings.addAll(List.of(set.name(), "%")));
        TextTable table = new TextTable(headings, TextTable.READABLE);
        row(table, "all", counts, set -> "%,d".formatted(set.questions()), _ -> "");
        for (Grouping grouping : QuestionCounts.GROUPINGS) {
            if (!counts.tells(grouping))
                continue;
            row(table, "", counts, _ -> "", _ -> "");
            row(table, grouping.title(), counts, set -> counts.covered(set, grouping)
                    .map("%d of 12 covered"::formatted).orElse(""), _ -> "");
            for (String group : counts.groups(grouping))
                row(table, "  " + group, counts, set -> "%,d".formatted(set.count(grouping, group)),
                        set -> QuestionReport.percent(set, grouping, group).replace(" %", ""));
        }
        table.lines().forEach(terminal::println);
        for (QuestionSet set : counts.sets()) {
            if (!set.splits().isEmpty()) {
                terminal.println("");
                SplitTable.print(set, terminal);
            }
        }
    }

    private static void row(TextTable table, String name, QuestionCounts counts,
            java.util.function.Function<QuestionSet, String> count,
            java.util.function.Function<QuestionSet, String> share) {
        List<String> cells = new ArrayList<>(List.of(name));
        counts.sets().forEach(set -> cells.addAll(List.of(count.apply(set), share.apply(set))));
        table.add(cells);
    }
}
