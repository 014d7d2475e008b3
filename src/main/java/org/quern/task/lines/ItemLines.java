package org.quern.task.lines;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.quern.workspace.QuernException;

/** The lines of a file of items to score: errors of single lines are items, unless all lines have one. */
final class ItemLines {

    private final JsonLines.Scorer scorer;
    private final Consumer<ObjectNode> results;
    /** Failed items before the first good one; afterwards they are passed on at once. */
    private final List<ObjectNode> held = new ArrayList<>();
    private Optional<QuernException> first = Optional.empty();
    private boolean good;

    ItemLines(JsonLines.Scorer scorer, Consumer<ObjectNode> results) {
        this.scorer = scorer;
        this.results = results;
    }

    void take(Supplier<ObjectNode> line, long number) {
        ObjectNode item = JsonNodeFactory.instance.objectNode();
        ObjectNode result;
        try {
            item = line.get();
            result = scorer.score(item, number);
        } catch (QuernException wrong) {
            fail(item, wrong, number);
            return;
        }
        good = true;
        held.forEach(results);
        held.clear();
        results.accept(result);
    }

    /** @param item what could be read of the line */
    void fail(ObjectNode item, QuernException wrong, long number) {
        if (item.isEmpty())
            item.put("line", number);
        FailedItem.put(wrong.getMessage(), item);
        if (good) {
            results.accept(item);
            return;
        }
        first = first.or(() -> Optional.of(wrong));
        held.add(item);
    }

    /** @throws QuernException when there are lines, and none is good */
    void end() {
        if (!good && first.isPresent())
            throw first.get();
    }
}
