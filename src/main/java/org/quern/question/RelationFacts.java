package org.quern.question;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;
import org.quern.graph.GraphSchema;

/**
 * Facts about a relation beyond the data (CypherBench, section 4.4.3).
 *
 * @param label the relation
 * @param variants the {@code rel#Subj#Obj} that this holds for
 * @param symmetric it holds both ways
 * @param timeSensitive it begins and ends
 * @param mandatorySubj each subject has it
 * @param mandatoryObj each object has it
 * @param subjCardinality how many subjects an object has
 * @param objCardinality how many objects a subject has
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

    /** What is taken for granted where nobody has said anything: no rule rejects because of it. */
    public static RelationFacts unknown(GraphSchema.RelationType relation) {
        boolean hasPeriod = relation.properties().containsKey("start_year")
                && relation.properties().containsKey("end_year");
        return new RelationFacts(relation.label(), List.of(relation.variant()), false, hasPeriod, false, false,
                Cardinality.MANY, Cardinality.MANY, List.of());
    }
}
