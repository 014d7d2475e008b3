package org.quern.dataset.check;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.quern.dataset.DatasetQuestion;
import org.quern.dataset.QuestionMap;
import org.quern.dataset.wiki.WikiVocabulary;
import org.quern.job.ItemRun;
import org.quern.job.Progress;

/** Checks a set against the rules. Every rule lists its violations. */
public record DatasetCheck(QuestionMap questions, WikiVocabulary ground) {
    /**
     * All violations, and the questions that could not be checked with the reason, by rule, then in the set's
     * order.
     */
    public List<DatasetViolation> run(Progress progress) {
        List<DatasetViolation> found = new ArrayList<>();
        MentionRules mentions = new MentionRules(found::add);
        FormRules forms = new FormRules(questions.all(), found::add);
        QueryRules queries = new QueryRules(ground, found::add);
        RelationRules relations = new RelationRules(questions, ground, found::add);
        ItemRun items = new ItemRun(1);
        long done = 0;
        for (DatasetQuestion question : questions.all()) {
            progress.checkCancelled();
            progress.at(done++, questions.all().size());
            for (Consumer<DatasetQuestion> rules : List.<Consumer<DatasetQuestion>>of(mentions::check, forms::check,
                    queries::check, relations::check))
                items.one(question, progress, (one, _) -> {
                    rules.accept(one);
                    return one;
                }, (one, failure) -> {
                    found.add(new DatasetViolation(DatasetRule.NOT_CHECKED, one.id().text(), failure.reason()));
                    return one;
                });
        }
        found.sort(Comparator.comparing(DatasetViolation::rule));
        return found;
    }

    /** The number of violations of each rule, including rules without any. */
    public static Map<DatasetRule, Long> counts(List<DatasetViolation> findings) {
        Map<DatasetRule, Long> counts = new EnumMap<>(DatasetRule.class);
        for (DatasetRule rule : DatasetRule.values())
            counts.put(rule, 0L);
        findings.forEach(finding -> counts.merge(finding.rule(), 1L, Long::sum));
        return counts;
    }
}
