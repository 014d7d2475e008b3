package org.quern.author.proposal;

import java.util.List;
import java.util.Optional;
import org.quern.author.Word;
import org.quern.schema.MappedSchema.EntityType;
import org.quern.schema.MappedSchema.PropertyType;
import org.quern.schema.MappedSchema.RelationType;

/** A way to map a Wikidata property to an entity type, with the evidence for each decision. */
public sealed interface Proposal {

    String pid();

    String label();

    List<DecisionEvidence> because();

    /** The members of the graph that would have a value; for a qualifier, the statements. */
    Word.Share surviving();

    /** A property of the type. */
    record OfProperty(String pid, PropertyType property, List<DecisionEvidence> because, Word.Share surviving)
            implements
                Proposal {
        public OfProperty {
            because = List.copyOf(because);
        }

        @Override
        public String label() {
            return property.label();
        }
    }

    /**
     * A relation that starts at the type.
     *
     * @param newType the type at the other end, if the schema does not have it yet
     */
    record OfRelation(String pid, RelationType relation, Optional<EntityType> newType,
            List<DecisionEvidence> because, Word.Share surviving)
            implements
                Proposal {
        public OfRelation {
            because = List.copyOf(because);
        }

        @Override
        public String label() {
            return relation.label();
        }

        /** The share of the instances of a new type's class that would be in the graph, if it is known. */
        public Optional<Word.Share> reached() {
            return because.stream().filter(each -> each.ground() == EvidenceKind.REACHED)
                    .flatMap(each -> each.words().stream()).filter(Word.Share.class::isInstance)
                    .map(Word.Share.class::cast).findFirst();
        }
    }
}
