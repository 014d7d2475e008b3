package org.quern.question.rewrite;

import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;
import org.quern.question.Rewriting;
import org.quern.question.Rewriting.Round;

/** Counts the outcomes of rewriting, verification or variation, question by question. */
public final class RewritingTally {

    private final SortedMap<String, Integer> problems = new TreeMap<>();
    private final SortedMap<String, Integer> drops = new TreeMap<>();
    private int failed;
    private String failure = "";
    private int flagged;
    private int verified;
    private int corrected;
    private int unjudged;

    /** Counts a question. */
    public void add(Changed changed) {
        if (!changed.failure().isEmpty()) {
            failed++;
            failure = changed.failure();
        }
        if (!changed.isKept()) {
            drops.merge(changed.dropped().replaceFirst("(?s): .*", ""), 1, Integer::sum);
            return;
        }
        if (changed.failure().isEmpty())
            Rewriting.of(changed.sample()).ifPresent(this::add);
    }

    private void add(Rewriting record) {
        if (!record.findings().isEmpty())
            flagged++;
        if (!record.problem().isEmpty())
            problems.merge(record.problem(), 1, Integer::sum);
        if (record.verified())
            verified++;
        if (record.rounds().stream().anyMatch(round -> round.text().isPresent()))
            corrected++;
        if (!record.rounds().isEmpty() && !record.rounds().stream().allMatch(Round::judged))
            unjudged++;
    }

    /** Reasons why the model's text was not used, with counts. */
    public SortedMap<String, Integer> problems() {
        return Collections.unmodifiableSortedMap(problems);
    }

    /** Reasons why questions were dropped, without details, with counts. */
    public SortedMap<String, Integer> drops() {
        return Collections.unmodifiableSortedMap(drops);
    }

    /** The number of questions on which the step failed. */
    public int failed() {
        return failed;
    }

    /** The reason of the last failure; may be empty. */
    public String failure() {
        return failure;
    }

    /** The number of questions with remaining findings. */
    public int flagged() {
        return flagged;
    }

    /** The number of questions whose last verdict requires no correction. */
    public int verified() {
        return verified;
    }

    /** The number of questions with a proposed correction. */
    public int corrected() {
        return corrected;
    }

    /** The number of questions with an unreadable verdict. */
    public int unjudged() {
        return unjudged;
    }
}
