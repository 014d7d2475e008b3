package org.quern.cli.graph;

import java.util.ArrayList;
import java.util.List;
import org.quern.cli.output.TextTable;
import org.quern.task.graph.CompareGraphs;

/** The differences between two versions of a graph as text. */
record GraphChangesText(CompareGraphs.Result result) {

    List<String> lines() {
        if (result.isEmpty())
            return List.of("No differences.");
        TextTable table = new TextTable(List.of("type", "kind", "added", "removed", "changed"), TextTable.READABLE);
        List<String> examples = new ArrayList<>();
        for (CompareGraphs.TypeChange type : result.types()) {
            table.add(List.of(type.type(), kind(type), "%,d".formatted(type.added()), "%,d".formatted(type.removed()),
                    "%,d".formatted(type.changed())));
            type.examples().forEach((kind, names) -> {
                if (!names.isEmpty())
                    examples.add("%s %s: %s".formatted(type.type(), kind, String.join("; ", names)));
            });
        }
        List<String> lines = new ArrayList<>(table.lines());
        if (!examples.isEmpty())
            lines.add("");
        lines.addAll(examples);
        return lines;
    }

    private static String kind(CompareGraphs.TypeChange type) {
        return type.relation() ? "relation" : "entity";
    }
}
