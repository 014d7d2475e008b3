package org.quern.question.rewrite;

import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;
import org.quern.question.Rewriting;
import org.quern.question.Rewriting.Round;

/** Counts the outcomes of rewriting or verification, question by question. */
public final class RewritingTally {

    private final SortedMap<String, Integer> problems = new TreeMap<>();
    private int failed;
    private String failure = "";
    private int flagged;
    private int verified;
    private int corrected;
    private int unjudged;

    /** Counts a question; one that was dropped counts only when it failed. */
    public void add(Changed changed) {
        if (!changed.failure().isEmpty()) {
            failed++;
            failure = changed.failure();
        }
        if (!changed.isKept())
            return;
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

    /** What kept a model's words away, with how often. */
    public SortedMap<String, Integer> problems() {
        return Collections.unmodifiableSortedMap(problems);
    }

    /** Questions on which the step failed. */
    public int failed() {
        return failed;
    }

    /** Why the last of them failed; empty when none did. */
    public String failure() {
        return failure;
    }

    /** Questions that the checks still find something in. */
    public int flagged() {
        return flagged;
    }

    /** Questions whose last verdict is that nothing is to be corrected. */
    public int verified() {
        return verified;
    }

    /** Questions for which other words were proposed. */
    public int corrected() {
        return corrected;
    }

    /** Questions of which a round has no verdict that could be read. */
    public int unjudged() {
        return unjudged;
    }
}
