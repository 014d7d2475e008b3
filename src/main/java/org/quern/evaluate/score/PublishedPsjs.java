package org.quern.evaluate.score;

import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.quern.evaluate.Outcome;
import org.quern.evaluate.Psjs;
import org.quern.evaluate.PublishedProvenance;
import org.quern.evaluate.Score;
import org.quern.job.Progress;
import org.quern.neo4j.GraphDatabase;
import org.quern.neo4j.QueryFailure;
import org.quern.neo4j.QueryLimits;

/**
 * PSJS as the published evaluation code computes it: over the ids of the nodes that {@link PublishedProvenance} finds,
 * whether or not the queries run. Any error scores 0.
 */
record PublishedPsjs(QueryLimits limits, RecentResults recent) {
    /** The published code has no time limit for gold. */
    private static final Duration GOLD = Duration.ofMinutes(10);

    Score score(GraphDatabase database, String gold, String pred, Progress progress) {
        if (pred.equals(gold))
            return Score.of(1);
        progress.checkCancelled();
        List<PublishedProvenance.Part> goldParts = PublishedProvenance.parts(gold);
        List<PublishedProvenance.Part> predParts = PublishedProvenance.parts(pred);
        // Without a common node the score is 0, whatever the other query matches.
        if (matchesNone(goldParts) || matchesNone(predParts))
            return Score.of(0);
        QueryLimits longer = limits.time().compareTo(GOLD) > 0 ? limits
                : new QueryLimits(GOLD, limits.rows(), limits.bytes());
        Set<String> goldIds;
        try {
            goldIds = ids(database, goldParts, longer, progress);
        } catch (QueryFailure failure) {
            QueryScorer.checkAnswers(failure, progress);
            return Score.wrong(Outcome.GOLD_ERROR);
        }
        try {
            return Score.of(Psjs.jaccard(goldIds, ids(database, predParts, limits, progress)));
        } catch (QueryFailure failure) {
            QueryScorer.checkAnswers(failure, progress);
            return Score.wrong(QueryScorer.outcome(failure));
        }
    }

    private static boolean matchesNone(List<PublishedProvenance.Part> parts) {
        return parts.stream().allMatch(part -> part.variables().isEmpty());
    }

    private Set<String> ids(GraphDatabase database, List<PublishedProvenance.Part> parts, QueryLimits time,
            Progress progress) throws QueryFailure {
        String query = PublishedProvenance.ids(parts);
        return recent.published(database, query, () -> {
            Set<String> ids = new HashSet<>();
            database.streamInAnyOrder(query, time, progress, (_, row) -> {
                ids.add(String.valueOf(row.getFirst()));
                return true;
            });
            return new Psjs.Subgraph(ids, ids);
        }).nodes();
    }
}
