package org.quern.question.rewrite;

import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;
import org.quern.question.Rewriting;
import org.quern.question.Rewriting.Round;

/** Counts what the records of rewritten or verified questions say, one after the other. */
public final class RewritingTally {

    private final SortedMap<String, Integer> problems = new TreeMap<>();
    private int flagged;
    private int verified;
    private int corrected;
    private int unjudged;

    /** Counts what became of a question; one that was dropped counts nowhere. */
    public void add(Changed changed) {
        if (!changed.isKept())
            return;
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
