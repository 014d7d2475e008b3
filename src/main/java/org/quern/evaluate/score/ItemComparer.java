package org.quern.evaluate.score;

import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.quern.evaluate.AlignedTables;
import org.quern.evaluate.PredictedAnswer;
import org.quern.evaluate.ProvenanceGraph;
import org.quern.evaluate.Psjs;
import org.quern.evaluate.QueryDiff;
import org.quern.evaluate.TableAligner;
import org.quern.evaluate.TableMatcher;
import org.quern.job.Progress;
import org.quern.llm.reply.ReplyQuery;
import org.quern.neo4j.GraphDatabase;
import org.quern.neo4j.GraphDatabase.Table;
import org.quern.neo4j.QueryFailure;
import org.quern.neo4j.QueryLimits;
import org.quern.question.GoldAlternative;
import org.quern.question.Sample;

/**
 * Collects everything that explains why a prediction is wrong. Rows and provenance are those that {@link QueryScorer}
 * read for the scores, under the same rules, so the view never contradicts the score.
 */
public final class ItemComparer {

    private static final int MOST_ROWS = 1_000;
    /** Rows beyond it are not kept for the view. */
    private static final int MOST_KEPT = 100_000;

    private final GraphDatabase database;
    private final QueryLimits limits;
    private final int mostNodes;
    private final QueryScorer scorer;
    private final TableAligner aligner;

    /** @param mostNodes max. nodes in the picture; the rest is counted */
    public ItemComparer(GraphDatabase database, TableMatcher.Mode mode, QueryLimits limits, int mostNodes) {
        this(database, mode, limits, mostNodes, GoldSuites.NONE);
    }

    /** @param suites small graphs for the gold queries */
    public ItemComparer(GraphDatabase database, TableMatcher.Mode mode, QueryLimits limits, int mostNodes,
            GoldSuites suites) {
        this.database = database;
        this.limits = limits;
        this.mostNodes = mostNodes;
        this.scorer = new QueryScorer(mode, limits).with(suites);
        this.aligner = new TableAligner(new TableMatcher(mode), MOST_ROWS);
    }

    /**
     * @throws org.quern.workspace.QuernException when the database does not respond
     * @throws java.util.concurrent.CancellationException when cancelled
     */
    public ItemComparison compare(String gold, String pred, Progress progress) {
        return compare(gold, pred, Scorer.predicted(pred), progress);
    }

    /**
     * As {@link #compare(String, String, Progress)}, for a sample that may be marked for lenient reading. Of several gold
     * queries, the prediction is compared with the one that gives its scores.
     */
    public ItemComparison compare(Sample sample, Progress progress) {
        Optional<PredictedAnswer> answer = PredictedAnswer.of(sample);
        return BestGold.of(GoldAlternative.golds(sample), gold -> answer.isPresent()
                ? compare(gold, answer.get(), progress)
                : compare(gold, sample.predCypher().orElse(""), Scorer.predicted(sample), progress),
                ItemComparison::scores, ItemComparison::withBestGold);
    }

    private ItemComparison compare(String gold, String reply, ReplyQuery found, Progress progress) {
        AnswersOnce answers = new AnswersOnce(database, MOST_KEPT);
        String query = found.text();
        ItemScores scores = Scorer.told(scorer.score(answers, gold, query, progress), reply, found);
        return comparison(scores, gold, query, answers, run(answers, query, progress), progress);
    }

    /** An answer without a query has a table, and no provenance. */
    private ItemComparison compare(String gold, PredictedAnswer answer, Progress progress) {
        AnswersOnce answers = new AnswersOnce(database, MOST_KEPT);
        ItemScores scores = scorer.score(answers, gold, answer, progress);
        Ran answered;
        try {
            answered = new Ran(scorer.table(answers, gold, answer, progress), "");
        } catch (QueryFailure failure) {
            QueryScorer.checkAnswers(failure, progress);
            answered = new Ran(new Table(List.of(), List.of()), String.valueOf(failure.getMessage()));
        }
        return comparison(scores, gold, "", answers, answered, progress);
    }

    private ItemComparison comparison(ItemScores scores, String gold, String query, AnswersOnce answers, Ran predRan,
            Progress progress) {
        Ran goldRan = run(answers, gold, progress);
        Optional<AlignedTables> tables = goldRan.table == null && predRan.table == null ? Optional.empty()
                : Optional.of(aligner.align(goldRan.orEmpty(), predRan.orEmpty(), scorer.isOrdered(gold)));
        ProvenanceGraph picture = new ProvenancePicture(answers, limits, mostNodes, progress)
                .of(subgraph(answers, gold, progress), subgraph(answers, query, progress));
        return new ItemComparison(scores, QueryDiff.of(gold, query), tables, picture, goldRan.problem,
                predRan.problem);
    }

    private record Ran(@Nullable Table table, String problem) {
        Table orEmpty() {
            return table == null ? new Table(List.of(), List.of()) : table;
        }
    }

    private Ran run(AnswersOnce answers, String query, Progress progress) {
        if (query.isBlank())
            return new Ran(null, "no query");
        AnswersOnce.Answer answer = answers.of(query, limits, progress);
        if (answer.failure().isEmpty())
            return new Ran(new Table(answer.columns(), answer.rows()), "");
        QueryScorer.checkAnswers(answer.failure().get(), progress);
        return new Ran(null, String.valueOf(answer.failure().get().getMessage()));
    }

    /** What a query matches; empty if it fails. */
    private Optional<Psjs.Subgraph> subgraph(AnswersOnce answers, String query, Progress progress) {
        try {
            return Optional.of(scorer.subgraph(answers, query, progress));
        } catch (QueryFailure failure) {
            QueryScorer.checkAnswers(failure, progress);
            // An invalid query matches nothing; a text next to the picture states the reason.
            return failure.kind() == QueryFailure.Kind.INVALID ? Optional.of(Psjs.Subgraph.EMPTY) : Optional.empty();
        }
    }
}
