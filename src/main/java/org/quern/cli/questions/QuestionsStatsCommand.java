package org.quern.cli.questions;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.quern.cli.kit.WorkspaceCommand;
import org.quern.cli.option.ChartFolder;
import org.quern.cli.option.CsvOptions;
import org.quern.cli.option.QuestionFile;
import org.quern.cli.output.TextTable;
import org.quern.evaluate.Grouping;
import org.quern.evaluate.report.QuestionCounts;
import org.quern.evaluate.report.QuestionCounts.QuestionSet;
import org.quern.evaluate.report.QuestionReport;
import org.quern.evaluate.report.ReportFile;
import org.quern.task.JsonMembers;
import org.quern.task.question.CountQuestions;
import org.quern.workspace.Workspace;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code quern questions stats}: how questions are distributed over patterns, templates, tags, graphs and answers. */
@Command(name = "stats", mixinStandardHelpOptions = true, description = "Counts questions by MATCH category, RETURN template, tag (global, multi-hop, temporal, aggregation), graph and answer size. Questions without a template are classified by their gold queries, in Cypher or SPARQL. Several files are shown side by side, with the MATCH categories that each file covers.")
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
    protected void run() {
        out.ifPresent(file -> common.require(ReportFile.knows(file),
                "--out must end in " + String.join(", ", ReportFile.KINDS)));
        CountQuestions task = new CountQuestions(files);
        CountQuestions.Result done = task.run(names.stream().map(this::path).toList(), terminal.progress());
        List<String> written = new ArrayList<>();
        out.ifPresent(file -> {
            task.write(done.counts(), csv.cells(), file);
            written.add(file.toString());
        });
        charts.write(CountQuestions.charts(done.counts()), files).forEach(file -> written.add(file.toString()));
        result(() -> json(done.counts(), written), () -> show(done.counts()));
        if (!done.misfits().isEmpty())
            terminal.warning("Questions that could not be read completely: %,d; the first: %s".formatted(
                    done.misfits().size(), done.misfits().getFirst().getMessage()));
        written.forEach(file -> terminal.note("Wrote " + file));
    }

    /** A dataset of the workspace is used where there is no question file of this name. */
    private Path path(String name) {
        Path file = QuestionFile.path(name, common);
        if (Files.exists(file) || !name.matches("[\\p{L}\\p{N}_-]+"))
            return file;
        try (Workspace workspace = Workspace.read(common.workspace())) {
            return Files.isDirectory(workspace.dataset(name)) ? workspace.dataset(name) : file;
        }
    }

    private static Map<String, Object> json(QuestionCounts counts, List<String> written) {
        return JsonMembers.of("sets", counts.sets().stream().map(set -> {
            Map<String, Object> node = JsonMembers.of("name", set.name(), "questions", set.questions());
            for (Grouping grouping : QuestionCounts.GROUPINGS) {
                Map<String, Integer> groups = new LinkedHashMap<>();
                counts.groups(grouping).forEach(group -> groups.put(group, set.count(grouping, group)));
                node.put(grouping.member(), groups);
            }
            node.put("splits", set.splits());
            return node;
        }).toList(), "files", written);
    }

    private void show(QuestionCounts counts) {
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
