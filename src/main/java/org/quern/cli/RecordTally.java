package org.quern.cli;

import java.util.Map;
import java.util.TreeMap;
import org.quern.question.Rewriting;
import org.quern.question.Rewriting.Round;
import org.quern.question.rewrite.Changed;

/** Counts what the records of rewritten or verified questions say. */
final class RecordTally {

    private final Map<String, Integer> problems = new TreeMap<>();
    private int flagged;
    private int verified;
    private int corrected;
    private int unjudged;

    void add(Changed changed) {
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
    Map<String, Integer> problems() {
        return problems;
    }

    int flagged() {
        return flagged;
    }

    int verified() {
        return verified;
    }

    int corrected() {
        return corrected;
    }

    /** Questions of which a round has no verdict that could be read. */
    int unjudged() {
        return unjudged;
    }
}
