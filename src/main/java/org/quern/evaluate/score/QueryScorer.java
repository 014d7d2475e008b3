package org.quern.evaluate.score;

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
import org.quern.evaluate.Cells;
import org.quern.evaluate.ItemScores;
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

    private final Mode mode;
    private final TableMatcher matcher;
    private final QueryLimits limits;
    private final Psjs psjs;
    private final RecentResults recent = new RecentResults();
    private final PublishedPsjs published;

    public QueryScorer(Mode mode, QueryLimits limits) {
        this.mode = mode;
        this.matcher = new TableMatcher(mode);
        this.limits = limits;
        this.psjs = new Psjs(limits);
        this.published = new PublishedPsjs(limits, recent);
    }

    /**
     * @throws QuernException when the database does not respond, so that no score can be determined
     * @throws CancellationException when cancelled
     */
    public ItemScores score(GraphDatabase database, String gold, String pred, Progress progress) {
        if (pred.isBlank())
            return ItemScores.all(Score.wrong(Outcome.EMPTY_PREDICTION), "");
        ItemScores own = own(database, gold, pred, progress);
        return own.withPsjsPublished(published.score(database, gold, pred, progress));
    }

    /**
     * Scores an answer that comes without a query, by the comparison that a query's result would have. Where it gives
     * entities by their ids, gold's ids are compared, so that namesakes stay apart.
     *
     * @throws QuernException as {@link #score(GraphDatabase, String, String, Progress)}
     */
    public ItemScores score(GraphDatabase database, String gold, PredictedAnswer answer, Progress progress) {
        if (answer.rows().isEmpty())
            return ItemScores.ofAnswer(Score.wrong(Outcome.EMPTY_PREDICTION), Score.wrong(Outcome.EMPTY_PREDICTION),
                    "");
        try {
            AskedAnswer asked = asked(database, gold, answer, progress);
            PredictedRows rows = matched(asked.gold, asked.query, asked.table, isOrdered(gold));
            Score ex = ex(rows);
            Score ties = ties(database, asked.query, asked.gold, rows, ex, progress);
            if (ex.value().orElse(1) == 1 || ties.value().orElse(0) == 1)
                return ItemScores.ofAnswer(ex, ties, "");
            if (ex.value().isEmpty())
                return ItemScores.ofAnswer(ex, ties, rows.problem());
            Optional<String> unknown = unknown(database, gold, asked, progress);
            Score wrong = unknown.isPresent() ? Score.wrong(Outcome.UNKNOWN_ENTITY) : ex;
            return ItemScores.ofAnswer(wrong, unknown.isPresent() ? wrong : ties,
                    unknown.map(text -> "the graph has no entity " + text).orElse(""));
        } catch (QueryFailure failure) {
            checkAnswers(failure, progress);
            Score none = Score.none(Outcome.GOLD_ERROR);
            return ItemScores.ofAnswer(none, none, "gold: " + failure.getMessage());
        }
    }

    /** The answer as a table, as the window shows it. */
    Table table(GraphDatabase database, String gold, PredictedAnswer answer, Progress progress) throws QueryFailure {
        return asked(database, gold, answer, progress).table;
    }

    /** The gold table that an answer is compared with, and the query that gives it. */
    private record AskedAnswer(String query, Table gold, PredictedAnswer answer, Table table) {}

    private AskedAnswer asked(GraphDatabase database, String gold, PredictedAnswer answer, Progress progress)
            throws QueryFailure {
        Table names = goldTable(database, gold, isOrdered(gold), progress);
        Optional<String> byId = answer.givesIds(names) ? AnswerEntities.byId(gold) : Optional.empty();
        if (byId.isEmpty())
            return new AskedAnswer(gold, names, answer, answer.table(names));
        Table ids = goldTable(database, byId.get(), isOrdered(gold), progress);
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

    private ItemScores own(GraphDatabase database, String gold, String pred, Progress progress) {
        if (pred.equals(gold))
            return sameText(database, gold, progress);
        Table goldTable;
        try {
            if (database instanceof SureRows sure && new WrongInAnyOrder(sure, matcher).is(gold, pred, progress)) {
                Score wrong = Score.of(false);
                return similarities(database, gold, pred, wrong, wrong, progress);
            }
            goldTable = goldTable(database, gold, isOrdered(gold), progress);
        } catch (QueryFailure failure) {
            checkAnswers(failure, progress);
            return goldFailed(failure, executable(database, pred, progress));
        }
        boolean ordered = isOrdered(gold);
        PredictedRows rows = new PredictedRows(goldTable, gold, matcher, ordered);
        List<String> columns;
        try {
            columns = ordered ? database.stream(pred, Map.of(), limits, progress, (_, row) -> rows.take(row))
                    : database.streamInAnyOrder(pred, limits, progress, (_, row) -> rows.take(row));
        } catch (QueryFailure failure) {
            checkAnswers(failure, progress);
            return ItemScores.all(Score.wrong(outcome(failure)), failure.getMessage());
        }
        Score ex = ex(rows);
        return similarities(database, gold, pred, ex, ties(database, gold, goldTable, rows, ex, progress), progress)
                .because(rows.problem()).because(bothEmpty(goldTable, columns, ex));
    }

    private PredictedRows matched(Table gold, String query, Table pred, boolean ordered) {
        PredictedRows rows = new PredictedRows(gold, query, matcher, ordered);
        for (List<@Nullable Object> row : pred.rows()) {
            if (!rows.take(row))
                break;
        }
        return rows;
    }

    private Table goldTable(GraphDatabase database, String gold, boolean ordered, Progress progress)
            throws QueryFailure {
        return recent.table(database, gold, () -> ordered ? database.table(gold, Map.of(), limits, progress)
                : database.tableInAnyOrder(gold, limits, progress));
    }

    private Score ties(GraphDatabase database, String gold, Table goldTable, PredictedRows rows, Score ex,
            Progress progress) {
        if (ex.value().isEmpty() || ex.value().getAsDouble() == 1)
            return ex;
        try {
            if (TieGroups.chosenBefore(gold, database, limits, progress))
                return Score.none(Outcome.NOT_APPLICABLE);
            if (rows.candidates().isEmpty())
                return ex;
            List<List<@Nullable Object>> pred = rows.candidates().get();
            // The sort keys are not needed where no order could make the rows equal.
            if (!rows.chosen() && !matcher.matches(goldTable, new Table(goldTable.columns(), pred), false))
                return ex;
            Optional<TieGroups> tied = TieGroups.of(gold, goldTable.rows(), database, limits, progress);
            Optional<Boolean> right = tied.isEmpty() ? Optional.empty()
                    : new TieAwareMatch(matcher.cells()).matches(tied.get(), pred);
            return right.map(Score::of).orElseGet(() -> Score.none(Outcome.NOT_APPLICABLE));
        } catch (QueryFailure failure) {
            checkAnswers(failure, progress);
            return Score.none(outcome(failure));
        } catch (Cells.Incomparable | GoldIncomparable _) {
            return Score.none(Outcome.GOLD_ERROR);
        }
    }

    private static Score ex(PredictedRows rows) {
        try {
            return Score.of(rows.equal());
        } catch (GoldIncomparable _) {
            return Score.none(Outcome.GOLD_ERROR);
        }
    }

    /** Equal, as in published figures; but any two queries that find nothing are. */
    private static String bothEmpty(Table gold, List<String> columns, Score ex) {
        if (!gold.rows().isEmpty() || ex.value().orElse(0) != 1)
            return "";
        return gold.columns().size() == columns.size() ? "both results are empty"
                : "both results are empty; their columns differ: %d in gold, %d in the prediction"
                        .formatted(gold.columns().size(), columns.size());
    }

    /** Equal texts are equal queries, so their results are not compared. */
    private ItemScores sameText(GraphDatabase database, String query, Progress progress) {
        try {
            database.streamInAnyOrder(query, limits, progress, OpenRows.none());
            return ItemScores.all(Score.of(1), "");
        } catch (QueryFailure failure) {
            checkAnswers(failure, progress);
            return goldFailed(failure, Score.wrong(outcome(failure)));
        }
    }

    private static ItemScores goldFailed(QueryFailure failure, Score executable) {
        Score none = Score.none(Outcome.GOLD_ERROR);
        return new ItemScores(none, none, none, none, none, executable, "gold: " + failure.getMessage());
    }

    private Score executable(GraphDatabase database, String pred, Progress progress) {
        try {
            database.streamInAnyOrder(pred, limits, progress, OpenRows.none());
            return Score.of(1);
        } catch (QueryFailure failure) {
            checkAnswers(failure, progress);
            return Score.wrong(outcome(failure));
        }
    }

    private ItemScores similarities(GraphDatabase database, String gold, String pred, Score ex, Score ties,
            Progress progress) {
        Optional<Provenance> goldProvenance = provenance(gold);
        Optional<Provenance> predProvenance = provenance(pred);
        Score runs = Score.of(1);
        if (goldProvenance.isEmpty() || predProvenance.isEmpty()) {
            Score none = Score.none(goldProvenance.isEmpty() ? Outcome.GOLD_ERROR : Outcome.NOT_APPLICABLE);
            return new ItemScores(ex, ties, none, none, none, runs, "the query runs, but cannot be parsed");
        }
        Psjs.Subgraph goldGraph;
        try {
            goldGraph = subgraph(database, goldProvenance.get(), progress);
        } catch (QueryFailure failure) {
            checkAnswers(failure, progress);
            Score none = Score.none(Outcome.GOLD_ERROR);
            return new ItemScores(ex, ties, none, none, none, runs, "gold provenance: " + failure.getMessage());
        }
        try {
            Psjs.Subgraph predGraph = subgraph(database, predProvenance.get(), progress);
            return new ItemScores(ex, ties, Score.of(goldGraph.similarityByNodes(predGraph)),
                    Score.of(goldGraph.similarityByElements(predGraph)), Score.none(Outcome.NOT_APPLICABLE), runs, "");
        } catch (QueryFailure failure) {
            checkAnswers(failure, progress);
            Score none = Score.none(outcome(failure));
            return new ItemScores(ex, ties, none, none, none, runs, "provenance: " + failure.getMessage());
        }
    }

    private Psjs.Subgraph subgraph(GraphDatabase database, Provenance provenance, Progress progress)
            throws QueryFailure {
        return recent.subgraph(database, provenance, () -> psjs.subgraph(database, provenance, progress), progress);
    }

    private static Optional<Provenance> provenance(String text) {
        return CypherQuery.ifValid(text).map(Provenance::of);
    }

    /**
     * The published code searches for the words, separated by one blank, anywhere in the text. They may also be
     * separated by line breaks or comments.
     */
    public boolean isOrdered(String gold) {
        String text = gold.toLowerCase(Locale.ROOT);
        return mode == Mode.COMPATIBLE && text.contains("order by") || text.contains("order") && OrderedResult.of(gold);
    }

    /** A cancellation or an unavailable database says nothing about the query. */
    public static void checkAnswers(QueryFailure failure, Progress progress) {
        progress.checkCancelled();
        switch (failure.kind()) {
            case CANCELLED -> throw cancelled(failure);
            case UNAVAILABLE -> throw new EnvironmentException("the database is not responding", "",
                    "check that it is running and try again", failure);
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
