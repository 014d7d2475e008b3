package org.quern.dataset.check;

import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;
import org.quern.dataset.DatasetQuestion;
import org.quern.dataset.Form;

/** The rules about wordings. */
final class FormRules {

    /** If at least this share of the questions have a wording in a language, all are expected to have one. */
    private static final double NEARLY_ALL = 0.9;

    private final Consumer<DatasetViolation> found;
    private final List<String> expected;
    private final boolean paraphrased;
    private final Map<Form.Wording, String> first = new HashMap<>();

    FormRules(Collection<DatasetQuestion> questions, Consumer<DatasetViolation> found) {
        this.found = found;
        Map<String, Integer> asked = new TreeMap<>();
        questions.forEach(question -> question.languages().forEach(l -> asked.merge(l, 1, Integer::sum)));
        this.expected = asked.entrySet().stream().filter(e -> e.getValue() >= NEARLY_ALL * questions.size())
                .map(Map.Entry::getKey).toList();
        this.paraphrased = questions.stream().filter(q -> q.forms().stream().anyMatch(f -> !f.main()))
                .count() >= NEARLY_ALL * questions.size();
    }

    void check(DatasetQuestion question) {
        String id = question.id().text();
        for (String language : expected) {
            long forms = question.forms().stream().filter(form -> form.language().equals(language)).count();
            if (forms == 0)
                found.accept(new DatasetViolation(DatasetRule.WITHOUT_FORM, id, language));
            else if (forms == 1 && paraphrased)
                found.accept(new DatasetViolation(DatasetRule.WITHOUT_PARAPHRASE, id, language));
        }
        for (Form form : question.forms()) {
            String before = first.putIfAbsent(form.wording(), id);
            if (before != null)
                found.accept(new DatasetViolation(DatasetRule.FORM_TWICE, id,
                        "“" + form.text() + "” (" + form.language() + ")"
                                + (before.equals(id) ? ", twice" : ", also " + before)));
        }
    }
}
