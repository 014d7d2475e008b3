package org.quern.ui.graph;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.quern.neo4j.GraphDatabase.Node;
import org.quern.neo4j.GraphDatabase.Relationship;
import org.quern.neo4j.GraphDatabase.Table;

/** A result as large as a picture may be, for looking at such a picture where no graph is large enough. */
final class GeneratedResult {

    private static final long SEED = 11;
    /** One relation in so many joins two nodes that have nothing else to do with each other. */
    private static final int FAR = 8;

    private final List<String> types;

    /** @param types the labels that the nodes bear in turn */
    GeneratedResult(List<String> types) {
        this.types = List.copyOf(types);
    }

    /** Nodes that are mostly related to those near them in a row, a few of them much more than others, as entities are. */
    Table table(int nodes, int relations) {
        Random random = new Random(SEED);
        List<List<@Nullable Object>> rows = new ArrayList<>();
        for (int i = 0; i < nodes; i++) {
            String type = types.isEmpty() ? "" : types.get(random.nextInt(types.size()));
            rows.add(List.of(new Node("generated " + i, List.of(type), Map.of("name", type + " " + (i + 1)))));
        }
        for (int i = 0; i < relations; i++) {
            int from = random.nextInt(nodes);
            int hub = from / 40 * 40;
            int to = random.nextInt(FAR) == 0 ? random.nextInt(nodes)
                    : random.nextBoolean() ? hub : Math.min(nodes - 1, hub + random.nextInt(40));
            rows.add(List.of(new Relationship("generated " + i, "relatedTo", "generated " + from, "generated " + to,
                    Map.of())));
        }
        return new Table(List.of("element"), rows);
    }
}
