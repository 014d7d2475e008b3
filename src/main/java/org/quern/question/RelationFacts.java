package org.quern.question;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;
import org.quern.graph.GraphSchema;

/**
 * Facts about a relation that the data alone does not show (CypherBench, section 4.4.3).
 *
 * @param label the relation
 * @param variants the {@code rel#Subj#Obj} to which the facts apply
 * @param symmetric whether it is symmetric
 * @param timeSensitive whether it has a start and an end
 * @param mandatorySubj whether each subject has it
 * @param mandatoryObj whether each object has it
 * @param subjCardinality number of subjects of an object
 * @param objCardinality number of objects of a subject
 * @param implied relations, by label, that hold wherever this one does
 */
public record RelationFacts(String label, List<String> variants, @JsonProperty("is_symmetric") boolean symmetric,
        @JsonProperty("is_time_sensitive") boolean timeSensitive,
        @JsonProperty("is_mandatory_subj") boolean mandatorySubj,
        @JsonProperty("is_mandatory_obj") boolean mandatoryObj, Cardinality subjCardinality,
        Cardinality objCardinality, @JsonProperty("implied_relations") List<String> implied) {

    /** How many there can be at one time. */
    public enum Cardinality {
        ONE, MANY
    }

    public RelationFacts {
        variants = List.copyOf(variants);
        implied = List.copyOf(implied);
    }

    /** The default facts; no rule rejects a question because of them. */
    public static RelationFacts unknown(GraphSchema.RelationType relation) {
        boolean hasPeriod = relation.properties().containsKey("start_year")
                && relation.properties().containsKey("end_year");
        return new RelationFacts(relation.label(), List.of(relation.variant()), false, hasPeriod, false, false,
                Cardinality.MANY, Cardinality.MANY, List.of());
    }
}
