package org.quern.textgraph.source;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.quern.graph.GraphElement;
import org.quern.graph.GraphHandler;
import org.quern.graph.GraphReader;
import org.quern.graph.GraphSchema;
import org.quern.graph.YearText;
import org.quern.job.Progress;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.Sha256;

/** Reads a property graph file as a source graph. The file is streamed. */
public record PropertyGraphSource(SafeFiles files, SourceOptions options) {
    /**
     * @param name the name of the graph, also used in the namespace of RDF texts
     * @throws QuernException if the file cannot be read, or has no entity of the core types
     */
    public SourceGraph read(Path file, String name, Progress progress) {
        Taking taking = new Taking(options);
        new GraphReader(files).read(file, taking, progress);
        SourceGraph graph = taking.graph(name, Sha256.of(file));
        if (graph.coreCount() == 0)
            throw new QuernException("no start entity{0}", file.toString(),
                    "choose another graph, or other types with --core",
                    (options.core().isEmpty() ? "" : " of type " + String.join(", ", options.core())));
        return graph;
    }

    /** Accepts the elements of a graph, from a file or another source. */
    public static final class Taking implements GraphHandler {

        private final SourceOptions options;
        private final GraphBuilder builder = new GraphBuilder();
        private final Map<String, Integer> nodes = new HashMap<>();
        private final Map<String, Integer> relations = new HashMap<>();

        public Taking(SourceOptions options) {
            this.options = options;
        }

        /** The graph of all accepted elements. */
        public SourceGraph graph(String name, String content) {
            return builder.build(name, content);
        }

        @Override
        public void schema(GraphSchema schema) {
            // Relations are numbered in the order of the schema, so that the numbers do not depend on the data.
            schema.relations().forEach(type -> relation(type.label()));
        }

        @Override
        public void entity(GraphElement.Entity entity) {
            boolean core = options.core().isEmpty() || entity.labels().stream().anyMatch(options.core()::contains);
            String id = entity.eid().substring(entity.eid().indexOf('#') + 1);
            int node = builder.node(id, entity.name(), core);
            nodes.put(entity.eid(), node);
            if (options.literals())
                new TreeMap<>(entity.properties()).forEach((property, value) -> texts(property, value)
                        .forEach(text -> builder.edge(node, relation(property), builder.literal(text))));
        }

        @Override
        public void relation(GraphElement.Relation relation) {
            Integer subject = nodes.get(relation.subjId());
            Integer object = nodes.get(relation.objId());
            if (subject == null || object == null)
                throw new QuernException("the subject or object of a relation is not an entity",
                        "relation " + relation.rid(),
                        "build the graph again");
            int edge = builder.edge(subject, relation(relation.label()), object);
            if (options.details())
                new TreeMap<>(relation.properties())
                        .forEach((property, value) -> builder.detail(edge, property, texts(property, value)));
        }

        private int relation(String label) {
            return relations.computeIfAbsent(label, name -> builder.relation(name, name));
        }

        private static List<String> texts(String property, Object value) {
            List<String> texts = new ArrayList<>();
            if (value instanceof List<?> list)
                list.forEach(each -> texts.add(YearText.ENGLISH.value(property, each)));
            else
                texts.add(YearText.ENGLISH.value(property, value));
            return texts.stream().distinct().toList();
        }
    }
}
