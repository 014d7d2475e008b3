package org.quern.verdict.suite;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.quern.graph.GraphElement;
import org.quern.graph.GraphHandler;
import org.quern.graph.GraphReader;
import org.quern.graph.GraphSchema;
import org.quern.graph.GraphWriter;
import org.quern.graph.StoredProperties;
import org.quern.job.Progress;
import org.quern.verdict.search.SmallGraph;
import org.quern.verdict.search.SmallGraph.Link;
import org.quern.verdict.search.SmallGraph.Thing;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;

/** Reads and writes small graphs as graph files. */
record SmallGraphFile(SafeFiles files) {

    /** A small graph is checked with each prediction; others belong into the workspace. */
    private static final int MOST_ELEMENTS = 20_000;

    /** @param schema of the real graph; the file has the part of it that the graph uses */
    void write(Path file, SmallGraph graph, GraphSchema schema) {
        files.write(file, out -> {
            GraphWriter writer = new GraphWriter(out);
            writer.schema(used(graph, schema));
            for (int i = 0; i < graph.nodes().size(); i++)
                writer.entity(entity(graph.nodes().get(i)));
            int number = 0;
            for (Link link : graph.links())
                writer.relation(new GraphElement.Relation("R" + ++number, link.type(), id(graph, link.start()),
                        id(graph, link.end()), link.properties(), List.of()));
            writer.finish();
            writer.flush();
        });
    }

    private static GraphSchema used(SmallGraph graph, GraphSchema schema) {
        Set<String> labels = new HashSet<>();
        graph.nodes().forEach(node -> labels.addAll(node.labels()));
        Set<String> types = new HashSet<>();
        graph.links().forEach(link -> types.add(link.type()));
        return new GraphSchema(schema.name(),
                schema.entities().stream().filter(type -> labels.contains(type.label())).toList(),
                schema.relations().stream().filter(r -> types.contains(r.label()) && labels.contains(r.subjLabel())
                        && labels.contains(r.objLabel())).toList());
    }

    private static String id(SmallGraph graph, int node) {
        return String.valueOf(graph.nodes().get(node).properties().get(StoredProperties.EID));
    }

    private static GraphElement.Entity entity(Thing node) {
        Map<String, Object> properties = new TreeMap<>(node.properties());
        String eid = String.valueOf(properties.remove(StoredProperties.EID));
        String name = String.valueOf(properties.remove(StoredProperties.NAME));
        return new GraphElement.Entity(eid, node.labels().getFirst(), name, List.of(), Optional.empty(), properties,
                List.of());
    }

    /** @throws QuernException when the file is missing, broken, or not small */
    SmallGraph read(Path file) {
        Reading reading = new Reading(file);
        new GraphReader(files).read(file, reading, Progress.NONE);
        return new SmallGraph(reading.nodes, reading.links);
    }

    private static final class Reading implements GraphHandler {

        private final Path file;
        private final List<Thing> nodes = new ArrayList<>();
        private final List<Link> links = new ArrayList<>();
        private final Map<String, Integer> numbers = new HashMap<>();
        private StoredProperties stored = new StoredProperties(new GraphSchema("", List.of(), List.of()));

        Reading(Path file) {
            this.file = file;
        }

        @Override
        public void schema(GraphSchema schema) {
            stored = new StoredProperties(schema);
        }

        @Override
        public void entity(GraphElement.Entity entity) throws IOException {
            check();
            numbers.put(entity.eid(), nodes.size());
            nodes.add(new Thing(entity.labels(), stored.of(entity)));
        }

        @Override
        public void relation(GraphElement.Relation relation) throws IOException {
            check();
            links.add(new Link(relation.label(), number(relation.subjId()), number(relation.objId()),
                    stored.of(relation)));
        }

        private int number(String id) {
            Integer number = numbers.get(id);
            if (number == null)
                throw new QuernException("the relation has no entity '{0}'", file.toString(),
                        "add the entity before the relations, or remove the relation", id);
            return number;
        }

        private void check() {
            if (nodes.size() + links.size() >= MOST_ELEMENTS)
                throw new QuernException("the graph has more than {0} elements", file.toString(),
                        "put only small graphs here", "%,d".formatted(MOST_ELEMENTS));
        }
    }
}
