package org.quern.cli.evaluate;

import java.util.List;
import org.quern.cli.kit.WorkspaceCommand;
import org.quern.cli.option.ItemChoice;
import org.quern.cli.output.TextTable;
import org.quern.task.evaluate.GroupMistakes;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code quern evaluate mistakes}: groups wrong predictions by what differs from gold. */
@Command(name = "mistakes", mixinStandardHelpOptions = true)
final class EvaluateMistakesCommand extends WorkspaceCommand {

    @Mixin
    private ItemChoice items = new ItemChoice();

    @Override
    protected void run() throws Exception {
        perform(new GroupMistakes(common.workspace()), items.selection(), this::show).unmet()
                .forEach(terminal::warning);
    }

    private void show(GroupMistakes.Result found) {
        terminal.println("wrong predictions: %,d of %,d; a prediction may have several mistakes".formatted(
                found.wrong(), found.items()));
        TextTable table = new TextTable(List.of("mistake", "items", "alone", "for example"), TextTable.READABLE);
        found.mistakes().forEach(cluster -> table.add(List.of(cluster.mistake(), "%,d".formatted(cluster.items()),
                "%,d".formatted(cluster.alone()), cluster.qids().getFirst())));
        table.lines().forEach(terminal::println);
        terminal.note("List the items of a row with 'quern evaluate items " + found.run()
                + " --filter mistake:\"…\"'.");
    }
}
