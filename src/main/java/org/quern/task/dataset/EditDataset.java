package org.quern.task.dataset;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import org.quern.dataset.DatasetQuestion;
import org.quern.dataset.Form;
import org.quern.dataset.QuestionId;
import org.quern.dataset.QuestionMap;
import org.quern.dataset.edit.DatasetDraft;
import org.quern.dataset.edit.QuestionChange;
import org.quern.dataset.edit.QuestionEditor;
import org.quern.dataset.edit.RelationEditor;
import org.quern.dataset.file.DatasetFolder;
import org.quern.dataset.wiki.WikiVocabulary;
import org.quern.job.Progress;
import org.quern.sparql.statistics.StatisticsReader;
import org.quern.task.UseCase;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.Workspace;

/** Edits the questions of a set, with author and time of each edit. */
public record EditDataset(Workspace workspace, SafeFiles files)
        implements
            UseCase<EditDataset.Settings, EditDataset.Result> {

    /**
     * What to change.
     *
     * @param author the name that is stored with each edit
     * @param undo whether to undo the last change of anybody, instead of making edits
     */
    public record Settings(String dataset, String author, List<Edit> edits, boolean undo) {}

    /** @param edits number of changes; an edit that changes nothing does not count */
    public record Result(String dataset, int edits) {}

    @Override
    public Result run(Settings settings, Progress progress) {
        int made = settings.undo() ? undo(settings.dataset(), settings.author()) ? 1 : 0
                : run(settings.dataset(), settings.author(), settings.edits());
        return new Result(settings.dataset(), made);
    }

    /** What an edit changes. */
    public enum Kind {
        TEXT, PARAPHRASE, REMOVE_PARAPHRASE, QUERY, ISSUE, REMOVE_ISSUE, RELATE, UNRELATE, REMOVE, ADD;

        /** The name in options and files. */
        @Override
        @JsonValue
        public String toString() {
            return name().toLowerCase(Locale.ROOT).replace('_', '-');
        }

        public static Optional<Kind> of(String word) {
            return List.of(values()).stream().filter(kind -> kind.toString().equals(word)).findFirst();
        }
    }

    /**
     * An edit of one question.
     *
     * @param value the text, query, issue or related question; empty to remove the question
     * @param language of a text
     * @param property of a relation
     */
    public record Edit(String question, Kind kind, String value, String language, String property) {}

    /**
     * Makes the edits in order, all or none.
     *
     * @return the number of changes; an edit that changes nothing does not count
     * @throws QuernException when an edit is not possible; nothing is then changed
     */
    public int run(String set, String author, List<Edit> edits) {
        DatasetFolder folder = new DatasetFolder(workspace.dataset(set), files);
        WikiVocabulary ground = WikiVocabulary.of(folder.rest());
        QuestionMap questions = new QuestionMap(folder.withoutAnswers());
        List<QuestionChange> changes = new ArrayList<>();
        for (Edit edit : edits) {
            checkLanguage(edit);
            QuestionChange change = change(edit, questions, ground);
            for (QuestionChange.Part part : change.parts())
                questions = part.after().isPresent() ? questions.with(part.after().get())
                        : questions.without(part.id());
            if (!change.isNothing())
                changes.add(change);
        }
        try (DatasetDraft draft = draft(folder, author)) {
            changes.forEach(draft::make);
            draft.force();
        }
        return changes.size();
    }

    /** Two codes of one language would be two languages in the set. */
    private static void checkLanguage(Edit edit) {
        String[] parts = edit.language().toLowerCase(Locale.ROOT).split("-", 2);
        Stream.of(Locale.getISOLanguages()).filter(code -> Locale.of(code).getISO3Language().equals(parts[0]))
                .findFirst().ifPresent(code -> {
                    throw new QuernException("{0} is another code of the language {1}",
                            edit.question() + " " + edit.kind(),
                            "use {2}; nothing was changed", edit.language(), code,
                            code + (parts.length > 1 ? "-" + parts[1] : ""));
                });
    }

    /** Undoes the last change of anybody; false if there is none. */
    public boolean undo(String set, String author) {
        try (DatasetDraft draft = draft(new DatasetFolder(workspace.dataset(set), files), author)) {
            return draft.undo().isPresent();
        }
    }

    static DatasetDraft draft(DatasetFolder folder, String author) {
        Map<String, DatasetQuestion> originals = new HashMap<>();
        folder.read(_ -> {}, original -> originals.put(original.id().text(), original));
        return new DatasetDraft(folder, originals, () -> author);
    }

    private static QuestionChange change(Edit edit, QuestionMap questions, WikiVocabulary ground) {
        Optional<DatasetQuestion> found = questions.get(edit.question());
        if (edit.kind() == Kind.ADD) {
            if (found.isPresent())
                throw wrong(edit, "a question with this id already exists", "choose another id");
            return QuestionChange.added(DatasetQuestion.plain(QuestionId.of(edit.question()),
                    List.of(new Form(edit.language(), filled(edit), true)), List.of(), List.of(), Map.of()));
        }
        DatasetQuestion question = found.orElseThrow(() -> wrong(edit, "there is no such question", "check the id"));
        RelationEditor relations = new RelationEditor(questions, ground);
        Function<Function<QuestionEditor, DatasetQuestion>, QuestionChange> by = change -> QuestionChange.of(question,
                change.apply(new QuestionEditor(question)));
        return switch (edit.kind()) {
            case TEXT -> by.apply(editor -> main(question, edit.language())
                    .map(form -> editor.reword(form, filled(edit)))
                    .orElseGet(() -> editor.addForm(edit.language(), filled(edit))));
            case PARAPHRASE -> by.apply(editor -> has(question, edit) ? question
                    : editor.addForm(edit.language(), filled(edit)));
            case REMOVE_PARAPHRASE -> by.apply(editor -> editor.removeForm(place(question, edit)));
            case QUERY -> by.apply(editor -> question.queries().isEmpty() ? editor.addQuery(query(edit))
                    : editor.rewrite(0, query(edit)));
            case ISSUE -> by.apply(editor -> editor.addIssue(filled(edit)));
            case REMOVE_ISSUE -> by.apply(editor -> editor.removeIssue(filled(edit)));
            case RELATE -> relations.relate(question, property(edit), target(edit, questions));
            case UNRELATE -> relations.unrelate(question, property(edit), filled(edit));
            case REMOVE, ADD -> relations.remove(question);
        };
    }

    private static Optional<Integer> main(DatasetQuestion question, String language) {
        for (int i = 0; i < question.forms().size(); i++) {
            Form form = question.forms().get(i);
            if (form.main() && form.language().equals(language))
                return Optional.of(i);
        }
        return Optional.empty();
    }

    private static boolean has(DatasetQuestion question, Edit edit) {
        return question.forms().stream().map(Form::wording)
                .anyMatch(new Form.Wording(edit.language(), edit.value().strip())::equals);
    }

    private static int place(DatasetQuestion question, Edit edit) {
        for (int i = 0; i < question.forms().size(); i++) {
            if (question.forms().get(i).wording().equals(new Form.Wording(edit.language(), edit.value().strip())))
                return i;
        }
        throw wrong(edit, "the question has no such wording", "check the text and the language");
    }

    private static String query(Edit edit) {
        String wrong = new StatisticsReader().read(filled(edit)).error();
        if (!wrong.isEmpty())
            throw wrong(edit, "the query is not valid: " + wrong, "correct the query");
        return edit.value().strip();
    }

    private static String target(Edit edit, QuestionMap questions) {
        if (questions.get(filled(edit)).isEmpty())
            throw wrong(edit, "the related question '" + edit.value() + "' does not exist", "check the id");
        return edit.value();
    }

    private static String property(Edit edit) {
        if (edit.property().isEmpty())
            throw wrong(edit, "the relation's property is missing", "give a property, for example P41");
        return edit.property();
    }

    private static String filled(Edit edit) {
        if (edit.value().isBlank())
            throw wrong(edit, "the value is missing", "give a value");
        return edit.value().strip();
    }

    private static QuernException wrong(Edit edit, String what, String remedy) {
        return new QuernException("{0}", edit.question() + " " + edit.kind(), "{1}; nothing was changed", what, remedy);
    }
}
