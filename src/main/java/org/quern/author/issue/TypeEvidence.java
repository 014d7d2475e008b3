package org.quern.author.issue;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.quern.convert.Reason;
import org.quern.convert.preview.Preview.Shortfall;

/**
 * What a sample of an entity type's members shows, as counts only, so that much evidence can be cached.
 *
 * @param type the entity type's label
 * @param members number of examined members
 * @param lost number of members that would not be in the graph, by reason
 * @param sharedNames names of several members, with their number
 * @param properties by label
 * @param relations outgoing relations of the type, by {@code rel#Subj#Obj}
 * @param alsoMembers by the label of another entity type: the members that belong to it as well
 * @param formerTypes by property with former values: by the label of an entity type without constraints, the number of
 * statements whose value belongs to it
 * @param nameless members and values without a label
 * @param reach for a type that contains only what relations reach: how many instances of its class they reach
 * @param shortfalls what could not be determined
 * @param labels English names of the classes and units
 */
public record TypeEvidence(String type, int members, Map<Reason, Integer> lost, Map<String, Integer> sharedNames,
        Map<String, ValueSample> properties, Map<String, RelationEvidence> relations,
        Map<String, Shared> alsoMembers, Map<String, Map<String, Integer>> formerTypes,
        Nameless nameless, Optional<Reach> reach, List<Shortfall> shortfalls, Map<String, String> labels) {

    public TypeEvidence {
        lost = Map.copyOf(lost);
        sharedNames = Map.copyOf(sharedNames);
        properties = Map.copyOf(properties);
        relations = Map.copyOf(relations);
        alsoMembers = Map.copyOf(alsoMembers);
        formerTypes = Map.copyOf(formerTypes);
        shortfalls = List.copyOf(shortfalls);
        labels = Map.copyOf(labels);
    }

    /**
     * Members that belong to another type as well.
     *
     * @param some the first ones, with name and id
     */
    public record Shared(int count, List<String> some) {
        public Shared {
            some = List.copyOf(some);
        }
    }

    /**
     * What is lost because it has no label in the languages of the schema.
     *
     * @param objects by relation type, its objects that are of the object type's class
     * @param values by property, its items as values
     */
    public record Nameless(Labels members, Map<String, Labels> objects, Map<String, Labels> values) {
        public Nameless {
            objects = Map.copyOf(objects);
            values = Map.copyOf(values);
        }
    }

    /**
     * Items without a label in the languages of the schema.
     *
     * @param elsewhere number of those with a label in another language; 0 if the source cannot list them
     */
    public record Labels(int missing, int elsewhere) {
        static final Labels NONE = new Labels(0, 0);
    }

    /**
     * The instances of a class that relations reach, in a sample.
     *
     * @param instances number of examined instances
     */
    public record Reach(int reached, int instances) {}

    /** Number of members that would be in the graph. */
    int written() {
        return members - lost.values().stream().mapToInt(Integer::intValue).sum();
    }

    /**
     * The evidence for a relation.
     *
     * @param found number of relations found, before any are rejected
     * @param inside number of relations whose object is in the graph, before equal ones are merged
     * @param selfLinks number of them that lead from an entity to itself
     * @param noItems number of values that are no items
     * @param former statements that the rank filter leaves out
     * @param properties by label
     */
    public record RelationEvidence(int found, int inside, int selfLinks, int noItems, OutsideObjects outside,
            Former former, Map<String, ValueSample> properties) {
        public RelationEvidence {
            properties = Map.copyOf(properties);
        }
    }

    /**
     * Statements that are no longer, or not yet, of the best rank.
     *
     * @param left those with a start or end time that are left out because others have a higher rank
     * @param statements all that are not deprecated
     */
    public record Former(int left, int statements) {}

    /**
     * The objects of a relation that are not in the graph. An object counts once for each relation that points
     * to it, unless another relation type takes it from the same Wikidata property.
     *
     * @param ofClass objects of the object type's class, which violate a constraint or have no label
     * @param unknown objects without a class in the data
     * @param other objects of other classes
     * @param classes classes of the other objects by id; an object may have several
     * @param types by the label of an entity type without constraints: number of other objects that belong to
     * it
     */
    public record OutsideObjects(int ofClass, int unknown, int other, Map<String, Integer> classes,
            Map<String, Integer> types) {
        public OutsideObjects {
            classes = Map.copyOf(classes);
            types = Map.copyOf(types);
        }

        int total() {
            return ofClass + unknown + other;
        }
    }
}
