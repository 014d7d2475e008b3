package org.quern.dataset.answer;

import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;

/**
 * The results of all checked relations of one kind.
 *
 * @param holds number of relations that hold
 * @param bySize number of those that hold by number of rows only
 */
public record RelationTally(AnswerRelation bond, int holds, int bySize, int violated, int unknown) {

    /** The number of relations that could be decided. */
    public int known() {
        return holds + violated;
    }

    /** The kinds that occur, in order. */
    public static List<RelationTally> of(List<CheckedRelation> judged) {
        return Stream.of(AnswerRelation.values()).map(bond -> of(bond, judged.stream().filter(one -> one.bond() == bond)
                .map(CheckedRelation::verdict).toList())).filter(tally -> tally.known() + tally.unknown() > 0).toList();
    }

    private static RelationTally of(AnswerRelation bond, List<RelationVerdict> verdicts) {
        return new RelationTally(bond, (int) verdicts.stream().filter(RelationVerdict::holds).count(),
                Collections.frequency(verdicts, RelationVerdict.HOLDS_BY_SIZE),
                Collections.frequency(verdicts, RelationVerdict.VIOLATED),
                Collections.frequency(verdicts, RelationVerdict.UNKNOWN));
    }
}
