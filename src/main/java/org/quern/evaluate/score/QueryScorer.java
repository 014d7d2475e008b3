package org.quern.evaluate.score;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import org.jspecify.annotations.Nullable;
import org.quern.cypher.CypherQuery;
import org.quern.cypher.OrderedResult;
import org.quern.cypher.provenance.Provenance;
import org.quern.evaluate.AnswerEntities;
import org.quern.evaluate.Outcome;
import org.quern.evaluate.PredictedAnswer;
import org.quern.evaluate.PredictedRows;
import org.quern.evaluate.Psjs;
import org.quern.evaluate.Score;
import org.quern.evaluate.TableMatcher;
import org.quern.evaluate.TableMatcher.GoldIncomparable;
import org.quern.evaluate.TableMatcher.Mode;
import org.quern.evaluate.engine.OpenRows;
import org.quern.evaluate.engine.SureRows;
import org.quern.graph.StoredProperties;
import org.quern.job.Progress;
import org.quern.neo4j.GraphDatabase;
import org.quern.neo4j.GraphDatabase.Table;
import org.quern.neo4j.QueryFailure;
import org.quern.neo4j.QueryLimits;
import org.quern.workspace.EnvironmentException;
import org.quern.workspace.QuernException;

/**
 * Scores one predicted query against its gold query on one database: execution accuracy, provenance similarity,
 * executability (CypherBench, section 5).
 */
public final class QueryScorer {

    private static final String GOLD = "gold: ";

    private final Mode mode;
    private final TableMatcher matcher;
    private final QueryLimits limits;
    /** Shared by all pairs that are scored. */
    private final RecentResults recent;
    private final GoldSuites suites;

    public QueryScorer(Mode mode, QueryLimits limits) {
        this(mode, limits, new RecentResults(), GoldSuites.NONE);
    }

    private QueryScorer(Mode mode, QueryLimits limits, RecentResults recent, GoldSuites suites) {
        this.mode = mode;
        this.recent = recent;
        this.suites = suites;
        this.matcher = new TableMatcher(mode);
        this.limits = limits;
    }

    /** The same for the questions of a graph, whose gold queries have suites of small graphs. */
    public QueryScorer with(GoldSuites others) {
        return new QueryScorer(mode, limits, recent, others);
    }

    /**
     * @throws QuernException when the database does not respond, so that no score can be determined
     * @throws CancellationException when cancelled
     */
    public ItemScores score(GraphDatabase database, String gold, String pred, Progress progress) {
        return scores(execute(database, gold, pred, progress), progress);
    }

    /**
     * Runs both queries, as far as scores need them.
     *
     * @throws QuernException as {@link #score(GraphDatabase, String, String, Progress)}
     */
    public Execution execute(GraphDatabase database, String gold, String pred, Progress progress) {
        ExecutedPair pair = pair(database, gold, pred, progress);
        return pred.isBlank() ? new Execution.NoPrediction(pair) : run(pair);
    }

    /**
     * Scores an answer that comes without a query, by the comparison that a query's result would have. Where it gives
     * entities by their ids, gold's ids are compared, so that namesakes stay apart.
     *
     * @throws QuernException as {@link #score(GraphDatabase, String, String, Progress)}
     */
    public ItemScores score(GraphDatabase database, String gold, PredictedAnswer answer, Progress progress) {
        return scores(answered(database, gold, answer, progress), progress);
    }

    private ExecutedPair pair(GraphDatabase database, String gold, String pred, Progress progress) {
        return new ExecutedPair(database, gold, pred, new ExecutedPair.Scoring(matcher, limits, recent, suites),
                progress);
    }

    /** The metrics of an execution, with the first reason that is known. */
    private static ItemScores scores(Execution execution, Progress progress) {
        List<String> messages = new ArrayList<>(List.of(execution.problem()));
        Map<Metric, Score> scores = new LinkedHashMap<>();
        for (Metric metric : Metrics.ALL) {
            Measured measured = measured(metric, execution, progress);
            scores.put(metric, measured.score());
            messages.add(measured.message());
        }
        messages.add(execution.remark());
        return new ItemScores(scores, messages.stream().filter(text -> !text.isEmpty()).findFirst().orElse(""));
    }

    private static Measured measured(Metric metric, Execution execution, Progress progress) {
        try {
            return metric.of(execution);
        } catch (QueryFailure failure) {
            checkAnswers(failure, progress);
            return new Measured(Score.none(outcome(failure)), metric.title() + ": " + failure.getMessage());
        } catch (CancellationException | QuernException stopped) {
            throw stopped;
        } catch (RuntimeException | StackOverflowError broken) {
            // One metric, which may come from a jar, must not take the scores of the others.
            return new Measured(Score.none(Outcome.SCORING_FAILED), metric.title() + ": " + broken);
        }
    }

    private Execution answered(GraphDatabase database, String gold, PredictedAnswer answer, Progress progress) {
        if (answer.rows().isEmpty())
            return new Execution.Answered(Score.wrong(Outcome.EMPTY_PREDICTION),
                    Score.wrong(Outcome.EMPTY_PREDICTION), "");
        try {
            AskedAnswer asked = asked(database, gold, answer, progress);
            PredictedRows rows = matched(asked.gold, asked.query, asked.table, isOrdered(gold));
            Score ex = ex(rows);
            Score ties = TieAwareAccuracy.of(pair(database, asked.query, "", progress), asked.query, asked.gold, rows,
                    ex);
            if (ex.value().orElse(1) == 1 || ties.value().orElse(0) == 1)
                return new Execution.Answered(ex, ties, ex.value().isEmpty() ? rows.problem() : "");
            Optional<String> unknown = unknown(database, gold, asked, progress);
            Score wrong = unknown.isPresent() ? Score.wrong(Outcome.UNKNOWN_ENTITY) : ex;
            return new Execution.Answered(wrong, unknown.isPresent() ? wrong : ties,
                    unknown.map(text -> "the graph has no entity " + text).orElse(""));
        } catch (QueryFailure failure) {
            checkAnswers(failure, progress);
            Score none = Score.none(Outcome.GOLD_ERROR);
            return new Execution.Answered(none, none, GOLD + failure.getMessage());
        }
    }

    /**
     * What a query matches, as for provenance similarity; nothing if the query cannot be parsed.
     *
     * @throws QueryFailure when the provenance query fails
     */
    Psjs.Subgraph subgraph(GraphDatabase database, String query, Progress progress) throws QueryFailure {
        Optional<Provenance> provenance = CypherQuery.ifValid(query).map(Provenance::of);
        return provenance.isEmpty() ? Psjs.Subgraph.EMPTY
                : pair(database, query, "", progress).subgraph(provenance.get());
    }

    /** The answer as a table, as the window shows it. */
    Table table(GraphDatabase database, String gold, PredictedAnswer answer, Progress progress) throws QueryFailure {
        return asked(database, gold, answer, progress).table;
    }

    /** The gold table that an answer is compared with, and the query that gives it. */
    private record AskedAnswer(String query, Table gold, PredictedAnswer answer, Table table) {}

    private AskedAnswer asked(GraphDatabase database, String gold, PredictedAnswer answer, Progress progress)
            throws QueryFailure {
        Table names = pair(database, gold, "", progress).goldTable();
        Optional<String> byId = answer.givesIds(names) ? AnswerEntities.byId(gold) : Optional.empty();
        if (byId.isEmpty())
            return new AskedAnswer(gold, names, answer, answer.table(names));
        Table ids = pair(database, byId.get(), "", progress).goldTable();
        PredictedAnswer full = answer.withIds(ids);
        return new AskedAnswer(byId.get(), ids, full, full.table(ids));
    }

    /** The first text of an answer that is no entity, where gold returns nothing but entities. */
    private Optional<String> unknown(GraphDatabase database, String gold, AskedAnswer asked, Progress progress)
            throws QueryFailure {
        List<String> texts = asked.answer.texts();
        if (texts.isEmpty() || asked.gold.columns().size() != 1 || AnswerEntities.byId(gold).isEmpty())
            return Optional.empty();
        String property = asked.query.equals(gold) ? StoredProperties.NAME : StoredProperties.EID;
        return new AnswerEntities(database, limits).unknown(texts, property, progress);
    }

    private Execution run(ExecutedPair pair) {
        if (pair.pred().equals(pair.gold()))
            return sameText(pair);
        GraphDatabase database = pair.database();
        String gold = pair.gold();
        Progress progress = pair.progress();
        boolean ordered = isOrdered(gold);
        Table table;
        try {
            if (database instanceof SureRows sure
                    && new WrongInAnyOrder(sure, matcher).is(gold, pair.pred(), progress))
                return new Execution.Ran(pair, Score.of(false), Optional.empty());
            table = pair.goldTable();
        } catch (QueryFailure failure) {
            checkAnswers(failure, progress);
            return new Execution.GoldFailed(pair, executable(pair), GOLD + failure.getMessage());
        }
        PredictedRows rows = new PredictedRows(table, gold, matcher, ordered);
        try {
            List<String> columns = recent.inTime(database, pair.pred(), () -> ordered
                    ? database.stream(pair.pred(), Map.of(), limits, progress, (_, row) -> rows.take(row))
                    : database.streamInAnyOrder(pair.pred(), limits, progress, (_, row) -> rows.take(row)));
            return new Execution.Ran(pair, ex(rows), Optional.of(new Execution.Results(table, columns, rows)));
        } catch (QueryFailure failure) {
            checkAnswers(failure, progress);
            return new Execution.PredictionFailed(pair, outcome(failure), String.valueOf(failure.getMessage()));
        }
    }

    private PredictedRows matched(Table gold, String query, Table pred, boolean ordered) {
        PredictedRows rows = new PredictedRows(gold, query, matcher, ordered);
        for (List<@Nullable Object> row : pred.rows()) {
            if (!rows.take(row))
                break;
        }
        return rows;
    }

    private static Score ex(PredictedRows rows) {
        try {
            return Score.of(rows.equal());
        } catch (GoldIncomparable _) {
            return Score.none(Outcome.GOLD_ERROR);
        }
    }

    /** Equal texts are equal queries, so their results are not compared. */
    private Execution sameText(ExecutedPair pair) {
        try {
            run(pair, pair.gold());
            return new Execution.SameText(pair);
        } catch (QueryFailure failure) {
            checkAnswers(failure, pair.progress());
            return new Execution.GoldFailed(pair, Score.wrong(outcome(failure)), GOLD + failure.getMessage());
        }
    }

    private void run(ExecutedPair pair, String query) throws QueryFailure {
        recent.inTime(pair.database(), query,
                () -> pair.database().streamInAnyOrder(query, limits, pair.progress(), OpenRows.none()));
    }

    private Score executable(ExecutedPair pair) {
        try {
            run(pair, pair.pred());
            return Score.of(1);
        } catch (QueryFailure failure) {
            checkAnswers(failure, pair.progress());
            return Score.wrong(outcome(failure));
        }
    }

    /** Whether the order of the rows of a gold query counts. */
    public boolean isOrdered(String gold) {
        return isOrdered(mode, gold);
    }

    /**
     * The published code searches for the words, separated by one blank, anywhere in the text. They may also be
     * separated by line breaks or comments.
     */
    static boolean isOrdered(Mode mode, String gold) {
        String text = gold.toLowerCase(Locale.ROOT);
        return mode == Mode.COMPATIBLE && text.contains("order by") || text.contains("order") && OrderedResult.of(gold);
    }

    /** A cancellation or an unavailable database says nothing about the query. */
    public static void checkAnswers(QueryFailure failure, Progress progress) {
        progress.checkCancelled();
        switch (failure.kind()) {
            case CANCELLED -> throw cancelled(failure);
            case UNAVAILABLE -> throw new EnvironmentException("the database is not responding", "",
                    "check that it is running and try again").causedBy(failure);
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
            case TOO_LARGE, QUERY_TOO_LARGE -> Outcome.TOO_LARGE;
            default -> Outcome.PREDICTION_ERROR;
        };
    }
}
