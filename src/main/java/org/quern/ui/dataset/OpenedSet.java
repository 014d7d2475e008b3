package org.quern.ui.dataset;

import java.util.SortedSet;
import java.util.TreeSet;
import org.quern.qaset.QuestionMap;
import org.quern.qaset.edit.QuestionChange;
import org.quern.qaset.edit.SetDraft;
import org.quern.qaset.file.SetManifest;
import org.quern.qaset.wiki.WikiVocabulary;

/**
 * An open question set.
 *
 * @param questions the current questions, without stored answers
 * @param languages languages of its wordings
 * @param issues quality issues that occur
 * @param ground the set's own vocabulary
 * @param draft its edits; used on the window's thread
 */
record OpenedSet(String name, SetManifest manifest, QuestionMap questions, SortedSet<String> languages,
        SortedSet<String> issues, WikiVocabulary ground, SetDraft draft) {

    /** Derives the values from all questions. Slow, so call it in a job. */
    static OpenedSet of(String name, SetManifest manifest, QuestionMap questions, WikiVocabulary ground,
            SetDraft draft) {
        SortedSet<String> languages = new TreeSet<>();
        SortedSet<String> issues = new TreeSet<>();
        questions.all().forEach(question -> {
            languages.addAll(question.languages());
            issues.addAll(question.issues());
        });
        return new OpenedSet(name, manifest, questions, languages, issues, ground, draft);
    }

    /** The set after a change. Languages and issues that no longer occur remain available. */
    OpenedSet with(QuestionChange change) {
        QuestionMap now = questions;
        SortedSet<String> tongues = new TreeSet<>(languages);
        SortedSet<String> marks = new TreeSet<>(issues);
        for (QuestionChange.Part part : change.parts()) {
            now = part.after().isPresent() ? now.with(part.after().get()) : now.without(part.id());
            part.after().ifPresent(question -> {
                tongues.addAll(question.languages());
                marks.addAll(question.issues());
            });
        }
        return new OpenedSet(name, manifest, now, tongues, marks, ground, draft);
    }
}
