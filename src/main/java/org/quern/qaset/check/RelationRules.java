package org.quern.qaset.check;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import org.quern.qaset.QaWiki;
import org.quern.qaset.QuestionMap;
import org.quern.qaset.Relation;
import org.quern.qaset.Remark;
import org.quern.qaset.SetQuestion;
import org.quern.qaset.Value;
import org.quern.qaset.wiki.WikiVocabulary;

/** The rules about relations between questions. */
final class RelationRules {

    private final QuestionMap questions;
    private final WikiVocabulary ground;
    private final Consumer<SetViolation> found;
    private final Set<String> relations = new HashSet<>();
    private final Set<String> disambiguated = new HashSet<>();

    RelationRules(QuestionMap questions, WikiVocabulary ground, Consumer<SetViolation> found) {
        this.questions = questions;
        this.ground = ground;
        this.found = found;
        questions.all().forEach(q -> q.relations().forEach(r -> relations.add(r.property())));
        questions.all().forEach(q -> disambiguated.addAll(q.related(QaWiki.DISAMBIGUATION)));
    }

    void check(SetQuestion question) {
        String id = question.id().text();
        if (question.ambiguous() && question.related(QaWiki.DISAMBIGUATION).isEmpty() && !disambiguated.contains(id))
            report(SetRule.AMBIGUOUS_WITHOUT_MEANING, question, "");
        for (Relation relation : question.relations())
            check(question, relation);
        for (Remark remark : question.remarks()) {
            if (relations.contains(remark.property()) && remark.value() instanceof Value.Item(String target))
                report(SetRule.RELATION_TO_NOTHING, question, named(remark.property(), target));
        }
        if (reaches(question, QaWiki.IMPORTS))
            report(SetRule.IMPORT_CYCLE, question, "");
        for (String transitive : ground.transitive()) {
            if (!question.related(transitive).contains(id) && reaches(question, transitive))
                report(SetRule.RELATION_CYCLE, question, ground.name(transitive, "en"));
        }
    }

    private void check(SetQuestion question, Relation relation) {
        String id = question.id().text();
        Optional<SetQuestion> target = questions.get(relation.target());
        if (target.isEmpty()) {
            report(SetRule.RELATION_TO_NOTHING, question, named(relation.property(), relation.target()));
            return;
        }
        if (relation.target().equals(id) && !relation.property().equals(QaWiki.IMPORTS))
            report(SetRule.RELATION_TO_ITSELF, question, ground.name(relation.property(), "en"));
        ground.otherSide(relation.property()).filter(other -> !target.get().related(other).contains(id))
                .ifPresent(other -> report(SetRule.RELATION_WITHOUT_INVERSE, question,
                        named(relation.property(), relation.target()) + ", not " + ground.name(other, "en")
                                + " in the other question"));
        if (relation.property().equals(QaWiki.CONTINGENT)
                && relation.claim().values(QaWiki.EXPECTED).findAny().isEmpty())
            report(SetRule.PREMISE_WITHOUT_ANSWER, question, relation.target());
    }

    /** Whether the relation leads from a question back to itself. */
    private boolean reaches(SetQuestion question, String property) {
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

    private void report(SetRule rule, SetQuestion question, String detail) {
        found.accept(new SetViolation(rule, question.id().text(), detail));
    }
}
