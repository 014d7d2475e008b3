package org.quern.dataset.check;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import org.quern.dataset.DatasetQuestion;
import org.quern.dataset.QaWiki;
import org.quern.dataset.QuestionMap;
import org.quern.dataset.QuestionStatement;
import org.quern.dataset.Relation;
import org.quern.dataset.Value;
import org.quern.dataset.wiki.WikiVocabulary;

/** The rules about relations between questions. */
final class RelationRules {

    private final QuestionMap questions;
    private final WikiVocabulary ground;
    private final Consumer<DatasetViolation> found;
    private final Set<String> relations = new HashSet<>();
    private final Set<String> disambiguated = new HashSet<>();

    RelationRules(QuestionMap questions, WikiVocabulary ground, Consumer<DatasetViolation> found) {
        this.questions = questions;
        this.ground = ground;
        this.found = found;
        questions.all().forEach(q -> q.relations().forEach(r -> relations.add(r.property())));
        questions.all().forEach(q -> disambiguated.addAll(q.related(QaWiki.DISAMBIGUATION)));
    }

    void check(DatasetQuestion question) {
        String id = question.id().text();
        if (question.ambiguous() && question.related(QaWiki.DISAMBIGUATION).isEmpty() && !disambiguated.contains(id))
            report(DatasetRule.AMBIGUOUS_WITHOUT_MEANING, question, "");
        for (Relation relation : question.relations())
            check(question, relation);
        for (QuestionStatement remark : question.remarks()) {
            if (relations.contains(remark.property()) && remark.value() instanceof Value.Item(String target))
                report(DatasetRule.RELATION_TO_NOTHING, question, named(remark.property(), target));
        }
        if (reaches(question, QaWiki.IMPORTS))
            report(DatasetRule.IMPORT_CYCLE, question, "");
        for (String transitive : ground.transitive()) {
            if (!question.related(transitive).contains(id) && reaches(question, transitive))
                report(DatasetRule.RELATION_CYCLE, question, ground.name(transitive, "en"));
        }
    }

    private void check(DatasetQuestion question, Relation relation) {
        String id = question.id().text();
        Optional<DatasetQuestion> target = questions.get(relation.target());
        if (target.isEmpty()) {
            report(DatasetRule.RELATION_TO_NOTHING, question, named(relation.property(), relation.target()));
            return;
        }
        if (relation.target().equals(id) && !relation.property().equals(QaWiki.IMPORTS))
            report(DatasetRule.RELATION_TO_ITSELF, question, ground.name(relation.property(), "en"));
        ground.otherSide(relation.property()).filter(other -> !target.get().related(other).contains(id))
                .ifPresent(other -> report(DatasetRule.RELATION_WITHOUT_INVERSE, question,
                        named(relation.property(), relation.target()) + ", not " + ground.name(other, "en")
                                + " in the other question"));
        if (relation.property().equals(QaWiki.CONTINGENT)
                && relation.claim().values(QaWiki.EXPECTED).findAny().isEmpty())
            report(DatasetRule.PREMISE_WITHOUT_ANSWER, question, relation.target());
    }

    /** Whether the relation leads from a question back to itself. */
    private boolean reaches(DatasetQuestion question, String property) {
        Set<String> seen = new HashSet<>();
        List<String> open = new ArrayList<>(question.related(property));
        while (!open.isEmpty()) {
            String next = open.removeLast();
            if (next.equals(question.id().text()))
                return true;
            if (seen.add(next))
                questions.get(next).ifPresent(other -> open.addAll(other.related(property)));
        }
        return false;
    }

    private String named(String property, String target) {
        return ground.name(property, "en") + " " + target;
    }

    private void report(DatasetRule rule, DatasetQuestion question, String detail) {
        found.accept(new DatasetViolation(rule, question.id().text(), detail));
    }
}
