package org.quern.question.realism;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.quern.question.RelationFacts;
import org.quern.question.realism.RealismProposer.Proposal;

/**
 * Compares known facts about a graph's relations with proposals. Proposals fill gaps only: what somebody wrote stays
 * as it is, and where the data say otherwise that is told.
 *
 * @param realism what was known, followed by what was added
 * @param lines one per proposal
 */
public record RealismMerge(Realism realism, List<Line> lines) {

    /** What became of a proposal. */
    public enum State {
        /** Nothing was known about the relation. */
        ADDED,
        /** The same was known. */
        SAME,
        /** Something else was known, and stays. */
        DIFFERS
    }

    /**
     * A proposal beside what is known.
     *
     * @param differences one text for each value that is not as proposed
     */
    public record Line(Proposal proposal, State state, List<String> differences) {}

    public RealismMerge {
        lines = List.copyOf(lines);
    }

    public static RealismMerge of(Realism known, List<Proposal> proposals) {
        List<RelationFacts> all = new ArrayList<>(known.relations());
        List<Line> lines = new ArrayList<>();
        for (Proposal proposal : proposals) {
            RelationFacts proposed = proposal.facts();
            Optional<RelationFacts> mine = known.stated(proposed.label(), proposed.variants().getFirst());
            if (mine.isEmpty()) {
                all.add(proposed);
                lines.add(new Line(proposal, State.ADDED, List.of()));
            } else {
                List<String> differences = differences(mine.get(), proposed);
                lines.add(new Line(proposal, differences.isEmpty() ? State.SAME : State.DIFFERS, differences));
            }
        }
        return new RealismMerge(new Realism(all), lines);
    }

    private static List<String> differences(RelationFacts mine, RelationFacts proposed) {
        List<String> differences = new ArrayList<>();
        compare("is_symmetric", mine.symmetric(), proposed.symmetric(), differences);
        compare("is_time_sensitive", mine.timeSensitive(), proposed.timeSensitive(), differences);
        compare("is_mandatory_subj", mine.mandatorySubj(), proposed.mandatorySubj(), differences);
        compare("is_mandatory_obj", mine.mandatoryObj(), proposed.mandatoryObj(), differences);
        compare("subj_cardinality", mine.subjCardinality(), proposed.subjCardinality(), differences);
        compare("obj_cardinality", mine.objCardinality(), proposed.objCardinality(), differences);
        compare("implied_relations", mine.implied(), proposed.implied(), differences);
        return differences;
    }

    private static void compare(String name, Object mine, Object proposed, List<String> differences) {
        if (!mine.equals(proposed))
            differences.add(name + ": " + text(mine) + ", proposed " + text(proposed));
    }

    private static String text(Object value) {
        return value instanceof Enum<?> constant ? constant.name().toLowerCase(Locale.ROOT) : value.toString();
    }
}
