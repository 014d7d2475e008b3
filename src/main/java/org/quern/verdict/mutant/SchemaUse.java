package org.quern.verdict.mutant;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.quern.cypher.QueryTree;
import org.quern.cypher.QueryTree.Kind;
import org.quern.graph.GraphSchema;
import org.quern.graph.StoredProperties;
import org.quern.schema.Datatype;

/** What the variables of a query are in a schema. */
public final class SchemaUse {

    private final GraphSchema schema;
    private final Map<String, Set<String>> labels = new HashMap<>();
    private final Map<String, Set<String>> types = new HashMap<>();

    public SchemaUse(QueryTree tree, GraphSchema schema) {
        this.schema = schema;
        for (QueryTree part : tree.all()) {
            if (part.kind() == Kind.NODE)
                part.parts(Kind.LABEL).forEach(label -> labels
                        .computeIfAbsent(part.parts().getFirst().text(), _ -> new TreeSet<>()).add(label.text()));
            if (part.kind() == Kind.RELATION)
                part.parts(Kind.TYPE).forEach(type -> types
                        .computeIfAbsent(part.parts().get(2).text(), _ -> new TreeSet<>())
                        .addAll(List.of(type.text().split("\\|"))));
        }
    }

    /** Other types of the schema, first those between the same types of nodes. */
    Stream<String> otherTypes(Set<String> used) {
        Set<String> ends = new TreeSet<>();
        schema.relations().stream().filter(r -> used.contains(r.label())).forEach(r -> {
            ends.add(r.subjLabel());
            ends.add(r.objLabel());
        });
        return Stream.concat(schema.relations().stream()
                .filter(r -> ends.contains(r.subjLabel()) && ends.contains(r.objLabel())),
                schema.relations().stream().filter(r -> ends.contains(r.subjLabel()) || ends.contains(r.objLabel())))
                .map(GraphSchema.RelationType::label).distinct().filter(label -> !used.contains(label));
    }

    Stream<String> otherLabels(String used) {
        return schema.entities().stream().map(GraphSchema.EntityType::label).filter(label -> !label.equals(used));
    }

    boolean isNode(String variable) {
        return labels.containsKey(variable);
    }

    /** The properties that a variable can have. */
    public Map<String, Datatype> properties(String variable) {
        Map<String, Datatype> all = new TreeMap<>();
        if (types.containsKey(variable)) {
            schema.relations().stream().filter(r -> types.get(variable).contains(r.label()))
                    .forEach(r -> all.putAll(r.properties()));
            return all;
        }
        Set<String> known = labels.getOrDefault(variable, Set.of());
        schema.entities().stream().filter(type -> known.isEmpty() || known.contains(type.label()))
                .forEach(type -> all.putAll(type.properties()));
        if (!known.isEmpty())
            all.put(StoredProperties.NAME, Datatype.STR);
        return all;
    }
}
