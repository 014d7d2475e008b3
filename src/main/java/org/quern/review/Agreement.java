package org.quern.review;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.quern.question.Sample;

/**
 * The agreement of annotators' verdicts, on questions decided by two or more of them, without adjudications.
 * Two different texts are the same verdict, "edited"; {@link Line#sameText} is the share of equal texts.
 *
 * @param categories by MATCH category, sorted; questions without templates have the empty name
 * @param pairs every two annotators with common questions
 */
public record Agreement(Line overall, List<Line> categories, List<Pair> pairs) {

    /** The measure of agreement beyond chance. */
    public enum Measure {
        /** Of two annotators. */
        COHEN,
        /** For more than two annotators; each question counts once, whatever its number of annotators. */
        FLEISS
    }

    /**
     * @param category the MATCH category; empty overall and for questions without one
     * @param items number of questions with two or more decisions
     * @param raw the share of pairs of annotators with the same verdict, averaged over the questions; empty
     * without items
     * @param kappa from -1 to 1; undefined without items, and when everybody gave all questions the same
     * verdict
     * @param sameText share of equal texts among the questions that all edited; empty without such questions
     */
    public record Line(String category, int items, int annotators, OptionalDouble raw, Measure measure,
            OptionalDouble kappa, OptionalDouble sameText) {}

    /** Whether there are two annotators, so that {@code kappa} is Cohen's. */
    public record Pair(String first, String second, int items, OptionalDouble raw, OptionalDouble kappa) {}

    /** @param inForce the current decisions of each annotator, see {@link ReviewLog#inForce} */
    public static Agreement of(List<Sample> samples, List<Decision> inForce) {
        Map<String, String> categoryOf = new HashMap<>();
        samples.forEach(s -> categoryOf.put(s.qid(), QueueItem.category(s)));
        Map<String, List<Decision>> questions = inForce.stream().filter(d -> categoryOf.containsKey(d.qid()))
                .collect(Collectors.groupingBy(Decision::qid, TreeMap::new, Collectors.toList()));
        questions.values().removeIf(decisions -> decisions.size() < 2);
        Map<String, List<List<Decision>>> byCategory = new TreeMap<>();
        questions.forEach((qid, decisions) -> byCategory
                .computeIfAbsent(categoryOf.getOrDefault(qid, ""), _ -> new ArrayList<>()).add(decisions));
        List<Line> lines = new ArrayList<>();
        byCategory.forEach((category, group) -> lines.add(line(category, group)));
        return new Agreement(line("", questions.values()), lines, pairs(questions.values()));
    }

    private static Line line(String category, Collection<List<Decision>> questions) {
        TreeSet<String> names = names(questions);
        Kappa kappa = new Kappa(questions.stream().map(Agreement::verdicts).toList());
        boolean two = names.size() == 2;
        List<List<Decision>> edited = questions.stream()
                .filter(q -> q.stream().allMatch(d -> d.verdict() == Verdict.EDITED)).toList();
        long same = edited.stream().filter(q -> q.stream().map(Decision::after).distinct().count() == 1).count();
        return new Line(category, questions.size(), names.size(), kappa.raw(),
                two ? Measure.COHEN : Measure.FLEISS,
                two ? kappa.cohen(names.first(), names.last()) : kappa.fleiss(),
                edited.isEmpty() ? OptionalDouble.empty() : OptionalDouble.of((double) same / edited.size()));
    }

    private static List<Pair> pairs(Collection<List<Decision>> questions) {
        List<String> names = List.copyOf(names(questions));
        List<Pair> pairs = new ArrayList<>();
        for (int i = 0; i < names.size(); i++) {
            for (int j = i + 1; j < names.size(); j++) {
                List<String> two = List.of(names.get(i), names.get(j));
                List<Map<String, Verdict>> common = questions.stream().map(Agreement::verdicts)
                        .filter(v -> v.keySet().containsAll(two))
                        .map(v -> v.entrySet().stream().filter(e -> two.contains(e.getKey()))
                                .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue)))
                        .toList();
                Kappa kappa = new Kappa(common);
                if (!common.isEmpty())
                    pairs.add(new Pair(two.get(0), two.get(1), common.size(), kappa.raw(),
                            kappa.cohen(two.get(0), two.get(1))));
            }
        }
        return pairs;
    }

    private static TreeSet<String> names(Collection<List<Decision>> questions) {
        return questions.stream().flatMap(List::stream).map(Decision::annotator)
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static Map<String, Verdict> verdicts(List<Decision> question) {
        return question.stream().collect(Collectors.toMap(Decision::annotator, Decision::verdict));
    }
}
