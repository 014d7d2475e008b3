package org.quern.cypher.memory.pattern;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.quern.cypher.memory.Certainty;
import org.quern.cypher.memory.MemoryGraph;
import org.quern.cypher.memory.Run;
import org.quern.cypher.memory.Stage;

/** Executes MATCH and OPTIONAL MATCH. */
public final class MatchStage implements Stage {

    private final MemoryGraph graph;
    private final List<MatchPlan.Step> steps;
    private final boolean optional;
    private final boolean counted;
    private final int[] filled;

    public MatchStage(MemoryGraph graph, MatchPattern pattern, boolean optional) {
        this.graph = graph;
        this.optional = optional;
        this.counted = pattern.edges().size() == 1 && pattern.conditions().isEmpty()
                && pattern.nodes().size() == 2 && pattern.nodes().stream().anyMatch(node -> node.labels().isEmpty())
                && pattern.edges().getFirst().forward() != pattern.edges().getFirst().backward()
                && pattern.edges().getFirst().steps().isEmpty() && pattern.edges().getFirst().properties().isEmpty();
        this.steps = MatchPlan.of(graph, pattern);
        this.filled = Stream.of(pattern.nodes().stream().map(MatchPattern.NodePart::slot),
                pattern.edges().stream().map(MatchPattern.EdgePart::slot),
                pattern.edges().stream().flatMap(edge -> edge.group().stream())
                        .flatMap(group -> Stream.of(group.left(), group.right())),
                pattern.paths().stream().map(MatchPattern.PathPart::slot)).flatMap(slots -> slots)
                .filter(slot -> !pattern.bound().contains(slot)).mapToInt(Integer::intValue).distinct().toArray();
    }

    public boolean optional() {
        return optional;
    }

    /**
     * Whether the database may know the number of matches without searching: one directed relationship without
     * a condition.
     */
    public boolean isCounted() {
        return counted && !optional;
    }

    @Override
    public Rows apply(Rows rows, Run run) {
        List<@Nullable Object[]> all = new ArrayList<>();
        for (@Nullable
        Object[] row : rows.rows()) {
            int before = all.size();
            each(row, run, () -> {
                all.add(run.kept(row));
                return true;
            });
            if (optional && all.size() == before) {
                clear(row);
                all.add(run.kept(row));
            }
        }
        return new Rows(all, Certainty.ROWS);
    }

    /** Passes each match on in the row itself, until no more are wanted. */
    public void each(@Nullable Object[] row, Run run, BooleanSupplier found) {
        clear(row);
        new PatternSearch(graph, steps, row, run, found).search();
    }

    private void clear(@Nullable Object[] row) {
        for (int slot : filled)
            row[slot] = null;
    }
}
