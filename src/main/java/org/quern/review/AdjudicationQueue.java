package org.quern.review;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.quern.question.Sample;

/**
 * The disputed questions with all decisions on them. Somebody who is still to decide about a question is not shown it,
 * whoever it is: it waits until all have decided.
 *
 * @param file the name of the question file that decisions are noted under
 */
public record AdjudicationQueue(ReviewLog log, String file, List<Sample> samples) {
    public AdjudicationQueue {
        samples = List.copyOf(samples);
    }

    /**
     * A question that annotators differ about.
     *
     * @param decisions with texts and reasons, by annotator
     * @param adjudication what was decided over them already; none while it waits
     * @param stillToDecide who is assigned and has not decided; nothing is decided over them
     */
    public record Dispute(Sample sample, List<Decision> decisions, Optional<Decision> adjudication,
            List<String> stillToDecide) {

        public Dispute {
            decisions = List.copyOf(decisions);
            stillToDecide = List.copyOf(stillToDecide);
        }

        /** Whether they differ in the verdict, and not in the text alone. */
        public boolean inVerdict() {
            return decisions.stream().map(Decision::verdict).distinct().count() > 1;
        }
    }

    /** Those that wait for an adjudicator, in the file's order. */
    public List<Dispute> waiting() {
        return all().stream().filter(d -> d.adjudication().isEmpty()).toList();
    }

    /** Those that wait, and those that were adjudicated, in the file's order. */
    public List<Dispute> all() {
        return disputes().stream().filter(d -> d.adjudication().isPresent() || d.stillToDecide().isEmpty()).toList();
    }

    /** How many are not shown, because somebody is still to decide about them. */
    public int hidden() {
        return (int) disputes().stream().filter(d -> d.adjudication().isEmpty() && !d.stillToDecide().isEmpty())
                .count();
    }

    private List<Dispute> disputes() {
        DecisionIndex standings = DecisionIndex.of(log.history(file));
        var assigned = log.assignments(file).stream().collect(Collectors.groupingBy(Assignment::qid,
                Collectors.mapping(Assignment::annotator, Collectors.toCollection(TreeSet::new))));
        List<Dispute> disputes = new ArrayList<>();
        for (Sample sample : samples) {
            QuestionDecisions standing = standings.of(sample.qid());
            if (!standing.isSplit() && standing.adjudication().isEmpty())
                continue;
            Set<String> decided = standing.decisions().stream().map(Decision::annotator).collect(Collectors.toSet());
            disputes.add(new Dispute(sample, standing.decisions(), standing.adjudication(),
                    assigned.getOrDefault(sample.qid(), new TreeSet<>()).stream()
                            .filter(a -> !decided.contains(a)).toList()));
        }
        return disputes;
    }

    /**
     * Decides over the annotators; on the disk when this returns.
     *
     * @param text the text that the question shall have, when edited; else not looked at
     */
    public Decision adjudicate(String adjudicator, String qid, Verdict verdict, String text, String why) {
        String before = samples.stream().filter(s -> s.qid().equals(qid)).findFirst()
                .orElseThrow(() -> new IllegalArgumentException(qid)).nlQuestion();
        return log.adjudicate(adjudicator, file, qid, verdict, before, verdict == Verdict.EDITED ? text : before, why);
    }
}
