package org.quern.agent.batch;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.quern.agent.ModelUsage;
import org.quern.agent.batch.QuestionOutcome.Place;
import org.quern.agent.batch.QuestionOutcome.Reason;
import org.quern.agent.batch.QuestionOutcome.Score;
import org.quern.agent.batch.QuestionOutcome.Unscored;
import org.quern.agent.observe.EntityNames;
import org.quern.dataset.GoldAnswer;
import org.quern.evaluate.rowmajor.RowMajorScore;
import org.quern.evaluate.rowmajor.RowMajorScore.Counts;
import org.quern.evaluate.rowmajor.RowMajorScorer;
import org.quern.evaluate.rowmajor.SparqlResult;
import org.quern.job.Progress;
import org.quern.sparql.SelectLimits;
import org.quern.wikidata.SelectSource;
import org.quern.workspace.QuernException;

/**
 * Compares answers with gold results. A query that is refused, does not run or takes too long is the outcome of its
 * question. Thread-safe.
 *
 * @param languages of labels, in order of preference
 * @param clock gives the time at which gold queries run
 */
public record AnswerScorer(SelectSource source, List<String> languages, SelectLimits limits, Supplier<Instant> clock) {
    /**
     * An answer before it is compared with gold.
     *
     * @param end why the run ended, as in files
     * @param query the query, or the text of an answer without a query
     * @param values the rows of an answer without a query
     * @param steps number of steps, including those that were rolled back
     * @param inState number of steps in the final state
     */
    public record Answer(String end, Optional<String> query, Optional<List<List<String>>> values, int steps,
            int inState) {

        /** An answer without a query, one row per line. */
        public static Answer ofValues(String end, List<List<String>> rows) {
            String text = String.join("\n", rows.stream().map(row -> String.join("\t", row)).toList());
            return new Answer(end, Optional.of(text).filter(said -> !said.isBlank()), Optional.of(rows), 1, 1);
        }

        /** A query without recorded steps; blank text is no query. */
        public static Answer ofQuery(String end, String query) {
            return new Answer(end, Optional.of(query.strip()).filter(text -> !text.isEmpty()), Optional.empty(), 1, 1);
        }
    }

    /** The result of a query, or why it has none. */
    private record Ran(Optional<SparqlResult> result, Optional<GoldAnswer> rows, String problem,
            List<String> leniencies) {

        static Ran without(String problem) {
            return new Ran(Optional.empty(), Optional.empty(), problem, List.of());
        }
    }

    /** The gold rows, or why there are none. */
    private record Gold(Optional<SparqlResult> result, String from, Optional<Unscored> without,
            List<String> leniencies) {}

    /**
     * Compares an answer with the gold result.
     *
     * @param kept receives the complete result of the answer, if there is one
     * @throws java.util.concurrent.CancellationException when cancelled
     */
    public QuestionOutcome score(AgentQuestion question, Answer answer, ModelUsage spent, Consumer<GoldAnswer> kept,
            Progress progress) {
        QueryResults results = new QueryResults(source, limits);
        Gold gold = gold(question, results, progress);
        Optional<ValueAnswer> values = answer.values().map(ValueAnswer::new);
        Ran found = values.isPresent()
                ? new Ran(gold.result.map(values.get()::result), values.map(ValueAnswer::rowsOrTruth), "", List.of())
                : answer.query().map(query -> run(query, results, progress)).orElse(Ran.without(""));
        found.rows.ifPresent(kept);
        Optional<RowMajorScore> score = gold.result.map(wanted -> new RowMajorScorer().score(
                values.map(given -> given.comparable(wanted, new EntityNames(source, languages))).orElse(wanted),
                found.result.orElseGet(SparqlResult.None::new))).filter(known -> !known.goldEmpty());
        Optional<Counts> counts = score.map(known -> counts(known, gold.result, found.result));
        return new QuestionOutcome(question.id(), question.text(), answer.end(), answer.query(),
                score.map(known -> place(known, answer, found)).orElse(Place.NO_GOLD), score.map(RowMajorScore::em),
                score.map(RowMajorScore::f1), counts.map(Counts::tp), counts.map(Counts::fp), counts.map(Counts::fn),
                answer.steps(), answer.inState(), spent, "", gold.from, found.problem,
                score.isPresent() ? Optional.empty()
                        : gold.without.or(() -> Optional.of(new Unscored(Reason.NO_ROWS, ""))),
                gold.leniencies);
    }

    /** Yes and no count as one row; without a prediction, all gold rows are missing. */
    private static Counts counts(RowMajorScore score, Optional<SparqlResult> gold, Optional<SparqlResult> found) {
        return score.counts().orElseGet(() -> score.em() ? new Counts(1, 0, 0)
                : new Counts(0, rows(found), rows(gold)));
    }

    private static int rows(Optional<SparqlResult> result) {
        return result.map(some -> switch (some) {
            case SparqlResult.Rows rows -> rows.rows().size();
            case SparqlResult.Truth _ -> 1;
            case SparqlResult.None _ -> 0;
        }).orElse(0);
    }

    private static Place place(RowMajorScore score, Answer answer, Ran found) {
        if (score.em())
            return Place.RIGHT;
        if (answer.query().isEmpty())
            return Place.NO_ANSWER;
        if (found.result.isEmpty())
            return Place.FAILS;
        if (found.result.get() instanceof SparqlResult.Rows rows && rows.rows().isEmpty())
            return Place.EMPTY;
        return score.f1() > 0 ? Place.PARTLY : Place.WRONG;
    }

    private static Ran run(String query, QueryResults results, Progress progress) {
        try {
            QueryResults.Found found = results.run(query, progress);
            return new Ran(Optional.of(found.result()), found.answer(), "", found.leniencies());
        } catch (QuernException failure) {
            return Ran.without(failure.getCause() instanceof TimeoutException
                    ? "timed out after " + results.limits().time().toSeconds() + " s" : failure.what());
        }
    }

    /** The current result of the gold query on the same data; if no gold query runs, the stored answer of the set. */
    private Gold gold(AgentQuestion question, QueryResults results, Progress progress) {
        Optional<Ran> now = question.gold().map(query -> run(query, results, progress));
        if (now.flatMap(Ran::result).isEmpty() && question.stored().isPresent())
            return new Gold(question.stored(), "stored", Optional.empty(), List.of());
        return now.map(ran -> new Gold(ran.result, clock.get() + " at " + source.describe(),
                ran.result.isPresent() ? Optional.empty() : Optional.of(new Unscored(Reason.NOT_RUN, ran.problem)),
                ran.leniencies))
                .orElse(new Gold(Optional.empty(), "", Optional.of(new Unscored(Reason.NO_GOLD_QUERY, "")), List.of()));
    }
}
