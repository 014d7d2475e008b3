package org.quern.review.agreement;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.quern.review.Decision;
import org.quern.review.Verdict;
import org.quern.review.agreement.Drift.Basis;
import org.quern.statistics.WelchTest;

/**
 * Tests for drift.
 *
 * @param category the MATCH category of a question
 */
record Drifts(Ratings ratings, Function<String, String> category) {

    /** Fewer others cannot tell whether the annotator or they have changed. */
    private static final int FEWEST_OTHERS = 2;

    /** What a decision counts for: 1 or 0 in a share, or a difference between shares. */
    private interface Value extends ToDoubleFunction<Decision> {}

    /**
     * Tests each annotator; tests for which there are too few decisions are left out. The probabilities are corrected
     * for the number of tests.
     *
     * @param decisions by annotator
     */
    List<Drift> of(Map<String, List<Decision>> decisions) {
        Map<String, List<Decision>> inOrder = new TreeMap<>();
        decisions.forEach((name, own) -> inOrder.put(name, own.stream().sorted(Decision.ORDER).toList()));
        List<Drift> found = new ArrayList<>();
        Map<String, List<Decision>> sorted = new TreeMap<>();
        inOrder.forEach((name, own) -> {
            if (comparable(own)) {
                verdicts(name, own).ifPresent(found::add);
                agreement(name, own).ifPresent(found::add);
            } else if (own.size() / 2 >= Drift.FEWEST) {
                sorted.put(name, own);
            }
        });
        return Stream.concat(corrected(found).stream(), besideOthers(sorted).stream()).toList();
    }

    /** Whether the halves have enough decisions in categories that occur in both. */
    private boolean comparable(List<Decision> own) {
        int half = own.size() / 2;
        Set<String> first = categories(own.subList(0, half));
        Set<String> second = categories(own.subList(half, own.size()));
        return in(second, own.subList(0, half)) >= Drift.FEWEST
                && in(first, own.subList(half, own.size())) >= Drift.FEWEST;
    }

    private Set<String> categories(List<Decision> decisions) {
        return decisions.stream().map(each -> category.apply(each.qid())).collect(Collectors.toSet());
    }

    private long in(Set<String> categories, List<Decision> decisions) {
        return decisions.stream().filter(each -> categories.contains(category.apply(each.qid()))).count();
    }

    private Optional<Drift> verdicts(String annotator, List<Decision> own) {
        return test(own, d -> d.verdict().ordinal()).map(test -> {
            Verdict most = Verdict.values()[0];
            for (Verdict each : Verdict.values()) {
                if (Math.abs(test.changes().get(each.ordinal())) > Math.abs(test.changes().get(most.ordinal())))
                    most = each;
            }
            Verdict verdict = most;
            return drift(annotator, Basis.CATEGORIES, Optional.of(verdict), own, share(verdict),
                    test.changes().get(verdict.ordinal()), test.p());
        });
    }

    private static Value share(Verdict verdict) {
        return decision -> decision.verdict() == verdict ? 1 : 0;
    }

    private Optional<Drift> agreement(String annotator, List<Decision> own) {
        List<Decision> withMajority = own.stream()
                .filter(d -> ratings.other(d.qid(), annotator, Rater.Reference.MAJORITY).isPresent()).toList();
        return test(withMajority, d -> agrees(d) ? 1 : 0).map(test -> drift(annotator, Basis.CATEGORIES,
                Optional.empty(), withMajority, d -> agrees(d) ? 1 : 0, test.changes().get(1), test.p()));
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

    /**
     * Compares annotators with the others on the same questions. Who has changed most is no measure for the rest,
     * because all others would seem to have changed in the other direction.
     */
    private List<Drift> besideOthers(Map<String, List<Decision>> waiting) {
        Map<String, List<Decision>> left = new TreeMap<>(waiting);
        Set<String> steady = new TreeSet<>(ratings.annotators());
        List<Drift> found = new ArrayList<>();
        while (true) {
            List<Drift> tests = corrected(left.entrySet().stream()
                    .flatMap(entry -> besideOthers(entry.getKey(), entry.getValue(), steady).stream()).toList());
            Optional<Drift> clearest = tests.stream().filter(Drift::isWarning)
                    .max(Comparator.comparingDouble(drift -> Math.abs(drift.change())));
            if (clearest.isEmpty()) {
                found.addAll(tests);
                return found;
            }
            String changed = clearest.get().annotator();
            tests.stream().filter(drift -> drift.annotator().equals(changed)).forEach(found::add);
            steady.remove(changed);
            left.remove(changed);
        }
    }

    private List<Drift> besideOthers(String annotator, List<Decision> own, Set<String> steady) {
        Map<String, List<Verdict>> others = new HashMap<>();
        own.forEach(each -> others.put(each.qid(), steady.stream().filter(name -> !name.equals(annotator))
                .flatMap(name -> ratings.other(each.qid(), annotator, new Rater.Annotator(name)).stream()).toList()));
        List<Decision> beside = own.stream()
                .filter(each -> others.getOrDefault(each.qid(), List.of()).size() >= FEWEST_OTHERS).toList();
        if (beside.size() / 2 < Drift.FEWEST)
            return List.of();
        Map<Verdict, WelchTest> tests = new EnumMap<>(Verdict.class);
        for (Verdict verdict : Verdict.values())
            tests.put(verdict, welch(beside, each -> share(verdict).applyAsDouble(each)
                    - share(others.getOrDefault(each.qid(), List.of()), verdict)));
        Verdict most = Collections.max(tests.keySet(),
                Comparator.comparingDouble(each -> Math.abs(difference(tests, each))));
        double p = tests.values().stream().mapToDouble(WelchTest::p).min().orElse(1) * tests.size();
        WelchTest agreement = welch(beside, each -> {
            List<Verdict> theirs = others.getOrDefault(each.qid(), List.of());
            return share(theirs, each.verdict()) - mutual(theirs);
        });
        return List.of(
                drift(annotator, Basis.OTHERS, Optional.of(most), beside, share(most), difference(tests, most),
                        Math.min(1, p)),
                drift(annotator, Basis.OTHERS, Optional.empty(), beside,
                        each -> share(others.getOrDefault(each.qid(), List.of()), each.verdict()),
                        agreement.difference(), agreement.p()));
    }

    private static double difference(Map<Verdict, WelchTest> tests, Verdict verdict) {
        return Optional.ofNullable(tests.get(verdict)).map(WelchTest::difference).orElse(0.0);
    }

    private static double share(List<Verdict> verdicts, Verdict wanted) {
        return (double) Collections.frequency(verdicts, wanted) / verdicts.size();
    }

    /** The share of pairs that agree. */
    private static double mutual(List<Verdict> verdicts) {
        double n = verdicts.size();
        return Arrays.stream(Verdict.values()).mapToDouble(each -> Collections.frequency(verdicts, each))
                .map(count -> count * (count - 1)).sum() / (n * (n - 1));
    }

    private static WelchTest welch(List<Decision> decisions, Value value) {
        int half = decisions.size() / 2;
        return WelchTest.of(decisions.subList(0, half).stream().mapToDouble(value).toArray(),
                decisions.subList(half, decisions.size()).stream().mapToDouble(value).toArray());
    }

    private static Drift drift(String annotator, Basis basis, Optional<Verdict> verdict, List<Decision> decisions,
            Value counts, double change, double p) {
        int half = decisions.size() / 2;
        return new Drift(annotator, basis, verdict, count(decisions.subList(0, half), counts), half,
                count(decisions.subList(half, decisions.size()), counts), decisions.size() - half, change, p,
                decisions.get(half).at());
    }

    private static int count(List<Decision> decisions, Value counts) {
        return (int) Math.round(decisions.stream().mapToDouble(counts).sum());
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
