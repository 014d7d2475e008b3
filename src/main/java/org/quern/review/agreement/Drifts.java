package org.quern.review.agreement;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.quern.review.Decision;
import org.quern.review.Verdict;

/**
 * Tests for drift.
 *
 * @param category the MATCH category of a question
 */
record Drifts(Ratings ratings, Function<String, String> category) {

    /** Tests an annotator; tests for which there are too few decisions are left out. */
    List<Drift> of(String annotator, List<Decision> own) {
        List<Decision> inOrder = own.stream().sorted(Decision.ORDER).toList();
        List<Drift> found = new ArrayList<>();
        verdicts(annotator, inOrder).ifPresent(found::add);
        agreement(annotator, inOrder).ifPresent(found::add);
        return found;
    }

    private Optional<Drift> verdicts(String annotator, List<Decision> own) {
        return test(own, d -> d.verdict().ordinal()).map(test -> {
            Verdict most = Verdict.values()[0];
            for (Verdict each : Verdict.values()) {
                if (Math.abs(test.changes().get(each.ordinal())) > Math.abs(test.changes().get(most.ordinal())))
                    most = each;
            }
            Verdict verdict = most;
            return drift(annotator, Optional.of(verdict), own, d -> d.verdict() == verdict,
                    test.changes().get(verdict.ordinal()), test.p());
        });
    }

    private Optional<Drift> agreement(String annotator, List<Decision> own) {
        List<Decision> comparable = own.stream()
                .filter(d -> ratings.other(d.qid(), annotator, Rater.Reference.MAJORITY).isPresent()).toList();
        return test(comparable, d -> agrees(d) ? 1 : 0).map(test -> drift(annotator, Optional.empty(), comparable,
                this::agrees, test.changes().get(1), test.p()));
    }

    private boolean agrees(Decision own) {
        return ratings.other(own.qid(), own.annotator(), Rater.Reference.MAJORITY).equals(Optional.of(own.verdict()));
    }

    private Optional<MantelHaenszel> test(List<Decision> decisions, Function<Decision, Integer> outcome) {
        int half = decisions.size() / 2;
        if (half < Drift.FEWEST)
            return Optional.empty();
        List<MantelHaenszel.Observation> observations = new ArrayList<>();
        for (int i = 0; i < decisions.size(); i++) {
            Decision each = decisions.get(i);
            observations
                    .add(new MantelHaenszel.Observation(category.apply(each.qid()), i >= half, outcome.apply(each)));
        }
        return MantelHaenszel.of(observations);
    }

    private static Drift drift(String annotator, Optional<Verdict> verdict, List<Decision> decisions,
            java.util.function.Predicate<Decision> counts, double change, double p) {
        int half = decisions.size() / 2;
        return new Drift(annotator, verdict, (int) decisions.subList(0, half).stream().filter(counts).count(), half,
                (int) decisions.subList(half, decisions.size()).stream().filter(counts).count(),
                decisions.size() - half, change, p, decisions.get(half).at());
    }

    /** Holm's correction of the probabilities for the number of tests. */
    static List<Drift> corrected(List<Drift> tests) {
        List<Drift> byP = tests.stream().sorted(Comparator.comparingDouble(Drift::p)).toList();
        List<Drift> corrected = new ArrayList<>(tests);
        double highest = 0;
        for (int i = 0; i < byP.size(); i++) {
            highest = Math.max(highest, Math.min(1, byP.get(i).p() * (byP.size() - i)));
            corrected.set(tests.indexOf(byP.get(i)), byP.get(i).withP(highest));
        }
        return corrected;
    }
}
