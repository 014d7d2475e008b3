package org.quern.dataset.edit;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.quern.dataset.DatasetQuestion;
import org.quern.dataset.Form;
import org.quern.workspace.Texts.Keyed;

/**
 * What an edit changes in a question.
 *
 * @param name tells parts of one kind apart: a language, a number, a property; may be empty
 */
public record PartChange(Part part, String name, How how) {

    /** The parts of a question. */
    public enum Part implements Keyed {
        QUESTION, WORDING, PARAPHRASE, QUERY, MENTION, RELATION, REMARK, OTHER
    }

    /** How a part changes. */
    public enum How implements Keyed {
        ADDED, CHANGED, REMOVED
    }

    /** As text of the command line. */
    public String text() {
        return how.key() + " " + part.name().toLowerCase(Locale.ROOT) + (name.isEmpty() ? "" : " " + name);
    }

    /** The differences of two versions of a question; stored answers are not compared. */
    static List<PartChange> between(Optional<DatasetQuestion> before, Optional<DatasetQuestion> after) {
        if (before.isEmpty() || after.isEmpty())
            return before.isEmpty() && after.isEmpty() ? List.of()
                    : List.of(new PartChange(Part.QUESTION, "", before.isEmpty() ? How.ADDED : How.REMOVED));
        Map<Key, Object> old = parts(before.get());
        Map<Key, Object> now = parts(after.get());
        Set<Key> all = new TreeSet<>(old.keySet());
        all.addAll(now.keySet());
        List<PartChange> changes = new ArrayList<>();
        for (Key key : all) {
            if (!Objects.equals(old.get(key), now.get(key)))
                changes.add(new PartChange(key.part, key.name, !old.containsKey(key) ? How.ADDED
                        : now.containsKey(key) ? How.CHANGED : How.REMOVED));
        }
        return changes.stream().distinct().toList();
    }

    /** @param number tells parts of one name apart */
    private record Key(Part part, String name, String number) implements Comparable<Key> {
        @Override
        public int compareTo(Key other) {
            int byPart = part.compareTo(other.part);
            int byName = name.compareTo(other.name);
            return byPart != 0 ? byPart : byName != 0 ? byName : number.compareTo(other.number);
        }
    }

    private static Map<Key, Object> parts(DatasetQuestion question) {
        Map<Key, Object> parts = new LinkedHashMap<>();
        for (Form form : question.forms())
            parts.put(form.main() ? new Key(Part.WORDING, form.language(), "")
                    : new Key(Part.PARAPHRASE, form.language(), form.text()), form);
        for (int i = 0; i < question.queries().size(); i++)
            parts.put(new Key(Part.QUERY, question.queries().size() > 1 ? String.valueOf(i + 1) : "",
                    String.valueOf(i)), question.queries().get(i));
        question.mentions().forEach(mention -> parts.put(new Key(Part.MENTION, mention.language(), mention.toString()),
                mention));
        question.relations().forEach(relation -> parts.put(new Key(Part.RELATION, relation.property() + " "
                + relation.target(), ""), relation));
        question.remarks().forEach(remark -> parts.put(new Key(Part.REMARK, remark.property(), remark.value().text()),
                remark));
        if (!question.more().isEmpty())
            parts.put(new Key(Part.OTHER, "", ""), question.more());
        return parts;
    }
}
