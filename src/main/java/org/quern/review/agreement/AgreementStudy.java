package org.quern.review.agreement;

import java.time.DayOfWeek;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.temporal.TemporalAdjusters;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.quern.job.Progress;
import org.quern.question.Sample;
import org.quern.review.Decision;
import org.quern.review.ReviewVerdict;
import org.quern.review.agreement.Agreement.Annotator;
import org.quern.review.agreement.Agreement.Division;
import org.quern.review.agreement.Agreement.Input;
import org.quern.review.agreement.Agreement.Line;
import org.quern.review.agreement.Agreement.Pair;
import org.quern.review.agreement.Agreement.Period;
import org.quern.review.agreement.Agreement.Score;
import org.quern.review.agreement.Agreement.Settings;
import org.quern.review.agreement.Rater.Reference;
import org.quern.statistics.Bootstrap;
import org.quern.statistics.Estimate;
import org.quern.statistics.Interval;

/** Computes the agreement on a file. */
final class AgreementStudy {

    private final Settings settings;
    private final Progress progress;
    private final Map<String, String> categoryOf = new HashMap<>();
    /** All decisions, by question. */
    private final Map<String, List<Decision>> decisions;
    /** The questions with two or more decisions. */
    private final List<Question> compared = new ArrayList<>();
    private final Ratings ratings;
    private int done;

    /** A question with two or more decisions. */
    private record Question(String qid, String category, Instant last, List<Decision> decisions) {

        List<ReviewVerdict> verdicts() {
            return decisions.stream().map(Decision::verdict).toList();
        }

        boolean differs() {
            return decisions.stream().map(Decision::verdict).distinct().count() > 1;
        }
    }

    AgreementStudy(Input input, Settings settings, Progress progress) {
        this.settings = settings;
        this.progress = progress;
        for (Sample sample : input.samples())
            categoryOf.put(sample.qid(), sample.fromTemplate().map(Sample.FromTemplate::matchCategory).orElse(""));
        decisions = input.decisions().stream().filter(d -> categoryOf.containsKey(d.qid()))
                .collect(Collectors.groupingBy(Decision::qid, TreeMap::new, Collectors.toList()));
        Map<String, Map<String, ReviewVerdict>> verdicts = new TreeMap<>();
        decisions.forEach((qid, group) -> {
            Map<String, ReviewVerdict> byName = new TreeMap<>();
            group.forEach(d -> byName.put(d.annotator(), d.verdict()));
            verdicts.put(qid, byName);
            if (group.size() > 1)
                compared.add(new Question(qid, category(qid), group.stream().map(Decision::at)
                        .max(Comparator.naturalOrder()).orElseThrow(), group));
        });
        Map<String, ReviewVerdict> adjudicated = new HashMap<>();
        input.adjudications().forEach(d -> adjudicated.put(d.qid(), d.verdict()));
        ratings = new Ratings(verdicts, adjudicated, input.gold());
    }

    private String category(String qid) {
        return categoryOf.getOrDefault(qid, "");
    }

    Agreement run() {
        Map<String, List<Question>> byCategory = compared.stream()
                .collect(Collectors.groupingBy(Question::category, TreeMap::new, Collectors.toList()));
        List<List<Question>> periods = periods();
        List<String> names = ratings.annotators();
        int steps = 1 + byCategory.size() + periods.size() + names.size() * (names.size() + 1) / 2;
        Line overall = line("", compared, steps);
        List<Line> categories = new ArrayList<>();
        byCategory.forEach((category, questions) -> categories.add(line(category, questions, steps)));
        List<Pair> pairs = new ArrayList<>();
        for (int i = 0; i < names.size(); i++) {
            for (int j = i + 1; j < names.size(); j++)
                pair(names.get(i), names.get(j), steps).ifPresent(pairs::add);
        }
        List<Annotator> annotators = new ArrayList<>();
        for (String name : names)
            annotators.add(annotator(name, steps));
        List<Period> overTime = new ArrayList<>();
        for (List<Question> period : periods)
            overTime.add(new Period(period.getFirst().last(), period.getLast().last(), line("", period, steps)));
        return new Agreement(overall, categories, pairs, annotators, overTime, ratings);
    }

    private void step(int steps) {
        progress.at(done++, steps);
        progress.checkCancelled();
    }

    private Line line(String name, List<Question> questions, int steps) {
        step(steps);
        TreeSet<String> names = questions.stream().flatMap(q -> q.decisions().stream()).map(Decision::annotator)
                .collect(Collectors.toCollection(TreeSet::new));
        Set<String> disagreements = questions.stream().filter(Question::differs).map(Question::qid)
                .collect(Collectors.toSet());
        List<Estimate> estimates;
        if (names.size() == 2) {
            estimates = table(names.first(), names.last(), questions).bootstrap(settings.seed()).estimates(
                    List.of(t -> Coefficients.raw(Coefficients.ofTable(t)), Coefficients::cohen,
                            t -> Coefficients.fleiss(Coefficients.ofTable(t)),
                            t -> Coefficients.alpha(Coefficients.ofTable(t))));
        } else {
            estimates = Bootstrap.of(settings.seed(),
                    questions.stream().map(q -> Coefficients.question(q.verdicts())).toList())
                    .estimates(List.of(Coefficients::raw, _ -> Double.NaN, Coefficients::fleiss, Coefficients::alpha));
        }
        return new Line(name, questions.size(), names.size(), estimates.get(0), estimates.get(1), estimates.get(2),
                estimates.get(3), sameText(questions), disagreements);
    }

    private ConfusionMatrix table(String first, String second, List<Question> questions) {
        Set<String> qids = questions.stream().map(Question::qid).collect(Collectors.toCollection(HashSet::new));
        Map<String, Map<String, ReviewVerdict>> some = new TreeMap<>(ratings.verdicts());
        some.keySet().retainAll(qids);
        return new Ratings(some, Map.of(), Map.of()).matrix(first, new Rater.Annotator(second));
    }

    private static OptionalDouble sameText(Collection<Question> questions) {
        List<Question> edited = questions.stream()
                .filter(q -> q.decisions().stream().allMatch(d -> d.verdict() == ReviewVerdict.EDITED)).toList();
        long same = edited.stream()
                .filter(q -> q.decisions().stream().map(Decision::after).distinct().count() == 1).count();
        return edited.isEmpty() ? OptionalDouble.empty() : OptionalDouble.of((double) same / edited.size());
    }

    private Optional<Pair> pair(String first, String second, int steps) {
        step(steps);
        ConfusionMatrix matrix = ratings.matrix(first, new Rater.Annotator(second));
        if (matrix.items() == 0)
            return Optional.empty();
        List<Estimate> estimates = matrix.bootstrap(settings.seed()).estimates(
                List.of(t -> Coefficients.raw(Coefficients.ofTable(t)), Coefficients::cohen,
                        t -> Coefficients.alpha(Coefficients.ofTable(t))));
        return Optional.of(new Pair(first, second, matrix.items(), estimates.get(0), estimates.get(1),
                estimates.get(2)));
    }

    private Annotator annotator(String name, int steps) {
        step(steps);
        Map<ReviewVerdict, Integer> verdicts = new EnumMap<>(ReviewVerdict.class);
        for (ReviewVerdict verdict : ReviewVerdict.values())
            verdicts.put(verdict, 0);
        ratings.verdicts().values().forEach(each -> {
            ReviewVerdict own = each.get(name);
            if (own != null)
                verdicts.merge(own, 1, Integer::sum);
        });
        Map<Reference, Score> scores = new EnumMap<>(Reference.class);
        for (Reference reference : Reference.values())
            scores.put(reference, score(ratings.matrix(name, reference)));
        return new Annotator(name, verdicts, scores);
    }

    private Score score(ConfusionMatrix matrix) {
        int items = matrix.items();
        OptionalDouble share = items == 0 ? OptionalDouble.empty() : OptionalDouble.of((double) matrix.equal() / items);
        return new Score(items, matrix.equal(), new Estimate(share, Interval.wilson(matrix.equal(), items)),
                Bootstrap.of(settings.seed(), matrix.contributions()).estimates(List.of(Coefficients::cohen))
                        .getFirst());
    }

    /** The compared questions by time; no period is empty. */
    private List<List<Question>> periods() {
        List<Question> inOrder = compared.stream()
                .sorted(Comparator.comparing(Question::last).thenComparing(Question::qid)).toList();
        if (settings.division() == Division.WEEKS)
            return List.copyOf(inOrder.stream().collect(Collectors.groupingBy(q -> week(q.last()), TreeMap::new,
                    Collectors.toList())).values());
        List<List<Question>> parts = new ArrayList<>();
        for (int i = 0; i < settings.parts(); i++) {
            List<Question> part = inOrder.subList(inOrder.size() * i / settings.parts(),
                    inOrder.size() * (i + 1) / settings.parts());
            if (!part.isEmpty())
                parts.add(part);
        }
        return parts;
    }

    private static LocalDate week(Instant moment) {
        return LocalDate.ofInstant(moment, ZoneOffset.UTC).with(TemporalAdjusters.previousOrSame(DayOfWeek.MONDAY));
    }
}
