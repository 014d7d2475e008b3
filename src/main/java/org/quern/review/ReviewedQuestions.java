package org.quern.review;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.quern.question.QuestionCheck;
import org.quern.question.Rewriting;
import org.quern.question.Sample;

/**
 * The questions of a file after review: with accepted and edited texts, and rejected questions separately. Each
 * states its state in the member {@value #MEMBER}, without annotators' names.
 *
 * @param questions in the file's order, undecided and disputed ones unchanged
 * @param rejected in the file's order, unchanged
 * @param counts number of questions by state, for all states
 * @param incomplete number of settled questions that somebody still has to decide
 * @param stale number of questions whose text in the file has changed since the decision; the decided text is
 * used
 */
public record ReviewedQuestions(List<Sample> questions, List<Sample> rejected, Map<State, Integer> counts,
        int incomplete, int stale) {

    /** The member in question files. */
    public static final String MEMBER = "review";

    /**
     * @param history all records about the file, in any order
     * @param settledOnly whether to leave out undecided and disputed questions
     * @param checks of texts that were edited
     */
    public static ReviewedQuestions of(List<Sample> samples, List<Decision> history, List<Assignment> assignments,
            boolean settledOnly, QuestionCheck checks) {
        DecisionIndex standings = DecisionIndex.of(history);
        Map<String, List<String>> assigned = assignments.stream().collect(Collectors.groupingBy(Assignment::qid,
                HashMap::new, Collectors.mapping(Assignment::annotator, Collectors.toList())));
        Map<State, Integer> counts = new EnumMap<>(State.class);
        for (State state : State.values())
            counts.put(state, 0);
        List<Sample> kept = new ArrayList<>();
        List<Sample> rejected = new ArrayList<>();
        int incomplete = 0;
        int stale = 0;
        for (Sample sample : samples) {
            QuestionDecisions standing = standings.of(sample.qid());
            State state = standing.state(ReviewQueue.isRewritten(sample));
            counts.merge(state, 1, Integer::sum);
            Optional<Decision> outcome = standing.outcome();
            if (state.isSettled() && state != State.ADJUDICATED && assigned.getOrDefault(sample.qid(), List.of())
                    .stream().anyMatch(a -> standing.of(a).isEmpty()))
                incomplete++;
            if (outcome.stream().anyMatch(d -> !d.before().equals(sample.nlQuestion())))
                stale++;
            if (outcome.stream().anyMatch(d -> d.verdict() == ReviewVerdict.REJECTED))
                rejected.add(marked(sample, state, standing));
            else if (state.isSettled() || !settledOnly)
                kept.add(marked(outcome.map(d -> withText(sample, d.after(), checks)).orElse(sample), state, standing));
        }
        return new ReviewedQuestions(kept, rejected, counts, incomplete, stale);
    }

    /** The number of questions in this state. */
    public int count(State state) {
        return Objects.requireNonNull(counts.get(state));
    }

    /** The number of undecided or disputed questions. */
    public int open() {
        return count(State.GENERATED) + count(State.REWRITTEN) + count(State.DISPUTED);
    }

    /** The findings about the previous text do not apply to another text. */
    private static Sample withText(Sample sample, String text, QuestionCheck checks) {
        if (text.equals(sample.nlQuestion()))
            return sample;
        return Rewriting.of(sample)
                .map(r -> r.withRounds(r.rounds(), checks.check(sample, text).stream()
                        .map(Rewriting.Flag::of).toList()).on(sample, text))
                .orElseGet(() -> sample.withQuestion(text));
    }

    private static Sample marked(Sample sample, State state, QuestionDecisions standing) {
        ObjectNode review = JsonNodeFactory.instance.objectNode().put("state", state.key())
                .put("decisions", standing.decisions().size());
        ArrayNode why = JsonNodeFactory.instance.arrayNode();
        Stream.concat(standing.decisions().stream(), standing.adjudication().stream()).map(Decision::why)
                .filter(reason -> !reason.isBlank()).distinct().forEach(why::add);
        if (!why.isEmpty())
            review.set("why", why);
        ArrayNode tags = JsonNodeFactory.instance.arrayNode();
        Stream.concat(standing.decisions().stream(), standing.adjudication().stream())
                .flatMap(d -> d.judgement().tags().stream()).distinct().forEach(tags::add);
        if (!tags.isEmpty())
            review.set("tags", tags);
        return sample.withOther(MEMBER, review);
    }
}
