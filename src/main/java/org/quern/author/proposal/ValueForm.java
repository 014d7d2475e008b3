package org.quern.author.proposal;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.quern.schema.Datatype;

/**
 * How values are stored according to a schema.
 *
 * @param unit the unit's QID; {@code unitName} is its name in the schema
 * @param bce whether times before the Common Era are stored
 */
record ValueForm(Datatype datatype, Optional<String> unit, Optional<String> unitName, boolean convert, boolean year,
        boolean bce, List<DecisionEvidence> because) {

    ValueForm {
        because = List.copyOf(because);
    }

    static ValueForm of(Datatype datatype, List<DecisionEvidence> because) {
        return new ValueForm(datatype, Optional.empty(), Optional.empty(), false, false, false, because);
    }

    /** The same with times before the Common Era. */
    ValueForm withBce(DecisionEvidence... why) {
        List<DecisionEvidence> all = new ArrayList<>(because);
        all.addAll(List.of(why));
        return new ValueForm(datatype, unit, unitName, convert, year, true, all);
    }
}
