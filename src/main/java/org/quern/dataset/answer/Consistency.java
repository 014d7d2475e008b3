package org.quern.dataset.answer;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.quern.dataset.DatasetQuestion;
import org.quern.dataset.GoldAnswer;
import org.quern.dataset.QaWiki;
import org.quern.dataset.QuestionMap;
import org.quern.dataset.Relation;
import org.quern.dataset.Value;
import org.quern.job.ItemRun;
import org.quern.job.Progress;

/**
 * Checks relations between questions against their answers: for example, narrower questions have no additional rows,
 * and counts equal numbers of rows (QAWiki paper, section 3.6).
 */
public final class Consistency {

    private final QuestionMap questions;
    private final Answers answers;
    private final ItemRun items = new ItemRun(1);
    /** Why there is no answer to a question, by id. */
    private final Map<String, String> failed = new HashMap<>();

    public Consistency(QuestionMap questions, Answers answers) {
        this.questions = questions;
        this.answers = answers;
    }

    private record Pair(AnswerRelation bond, String source, String target, Optional<String> expected) {

        /** The questions whose answers are compared; a premise concerns one answer. */
        List<String> asked() {
            return bond == AnswerRelation.CONTINGENT ? List.of(target) : Stream.of(source, target).distinct().toList();
        }
    }

    /** Every relation that constrains answers, once, by kind, then in the set's order. */
    public List<CheckedRelation> run(Progress progress) {
        Set<Pair> pairs = pairs();
        Map<String, Integer> uses = new HashMap<>();
        for (Pair pair : pairs)
            pair.asked().forEach(id -> uses.merge(id, 1, Integer::sum));
        Map<String, Optional<GoldAnswer>> asked = new HashMap<>();
        List<CheckedRelation> judged = new ArrayList<>();
        progress.stage("Comparing answers");
        for (Pair pair : pairs) {
            progress.checkCancelled();
            progress.at(judged.size(), pairs.size());
            pair.asked().forEach(id -> asked.computeIfAbsent(id, _ -> answer(id, progress)));
            judged.add(items.one(pair, progress, (one, _) -> judge(one, asked),
                    (one, failure) -> new CheckedRelation(one.bond(),
                            one.source(), one.target(), RelationVerdict.UNKNOWN, failure.reason())));
            // Long answers are dropped as soon as they are no longer needed.
            for (String id : pair.asked())
                if (uses.merge(id, -1, Integer::sum) == 0)
                asked.remove(id);
        }
        judged.sort(Comparator.comparing(CheckedRelation::bond));
        return judged;
    }

    private Optional<GoldAnswer> answer(String id, Progress progress) {
        return questions.get(id).flatMap(question -> items.one(question, progress, (one, _) -> answers.of(one),
                (_, failure) -> {
                    failed.put(id, id + ": " + failure.reason());
                    return Optional.empty();
                }));
    }

    private Set<Pair> pairs() {
        Set<Pair> pairs = new LinkedHashSet<>();
        for (DatasetQuestion question : questions.all()) {
            for (Relation relation : question.relations())
                AnswerRelation.of(relation.property()).filter(bond -> !saidBetter(bond, question, relation))
                        .ifPresent(bond -> pairs.add(new Pair(bond, question.id().text(), relation.target(),
                                relation.claim().values(QaWiki.EXPECTED).map(Value::text).findFirst())));
        }
        return pairs;
    }

    /** Whether the target states the inverse relation. */
    private boolean saidBetter(AnswerRelation bond, DatasetQuestion question, Relation relation) {
        return bond.stronger().flatMap(stronger -> questions.get(relation.target())
                .map(target -> target.related(stronger.property()).contains(question.id().text()))).orElse(false);
    }

    private CheckedRelation judge(Pair pair, Map<String, Optional<GoldAnswer>> asked) {
        Optional<String> missing = pair.asked().stream()
                .filter(id -> asked.getOrDefault(id, Optional.empty()).isEmpty())
                .findFirst();
        Finding finding = missing.map(id -> Finding.unknown(Optional.ofNullable(failed.get(id))
                .or(() -> questions.get(id).map(answers::missing))
                .orElse("no question " + id))).orElseGet(() -> {
                    GoldAnswer target = asked.getOrDefault(pair.target(), Optional.empty()).orElseThrow();
                    return pair.bond() == AnswerRelation.CONTINGENT ? premise(pair, target)
                            : compare(pair.bond(), asked.getOrDefault(pair.source(), Optional.empty()).orElseThrow(),
                                    target);
                });
        return new CheckedRelation(pair.bond(), pair.source(), pair.target(), finding.verdict(), finding.detail());
    }

    private static Finding compare(AnswerRelation bond, GoldAnswer source, GoldAnswer target) {
        return switch (bond) {
            case BROADER -> RowSets.within(source, target);
            case NARROWER -> RowSets.within(target, source);
            case COUNT_OF -> RowSets.counts(source, target);
            case COUNTED_BY -> RowSets.counts(target, source);
            case BOOLEAN_OF -> RowSets.asks(source, target);
            case ASKED_BY -> RowSets.asks(target, source);
            case DISJOINT -> RowSets.disjoint(source, target);
            case NEGATION -> source instanceof GoldAnswer.Truth(boolean one)
                    && target instanceof GoldAnswer.Truth(boolean other)
                            ? Finding.of(one != other, "both answers are " + (one ? "yes" : "no"))
                            : Finding.unknown("one of the answers is not yes or no");
            case CONTINGENT -> throw new IllegalArgumentException("a premise has only one answer");
        };
    }

    /** A question depends on the answer to another one. */
    private static Finding premise(Pair pair, GoldAnswer answer) {
        if (pair.expected().isEmpty())
            return Finding.unknown("the expected answer is missing");
        if (!(answer instanceof GoldAnswer.Truth(boolean truth)))
            return Finding.unknown(pair.target() + " is not a yes/no question");
        return Finding.of(pair.expected().get().equals(truth ? QaWiki.TRUE : QaWiki.FALSE),
                "the answer is " + (truth ? "yes" : "no"));
    }
}
