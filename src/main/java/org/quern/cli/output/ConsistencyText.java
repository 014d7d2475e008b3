package org.quern.cli.output;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import org.quern.dataset.answer.AnswerRelation;
import org.quern.dataset.answer.RelationTally;
import org.quern.task.agent.CheckConsistency.CheckedRun;

/** Formats how consistent the answers of systems are, by relation. */
public final class ConsistencyText {

    private ConsistencyText() {}

    /** A row per relation that occurs, a column per run. */
    public static List<String> table(List<CheckedRun> systems) {
        List<String> headings = new ArrayList<>(List.of("relation"));
        systems.forEach(one -> headings.add(one.run()));
        TextTable table = new TextTable(headings, TextTable.READABLE);
        for (AnswerRelation relation : AnswerRelation.values()) {
            List<Optional<RelationTally>> tallies = systems.stream().map(one -> one.of(relation)).toList();
            if (tallies.stream().anyMatch(Optional::isPresent))
                table.add(Stream.concat(Stream.of(text(relation)), tallies.stream().map(
                        tally -> tally.map(ConsistencyText::share).orElse("–"))).toList());
        }
        return table.lines();
    }

    private static String share(RelationTally tally) {
        String unknown = tally.unknown() == 0 ? "" : "%,d unknown".formatted(tally.unknown());
        return tally.known() == 0 ? unknown : "%,d of %,d satisfied".formatted(tally.holds(), tally.known())
                + (unknown.isEmpty() ? "" : ", " + unknown);
    }

    public static String text(AnswerRelation bond) {
        return bond.name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }
}
