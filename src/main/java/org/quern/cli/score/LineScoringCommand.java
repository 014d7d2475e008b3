package org.quern.cli.score;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.quern.cli.kit.WorkspaceCommand;
import org.quern.cli.output.Amount;
import org.quern.task.lines.FailedItem;
import org.quern.task.score.LineScoring;

/** A command that prints the lines of a file with their scores. */
abstract class LineScoringCommand extends WorkspaceCommand {

    /**
     * Prints each line as soon as it is scored.
     *
     * @param array whether to print one JSON array instead
     * @param notes prints the figures
     */
    final <S extends Record> void performLines(LineScoring<S> useCase, S settings, boolean array,
            Consumer<Map<String, Double>> notes) throws Exception {
        List<ObjectNode> all = new ArrayList<>();
        int[] failed = {0};
        Map<String, Double> figures = useCase.run(settings, line -> {
            failed[0] += FailedItem.isIn(line) ? 1 : 0;
            if (array)
                all.add(line);
            else
                terminal.println(line.toString());
        }, terminal.progress());
        if (array)
            terminal.json(all);
        notes.accept(figures);
        if (failed[0] > 0)
            terminal.warning(
                    Amount.of(failed[0], "item") + " could not be scored; the reason is in \"quern.message\" of each.");
    }
}
