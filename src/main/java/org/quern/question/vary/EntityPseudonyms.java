package org.quern.question.vary;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.function.Supplier;
import org.quern.cypher.QueryNames;
import org.quern.cypher.QueryNames.Replacement;
import org.quern.graph.GraphElement.Entity;
import org.quern.graph.GraphElement.Relation;
import org.quern.graph.GraphSchema;
import org.quern.graph.export.CypherLiteral;
import org.quern.job.Progress;
import org.quern.question.Sample;
import org.quern.question.Variation;
import org.quern.question.Variation.Change;
import org.quern.question.Variation.Kind;
import org.quern.question.rewrite.Changed;

/**
 * Invented names for the entities of a graph. Equal names get equal pseudonyms, and texts that are the name of an entity
 * change with it, so that joins on names keep their results. Names that begin with a lower-case letter are common nouns
 * and stay.
 */
public final class EntityPseudonyms implements GraphChange, Variant {

    private final Map<String, String> pseudonyms;
    private final String graph;
    private final long seed;

    private EntityPseudonyms(Map<String, String> pseudonyms, String graph, long seed) {
        this.pseudonyms = pseudonyms;
        this.graph = graph;
        this.seed = seed;
    }

    /**
     * @param names of all entities
     * @param invented gives a new name each time, none of which is in {@code names}
     * @param graph the name of the changed graph
     */
    public static EntityPseudonyms of(SortedSet<String> names, Supplier<String> invented, String graph, long seed) {
        Map<String, String> pseudonyms = new LinkedHashMap<>();
        for (String name : names) {
            if (isProper(name))
                pseudonyms.put(name, invented.get());
        }
        return new EntityPseudonyms(pseudonyms, graph, seed);
    }

    private static boolean isProper(String name) {
        return name.codePoints().anyMatch(Character::isLetter) && !Character.isLowerCase(name.codePointAt(0));
    }

    /** The pseudonym of an entity's name; other texts are returned unchanged. */
    public String of(String text) {
        return pseudonyms.getOrDefault(text, text);
    }

    @Override
    public GraphSchema changed(GraphSchema schema) {
        return schema.named(graph);
    }

    @Override
    public Entity of(Entity entity) {
        // Aliases, descriptions and articles would reveal the name.
        return new Entity(entity.eid(), entity.label(), entity.furtherLabels(), of(entity.name()), List.of(),
                Optional.empty(), values(entity.properties()), List.of());
    }

    @Override
    public Relation of(Relation relation) {
        return new Relation(relation.rid(), relation.label(), relation.subjId(), relation.objId(),
                values(relation.properties()), List.of());
    }

    private Map<String, Object> values(Map<String, Object> properties) {
        Map<String, Object> values = new LinkedHashMap<>();
        properties.forEach((name, value) -> values.put(name, value(value)));
        return values;
    }

    private Object value(Object value) {
        return switch (value) {
            case String text -> of(text);
            case List<?> list -> list.stream().map(each -> each instanceof String text ? of(text) : each).toList();
            default -> value;
        };
    }

    @Override
    public Changed of(Sample original, Progress progress) {
        Optional<QueryNames> gold = MentionedNames.gold(original.goldCypher());
        if (gold.isEmpty())
            return new Changed(original, "the gold query cannot be parsed");
        Map<String, String> names = new LinkedHashMap<>();
        for (String text : MentionedNames.texts(gold.get())) {
            if (!pseudonyms.containsKey(text))
                continue;
            if (!MentionedNames.mentions(original.nlQuestion(), text))
                return new Changed(original, "the question does not mention a name as spelled in its gold query");
            names.put(text, of(text));
        }
        if (names.isEmpty())
            return new Changed(original, "the gold query contains no name of an entity");
        List<Replacement> replacements = new ArrayList<>();
        gold.get().texts().stream().filter(text -> names.containsKey(text.value())).forEach(text -> replacements
                .add(new Replacement(text.start(), text.end(), CypherLiteral.text(of(text.value())))));
        Sample variant = RewrittenGold.of(original, graph, replacements)
                .withQuestion(MentionedNames.replaced(original.nlQuestion(), names),
                        original.nlQuestionRaw().map(raw -> MentionedNames.replaced(raw, names)));
        List<Change> changes = names.entrySet().stream()
                .map(each -> new Change("name", each.getKey(), each.getValue())).toList();
        return Changed.kept(Variation.variant(original, variant, Kind.PSEUDONYMS, seed, changes));
    }
}
