package org.quern.convert.preview;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.quern.convert.Reason;
import org.quern.schema.Datatype;
import org.quern.wikidata.Rank;
import org.quern.wikidata.Snak;
import org.quern.workspace.QuernException;

/**
 * A few converted entities, with the statements behind each value.
 *
 * @param types which entities were taken, in the schema's order
 * @param entities by type in the schema's order, then by id
 * @param labels English labels of the ids in raw texts, as far as the source has them
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
     * What a preview takes of a type.
     *
     * @param found how many members were found, with and without a label
     * @param from the types whose samples it was reached from; empty when its members stand for themselves
     */
    public record TypeSample(String type, int found, List<String> from) {
        public TypeSample {
            from = List.copyOf(from);
        }
    }

    /**
     * Something that failed, and is therefore missing.
     *
     * @param step what was tried, as a noun
     */
    public record Shortfall(String step, QuernException cause) {}

    /**
     * A member of a type.
     *
     * @param name empty when it has none and is therefore left out of the graph
     * @param reason why it is left out
     * @param properties all that the schema asks for, also those that got no value
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
     * @param pid where it is read
     * @param value as it stands in the graph; see {@link org.quern.graph.GraphElement}
     * @param evidence every statement of {@code pid}, or every qualifier, with what became of it
     */
    public record Property(String label, Datatype datatype, String pid, Optional<Object> value,
            List<Evidence> evidence) {
        public Property {
            evidence = List.copyOf(evidence);
        }
    }

    /**
     * A relation, or statements that make none.
     *
     * @param type {@code rel#Subj#Obj}
     * @param object the id of its other end; empty when there is none
     * @param evidence its statements; none when it follows a path
     */
    public record Relation(String type, Optional<String> object, End end, List<Property> properties,
            List<Evidence> evidence) {
        public Relation {
            properties = List.copyOf(properties);
            evidence = List.copyOf(evidence);
        }
    }

    /** What a relation's other end is to the graph. */
    public enum End {
        IN_GRAPH,
        /** It is no member of the object type, or has no label: the relation is dropped. */
        NOT_IN_GRAPH,
        /** Nobody can say without finding all members. */
        UNCHECKED,
        /** No statement names an item. */
        NONE
    }

    /**
     * A statement, or a qualifier of one.
     *
     * @param snak the value, if it is known
     * @param raw the same as text
     */
    public record Evidence(String statement, String pid, Rank rank, Snak snak, String raw, List<Qualifier> qualifiers,
            Fate fate) {
        public Evidence {
            qualifiers = List.copyOf(qualifiers);
        }
    }

    public record Qualifier(String pid, String raw) {}

    /** What became of a statement. */
    public sealed interface Fate {
        /** It is the value, or among the values. */
        record Taken(Object value) implements Fate {}

        /** It could be converted, but the property takes one value and another was chosen. */
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
        OTHER_ITEM("the statement points to another item");

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

    /** How many rejected values, ends and entities there are to see. */
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
        // What follows a path has no statement to be counted by.
        return Math.max(statements, relation.end() == End.NOT_IN_GRAPH ? 1 : 0)
                + relation.properties().stream().mapToLong(Preview::rejected).sum();
    }
}
