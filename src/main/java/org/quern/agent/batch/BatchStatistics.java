package org.quern.agent.batch;

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
import org.quern.agent.Spent;
import org.quern.agent.batch.Solved.Place;
import org.quern.agent.batch.Solved.Score;

/**
 * What a batch came to.
 *
 * @param questions how many there are
 * @param answered how many of them are done
 * @param failed how many could not be processed; they are asked again when the batch is resumed
 * @param failure why the last of them failed; empty when none did
 * @param scored how many of those have gold with rows
 * @param em the mean of row-major EM over these; empty without any
 * @param f1 the same of F1
 * @param steps how many questions took how many steps, roll-backs not counted
 * @param takenBack how many steps were taken back in all
 * @param ends how many ended why
 */
public record BatchStatistics(int questions, int answered, int failed, String failure, int scored, Optional<Double> em,
        Optional<Double> f1,
        SortedMap<Integer, Integer> steps, int takenBack, Map<Place, Integer> places, SortedMap<String, Integer> ends,
        Spent spent) {

    public static BatchStatistics of(int questions, Collection<Solved> outcomes) {
        List<Solved> answers = outcomes.stream().filter(outcome -> !outcome.isFailed()).toList();
        List<Solved> failed = outcomes.stream().filter(Solved::isFailed).toList();
        List<Score> scores = answers.stream().flatMap(a -> a.score().stream()).toList();
        TreeMap<Integer, Integer> steps = new TreeMap<>();
        EnumMap<Place, Integer> places = new EnumMap<>(Place.class);
        TreeMap<String, Integer> ends = new TreeMap<>();
        for (Solved answer : answers) {
            steps.merge(answer.inState(), 1, Integer::sum);
            ends.merge(answer.end(), 1, Integer::sum);
        }
        outcomes.forEach(outcome -> places.merge(outcome.place(), 1, Integer::sum));
        return new BatchStatistics(questions, answers.size(), failed.size(),
                failed.isEmpty() ? "" : failed.getLast().failure(), scores.size(),
                mean(scores.stream().map(s -> s.em() ? 1.0 : 0).toList()),
                mean(scores.stream().map(Score::f1).toList()), Collections.unmodifiableSortedMap(steps),
                answers.stream().mapToInt(a -> a.steps() - a.inState()).sum(), Collections.unmodifiableMap(places),
                Collections.unmodifiableSortedMap(ends),
                answers.stream().map(Solved::spent).reduce(Spent.NOTHING, Spent::plus));
    }

    private static Optional<Double> mean(List<Double> values) {
        return values.isEmpty() ? Optional.empty()
                : Optional.of(values.stream().mapToDouble(v -> v).sum() / values.size());
    }

    /** Tokens of one question on average, read and written; 0 before the first is done. */
    public long meanTokens() {
        return answered == 0 ? 0 : spent.tokens() / answered;
    }

    /** Steps of one question on average, without those taken back; 0 before the first is done. */
    public double meanSteps() {
        return answered == 0 ? 0
                : steps.entrySet().stream().mapToLong(e -> (long) e.getKey() * e.getValue()).sum()
                        / (double) answered;
    }

    /** Whether every question is done. */
    public boolean complete() {
        return answered >= questions;
    }

    /** The figures as they stand in files. */
    public ObjectNode toJson() {
        ObjectNode node = JsonNodeFactory.instance.objectNode().put("questions", questions).put("answered", answered)
                .put("failed", failed)
                .put("scored", scored);
        em.ifPresent(mean -> node.put("em", mean));
        f1.ifPresent(mean -> node.put("f1", mean));
        ObjectNode distribution = node.putObject("steps");
        steps.forEach((count, of) -> distribution.put(count.toString(), of));
        node.put("taken_back", takenBack);
        ObjectNode where = node.putObject("places");
        places.forEach((place, of) -> where.put(place.toString(), of));
        ObjectNode why = node.putObject("ends");
        ends.forEach(why::put);
        node.putObject("tokens").put("input", spent.input()).put("output", spent.output());
        return node.put("asked", spent.asked()).put("cost", spent.cost());
    }
}
