package org.quern.neo4j;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.quern.graph.GraphSchema;
import org.quern.graph.export.CypherLiteral;
import org.quern.job.Progress;
import org.quern.neo4j.DatabaseProfile.PropertyProfile;
import org.quern.neo4j.DatabaseProfile.TypeProfile;

/**
 * The content of a database that no graph file describes: its profile, and which texts tell its nodes apart.
 *
 * @param unique by label, the text properties that all its nodes have and whose values (nearly) all differ
 */
public record DatabaseContent(DatabaseProfile profile, Map<String, Set<String>> unique) {

    /** Max. number of examined nodes per label. */
    private static final long LOOKED = 20_000;
    /** Min. share of distinct values. */
    private static final double NEARLY = 0.9;

    public static DatabaseContent read(GraphDatabase database, QueryLimits limits, DatabaseProfile profile,
            Progress progress) throws QueryFailure {
        Map<String, Set<String>> unique = new TreeMap<>();
        for (TypeProfile type : profile.types()) {
            List<String> texts = type.label().equals(DatabaseProfile.NO_LABEL) ? List.of()
                    : type.properties().stream().filter(p -> p.mandatory() && p.isText()).map(PropertyProfile::name)
                            .toList();
            if (texts.isEmpty())
                continue;
            StringBuilder cypher = new StringBuilder("MATCH (n:").append(CypherLiteral.name(type.label()))
                    .append(") WITH n LIMIT ").append(LOOKED).append(" RETURN count(n)");
            texts.forEach(p -> cypher.append(", count(DISTINCT n.").append(CypherLiteral.name(p)).append(')'));
            List<Long> counts = new ArrayList<>();
            database.table(cypher.toString(), Map.of(), limits, progress).rows().getFirst()
                    .forEach(count -> counts.add(count instanceof Long number ? number : 0L));
            Set<String> found = new TreeSet<>();
            for (int i = 0; i < texts.size(); i++) {
                if (counts.get(i + 1) >= NEARLY * counts.getFirst())
                    found.add(texts.get(i));
            }
            unique.put(type.label(), found);
        }
        return new DatabaseContent(profile, unique);
    }

    /** The schema; of a database that was loaded from a graph file, without the properties that all entities have. */
    public GraphSchema schema(String name) {
        return profile.isOfGraphFile() ? profile.schema(name) : profile.wholeSchema(name);
    }

    public Set<String> unique(String label) {
        return unique.getOrDefault(label, Set.of());
    }
}
