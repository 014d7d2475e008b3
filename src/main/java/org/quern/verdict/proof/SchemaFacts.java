package org.quern.verdict.proof;

import java.util.Collection;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

import org.quern.graph.GraphSchema;
import org.quern.graph.GraphSchema.EntityType;
import org.quern.graph.GraphSchema.RelationType;
import org.quern.graph.StoredProperties;
import org.quern.question.RelationFacts;
import org.quern.question.RelationFacts.Cardinality;
import org.quern.question.realism.Realism;
import org.quern.schema.Datatype;
import org.quern.verdict.algebra.Expr.Var;

/**
 * What a schema says about labels, types and properties. Nodes have one label of the schema, or at least one if an
 * entity can have several types, and a name; other properties may be missing.
 */
final class SchemaFacts {

    /** Properties that graphs have without saying so in their schema. */
    private static final Set<String> UNDECLARED = Set.of(StoredProperties.EID, "description", "aliases", "provenance",
            "rid", StoredProperties.LABEL_LANGUAGE, StoredProperties.WIKIDATA_ID);

    private final boolean oneLabel;
    private final List<RelationType> relations;
    private final Map<String, Map<String, Datatype>> nodes = new HashMap<>();
    private final Map<String, Map<String, Set<Datatype>>> links = new HashMap<>();

    private final Optional<Realism> facts;

    /** @param facts about relations that the graphs keep; if present, no relation occurs twice with equal properties */
    SchemaFacts(GraphSchema schema, Optional<Realism> facts) {
        this.facts = facts;
        this.oneLabel = !schema.oneNodePerItem();
        this.relations = schema.relations();
        for (EntityType type : schema.entities()) {
            Map<String, Datatype> properties = new HashMap<>(type.properties());
            properties.put(StoredProperties.NAME, Datatype.STR);
            nodes.put(type.label(), properties);
        }
        for (RelationType type : relations) {
            Map<String, Set<Datatype>> known = links.computeIfAbsent(type.label(), _ -> new HashMap<>());
            type.properties().forEach((key, datatype) -> known.computeIfAbsent(key, _ -> new HashSet<>())
                    .add(datatype));
        }
    }

    boolean oneLabel() {
        return oneLabel;
    }

    Set<String> labels() {
        return nodes.keySet();
    }

    Set<String> types() {
        return links.keySet();
    }

    List<RelationType> relations() {
        return relations;
    }

    /** Whether a node has at most one relation of a type at its start, or at its end. */
    boolean isSingle(String type, boolean start) {
        return facts.isPresent() && of(type).allMatch(relation -> {
            RelationFacts known = facts.get().of(relation);
            return !known.timeSensitive() && !known.symmetric()
                    && (start ? known.objCardinality() : known.subjCardinality()) == Cardinality.ONE;
        });
    }

    /** Whether there is at most one relation of a type between two nodes. */
    boolean isSingle(String type) {
        return facts.isPresent() && links.getOrDefault(type, Map.of()).isEmpty();
    }

    /** Whether each relation of these types occurs in both directions, with equal properties. */
    boolean areSymmetric(Collection<String> types) {
        return facts.isPresent() && !types.isEmpty() && types.stream().flatMap(this::of).allMatch(
                relation -> relation.subjLabel().equals(relation.objLabel()) && facts.get().of(relation).symmetric());
    }

    private Stream<RelationType> of(String type) {
        return relations.stream().filter(relation -> relation.label().equals(type));
    }

    static boolean isUndeclared(String key) {
        return UNDECLARED.contains(key);
    }

    /** Those of these labels whose nodes can have a property. */
    Set<String> with(String key, Collection<String> labels) {
        Set<String> some = new LinkedHashSet<>();
        for (String label : labels)
            if (nodes.getOrDefault(label, Map.of()).containsKey(key))
            some.add(label);
        return some;
    }

    /** Whether relationships of one of these types can have a property. */
    boolean has(String key, Collection<String> types) {
        return types.stream().anyMatch(type -> links.getOrDefault(type, Map.of()).containsKey(key));
    }

    /**
     * The datatypes that a property can have; empty if nothing is known.
     *
     * @param names labels, or types
     */
    Set<Datatype> datatypes(Var owner, String key, Collection<String> names) {
        Set<Datatype> all = EnumSet.noneOf(Datatype.class);
        if (isUndeclared(key) || !owner.isEntity())
            return all;
        for (String name : names) {
            Datatype ofNode = owner.isNode() ? nodes.getOrDefault(name, Map.of()).get(key) : null;
            if (ofNode != null)
                all.add(ofNode);
            else if (!owner.isNode())
                all.addAll(links.getOrDefault(name, Map.of()).getOrDefault(key, Set.of()));
        }
        return all;
    }

    /** The kinds of the values of a property; null is among them unless each node has the property. */
    static Set<Term.Kind> kinds(String key, Set<Datatype> datatypes) {
        Set<Term.Kind> kinds = EnumSet.noneOf(Term.Kind.class);
        if (!key.equals(StoredProperties.NAME))
            kinds.add(Term.Kind.NULL);
        for (Datatype datatype : datatypes)
            kinds.add(switch (datatype) {
                case STR -> Term.Kind.TEXT;
                case INT, FLOAT -> Term.Kind.NUMBER;
                case BOOL -> Term.Kind.BOOLEAN;
                default -> Term.Kind.OTHER;
            });
        return kinds;
    }
}
