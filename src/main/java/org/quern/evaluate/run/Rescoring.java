package org.quern.evaluate.run;

import com.fasterxml.jackson.annotation.JsonValue;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.quern.evaluate.ItemKey;
import org.quern.evaluate.compare.ItemChange;
import org.quern.evaluate.compare.RunComparison;
import org.quern.evaluate.score.Metric;
import org.quern.evaluate.score.Metrics;
import org.quern.evaluate.score.ScoredItem;
import org.quern.question.GoldAlternative;
import org.quern.workspace.JsonRecords;
import org.quern.workspace.JsonText;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.Texts.Keyed;

/**
 * The scores of a run before and after it was scored again: what moved, and why.
 *
 * @param comparison the scores before (first) and now (second)
 * @param moved the items with another score or outcome
 * @param gold how the given questions and the items belong together; empty if the run's own gold queries are used
 */
public record Rescoring(ScoreVersions before, ScoreVersions now, RunComparison comparison, List<Moved> moved,
        Optional<NewGold> gold) {

    /**
     * How questions with other gold queries and the items of a run belong together.
     *
     * @param missing number of items without a question, which keep their gold query
     * @param unused number of questions without an item
     */
    public record NewGold(int missing, int unused) {}

    /** The file name in the folder of a run; it describes the last rescoring. */
    public static final String NAME = "rescored.json";

    /** What may have moved a score. */
    public enum Cause implements Keyed {
        PREDICTION("prediction changed"), GOLD("gold query changed"), GRAPH("graph changed"), SUITE(
                "small graphs of its gold queries changed"),
        METRICS("metrics or their settings changed"),
        ENGINE("engine or limits changed"),
        /** The versions of the earlier scores were not recorded. */
        UNKNOWN("earlier versions unknown"),
        /** Nothing that is recorded changed; for example, a query came close to a time limit. */
        UNEXPLAINED("nothing recorded changed");

        private final String title;

        Cause(String title) {
            this.title = title;
        }

        public String title() {
            return title;
        }
    }

    /** An item whose score or outcome changed, with all possible causes. */
    public record Moved(ItemChange change, Set<Cause> causes) {

        public ItemKey item() {
            return ItemKey.of(change.first().sample());
        }
    }

    public static Rescoring of(List<ScoredItem> before, ScoreVersions old, List<ScoredItem> after,
            ScoreVersions now, Optional<NewGold> gold) {
        RunComparison comparison = RunComparison.of(before, after);
        return new Rescoring(old, now, comparison, comparison.items().stream().filter(Rescoring::isMoved)
                .map(change -> new Moved(change, causes(change, old, now))).toList(), gold);
    }

    private static boolean isMoved(ItemChange change) {
        return change.first().scores().outcome() != change.second().scores().outcome()
                || Metrics.ALL.stream().anyMatch(change::isChanged);
    }

    private static Set<Cause> causes(ItemChange change, ScoreVersions old, ScoreVersions now) {
        Set<Cause> causes = EnumSet.noneOf(Cause.class);
        if (!change.first().sample().predCypher().equals(change.second().sample().predCypher()))
            causes.add(Cause.PREDICTION);
        if (!GoldAlternative.golds(change.first().sample()).equals(GoldAlternative.golds(change.second().sample())))
            causes.add(Cause.GOLD);
        String graph = change.first().sample().graph();
        String content = old.graphs().getOrDefault(graph, "");
        if (isOther(content, now.graphs().getOrDefault(graph, "")))
            causes.add(Cause.GRAPH);
        if (!old.suite(graph).equals(now.suite(graph)))
            causes.add(Cause.SUITE);
        if (isOther(old.metrics(), now.metrics()))
            causes.add(Cause.METRICS);
        if (isOther(old.engine(), now.engine()))
            causes.add(Cause.ENGINE);
        if (causes.isEmpty())
            causes.add(old.metrics().isEmpty() || old.engine().isEmpty() || content.isEmpty() ? Cause.UNKNOWN
                    : Cause.UNEXPLAINED);
        return causes;
    }

    private static boolean isOther(String old, String now) {
        return !old.isEmpty() && !now.isEmpty() && !old.equals(now);
    }

    /** As JSON, with the metrics that moved. */
    @JsonValue
    public ObjectNode toJson() {
        ObjectNode root = JsonNodeFactory.instance.objectNode();
        root.set("before", JsonRecords.write(before));
        root.set("now", JsonRecords.write(now));
        root.put("items", comparison.items().size()).put("only_before", comparison.onlyFirst())
                .put("only_now", comparison.onlySecond());
        gold.ifPresent(file -> root.putObject("questions").put("missing", file.missing()).put("unused", file.unused()));
        ArrayNode items = root.putArray("moved");
        for (Moved each : moved) {
            ItemChange change = each.change();
            ObjectNode item = items.addObject().put("graph", each.item().graph()).put("qid", each.item().qid());
            ArrayNode why = item.putArray("causes");
            each.causes().forEach(cause -> why.add(cause.key()));
            item.putArray("outcome").add(change.first().scores().outcome().text())
                    .add(change.second().scores().outcome().text());
            ObjectNode scores = item.putObject("scores");
            Metrics.ALL.stream().filter(change::isChanged).forEach(metric -> scores.putArray(metric.text())
                    .add(value(metric, change.first())).add(value(metric, change.second())));
        }
        return root;
    }

    private static @Nullable Double value(Metric metric, ScoredItem scored) {
        return scored.score(metric).stream().boxed().findFirst().orElse(null);
    }

    public void write(SafeFiles files, Path folder) {
        JsonText.write(files, folder.resolve(NAME), toJson());
    }

    /** A version before and now, by its name; of the graphs, only those that either has. */
    public record Version(String name, Optional<String> graph, String before, String now) {

        public boolean isChanged() {
            return isOther(before, now);
        }
    }

    /** All versions, in the order of the file. */
    public List<Version> versions() {
        return Stream.of(Stream.of(new Version("metrics", Optional.empty(), before.metrics(), now.metrics()),
                new Version("engine", Optional.empty(), before.engine(), now.engine())),
                Stream.concat(before.graphs().keySet().stream(), now.graphs().keySet().stream()).sorted().distinct()
                        .map(graph -> new Version("graph", Optional.of(graph), of(before.graphs(), graph),
                                of(now.graphs(), graph))),
                Stream.of(new Version("gold", Optional.empty(), before.gold(), now.gold())))
                .flatMap(each -> each).toList();
    }

    private static String of(Map<String, String> graphs, String graph) {
        return graphs.getOrDefault(graph, "");
    }
}
