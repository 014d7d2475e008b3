package org.quern.author;

import java.util.Map;
import org.quern.convert.Preview;

/**
 * What a sample of an entity type shows: its members as a conversion would write them, with their relations.
 *
 * @param type the entity type's label
 * @param sample the members, each value beside its statements; also says what could not be found out
 * @param objects by {@code rel#Subj#Obj}: what is at the other ends that are not in the graph
 * @param alsoMembers by the label of another entity type: how many of the members belong to it as well
 * @param labels English names of classes and units
 */
public record TypeEvidence(String type, Preview sample, Map<String, OutsideObjects> objects,
        Map<String, Integer> alsoMembers, Map<String, String> labels) {

    public TypeEvidence {
        objects = Map.copyOf(objects);
        alsoMembers = Map.copyOf(alsoMembers);
        labels = Map.copyOf(labels);
    }

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
