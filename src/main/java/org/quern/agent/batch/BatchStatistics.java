package org.quern.agent.batch;

import com.fasterxml.jackson.annotation.JsonValue;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Collection;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.quern.agent.batch.QuestionOutcome.Place;
import org.quern.agent.batch.QuestionOutcome.Reason;
import org.quern.agent.batch.QuestionOutcome.Score;
import org.quern.evaluate.rowmajor.RowMajorScore.Counts;
import org.quern.llm.batch.BatchTotals;
import org.quern.workspace.JsonRecords;

/**
 * The statistics of a batch.
 *
 * @param totals totals of the batch
 * @param scored number of answered questions whose gold result has rows
 * @param em mean row-major EM of these questions; empty if there are none
 * @param f1 mean row-major F1 of these questions
 * @param rows found, additional and missing rows of these questions together; empty if those of a question are unknown
 * @param steps number of questions by number of steps, without steps that were rolled back
 * @param takenBack number of steps that were rolled back
 * @param ends number of questions by the reason why the agent ended
 * @param asked number of requests to the model
 * @param unscored number of answered questions without a score, by reason
 * @param lenient number of questions whose gold query is not standard SPARQL
 */
public record BatchStatistics(BatchTotals totals, int scored, Optional<Double> em, Optional<Double> f1,
        Optional<Counts> rows,
        SortedMap<Integer, Integer> steps, int takenBack, Map<Place, Integer> places, SortedMap<String, Integer> ends,
        int asked, Map<Reason, Integer> unscored, int lenient) {

    public static BatchStatistics of(BatchTotals totals, Collection<QuestionOutcome> outcomes) {
        List<QuestionOutcome> answers = outcomes.stream().filter(outcome -> !outcome.isFailed()).toList();
        List<Score> scores = answers.stream().flatMap(a -> a.score().stream()).toList();
        TreeMap<Integer, Integer> steps = new TreeMap<>();
        EnumMap<Place, Integer> places = new EnumMap<>(Place.class);
        TreeMap<String, Integer> ends = new TreeMap<>();
        for (QuestionOutcome answer : answers) {
            steps.merge(answer.inState(), 1, Integer::sum);
            ends.merge(answer.end(), 1, Integer::sum);
        }
        EnumMap<Reason, Integer> unscored = new EnumMap<>(Reason.class);
        answers.forEach(answer -> answer.unscored().ifPresent(why -> unscored.merge(why.reason(), 1, Integer::sum)));
        outcomes.forEach(outcome -> places.merge(outcome.place(), 1, Integer::sum));
        return new BatchStatistics(totals, scores.size(),
                mean(scores.stream().map(s -> s.em() ? 1.0 : 0).toList()),
                mean(scores.stream().map(Score::f1).toList()), rows(answers), Collections.unmodifiableSortedMap(steps),
                answers.stream().mapToInt(a -> a.steps() - a.inState()).sum(), Collections.unmodifiableMap(places),
                Collections.unmodifiableSortedMap(ends),
                answers.stream().mapToInt(a -> a.spent().asked()).sum(), Collections.unmodifiableMap(unscored),
                (int) answers.stream().filter(answer -> !answer.leniencies().isEmpty()).count());
    }

    private static Optional<Counts> rows(List<QuestionOutcome> answers) {
        List<QuestionOutcome> scored = answers.stream().filter(answer -> answer.score().isPresent()).toList();
        List<Counts> counts = scored.stream().flatMap(answer -> answer.counts().stream()).toList();
        return counts.isEmpty() || counts.size() < scored.size() ? Optional.empty()
                : Optional.of(new Counts(counts.stream().mapToDouble(Counts::tp).sum(),
                        counts.stream().mapToDouble(Counts::fp).sum(), counts.stream().mapToDouble(Counts::fn).sum()));
    }

    private static Optional<Double> mean(List<Double> values) {
        return values.isEmpty() ? Optional.empty()
                : Optional.of(values.stream().mapToDouble(v -> v).sum() / values.size());
    }

    /** Mean input and output tokens per question; 0 before the first answer. */
    public long meanTokens() {
        return totals.answered() == 0 ? 0 : totals.tokens().total() / totals.answered();
    }

    /** Mean number of steps per question, without steps that were rolled back; 0 before the first answer. */
    public double meanSteps() {
        return totals.answered() == 0 ? 0
                : steps.entrySet().stream().mapToLong(e -> (long) e.getKey() * e.getValue()).sum()
                        / (double) totals.answered();
    }

    /** The statistics as they are written to files. */
    @JsonValue
    public ObjectNode toJson() {
        ObjectNode node = JsonNodeFactory.instance.objectNode().put("questions", totals.questions())
                .put("answered", totals.answered()).put("failed", totals.failed()).put("scored", scored);
        em.ifPresent(mean -> node.put("em", mean));
        f1.ifPresent(mean -> node.put("f1", mean));
        rows.ifPresent(sum -> node.put("tp", sum.tp()).put("fp", sum.fp()).put("fn", sum.fn()));
        node.set("steps", JsonRecords.tree(steps));
        node.put("taken_back", takenBack).set("places", JsonRecords.tree(places));
        node.set("ends", JsonRecords.tree(ends));
        node.put("lenient", lenient).set("unscored", JsonRecords.tree(unscored));
        node.putObject("tokens").put("input", totals.tokens().input()).put("output", totals.tokens().output());
        return node.put("asked", asked).put("cost", totals.cost());
    }
}
