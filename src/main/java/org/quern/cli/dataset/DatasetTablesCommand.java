package org.quern.cli.dataset;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.quern.cli.kit.WorkspaceCommand;
import org.quern.cli.option.SourceChoice;
import org.quern.cli.output.TextTable;
import org.quern.dataset.paper.DatasetUnion;
import org.quern.dataset.paper.PaperTable;
import org.quern.job.Progress;
import org.quern.task.JsonMembers;
import org.quern.task.dataset.DatasetTables;
import org.quern.wikidata.WikidataSource;
import org.quern.workspace.Workspace;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code quern dataset tables}: prints the tables of the SPINACH paper for datasets. */
@Command(name = "tables", mixinStandardHelpOptions = true, description = "Prints tables 1 and 6 to 11 of the SPINACH paper for datasets, beside the published rows: complexity, query patterns, properties, conversations, popularity of items, and tokens of an agent run. With a store or endpoint, the gold queries run there: the projections of table 1 are counted in their results, queries without a result are listed with the reason, and popularity is the number of sitelinks.")
final class DatasetTablesCommand extends WorkspaceCommand {

    private static final int LISTED = 20;

    @Parameters(arity = "1..*", paramLabel = "NAME", description = "Datasets in the workspace; sets joined by + count as one, such as spinach-dev+spinach-test.")
    private List<String> names = List.of();
    @Option(names = "--page-views", paramLabel = "FILE", description = "Popularity of items: a table with the columns item and views (default: sitelinks of the store or endpoint).")
    private Optional<Path> views = Optional.empty();
    @Option(names = "--runs", split = ",", paramLabel = "RUN", description = "Agent runs, for the tokens of tables 10 and 11.")
    private List<String> runs = List.of();
    @Mixin
    private SourceChoice from = new SourceChoice();

    @Override
    protected void run() {
        common.require(!from.any() || from.given() && !from.isDump(), "choose --store NAME or --endpoint URL");
        Progress progress = terminal.progress();
        DatasetTables.Result made;
        try (Workspace workspace = from.any() ? Workspace.open(common.workspace()) : Workspace.read(common.workspace());
                WikidataSource source = from.any() ? from.open(workspace, progress) : null) {
            made = new DatasetTables(workspace, new DatasetTables.Settings(names, views, runs))
                    .run(Optional.ofNullable(source), progress);
        }
        result(() -> JsonMembers.of("gold", made.sets().stream().map(DatasetTablesCommand::gold).toList(), "tables",
                made.tables().stream().map(DatasetTablesCommand::json).toList()),
                () -> show(made.sets(), made.tables()));
    }

    private static Map<String, Object> gold(DatasetUnion one) {
        return JsonMembers.of("set", one.name(), "questions", one.questions(), "results", one.results(), "empty",
                one.empty(), "missing", one.missing());
    }

    /** The rows have a member per column; a range has two. */
    private static Map<String, Object> json(PaperTable table) {
        return JsonMembers.of("number", table.number(), "title", table.title(), "rows",
                table.rows().stream().map(row -> {
                    Map<String, Object> members = new LinkedHashMap<>();
                    for (int i = 0; i < row.size(); i++)
                        members.putAll(json(table.columns().get(i).name(), row.get(i)));
                    return members;
                }).toList(), "notes", table.notes());
    }

    private static Map<String, Object> json(String name, PaperTable.Cell cell) {
        return switch (cell) {
            case PaperTable.Words(String text) -> JsonMembers.of(name, text);
            case PaperTable.Figure(double value) -> JsonMembers.of(name, number(value));
            case PaperTable.Range(double from, Optional<Double> to) -> JsonMembers.of(name + "_from", number(from),
                    name + "_to", to.map(DatasetTablesCommand::number).orElse(null));
            case PaperTable.Nothing() -> JsonMembers.of(name, null);
        };
    }

    /** Whole numbers without a fraction. */
    private static Number number(double value) {
        return value == Math.rint(value) ? (Number) (long) value : (Number) value;
    }

    private void show(List<DatasetUnion> sets, List<PaperTable> tables) {
        for (PaperTable table : tables) {
            terminal.println("Table %d: %s".formatted(table.number(), table.title()));
            TextTable text = new TextTable(table.columns().stream().map(PaperTable.Column::heading).toList(),
                    TextTable.READABLE);
            for (List<PaperTable.Cell> row : table.rows())
                text.add(IntStream.range(0, row.size()).mapToObj(i -> row.get(i).text(table.columns().get(i)))
                        .toList());
            text.lines().forEach(terminal::println);
            table.notes().forEach(note -> terminal.println("  " + note));
            terminal.println("");
        }
        sets.forEach(this::show);
    }

    private void show(DatasetUnion one) {
        terminal.println("%s: %,d of %,d gold queries have a result, %,d find nothing, %,d have none".formatted(
                one.name(), one.results(), one.questions(), one.empty(), one.missing().size()));
        if (!from.any() && one.missing().size() == one.questions())
            terminal.println("  the set stores no answers; run the gold queries with --store or --endpoint");
        else {
            one.missing().values().stream().limit(LISTED).forEach(why -> terminal.println("  " + why));
            if (one.missing().size() > LISTED)
                terminal.println("  and %,d more (--json lists all)".formatted(one.missing().size() - LISTED));
        }
    }
}
