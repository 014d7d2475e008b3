package org.quern.dataset;

import java.util.EnumMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Consumer;
import org.quern.wikidata.EntityId;

/** Counts the contents of a set, question by question. */
public final class DatasetCount implements Consumer<DatasetQuestion> {

    private final Set<Form.Wording> forms = new HashSet<>();
    private final Set<String> items = new HashSet<>();
    private final Set<String> properties = new HashSet<>();
    private final Map<String, Long> languages = new TreeMap<>();
    private final Map<String, Long> questionsByLanguage = new TreeMap<>();
    private final SortedMap<Integer, Long> questionsByMentions = new TreeMap<>();
    private final Map<MentionLink.Kind, Long> links = new EnumMap<>(MentionLink.Kind.class);
    private final Map<String, Long> relations = new TreeMap<>();
    private final Map<String, Long> issues = new TreeMap<>();
    private long questions;
    private long ambiguous;
    private long withoutQuery;
    private long queries;
    private long mentions;
    private long gaps;
    private long answers;

    @Override
    public void accept(DatasetQuestion question) {
        questions++;
        if (question.ambiguous())
            ambiguous++;
        if (question.queries().isEmpty())
            withoutQuery++;
        queries += question.queries().size();
        if (question.answers().stream().anyMatch(a -> !(a instanceof GoldAnswer.Size)))
            answers++;
        for (Form form : question.forms()) {
            if (forms.add(form.wording()))
                languages.merge(form.language(), 1L, Long::sum);
        }
        question.languages().forEach(language -> questionsByLanguage.merge(language, 1L, Long::sum));
        questionsByMentions.merge(question.mentions().size(), 1L, Long::sum);
        for (Mention mention : question.mentions()) {
            mentions++;
            if (mention.hasGap())
                gaps++;
            mention.links().stream().map(MentionLink::kind).distinct()
                    .forEach(kind -> links.merge(kind, 1L, Long::sum));
            mention.claim().qualifiers().stream().map(Qualifier::value).forEach(this::meant);
        }
        question.relations().forEach(relation -> relations.merge(relation.property(), 1L, Long::sum));
        question.issues().forEach(issue -> issues.merge(issue, 1L, Long::sum));
    }

    /** Ids in qualifiers count too: an item that is a value, a property that belongs to another one. */
    private void meant(Value value) {
        if (value instanceof Value.Plain(String id)) {
            if (EntityId.matches(id, "Q"))
                items.add(id);
            else if (EntityId.matches(id, "P"))
                properties.add(id);
        }
    }

    public DatasetFigures figures() {
        return new DatasetFigures(questions, ambiguous, withoutQuery, queries, forms.size(), mentions, gaps,
                items.size(),
                properties.size(), answers, languages, questionsByLanguage, questionsByMentions, links, relations,
                issues);
    }
}
