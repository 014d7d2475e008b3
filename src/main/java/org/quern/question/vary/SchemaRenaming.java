package org.quern.question.vary;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.BiFunction;
import org.quern.cypher.QueryNames;
import org.quern.cypher.QueryNames.Name;
import org.quern.cypher.QueryNames.Replacement;
import org.quern.graph.GraphElement.Entity;
import org.quern.graph.GraphElement.Relation;
import org.quern.graph.GraphSchema;
import org.quern.graph.GraphSchema.EntityType;
import org.quern.graph.GraphSchema.RelationType;
import org.quern.graph.export.CypherLiteral;
import org.quern.job.Progress;
import org.quern.question.Sample;
import org.quern.question.Variation;
import org.quern.question.Variation.Change;
import org.quern.question.Variation.Kind;
import org.quern.question.rewrite.Changed;

/**
 * New names for the labels, relation types and properties of a graph. A name has the same new name wherever it occurs.
 * The properties that all entities of graph files have, such as {@code name}, stay.
 *
 * @param names new names by kind and name
 * @param graph the name of the changed graph
 */
public record SchemaRenaming(Map<QueryNames.Kind, Map<String, String>> names, String graph,
        long seed) implements GraphChange, Variant {

    /** The properties that all entities of graph files have. */
    static final Set<String> KEPT = Set.of("name", "eid", "aliases", "description");

    /**
     * @param renaming gives the new name of a name, which may be the same; a name that is taken is not used
     * @param graph the name of the changed graph
     */
    public static SchemaRenaming of(GraphSchema schema, BiFunction<QueryNames.Kind, String, String> renaming,
            String graph, long seed) {
        Map<QueryNames.Kind, Map<String, String>> names = new TreeMap<>();
        of(schema).forEach((kind, all) -> {
            Map<String, String> some = new LinkedHashMap<>();
            Set<String> taken = new HashSet<>(all);
            taken.addAll(KEPT);
            for (String name : all) {
                String renamed = renaming.apply(kind, name);
                if (!renamed.equals(name) && taken.add(renamed))
                    some.put(name, renamed);
            }
            names.put(kind, some);
        });
        return new SchemaRenaming(names, graph, seed);
    }

    /** Neutral names: {@code T1}, {@code R1}, {@code p1} and so on. */
    public static SchemaRenaming neutral(GraphSchema schema, String graph, long seed) {
        Map<QueryNames.Kind, List<String>> all = new TreeMap<>();
        of(schema).forEach((kind, names) -> all.put(kind, List.copyOf(names)));
        return of(schema, (kind, name) -> switch (kind) {
            case LABEL -> "T";
            case RELATION -> "R";
            case PROPERTY -> "p";
        } + (all.getOrDefault(kind, List.of()).indexOf(name) + 1), graph, seed);
    }

    /** The names of a schema by kind, sorted. */
    public static Map<QueryNames.Kind, Set<String>> of(GraphSchema schema) {
        Set<String> labels = new TreeSet<>();
        Set<String> relations = new TreeSet<>();
        Set<String> properties = new TreeSet<>();
        for (EntityType type : schema.entities()) {
            labels.add(type.label());
            properties.addAll(type.properties().keySet());
        }
        for (RelationType type : schema.relations()) {
            relations.add(type.label());
            properties.addAll(type.properties().keySet());
        }
        properties.removeAll(KEPT);
        return new TreeMap<>(Map.of(QueryNames.Kind.LABEL, labels, QueryNames.Kind.RELATION, relations,
                QueryNames.Kind.PROPERTY, properties));
    }

    /** The new name, or the same. */
    public String of(QueryNames.Kind kind, String name) {
        return names.getOrDefault(kind, Map.of()).getOrDefault(name, name);
    }

    @Override
    public GraphSchema changed(GraphSchema schema) {
        return new GraphSchema(graph,
                schema.entities().stream().map(type -> new EntityType(of(QueryNames.Kind.LABEL, type.label()),
                        // A description says what the old name said.
                        Optional.empty(), properties(type.properties()))).toList(),
                schema.relations().stream().map(type -> new RelationType(of(QueryNames.Kind.RELATION, type.label()),
                        of(QueryNames.Kind.LABEL, type.subjLabel()), of(QueryNames.Kind.LABEL, type.objLabel()),
                        properties(type.properties()))).toList(),
                schema.oneNodePerItem());
    }

    private <V> Map<String, V> properties(Map<String, V> properties) {
        Map<String, V> renamed = new LinkedHashMap<>();
        properties.forEach((name, value) -> renamed.put(of(QueryNames.Kind.PROPERTY, name), value));
        return renamed;
    }

    @Override
    public Entity of(Entity entity) {
        return new Entity(entity.eid(), of(QueryNames.Kind.LABEL, entity.label()),
                entity.furtherLabels().stream().map(label -> of(QueryNames.Kind.LABEL, label)).toList(), entity.name(),
                entity.aliases(),
                entity.description(), properties(entity.properties()), entity.provenance());
    }

    @Override
    public Relation of(Relation relation) {
        return new Relation(relation.rid(), of(QueryNames.Kind.RELATION, relation.label()), relation.subjId(),
                relation.objId(), properties(relation.properties()), relation.provenance());
    }

    @Override
    public Changed of(Sample original, Progress progress) {
        Optional<QueryNames> gold = MentionedNames.gold(original.goldCypher());
        if (gold.isEmpty())
            return new Changed(original, "the gold query cannot be parsed");
        if (gold.get().hidden().isPresent())
            return new Changed(original, "the gold query uses names of the schema as values: "
                    + gold.get().hidden().get());
        List<Replacement> replacements = new ArrayList<>();
        Set<Change> changes = new LinkedHashSet<>();
        for (Name name : gold.get().names()) {
            String renamed = of(name.kind(), name.name());
            if (renamed.equals(name.name()))
                continue;
            if (!name.certain())
                return new Changed(original,
                        "the gold query has a name that may not be a part of the graph: " + name.name());
            replacements.add(new Replacement(name.start(), name.end(), CypherLiteral.name(renamed)));
            changes.add(new Change(name.kind().toString(), name.name(), renamed));
        }
        if (changes.isEmpty())
            return new Changed(original, "the gold query contains no renamed part of the schema");
        return Changed.kept(Variation.variant(original, RewrittenGold.of(original, graph, replacements),
                Kind.RENAME, seed, List.copyOf(changes)));
    }
}
