package org.quern.dataset.draft;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.quern.dataset.DatasetQuestion;
import org.quern.dataset.Form;
import org.quern.dataset.edit.QuestionEditor;
import org.quern.workspace.QuernException;

/**
 * A proposed wording of a question. It is not part of the set until a person accepts it.
 *
 * @param draft its number in the set, from 1
 * @param question the question's id
 * @param from the wording that it was made from; a correction replaces it
 * @param reason why it was proposed, or what to check; may be empty
 * @param source the model, or {@link LexiconDrafts#NAME}
 */
public record WordingDraft(int draft, String question, Kind kind, String language, String text, String from,
        String reason, String source, Instant at) {

    /** The kinds of drafts. */
    public enum Kind {
        /** Another wording in the same language. */
        PARAPHRASE,
        /** A wording in another language. */
        TRANSLATION,
        /** A replacement for a wording that does not ask what the query answers, or is not natural. */
        CORRECTION;

        /** The name in options and files. */
        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /** The same draft with a text that a person changed. */
    public WordingDraft reworded(String words) {
        return new WordingDraft(draft, question, kind, language, words.strip(), from, reason, source, at);
    }

    /**
     * The question with this wording.
     *
     * @throws QuernException when the wording that it corrects has changed
     */
    public DatasetQuestion accepted(DatasetQuestion now) {
        QuestionEditor editor = new QuestionEditor(now);
        Optional<Integer> same = place(now, text);
        if (kind != Kind.CORRECTION)
            return same.isPresent() ? now : editor.addForm(language, text);
        int corrected = place(now, from)
                .orElseThrow(() -> new QuernException("the wording that draft {0} corrects has changed",
                        question + " “" + from + "”", "reject the draft, or edit the question", draft));
        return same.isPresent() ? now : editor.reword(corrected, text);
    }

    private Optional<Integer> place(DatasetQuestion question, String words) {
        List<Form.Wording> wordings = new ArrayList<>(question.forms().stream().map(Form::wording).toList());
        int at = wordings.indexOf(new Form.Wording(language, words));
        return at < 0 ? Optional.empty() : Optional.of(at);
    }
}
