package org.quern.review.agreement;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;
import org.quern.job.Progress;
import org.quern.question.Sample;
import org.quern.review.Decision;
import org.quern.review.ReviewVerdict;
import org.quern.statistics.Estimate;

/**
 * The agreement of annotators' verdicts, without adjudications unless stated otherwise. Two different texts are
 * the same verdict, "edited"; {@link Line#sameText} is the share of equal texts. Intervals are 95 % bootstrap
 * intervals over questions, except those of shares of equal verdicts of one annotator, which are Wilson
 * intervals.
 *
 * @param categories by MATCH category, sorted; questions without templates have the empty name
 * @param pairs every two annotators with common questions
 * @param annotators sorted by name
 * @param periods in chronological order
 */
public record Agreement(Line overall, List<Line> categories, List<Pair> pairs, List<Annotator> annotators,
        List<Period> periods, Ratings ratings) {

    public Agreement {
        categories = List.copyOf(categories);
        pairs = List.copyOf(pairs);
        annotators = List.copyOf(annotators);
        periods = List.copyOf(periods);
    }

    /** The measure of agreement beyond chance. */
    public enum Measure {
        /** Of two annotators. */
        COHEN,
        /** For more than two annotators; each question counts once, whatever its number of annotators. */
        FLEISS
    }

    /**
     * What to compare.
     *
     * @param decisions the current decisions of each annotator, see {@link org.quern.review.ReviewLog#inForce}
     * @param adjudications the current adjudications
     * @param gold the expected verdicts of gold questions, by id
     */
    public record Input(List<Sample> samples, List<Decision> decisions, List<Decision> adjudications,
            Map<String, ReviewVerdict> gold) {

        public Input {
            samples = List.copyOf(samples);
            decisions = List.copyOf(decisions);
            adjudications = List.copyOf(adjudications);
            gold = Map.copyOf(gold);
        }
    }

    /** How questions are divided by the time of their last decision. */
    public enum Division {
        /** Parts with the same number of questions. */
        PARTS,
        /** Weeks from Monday to Sunday, UTC. */
        WEEKS
    }

    /**
     * @param seed for the bootstrap; the same seed gives the same intervals
     * @param parts number of parts
     */
    public record Settings(long seed, Division division, int parts) {

        public static final Settings USUAL = new Settings(1, Division.PARTS, 5);
    }

    /**
     * The agreement on a group of questions.
     *
     * @param name the MATCH category; empty overall, for periods and for questions without one
     * @param items number of questions with two or more decisions
     * @param raw the share of pairs of annotators with the same verdict, averaged over the questions; undefined
     * without items
     * @param cohen defined for two annotators only; like the other two coefficients from -1 to 1, and undefined
     * without items and when everybody gave all questions the same verdict
     * @param sameText share of equal texts among the questions that all edited; empty without such questions
     * @param disagreements the questions with different verdicts
     */
    public record Line(String name, int items, int annotators, Estimate raw, Estimate cohen, Estimate fleiss,
            Estimate alpha, OptionalDouble sameText, Set<String> disagreements) {

        public Line {
            disagreements = Set.copyOf(disagreements);
        }

        /** The measure of {@link #kappa}. */
        public Measure measure() {
            return annotators == 2 ? Measure.COHEN : Measure.FLEISS;
        }

        /** The kappa for this number of annotators. */
        public Estimate kappa() {
            return measure() == Measure.COHEN ? cohen : fleiss;
        }
    }

    /** The agreement of two annotators on their common questions. */
    public record Pair(String first, String second, int items, Estimate raw, Estimate cohen, Estimate alpha) {}

    /**
     * One annotator's agreement with others.
     *
     * @param verdicts number of decisions by verdict, for all verdicts
     * @param scores by reference, for all of them
     */
    public record Annotator(String name, Map<ReviewVerdict, Integer> verdicts, Map<Rater.Reference, Score> scores) {

        public Annotator {
            verdicts = Map.copyOf(verdicts);
            scores = Map.copyOf(scores);
        }

        public int decisions() {
            return verdicts.values().stream().mapToInt(Integer::intValue).sum();
        }

        public int decisions(ReviewVerdict verdict) {
            return verdicts.getOrDefault(verdict, 0);
        }

        public Score score(Rater.Reference reference) {
            return java.util.Objects.requireNonNull(scores.get(reference));
        }
    }

    /**
     * An annotator's verdicts compared with those of a reference.
     *
     * @param items number of questions with both verdicts
     * @param equal number of questions with equal verdicts
     * @param share of equal verdicts, with Wilson interval: the accuracy, if the reference is right
     * @param kappa Cohen's
     */
    public record Score(int items, int equal, Estimate share, Estimate kappa) {}

    /**
     * A period.
     *
     * @param from the time of the first question's last decision
     * @param to the time of the last question's last decision
     */
    public record Period(Instant from, Instant to, Line line) {}

    /** @throws java.util.concurrent.CancellationException when cancelled */
    public static Agreement of(Input input, Settings settings, Progress progress) {
        return new AgreementStudy(input, settings, progress).run();
    }
}
