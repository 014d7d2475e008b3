package org.quern.qaset.answer;

import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;

/**
 * The results of all checked relations of one kind.
 *
 * @param holds number of relations that hold
 * @param bySize number of those that hold by number of rows only
 */
public record Tally(AnswerRelation bond, int holds, int bySize, int violated, int unknown) {

    /** The number of relations that could be decided. */
    public int known() {
        return holds + violated;
    }

    /** The kinds that occur, in order. */
    public static List<Tally> of(List<Judged> judged) {
        return Stream.of(AnswerRelation.values()).map(bond -> of(bond, judged.stream().filter(one -> one.bond() == bond)
                .map(Judged::verdict).toList())).filter(tally -> tally.known() + tally.unknown() > 0).toList();
    }

    private static Tally of(AnswerRelation bond, List<Verdict> verdicts) {
        return new Tally(bond, (int) verdicts.stream().filter(Verdict::holds).count(),
                Collections.frequency(verdicts, Verdict.HOLDS_BY_SIZE),
                Collections.frequency(verdicts, Verdict.VIOLATED), Collections.frequency(verdicts, Verdict.UNKNOWN));
    }
}
