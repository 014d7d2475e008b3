package org.quern.question;

import java.time.Duration;
import java.util.Optional;
import org.quern.cypher.OrderedResult;
import org.quern.job.ItemRun;
import org.quern.job.Progress;
import org.quern.neo4j.GraphDatabase;

/**
 * Runs gold queries on a whole graph (CypherBench, section 4.4.2): drops questions with too many matches, slow
 * or failing queries or empty answers, and records the answers of the others.
 */
public final class GoldFilter {

    /**
     * The result for one question.
     *
     * @param kept the question with its current answer
     * @param rule why it was dropped
     * @param changed whether the previously recorded answer was different
     */
    public record Outcome(Optional<Sample> kept, Optional<Rule> rule, boolean changed) {
        private static Outcome dropped(Rule rule) {
            return new Outcome(Optional.empty(), Optional.of(rule), false);
        }
    }

    private final GraphProbe probe;
    private final Progress progress;
    private final ItemRun items = new ItemRun(1);
    private final long mostMatches;

    /**
     * @param mostMatches max. matches of the MATCH clause, if the question states it; {@code Long.MAX_VALUE} for no
     *        limit
     * @param longest max. duration of a query
     */
    public GoldFilter(GraphDatabase database, long mostMatches, Duration longest, Progress progress) {
        this.progress = progress;
        this.probe = new GraphProbe(database, longest, progress);
        this.mostMatches = mostMatches;
    }

    /** Checks a question; one that cannot be processed is dropped like one whose query fails. */
    public Outcome check(Sample sample) {
        return items.one(sample, progress, (each, _) -> checked(each), (_, _) -> Outcome.dropped(Rule.FAILED_QUERY));
    }

    private Outcome checked(Sample sample) {
        try {
            if (mostMatches < Long.MAX_VALUE && sample.goldMatchCypher().isPresent()
                    && matches(sample.goldMatchCypher().get()) > mostMatches)
                return Outcome.dropped(Rule.TOO_MANY_MATCHES);
            PropertyUse use = sample.fromTemplate().map(t -> PropertyUse.of(t.returnCypher())).orElse(PropertyUse.NONE);
            Answer answer = Answer.of(sample.goldCypher(), use, OrderedResult.of(sample.goldCypher()), probe);
            if (answer.isEmpty())
                return Outcome.dropped(Rule.EMPTY_ANSWER);
            String json = answer.json();
            return new Outcome(Optional.of(sample.withAnswer(json)), Optional.empty(),
                    sample.answerJson().map(before -> !before.equals(json)).orElse(false));
        } catch (Rejected rejected) {
            return Outcome.dropped(rejected.rule());
        }
    }

    private long matches(String clause) throws Rejected {
        return probe.numbers(clause + " WITH 1 AS one LIMIT " + (mostMatches + 1) + " RETURN count(one)").getFirst();
    }
}
