package org.quern.cli.evaluate;

import java.util.List;
import org.quern.cli.kit.WorkspaceCommand;
import org.quern.cli.option.ItemChoice;
import org.quern.cli.option.ItemLimit;
import org.quern.cli.output.Amount;
import org.quern.cli.output.TextTable;
import org.quern.evaluate.score.Metric;
import org.quern.evaluate.score.Metrics;
import org.quern.question.Sample;
import org.quern.task.evaluate.ListItems;
import org.quern.task.evaluate.ListItems.Item;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code quern evaluate items}: lists items of a run. */
@Command(name = "items", mixinStandardHelpOptions = true)
final class EvaluateItemsCommand extends WorkspaceCommand {

    /** Questions are read as a whole. */
    private static final int WIDEST = 400;

    @Mixin
    private ItemChoice items = new ItemChoice();
    @Mixin
    private ItemLimit limit = new ItemLimit();

    @Override
    protected void run() throws Exception {
        perform(new ListItems(common.workspace()), items.selection(), this::show).unmet().forEach(terminal::warning);
    }

    private void show(ListItems.Result found) {
        terminal.println("%,d of %s".formatted(found.matching(), Amount.of(found.items(), "item")));
        List<Item> rows = limit.first(found.rows());
        if (!rows.isEmpty())
            table(rows).lines().forEach(terminal::println);
        limit.tellMore(found.rows(), terminal);
    }

    /** Items without a message do not need its column. */
    private static TextTable table(List<Item> rows) {
        boolean told = rows.stream().anyMatch(row -> !row.scored().scores().message().isEmpty());
        List<String> headings = List.of("EX", "PSJS", "outcome", "graph", "question id", "question", "message");
        TextTable table = new TextTable(told ? headings : headings.subList(0, headings.size() - 1), WIDEST);
        for (Item row : rows) {
            Sample sample = row.scored().sample();
            List<String> cells = List.of(score(row, Metrics.EX), score(row, Metrics.PSJS), row.outcome().orElse("–"),
                    sample.graph(), sample.qid(), sample.nlQuestion(), row.scored().scores().message());
            table.add(told ? cells : cells.subList(0, cells.size() - 1));
        }
        return table;
    }

    private static String score(Item row, Metric metric) {
        return row.scored().score(metric).stream().mapToObj(metric.scale()::text).findFirst().orElse("–");
    }
}
