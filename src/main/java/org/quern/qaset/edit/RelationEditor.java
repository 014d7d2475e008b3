package org.quern.qaset.edit;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.quern.qaset.QuestionMap;
import org.quern.qaset.Relation;
import org.quern.qaset.SetQuestion;
import org.quern.qaset.edit.QuestionChange.Part;
import org.quern.qaset.wiki.WikiVocabulary;

/** Creates changes of relations between two questions, including the inverse relation if the set defines one. */
public record RelationEditor(QuestionMap questions, WikiVocabulary ground) {
    public QuestionChange relate(SetQuestion source, String property, String target) {
        return both(source, property, target, (editor, p, t) -> editor.relate(p, t));
    }

    public QuestionChange unrelate(SetQuestion source, String property, String target) {
        return both(source, property, target, (editor, p, t) -> editor.unrelate(p, t));
    }

    /** Removes a question, and the relations of others to it. */
    public QuestionChange remove(SetQuestion gone) {
        String id = gone.id().text();
        List<Part> parts = new ArrayList<>(List.of(new Part(Optional.of(gone), Optional.empty())));
        for (SetQuestion other : questions.all()) {
            SetQuestion left = other;
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
        SetQuestion of(QuestionEditor editor, String property, String target);
    }

    private QuestionChange both(SetQuestion source, String property, String target, Edit edit) {
        String id = source.id().text();
        SetQuestion changed = edit.of(new QuestionEditor(source), property, target);
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
