package org.quern.review;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.quern.question.Sample;
import org.quern.workspace.QuernException;

/**
 * The disputed questions with all decisions on them. Questions that somebody still has to decide are hidden,
 * even from the adjudicator.
 *
 * @param file the name of the question file in the log
 */
public record AdjudicationQueue(ReviewLog log, String file, List<Sample> samples) {
    public AdjudicationQueue {
        samples = List.copyOf(samples);
    }

    /**
     * A question on which annotators disagree.
     *
     * @param decisions with texts and reasons, by annotator
     * @param adjudication the adjudicator's decision, if there is one
     * @param stillToDecide assigned annotators who have not decided; until they have, the question cannot be
     * adjudicated
     */
    public record Dispute(Sample sample, List<Decision> decisions, Optional<Decision> adjudication,
            List<String> stillToDecide) {

        public Dispute {
            decisions = List.copyOf(decisions);
            stillToDecide = List.copyOf(stillToDecide);
        }
    }

    /** Questions that wait for an adjudicator, in the file's order. */
    public List<Dispute> waiting() {
        return all().stream().filter(d -> d.adjudication().isEmpty()).toList();
    }

    /** Questions that wait and questions that were adjudicated, in the file's order. */
    public List<Dispute> all() {
        return disputes().stream().filter(d -> d.adjudication().isPresent() || d.stillToDecide().isEmpty()).toList();
    }

    /** The current adjudications, in the file's order. */
    public List<Decision> adjudications() {
        return disputes().stream().flatMap(d -> d.adjudication().stream()).toList();
    }

    /** The questions that an assigned annotator still has to decide; the verdicts of the others must not show. */
    public Set<String> undecided() {
        DecisionIndex standings = DecisionIndex.of(log.history(file));
        return log.assignments(file).stream().filter(a -> standings.of(a.qid()).of(a.annotator()).isEmpty())
                .map(Assignment::qid).collect(Collectors.toSet());
    }

    /** The number of hidden questions, which somebody still has to decide. */
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
     * Adjudicates a question; the decision is on disk when this method returns.
     *
     * @param text the final text of an edited question; otherwise ignored
     * @throws QuernException when the adjudicator has decided on this question as an annotator
     */
    public Decision adjudicate(String adjudicator, String qid, ReviewVerdict verdict, String text,
            ReviewQueue.Reason reason) {
        if (DecisionIndex.of(log.history(file, qid)).of(qid).of(adjudicator).isPresent())
            throw new QuernException("“{0}” has decided on this question and cannot adjudicate it", file + " " + qid,
                    "ask someone who has not yet decided on it", adjudicator);
        String before = samples.stream().filter(s -> s.qid().equals(qid)).findFirst()
                .orElseThrow(() -> new IllegalArgumentException(qid)).nlQuestion();
        return log.adjudicate(adjudicator, file, new Judgement(qid, verdict, before,
                verdict == ReviewVerdict.EDITED ? text : before, reason.why(), reason.tags(), reason.seconds()));
    }

    /** Undoes the adjudicator's last current adjudication; empty when there is none. */
    public Optional<Decision> undo(String adjudicator) {
        return log.undo(adjudicator, file, Decision.Kind.ADJUDICATE).stream().findFirst();
    }
}
