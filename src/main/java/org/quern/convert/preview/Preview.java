package org.quern.convert.preview;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.quern.convert.Reason;
import org.quern.wikidata.Rank;
import org.quern.wikidata.Snak;
import org.quern.workspace.QuernException;

/**
 * A few converted entities, with the statements behind each value.
 *
 * @param types which entities were chosen, in the schema's order
 * @param entities by type in the schema's order, then by id
 * @param labels English labels of the ids in raw texts, if the source has them
 * @param shortfalls what could not be done
 */
public record Preview(List<TypeSample> types, List<Entity> entities, Map<String, String> labels,
        List<Shortfall> shortfalls) {
    public Preview {
        types = List.copyOf(types);
        entities = List.copyOf(entities);
        labels = Map.copyOf(labels);
        shortfalls = List.copyOf(shortfalls);
    }

    /**
     * The sample of a type.
     *
     * @param found number of members found, including those without a label
     * @param from the types from whose samples it was reached; empty for a sample of the class itself
     */
    public record TypeSample(String type, int found, List<String> from) {
        public TypeSample {
            from = List.copyOf(from);
        }
    }

    /**
     * Something that failed and is therefore missing.
     *
     * @param step the failed step, as a noun
     */
    public record Shortfall(String step, QuernException cause) {}

    /**
     * A member of a type.
     *
     * @param name empty when it has none and is therefore not in the graph
     * @param reason why it is not in the graph
     * @param properties all properties of the schema, including those without a value
     */
    public record Entity(String type, String id, Optional<String> name, Optional<Reason> reason,
            List<Property> properties, List<Relation> relations) {
        public Entity {
            properties = List.copyOf(properties);
            relations = List.copyOf(relations);
        }
    }

    /**
     * A property of an entity or of a relation.
     *
     * @param pid the Wikidata property
     * @param value the value in the graph; see {@link org.quern.graph.GraphElement}
     * @param evidence every statement of {@code pid}, or every qualifier, with its outcome
     */
    public record Property(String label, String pid, Optional<Object> value, List<Evidence> evidence) {
        public Property {
            evidence = List.copyOf(evidence);
        }
    }

    /**
     * A relation, or statements that give none.
     *
     * @param type {@code rel#Subj#Obj}
     * @param object the id of its other end; may be empty
     * @param evidence its statements; empty when it follows a path
     */
    public record Relation(String type, Optional<String> object, End end, List<Property> properties,
            List<Evidence> evidence) {
        public Relation {
            properties = List.copyOf(properties);
            evidence = List.copyOf(evidence);
        }

        /** Number of relations before equal facts are merged, or of values that give none. */
        public int facts() {
            return Math.max(1, evidence.size());
        }

        /** Whether its properties count, also among what is rejected: not if the relation itself is lost. */
        public boolean mayBeInGraph() {
            return end == End.IN_GRAPH || end == End.UNCHECKED;
        }
    }

    /** Whether a relation's other end is in the graph. */
    public enum End {
        IN_GRAPH,
        /** It is not a member of the object type, or has no label: the relation is rejected. */
        NOT_IN_GRAPH,
        /** It is a member of another object type, so that another type of relations takes the fact. */
        OTHER_RELATION,
        /** Unknown without finding all members. */
        UNCHECKED,
        /** No statement has an item as its value. */
        NONE
    }

    /**
     * A statement, or a qualifier of one.
     *
     * @param snak the value, if it is known
     * @param raw its text
     */
    public record Evidence(String statement, String pid, Rank rank, Snak snak, String raw, List<Qualifier> qualifiers,
            Fate fate) {
        public Evidence {
            qualifiers = List.copyOf(qualifiers);
        }
    }

    public record Qualifier(String pid, String raw) {}

    /** The outcome of a statement. */
    public sealed interface Fate {
        /** It is the value, or one of the values. */
        record Taken(Object value) implements Fate {}

        /** It was convertible, but the property takes one value and another one was chosen. */
        record Left(Object value) implements Fate {}

        record Rejected(Reason reason) implements Fate {}

        /** It does not count, whatever its value. */
        record PassedOver(Why why) implements Fate {}
    }

    /** Why a statement does not count. */
    public enum Why {
        DEPRECATED("the statement is deprecated"),
        LOWER_RANK("another statement has a higher rank"),
        QUALIFIER_MISSING("the required qualifier is missing"),
        OTHER_ITEM("the statement points to another item"),
        OTHER_RELATION("another relation takes the statement");

        private final String text;

        Why(String text) {
            this.text = text;
        }

        /** The name in JSON, for instance {@code lower-rank}. */
        public String key() {
            return name().toLowerCase(Locale.ROOT).replace('_', '-');
        }

        /** The reason as a clause. */
        public String text() {
            return text;
        }
    }

    /** The number of rejected values, ends and entities in this preview. */
    public long rejected() {
        return entities.stream().mapToLong(e -> (e.reason().isPresent() ? 1 : 0)
                + e.properties().stream().mapToLong(Preview::rejected).sum()
                + e.relations().stream().mapToLong(Preview::rejected).sum()).sum();
    }

    private static long rejected(Property property) {
        return property.evidence().stream().filter(e -> e.fate() instanceof Fate.Rejected).count();
    }

    private static long rejected(Relation relation) {
        long statements = relation.evidence().stream().filter(e -> e.fate() instanceof Fate.Rejected).count();
        // A relation that follows a path is not based on a single statement.
        return Math.max(statements, relation.end() == End.NOT_IN_GRAPH ? 1 : 0) + (relation.mayBeInGraph()
                ? relation.properties().stream().mapToLong(Preview::rejected).sum() : 0);
    }
}
