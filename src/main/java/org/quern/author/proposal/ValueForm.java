package org.quern.author.proposal;

import java.util.List;
import java.util.Optional;
import org.quern.schema.Datatype;

/**
 * How values are stored according to a schema.
 *
 * @param unit the unit's QID; {@code unitName} is its name in the schema
 */
record ValueForm(Datatype datatype, Optional<String> unit, Optional<String> unitName, boolean convert, boolean year,
        List<DecisionEvidence> because) {

    ValueForm {
        because = List.copyOf(because);
    }

    static ValueForm of(Datatype datatype, List<DecisionEvidence> because) {
        return new ValueForm(datatype, Optional.empty(), Optional.empty(), false, false, because);
    }
}
