package org.quern.cli.evaluate;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.quern.cli.kit.WorkspaceCommand;
import org.quern.cli.option.ItemChoice;
import org.quern.cli.option.ItemChoice.Chosen;
import org.quern.cli.option.ItemLimit;
import org.quern.cli.output.Amount;
import org.quern.cli.output.DifferenceText;
import org.quern.cli.output.JsonMembers;
import org.quern.cli.output.TextTable;
import org.quern.evaluate.filter.ItemField;
import org.quern.evaluate.filter.ItemIndex;
import org.quern.evaluate.score.Metric;
import org.quern.evaluate.score.Metrics;
import org.quern.evaluate.score.ScoredItem;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code quern evaluate items}: lists items of a run. */
@Command(name = "items", mixinStandardHelpOptions = true, description = "Lists the items of a scored run that match a filter: by outcome, metric, graph, pattern, RETURN template, tag, answer size, error category, note, text, or another run. The Evaluation pane reads the same expressions.")
final class EvaluateItemsCommand extends WorkspaceCommand {

    /** Questions are read as a whole. */
    private static final int WIDEST = 400;

    @Mixin
    private ItemChoice items = new ItemChoice();
    @Mixin
    private ItemLimit limit = new ItemLimit();

    @Override
    protected void run() {
        Chosen chosen = items.choose(common, Set.of(), terminal.progress());
        result(() -> JsonMembers.of("run", items.run(), "filter", chosen.expression().toString(), "items",
                chosen.index().size(), "matching", chosen.items().cardinality(), "unmet", chosen.notes(), "rows",
                chosen.items().stream().mapToObj(i -> json(chosen.index(), i)).toList()), () -> show(chosen));
        chosen.tell(terminal);
    }

    private static Map<String, Object> json(ItemIndex index, int place) {
        ScoredItem row = index.rows().get(place);
        Map<String, Object> item = new LinkedHashMap<>(JsonMembers.of("qid", row.sample().qid(), "graph",
                row.sample().graph(), "nl_question", row.sample().nlQuestion(), "gold_cypher",
                row.sample().goldCypher(), "pred_cypher", row.sample().predCypher().orElse("")));
        for (Metric metric : Metrics.ALL)
            item.put(metric.text(), DifferenceText.json(row.score(metric)));
        item.putAll(JsonMembers.of("outcome", outcome(row), "message",
                row.scores().message(), "tags", index.values(ItemField.TAG, place), "reasons",
                index.values(ItemField.REASON, place)));
        return item;
    }

    private static Optional<String> outcome(ScoredItem row) {
        return row.isScored() ? Optional.of(row.scores().outcome().text()) : Optional.empty();
    }

    private void show(Chosen chosen) {
        List<Integer> places = chosen.items().stream().boxed().toList();
        terminal.println("%,d of %s".formatted(places.size(), Amount.of(chosen.index().size(), "item")));
        List<ScoredItem> rows = limit.first(places).stream().map(chosen.index().rows()::get).toList();
        if (!rows.isEmpty())
            table(rows).lines().forEach(terminal::println);
        limit.tellMore(places, terminal);
    }

    /** Items without a message do not need its column. */
    private static TextTable table(List<ScoredItem> rows) {
        boolean told = rows.stream().anyMatch(row -> !row.scores().message().isEmpty());
        List<String> headings = List.of("EX", "PSJS", "outcome", "graph", "question id", "question", "message");
        TextTable table = new TextTable(told ? headings : headings.subList(0, headings.size() - 1), WIDEST);
        for (ScoredItem row : rows) {
            List<String> cells = List.of(score(row, Metrics.EX), score(row, Metrics.PSJS), outcome(row).orElse("–"),
                    row.sample().graph(), row.sample().qid(), row.sample().nlQuestion(), row.scores().message());
            table.add(told ? cells : cells.subList(0, cells.size() - 1));
        }
        return table;
    }

    private static String score(ScoredItem row, Metric metric) {
        return row.score(metric).stream().mapToObj(metric.scale()::text).findFirst().orElse("–");
    }
}
