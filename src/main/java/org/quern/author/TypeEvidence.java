package org.quern.author;

import java.util.List;
import java.util.Map;
import org.quern.convert.preview.Preview.Shortfall;

/**
 * What a sample of an entity type's members shows, as counts only, so that many of them can be cached.
 *
 * @param type the entity type's label
 * @param members how many were looked at
 * @param written those that have a name and would stand in the graph
 * @param sharedNames names that several of these have, with how many
 * @param properties by label
 * @param relations those that go out from the type, by {@code rel#Subj#Obj}
 * @param alsoMembers by the label of another entity type: how many of the members belong to it as well
 * @param shortfalls what could not be found out
 * @param labels English names of the classes and units in here
 */
public record TypeEvidence(String type, int members, int written, Map<String, Integer> sharedNames,
        Map<String, ValueSample> properties, Map<String, RelationEvidence> relations,
        Map<String, Integer> alsoMembers, List<Shortfall> shortfalls, Map<String, String> labels) {

    public TypeEvidence {
        sharedNames = Map.copyOf(sharedNames);
        properties = Map.copyOf(properties);
        relations = Map.copyOf(relations);
        alsoMembers = Map.copyOf(alsoMembers);
        shortfalls = List.copyOf(shortfalls);
        labels = Map.copyOf(labels);
    }

    /**
     * What the sample shows of a relation.
     *
     * @param found how many there are, whatever becomes of them
     * @param inside those whose object is in the graph
     * @param former statements that the rank filter leaves out
     * @param properties by label
     */
    public record RelationEvidence(int found, int inside, OutsideObjects outside, Former former,
            Map<String, ValueSample> properties) {
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
     * The objects of a relation that are not in the graph. An object that several relations of the sample point to
     * counts as often.
     *
     * @param ofClass those that are of the object type's class; they fail a constraint, or have no label
     * @param unknown those of which the data names no class
     * @param other those of other classes
     * @param classes the others' classes by id; an object may have several
     * @param types by the label of an entity type without constraints: how many of the others belong to it
     */
    public record OutsideObjects(int ofClass, int unknown, int other, Map<String, Integer> classes,
            Map<String, Integer> types) {
        public OutsideObjects {
            classes = Map.copyOf(classes);
            types = Map.copyOf(types);
        }
    }
}
