package org.quern.cli.evaluate;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.quern.cli.kit.WorkspaceCommand;
import org.quern.cli.option.ItemChoice;
import org.quern.cli.option.ItemChoice.Chosen;
import org.quern.cli.output.JsonMembers;
import org.quern.cli.output.TextTable;
import org.quern.evaluate.filter.ItemExpression;
import org.quern.evaluate.filter.ItemField;
import org.quern.evaluate.filter.MistakeCluster;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code quern evaluate mistakes}: groups wrong predictions by what differs from gold. */
@Command(name = "mistakes", mixinStandardHelpOptions = true, description = "Groups the wrong predictions of a scored run by what their query does differently from gold, such as a missing DISTINCT or another property in WHERE. It compares the queries only and needs no graph. A prediction can have several mistakes; “alone” counts those that have no other.")
final class EvaluateMistakesCommand extends WorkspaceCommand {

    @Mixin
    private ItemChoice items = new ItemChoice();

    @Override
    protected void run() {
        Chosen chosen = items.choose(common, Set.of(ItemField.MISTAKE), terminal.progress());
        List<MistakeCluster> clusters = chosen.index().clusters(chosen.items());
        int wrong = (int) chosen.items().stream().filter(chosen.index()
                .matching(ItemExpression.is(ItemField.OUTCOME, ItemField.WRONG))::get).count();
        result(() -> JsonMembers.of("run", items.run(), "filter", chosen.expression().toString(), "items",
                chosen.items().cardinality(), "wrong", wrong, "unmet", chosen.notes(), "mistakes",
                clusters.stream().map(cluster -> json(chosen, cluster)).toList()), () -> show(chosen, clusters, wrong));
        chosen.tell(terminal);
    }

    private static Map<String, Object> json(Chosen chosen, MistakeCluster cluster) {
        return JsonMembers.of("mistake", cluster.mistake().toString(), "items", cluster.count(), "alone",
                cluster.alone(), "filter", cluster.condition().toString(), "qids", cluster.items().stream()
                        .mapToObj(i -> chosen.index().rows().get(i).sample().qid()).toList());
    }

    private void show(Chosen chosen, List<MistakeCluster> clusters, int wrong) {
        terminal.println("wrong predictions: %,d of %,d; a prediction may have several mistakes".formatted(wrong,
                chosen.items().cardinality()));
        TextTable table = new TextTable(List.of("mistake", "items", "alone", "for example"), TextTable.READABLE);
        clusters.forEach(cluster -> table.add(List.of(cluster.mistake().toString(), "%,d".formatted(cluster.count()),
                "%,d".formatted(cluster.alone()),
                chosen.index().rows().get(cluster.items().nextSetBit(0)).sample().qid())));
        table.lines().forEach(terminal::println);
        terminal.note(
                "List the items of a row with 'quern evaluate items " + items.run() + " --filter mistake:\"…\"'.");
    }
}
