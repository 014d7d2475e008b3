package org.quern.dataset.edit;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.quern.dataset.DatasetQuestion;
import org.quern.dataset.QuestionMap;
import org.quern.dataset.Relation;
import org.quern.dataset.edit.QuestionChange.Part;
import org.quern.dataset.wiki.WikiVocabulary;

/** Creates changes of relations between two questions, including the inverse relation if the set defines one. */
public record RelationEditor(QuestionMap questions, WikiVocabulary ground) {
    public QuestionChange relate(DatasetQuestion source, String property, String target) {
        return both(source, property, target, (editor, p, t) -> editor.relate(p, t));
    }

    public QuestionChange unrelate(DatasetQuestion source, String property, String target) {
        return both(source, property, target, (editor, p, t) -> editor.unrelate(p, t));
    }

    /** Removes a question, and the relations of others to it. */
    public QuestionChange remove(DatasetQuestion gone) {
        String id = gone.id().text();
        List<Part> parts = new ArrayList<>(List.of(new Part(Optional.of(gone), Optional.empty())));
        for (DatasetQuestion other : questions.all()) {
            DatasetQuestion left = other;
            for (Relation relation : other.relations())
                if (relation.target().equals(id))
                left = new QuestionEditor(left).unrelate(relation.property(), id);
            if (left != other && !other.id().text().equals(id))
                parts.add(new Part(Optional.of(other), Optional.of(left)));
        }
        return new QuestionChange(parts);
    }

    @FunctionalInterface
    private interface Edit {
        DatasetQuestion of(QuestionEditor editor, String property, String target);
    }

    private QuestionChange both(DatasetQuestion source, String property, String target, Edit edit) {
        String id = source.id().text();
        DatasetQuestion changed = edit.of(new QuestionEditor(source), property, target);
        Optional<String> other = ground.otherSide(property);
        if (other.isPresent() && target.equals(id))
            return QuestionChange.of(source, edit.of(new QuestionEditor(changed), other.get(), id));
        List<Part> parts = new ArrayList<>(List.of(new Part(Optional.of(source), Optional.of(changed))));
        if (other.isPresent())
            questions.get(target).ifPresent(there -> parts.add(new Part(Optional.of(there),
                    Optional.of(edit.of(new QuestionEditor(there), other.get(), id)))));
        return new QuestionChange(parts.stream().filter(part -> !part.before().equals(part.after())).toList());
    }
}
