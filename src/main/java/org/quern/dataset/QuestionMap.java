package org.quern.dataset;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The questions of a set by id. */
public final class QuestionMap {

    private final Map<String, DatasetQuestion> questions = new LinkedHashMap<>();

    public QuestionMap(Iterable<DatasetQuestion> all) {
        all.forEach(question -> questions.put(question.id().text(), question));
    }

    /** A copy with another question, in the place of the one with its id or at the end. */
    public QuestionMap with(DatasetQuestion question) {
        QuestionMap changed = new QuestionMap(questions.values());
        changed.questions.put(question.id().text(), question);
        return changed;
    }

    /** A copy without a question. */
    public QuestionMap without(String id) {
        QuestionMap changed = new QuestionMap(questions.values());
        changed.questions.remove(id);
        return changed;
    }

    public Collection<DatasetQuestion> all() {
        return Collections.unmodifiableCollection(questions.values());
    }

    public Optional<DatasetQuestion> get(String id) {
        return Optional.ofNullable(questions.get(id));
    }

    /**
     * A mention that applies to a question.
     *
     * @param from the question that states it
     */
    public record Held(Mention mention, String from) {}

    /**
     * The mentions of a question, then those that it imports from others, and those that these import. Import
     * cycles are followed once. Imported mentions count only if the question contains their words and does not
     * state the same itself.
     */
    public List<Held> mentions(DatasetQuestion question) {
        List<Held> held = new ArrayList<>();
        Set<Said> said = new HashSet<>();
        for (String id : imported(question)) {
            boolean own = id.equals(question.id().text());
            for (Mention mention : questions.getOrDefault(id, question).mentions()) {
                boolean news = said.add(new Said(mention.text(), mention.language(),
                        Set.copyOf(mention.claim().qualifiers())));
                if (own || news && question.forms().stream().anyMatch(form -> MentionPlaces.stands(mention, form)))
                    held.add(new Held(mention, id));
            }
        }
        return held;
    }

    private record Said(String text, String language, Set<Qualifier> qualifiers) {}

    /** The question itself, then those from which it imports mentions, nearest first. */
    public Set<String> imported(DatasetQuestion question) {
        Set<String> reached = new LinkedHashSet<>(Set.of(question.id().text()));
        List<String> open = new ArrayList<>(question.related(QaWiki.IMPORTS));
        while (!open.isEmpty()) {
            String next = open.removeFirst();
            if (reached.add(next))
                get(next).ifPresent(other -> open.addAll(other.related(QaWiki.IMPORTS)));
        }
        return reached;
    }
}
