package org.quern.verdict.search;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;
import org.quern.cypher.CypherQuery;
import org.quern.cypher.provenance.Provenance;
import org.quern.job.Progress;
import org.quern.neo4j.GraphDatabase;
import org.quern.neo4j.GraphDatabase.Node;
import org.quern.neo4j.GraphDatabase.Relationship;
import org.quern.neo4j.QueryFailure;
import org.quern.neo4j.QueryLimits;
import org.quern.verdict.search.SmallGraph.Link;
import org.quern.verdict.search.SmallGraph.Thing;

/** Part of what a query matches in a real graph. */
public final class RealSample {

    public static final RealSample NONE = new RealSample();

    private static final int MOST_ELEMENTS = 400;
    private static final int MOST_NODES = 5;
    /** Properties that queries rarely read and that make small graphs hard to read. */
    private static final Set<String> LONG = Set.of("aliases", "description", "provenance");

    private final List<Node> nodes = new ArrayList<>();
    private final List<Relationship> links = new ArrayList<>();

    private RealSample() {}

    /** What a query matches, up to a number of elements; nothing if the query fails or takes too long. */
    public static RealSample of(CypherQuery query, GraphDatabase database, QueryLimits limits, Progress progress) {
        RealSample sample = new RealSample();
        try {
            String elements = Provenance.of(query).elements(Provenance.Scope.ELEMENTS).orElse("");
            if (elements.isEmpty())
                return NONE;
            int[] read = {0};
            database.streamInAnyOrder(elements, limits, progress, (_, row) -> {
                sample.add(row.getFirst());
                return ++read[0] < MOST_ELEMENTS;
            });
        } catch (QueryFailure _) {
            progress.checkCancelled();
            // What was read until then depends on the speed of the machine.
            return NONE;
        }
        return sample;
    }

    private void add(@Nullable Object element) {
        if (element instanceof Node node)
            nodes.add(node);
        else if (element instanceof Relationship link)
            links.add(link);
    }

    boolean isEmpty() {
        return nodes.isEmpty();
    }

    /** Values of the properties, by name. */
    Map<String, Set<Object>> values(int most) {
        Map<String, Set<Object>> all = new TreeMap<>();
        nodes.forEach(node -> note(node.properties(), all, most));
        links.forEach(link -> note(link.properties(), all, most));
        return all;
    }

    private static void note(Map<String, Object> properties, Map<String, Set<Object>> all, int most) {
        new TreeMap<>(properties).forEach((key, value) -> {
            Set<Object> known = all.computeIfAbsent(key, _ -> new LinkedHashSet<>());
            if (known.size() < most && !LONG.contains(key))
                known.add(value);
        });
    }

    /** A few connected elements, or a few nodes, around one that is drawn. */
    SmallGraph part(RandomGenerator random) {
        Map<String, Node> byId = new LinkedHashMap<>();
        nodes.forEach(node -> byId.put(node.elementId(), node));
        Set<String> chosen = new LinkedHashSet<>(Set.of(nodes.get(random.nextInt(nodes.size())).elementId()));
        int from = links.isEmpty() ? 0 : random.nextInt(links.size());
        for (int round = 0; round < 3; round++) {
            for (int i = 0; i < links.size() && chosen.size() < MOST_NODES; i++) {
                Relationship link = links.get((from + i) % links.size());
                if ((chosen.contains(link.startId()) || chosen.contains(link.endId()))
                        && byId.containsKey(link.startId()) && byId.containsKey(link.endId())) {
                    chosen.add(link.startId());
                    chosen.add(link.endId());
                }
            }
        }
        if (links.isEmpty())
            for (int i = 0; i < 3; i++)
                chosen.add(nodes.get(random.nextInt(nodes.size())).elementId());
        List<String> ids = List.copyOf(chosen);
        List<Link> kept = links.stream().filter(link -> chosen.contains(link.startId())
                && chosen.contains(link.endId()))
                .map(link -> new Link(link.type(), ids.indexOf(link.startId()), ids.indexOf(link.endId()),
                        brief(link.properties())))
                .toList();
        return new SmallGraph(ids.stream().map(byId::get).map(node -> new Thing(node.labels(),
                brief(node.properties()))).toList(), kept);
    }

    private static Map<String, Object> brief(Map<String, Object> properties) {
        Map<String, Object> kept = new TreeMap<>(properties);
        kept.keySet().removeAll(LONG);
        return kept;
    }
}
