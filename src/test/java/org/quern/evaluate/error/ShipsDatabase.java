package org.quern.evaluate.error;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.quern.cypher.CypherQuery;
import org.quern.cypher.CypherSyntaxException;
import org.quern.cypher.memory.MemoryGraph;
import org.quern.cypher.memory.engine.MemoryEngine;
import org.quern.cypher.memory.engine.MemoryEngine.Sure;
import org.quern.job.Progress;
import org.quern.neo4j.GraphDatabase;
import org.quern.neo4j.QueryFailure;
import org.quern.neo4j.QueryLimits;

/** Ships, crews and ports in memory; two persons and two ships have the same name, and one person served twice on a ship. */
final class ShipsDatabase implements GraphDatabase {

    private final MemoryEngine engine;

    ShipsDatabase() {
        MemoryGraph graph = new MemoryGraph();
        ship(graph, "s1", "Aurora", 1890, "NO", "SE");
        ship(graph, "s2", "Boreas", 1901, "NO");
        ship(graph, "s3", "Ceres", 1912, "DK", "SE");
        ship(graph, "s4", "Aurora", 1930);
        person(graph, "p1", "Ada", 1860, "Ad");
        person(graph, "p2", "Ada", 1870, "Adda");
        person(graph, "p3", "Bo", 1880, "Bo");
        person(graph, "p4", "Cy", 1890, "C");
        graph.node("h1", List.of("Port"), Map.of("name", "Oslo", "depth", 20L));
        graph.node("h2", List.of("Port"), Map.of("name", "Malmö", "depth", 9L));
        graph.node("l1", List.of("Line"), Map.of("name", "North Line"));
        graph.node("l2", List.of("Line"), Map.of("name", "South Line"));
        int number = 0;
        for (String served : List.of("p1 s1 1900", "p1 s1 1905", "p1 s2 1906", "p2 s1 1901", "p3 s2 1902",
                "p3 s3 1913")) {
            String[] parts = served.split(" ");
            graph.relationship("r" + number++, "servesOn", parts[0], parts[1], Map.of("since", Long.valueOf(
                    parts[2])));
        }
        for (String other : List.of("callsAt s1 h1", "callsAt s1 h2", "callsAt s2 h1", "callsAt s3 h2",
                "callsAt s4 h1", "ownedBy s1 l1", "ownedBy s2 l1", "ownedBy s3 l2", "teaches p1 p3", "teaches p3 p4",
                "teaches p2 p4")) {
            String[] parts = other.split(" ");
            graph.relationship("r" + number++, parts[0], parts[1], parts[2], Map.of());
        }
        engine = new MemoryEngine(graph, Set.of("neo4j"));
    }

    private static void ship(MemoryGraph graph, String id, String name, long built, String... flags) {
        graph.node(id, List.of("Ship"), Map.of("name", name, "built", built, "flags", List.of(flags)));
    }

    private static void person(MemoryGraph graph, String id, String name, long born, String callName) {
        graph.node(id, List.of("Person"), Map.of("name", name, "born", born, "call_name", callName));
    }

    @Override
    public List<String> stream(String cypher, Map<String, Object> parameters, QueryLimits limits, Progress progress,
            Rows rows) throws QueryFailure {
        try {
            if (!(engine.answer(CypherQuery.parse(cypher), progress::cancelled) instanceof Sure sure))
                throw new QueryFailure(QueryFailure.Kind.INVALID, "not answered in memory: " + cypher);
            for (List<Object> row : sure.rows()) {
                if (!rows.row(sure.columns(), row))
                    break;
            }
            return sure.columns();
        } catch (CypherSyntaxException wrong) {
            throw new QueryFailure(QueryFailure.Kind.INVALID, String.valueOf(wrong.getMessage()));
        }
    }

    @Override
    public void close() {}
}
