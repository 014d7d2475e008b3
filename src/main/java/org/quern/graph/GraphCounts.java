package org.quern.graph;

import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.quern.job.Progress;
import org.quern.workspace.SafeFiles;

/**
 * The size of a graph and of its schema (CypherBench, table 8).
 *
 * @param relationTypes a type between other entity types is another one
 * @param properties of entities and relations; each entity type has a name, which counts
 * @param articles different articles of the English Wikipedia that the entities come from; 0 where the file tells none
 */
public record GraphCounts(String name, long entities, long relations, int entityTypes, int relationTypes,
        int properties, long articles) {

    private static final String ENGLISH = "https://en.wikipedia.org/";

    public static GraphCounts of(Path file, SafeFiles files, Progress progress) {
        GraphStatistics statistics = new GraphStatistics();
        Counting counting = new Counting(statistics);
        new GraphReader(files).read(file, counting, progress);
        GraphSchema schema = counting.schema;
        return new GraphCounts(schema.name(), statistics.entityCount(), statistics.relationCount(),
                schema.entities().size(), schema.relations().size(),
                schema.entities().stream().mapToInt(type -> type.properties().size() + 1).sum()
                        + schema.relations().stream().mapToInt(type -> type.properties().size()).sum(),
                counting.articles.size());
    }

    /** The same under another name than that of the schema. */
    public GraphCounts named(String other) {
        return new GraphCounts(other, entities, relations, entityTypes, relationTypes, properties, articles);
    }

    /** All graphs together; an article that several graphs have counts in each. */
    public static GraphCounts total(List<GraphCounts> graphs) {
        return graphs.stream().reduce(new GraphCounts("Total", 0, 0, 0, 0, 0, 0),
                (a, b) -> new GraphCounts(a.name, a.entities + b.entities, a.relations + b.relations,
                        a.entityTypes + b.entityTypes, a.relationTypes + b.relationTypes, a.properties + b.properties,
                        a.articles + b.articles));
    }

    /** Counts types and articles while a graph is read. */
    private static final class Counting implements GraphHandler {
        private final GraphStatistics statistics;
        private final Set<String> articles = new HashSet<>();
        private GraphSchema schema = new GraphSchema("", List.of(), List.of());

        Counting(GraphStatistics statistics) {
            this.statistics = statistics;
        }

        @Override
        public void schema(GraphSchema read) {
            schema = read;
            statistics.schema(read);
        }

        @Override
        public void entity(GraphElement.Entity entity) {
            statistics.entity(entity);
            entity.provenance().stream().filter(url -> url.startsWith(ENGLISH)).forEach(articles::add);
        }

        @Override
        public void relation(GraphElement.Relation relation) {
            statistics.relation(relation);
        }
    }
}
