package org.quern.dataset.edit;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.quern.dataset.DatasetQuestion;
import org.quern.dataset.file.DatasetEdits;
import org.quern.workspace.journal.Change;

/** A change of one or several questions of a set, for example when both sides of a relation change. */
public record QuestionChange(List<Part> parts) implements Change<QuestionChange> {

    /**
     * The change of one question; stored answers are not part of it.
     *
     * @param before empty for a new question
     * @param after empty for a removed question
     */
    public record Part(Optional<DatasetQuestion> before, Optional<DatasetQuestion> after) {

        public Part {
            before = before.map(question -> question.withAnswers(List.of()));
            after = after.map(question -> question.withAnswers(List.of()));
        }

        public String id() {
            return before.or(() -> after).orElseThrow().id().text();
        }

        private Part inverse() {
            return new Part(after, before);
        }
    }

    public QuestionChange {
        parts = List.copyOf(parts);
    }

    /** The change of a question to another one with the same id. */
    public static QuestionChange of(DatasetQuestion before, DatasetQuestion after) {
        return new QuestionChange(List.of(new Part(Optional.of(before), Optional.of(after))));
    }

    public static QuestionChange added(DatasetQuestion question) {
        return new QuestionChange(List.of(new Part(Optional.empty(), Optional.of(question))));
    }

    public boolean isNothing() {
        return parts.stream().allMatch(part -> part.before().equals(part.after()));
    }

    @Override
    public QuestionChange inverse() {
        return new QuestionChange(parts.reversed().stream().map(Part::inverse).toList());
    }

    DatasetEdits.Line line(String author) {
        Map<String, Optional<DatasetQuestion>> questions = new LinkedHashMap<>();
        parts.forEach(part -> questions.put(part.id(), part.after()));
        return new DatasetEdits.Line(questions, Optional.of(DatasetEdits.Stamp.now(author)), List.of(), List.of(),
                false);
    }
}
