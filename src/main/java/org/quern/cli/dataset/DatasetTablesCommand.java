package org.quern.cli.dataset;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.quern.cli.kit.WorkspaceCommand;
import org.quern.cli.option.SourceChoice;
import org.quern.cli.output.TextTable;
import org.quern.dataset.paper.PaperTable;
import org.quern.task.dataset.DatasetTables;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code quern dataset tables}: prints the tables of the SPINACH paper for datasets. */
@Command(name = "tables", mixinStandardHelpOptions = true)
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
    protected void run() throws Exception {
        common.require(!from.any() || from.given() && !from.isDump(), "choose --store NAME or --endpoint URL");
        perform(in -> new DatasetTables(in.workspace(), files), from.any() ? common::openToWrite : common::read,
                new DatasetTables.Settings(names, views, runs,
                        from.any() ? Optional.of(from.selection()) : Optional.empty()),
                made -> print(made.gold(), made.papers()));
    }

    private void print(List<DatasetTables.Gold> sets, List<PaperTable> tables) {
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
        sets.forEach(this::print);
    }

    private void print(DatasetTables.Gold one) {
        terminal.println("%s: %,d of %,d gold queries have a result, %,d find nothing, %,d have none".formatted(
                one.set(), one.results(), one.questions(), one.empty(), one.missing().size()));
        if (!from.any() && one.missing().size() == one.questions())
            terminal.println("  the set stores no answers; run the gold queries with --store or --endpoint");
        else {
            one.missing().values().stream().limit(LISTED).forEach(why -> terminal.println("  " + why));
            if (one.missing().size() > LISTED)
                terminal.println("  and %,d more (--json lists all)".formatted(one.missing().size() - LISTED));
        }
    }
}
