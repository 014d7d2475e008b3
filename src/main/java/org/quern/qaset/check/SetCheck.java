package org.quern.qaset.check;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.quern.job.ItemRun;
import org.quern.job.Progress;
import org.quern.qaset.QuestionMap;
import org.quern.qaset.SetQuestion;
import org.quern.qaset.wiki.WikiVocabulary;

/** Checks a set against the rules. Every rule lists its violations. */
public record SetCheck(QuestionMap questions, WikiVocabulary ground) {
    /**
     * All violations, and the questions that could not be checked with the reason, by rule, then in the set's
     * order.
     */
    public List<SetViolation> run(Progress progress) {
        List<SetViolation> found = new ArrayList<>();
        MentionRules mentions = new MentionRules(found::add);
        FormRules forms = new FormRules(questions.all(), found::add);
        QueryRules queries = new QueryRules(ground, found::add);
        RelationRules relations = new RelationRules(questions, ground, found::add);
        ItemRun items = new ItemRun(1);
        long done = 0;
        for (SetQuestion question : questions.all()) {
            progress.checkCancelled();
            progress.at(done++, questions.all().size());
            for (Consumer<SetQuestion> rules : List.<Consumer<SetQuestion>>of(mentions::check, forms::check,
                    queries::check, relations::check))
                items.one(question, progress, (one, _) -> {
                    rules.accept(one);
                    return one;
                }, (one, failure) -> {
                    found.add(new SetViolation(SetRule.NOT_CHECKED, one.id().text(), failure.reason()));
                    return one;
                });
        }
        found.sort(Comparator.comparing(SetViolation::rule));
        return found;
    }

    /** The number of violations of each rule, including rules without any. */
    public static Map<SetRule, Long> counts(List<SetViolation> findings) {
        Map<SetRule, Long> counts = new EnumMap<>(SetRule.class);
        for (SetRule rule : SetRule.values())
            counts.put(rule, 0L);
        findings.forEach(finding -> counts.merge(finding.rule(), 1L, Long::sum));
        return counts;
    }
}
