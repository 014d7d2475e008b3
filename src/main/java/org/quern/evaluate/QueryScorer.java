package org.quern.evaluate;

import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CancellationException;
import org.jspecify.annotations.Nullable;
import org.quern.cypher.CypherQuery;
import org.quern.cypher.CypherSyntaxException;
import org.quern.cypher.OrderedResult;
import org.quern.cypher.Provenance;
import org.quern.evaluate.TableMatcher.GoldIncomparable;
import org.quern.evaluate.TableMatcher.Mode;
import org.quern.job.Progress;
import org.quern.neo4j.GraphDatabase;
import org.quern.neo4j.GraphDatabase.Table;
import org.quern.neo4j.QueryFailure;
import org.quern.neo4j.QueryLimits;
import org.quern.workspace.QuernException;

/**
 * Scores one predicted query against its gold query on one database: execution accuracy, provenance similarity,
 * executability (CypherBench, section 5).
 */
public final class QueryScorer {

    private final Mode mode;
    private final TableMatcher matcher;
    private final QueryLimits limits;

    public QueryScorer(Mode mode, QueryLimits limits) {
        this.mode = mode;
        this.matcher = new TableMatcher(mode);
        this.limits = limits;
    }

    /**
     * @throws QuernException when the database does not answer: then nothing can be said
     * @throws CancellationException when the progress was cancelled
     */
    public ItemScores score(GraphDatabase database, String gold, String pred, Progress progress) {
        if (pred.isBlank()) {
            Score wrong = Score.wrong(Outcome.EMPTY_PREDICTION);
            return new ItemScores(wrong, wrong, wrong, wrong, "");
        }
        if (pred.equals(gold))
            return sameText(database, gold, progress);
        Table goldTable;
        try {
            goldTable = database.table(gold, Map.of(), limits, progress);
        } catch (QueryFailure failure) {
            Score none = Score.none(Outcome.GOLD_ERROR);
            checkAnswers(failure, progress);
            return new ItemScores(none, none, none, executable(database, pred, progress),
                    "gold: " + failure.getMessage());
        }
        TableMatcher.Comparison comparison = matcher.compareWith(goldTable, isOrdered(gold));
        try {
            database.stream(pred, Map.of(), limits, progress, (_, row) -> comparison.accept(row));
        } catch (QueryFailure failure) {
            checkAnswers(failure, progress);
            Score wrong = Score.wrong(outcome(failure));
            return new ItemScores(wrong, wrong, wrong, wrong, failure.getMessage());
        }
        return similarities(database, gold, pred, ex(comparison), progress);
    }

    private static Score ex(TableMatcher.Comparison comparison) {
        try {
            return Score.of(comparison.finish());
        } catch (GoldIncomparable _) {
            return Score.none(Outcome.GOLD_ERROR);
        }
    }

    /** Equal texts are equal queries; whether they run is still to be seen. */
    private ItemScores sameText(GraphDatabase database, String query, Progress progress) {
        Score one = Score.of(1);
        try {
            database.stream(query, Map.of(), limits, progress, (_, _) -> true);
            return new ItemScores(one, one, one, one, "");
        } catch (QueryFailure failure) {
            checkAnswers(failure, progress);
            return new ItemScores(one, one, one, Score.wrong(outcome(failure)), failure.getMessage());
        }
    }

    private Score executable(GraphDatabase database, String pred, Progress progress) {
        try {
            database.stream(pred, Map.of(), limits, progress, (_, _) -> true);
            return Score.of(1);
        } catch (QueryFailure failure) {
            checkAnswers(failure, progress);
            return Score.wrong(outcome(failure));
        }
    }

    private ItemScores similarities(GraphDatabase database, String gold, String pred, Score ex, Progress progress) {
        Optional<Provenance> goldProvenance = provenance(gold);
        Optional<Provenance> predProvenance = provenance(pred);
        Score runs = Score.of(1);
        if (goldProvenance.isEmpty() || predProvenance.isEmpty()) {
            Score none = Score.none(goldProvenance.isEmpty() ? Outcome.GOLD_ERROR : Outcome.NOT_APPLICABLE);
            return new ItemScores(ex, none, none, runs, "the query runs, but this grammar does not know it");
        }
        StringBuilder problems = new StringBuilder();
        Score nodes = similarity(database, Provenance.Scope.NODES, goldProvenance.get(), predProvenance.get(),
                problems, progress);
        Score elements = similarity(database, Provenance.Scope.ELEMENTS, goldProvenance.get(), predProvenance.get(),
                problems, progress);
        return new ItemScores(ex, nodes, elements, runs, problems.toString());
    }

    private Score similarity(GraphDatabase database, Provenance.Scope scope, Provenance gold, Provenance pred,
            StringBuilder problems, Progress progress) {
        Psjs psjs = new Psjs(scope, limits);
        Set<String> goldGraph;
        try {
            goldGraph = psjs.subgraph(database, gold, progress);
        } catch (QueryFailure failure) {
            checkAnswers(failure, progress);
            note(problems, "gold provenance", failure);
            return Score.none(Outcome.GOLD_ERROR);
        }
        try {
            return Score.of(Psjs.jaccard(goldGraph, psjs.subgraph(database, pred, progress)));
        } catch (QueryFailure failure) {
            checkAnswers(failure, progress);
            note(problems, "provenance", failure);
            return Score.none(outcome(failure));
        }
    }

    private static void note(StringBuilder problems, String where, QueryFailure failure) {
        problems.append(problems.isEmpty() ? "" : "; ").append(where).append(": ").append(failure.getMessage());
    }

    private static Optional<Provenance> provenance(String text) {
        try {
            return Optional.of(Provenance.of(CypherQuery.parse(text)));
        } catch (CypherSyntaxException _) {
            return Optional.empty();
        }
    }

    /** Published code looks for the words, one blank between them, anywhere in the text. */
    boolean isOrdered(String gold) {
        if (mode == Mode.COMPATIBLE)
            return gold.toLowerCase(java.util.Locale.ROOT).contains("order by");
        try {
            return OrderedResult.of(CypherQuery.parse(gold));
        } catch (CypherSyntaxException _) {
            return false;
        }
    }

    /** A stop, or a database that is gone, says nothing about the query. */
    static void checkAnswers(QueryFailure failure, Progress progress) {
        progress.checkCancelled();
        switch (failure.kind()) {
            case CANCELLED -> throw cancelled(failure);
            case UNAVAILABLE -> throw new QuernException("the database does not answer", "",
                    "check that it runs, and score again; nothing was written", failure);
            default -> {
            }
        }
    }

    private static CancellationException cancelled(@Nullable QueryFailure cause) {
        CancellationException stopped = new CancellationException("the query was stopped");
        stopped.initCause(cause);
        return stopped;
    }

    static Outcome outcome(QueryFailure failure) {
        return switch (failure.kind()) {
            case TIMEOUT -> Outcome.TIMEOUT;
            case TOO_LARGE -> Outcome.TOO_LARGE;
            default -> Outcome.PREDICTION_ERROR;
        };
    }
}
