package org.quern.question.realism;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.quern.question.RelationFacts;
import org.quern.question.realism.RealismProposer.Proposal;

/**
 * Compares existing facts about a graph's relations with proposals. Proposals only fill gaps: the user's
 * entries are kept, and differences from the data are reported.
 *
 * @param realism the existing facts, followed by added ones
 * @param lines one per proposal
 */
public record RealismMerge(Realism realism, List<Line> lines) {

    /** The outcome of a proposal. */
    public enum State {
        /** There were no facts about the relation. */
        ADDED,
        /** The facts are equal. */
        SAME,
        /** The existing facts differ and are kept. */
        DIFFERS
    }

    /**
     * A proposal next to the existing facts.
     *
     * @param differences one text for each value that differs from the proposal
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
