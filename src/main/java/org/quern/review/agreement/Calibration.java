package org.quern.review.agreement;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.quern.review.Decision;
import org.quern.review.QuestionDecisions;
import org.quern.review.ReviewVerdict;
import org.quern.statistics.Bootstrap;
import org.quern.statistics.Estimate;

/**
 * The agreement of a model that judges with people who decided on the same questions.
 *
 * @param labels number of questions with both
 * @param equal number of these with the same verdict
 * @param kappa Cohen's, with its 95 % bootstrap interval
 */
public record Calibration(int labels, int equal, Estimate kappa) {

    /** With fewer labels, a judge's figures are not shown. */
    public static final int LEAST = 30;
    private static final long SEED = 1;

    /** Compares verdicts by question; what only one side has is left out. */
    public static Calibration of(Map<String, Boolean> judge, Map<String, Boolean> people) {
        List<double[]> cells = new ArrayList<>();
        int equal = 0;
        for (Map.Entry<String, Boolean> each : judge.entrySet()) {
            Boolean label = people.get(each.getKey());
            if (label == null)
                continue;
            cells.add(Coefficients.cell(verdict(each.getValue()), verdict(label)));
            equal += label.equals(each.getValue()) ? 1 : 0;
        }
        return new Calibration(cells.size(), equal,
                Bootstrap.of(SEED, cells).estimates(List.of(Coefficients::cohen)).getFirst());
    }

    private static ReviewVerdict verdict(boolean yes) {
        return yes ? ReviewVerdict.ACCEPTED : ReviewVerdict.REJECTED;
    }

    /**
     * The labels of people, by question: the adjudication, otherwise the majority; none if the votes are tied.
     *
     * @param reading a decision as yes or no; empty if it is neither
     */
    public static Map<String, Boolean> labels(Collection<QuestionDecisions> decisions,
            Function<Decision, Optional<Boolean>> reading) {
        Map<String, Boolean> labels = new HashMap<>();
        for (QuestionDecisions question : decisions) {
            List<Decision> counted = question.adjudication().map(List::of).orElse(question.decisions());
            int votes = counted.stream().flatMap(decision -> reading.apply(decision).stream())
                    .mapToInt(yes -> yes ? 1 : -1).sum();
            if (votes != 0)
                labels.put(question.qid(), votes > 0);
        }
        return labels;
    }

    /** Whether there are enough labels. */
    public boolean suffices() {
        return labels >= LEAST;
    }
}
