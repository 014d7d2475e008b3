package org.quern.evaluate.score;

import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.quern.evaluate.Outcome;
import org.quern.evaluate.Psjs;
import org.quern.evaluate.PublishedProvenance;
import org.quern.evaluate.Score;
import org.quern.neo4j.QueryFailure;
import org.quern.neo4j.QueryLimits;

/**
 * PSJS as the published evaluation code computes it: over the ids of the nodes that {@link PublishedProvenance} finds,
 * whether or not the queries run. Any error scores 0.
 */
public final class PublishedPsjs implements Metric {

    /** The published code has no time limit for gold. */
    private static final Duration GOLD = Duration.ofMinutes(10);

    @Override
    public String id() {
        return "psjs-published";
    }

    @Override
    public String text() {
        return "psjs_published";
    }

    @Override
    public String title() {
        return "PSJS (published)";
    }

    @Override
    public String heading() {
        return "publ.";
    }

    @Override
    public Map<String, String> labels() {
        return Map.of("en", "PSJS (as published)", "es", "PSJS (publicado)");
    }

    @Override
    public String description() {
        return "Provenance subgraph similarity as computed by the code published with CypherBench.";
    }

    @Override
    public boolean isMain() {
        return true;
    }

    @Override
    public boolean scoresFailures() {
        return true;
    }

    @Override
    public Measured of(Execution execution) {
        return execution instanceof Execution.OfQueries queries && !(execution instanceof Execution.NoPrediction)
                ? Measured.of(score(queries.pair()))
                : Metric.usual(execution);
    }

    private static Score score(ExecutedPair pair) {
        if (pair.pred().equals(pair.gold()))
            return Score.of(1);
        pair.progress().checkCancelled();
        List<PublishedProvenance.Part> goldParts = PublishedProvenance.parts(pair.gold());
        List<PublishedProvenance.Part> predParts = PublishedProvenance.parts(pair.pred());
        // Without a common node the score is 0, whatever the other query matches.
        if (matchesNone(goldParts) || matchesNone(predParts))
            return Score.of(0);
        QueryLimits limits = pair.limits();
        QueryLimits longer = limits.time().compareTo(GOLD) > 0 ? limits
                : new QueryLimits(GOLD, limits.rows(), limits.bytes());
        Set<String> goldIds;
        try {
            goldIds = ids(pair, goldParts, longer);
        } catch (QueryFailure failure) {
            QueryScorer.checkAnswers(failure, pair.progress());
            return Score.wrong(Outcome.GOLD_ERROR);
        }
        try {
            return Score.of(Psjs.jaccard(goldIds, ids(pair, predParts, limits)));
        } catch (QueryFailure failure) {
            QueryScorer.checkAnswers(failure, pair.progress());
            return Score.wrong(QueryScorer.outcome(failure));
        }
    }

    private static boolean matchesNone(List<PublishedProvenance.Part> parts) {
        return parts.stream().allMatch(part -> part.variables().isEmpty());
    }

    private static Set<String> ids(ExecutedPair pair, List<PublishedProvenance.Part> parts, QueryLimits time)
            throws QueryFailure {
        String query = PublishedProvenance.ids(parts);
        return pair.recent().published(pair.database(), query, () -> {
            Set<String> ids = new HashSet<>();
            pair.database().streamInAnyOrder(query, time, pair.progress(), (_, row) -> {
                ids.add(String.valueOf(row.getFirst()));
                return true;
            });
            return new Psjs.Subgraph(ids, ids, Set.of());
        }).nodes();
    }
}
