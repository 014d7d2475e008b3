package org.quern.bench.window;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.quern.neo4j.GraphDatabase.Node;
import org.quern.neo4j.GraphDatabase.Relationship;
import org.quern.neo4j.GraphDatabase.Table;

/** A result as large as a picture may be, for looking at such a picture where no graph is large enough. */
final class LargeResult {

    /** What the result is an answer to: all of a graph. */
    static final String QUERY = """
            MATCH (n)
            WITH collect(n) AS nodes
            MATCH ()-[r]->()
            RETURN nodes, collect(r) AS relations""";

    private static final long SEED = 11;
    private static final int NODES = 2_000;
    private static final int RELATIONS = 5_000;
    /** One relation in so many joins two nodes that have nothing else to do with each other. */
    private static final int FAR = 8;

    private final List<String> types;

    /** @param types the labels that the nodes bear in turn */
    LargeResult(List<String> types) {
        this.types = List.copyOf(types);
    }

    /** Nodes that are mostly related to those near them in a row, a few of them much more than others, as entities are. */
    Table table() {
        Random random = new Random(SEED);
        List<Node> nodes = new ArrayList<>();
        for (int i = 0; i < NODES; i++) {
            String type = types.isEmpty() ? "" : types.get(random.nextInt(types.size()));
            nodes.add(new Node("generated " + i, List.of(type), Map.of("name", type + " " + (i + 1))));
        }
        List<Relationship> relations = new ArrayList<>();
        for (int i = 0; i < RELATIONS; i++) {
            int from = random.nextInt(NODES);
            int hub = from / 40 * 40;
            int to = random.nextInt(FAR) == 0 ? random.nextInt(NODES)
                    : random.nextBoolean() ? hub : Math.min(NODES - 1, hub + random.nextInt(40));
            relations.add(new Relationship("generated " + i, "relatedTo", "generated " + from, "generated " + to,
                    Map.of()));
        }
        return new Table(List.of("nodes", "relations"), List.of(List.of(nodes, relations)));
    }
}
