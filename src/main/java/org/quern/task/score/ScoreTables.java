package org.quern.task.score;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.InputStream;
import java.util.Map;
import java.util.function.Consumer;
import org.quern.evaluate.JsonTables;
import org.quern.evaluate.TableMatcher;
import org.quern.evaluate.TableMatcher.GoldIncomparable;
import org.quern.job.ItemRun;
import org.quern.job.Progress;
import org.quern.task.lines.FailedItem;
import org.quern.task.lines.JsonLines;

/** Computes the execution accuracy of given result tables. */
public record ScoreTables(InputStream input) implements LineScoring<ScoreTables.Settings> {

    /** @param file a path, or {@code -} for the input */
    public record Settings(String file, @JsonProperty(defaultValue = "compatible") TableMatcher.Mode mode) {}

    @Override
    public Map<String, Double> run(Settings settings, Consumer<ObjectNode> each, Progress progress) {
        TableMatcher matcher = new TableMatcher(settings.mode());
        JsonLines lines = new JsonLines(settings.file(), input);
        ItemRun items = new ItemRun(1);
        lines.score((line, number) -> {
            if (!line.path("gold").isArray() || !line.path("pred").isArray())
                throw lines.wrong(number, "'gold' and 'pred' must be arrays of rows");
            items.one(line, progress.quiet(), (item, _) -> scored(item, matcher),
                    (item, failure) -> FailedItem.put(failure, item));
            return line;
        }, each);
        return Map.of();
    }

    private static ObjectNode scored(ObjectNode item, TableMatcher matcher) {
        ObjectNode scores = item.putObject("quern");
        try {
            return scores.put("ex", matcher.matches(JsonTables.read(item.path("gold")),
                    JsonTables.read(item.path("pred")), item.path("order_matters").asBoolean()) ? 1.0 : 0.0);
        } catch (GoldIncomparable _) {
            return scores.putNull("ex");
        }
    }
}
