package org.quern.ui.dataset;

import java.util.SortedSet;
import java.util.TreeSet;
import org.quern.dataset.QuestionMap;
import org.quern.dataset.edit.DatasetDraft;
import org.quern.dataset.edit.QuestionChange;
import org.quern.dataset.file.DatasetManifest;
import org.quern.dataset.wiki.WikiVocabulary;

/**
 * An open dataset.
 *
 * @param questions the current questions, without stored answers
 * @param languages languages of its wordings
 * @param issues quality issues that occur
 * @param ground the set's own vocabulary
 * @param draft its edits; used on the window's thread
 */
record OpenedDataset(String name, DatasetManifest manifest, QuestionMap questions, SortedSet<String> languages,
        SortedSet<String> issues, WikiVocabulary ground, DatasetDraft draft) {

    /** Derives the values from all questions. Slow, so call it in a job. */
    static OpenedDataset of(String name, DatasetManifest manifest, QuestionMap questions, WikiVocabulary ground,
            DatasetDraft draft) {
        SortedSet<String> languages = new TreeSet<>();
        SortedSet<String> issues = new TreeSet<>();
        questions.all().forEach(question -> {
            languages.addAll(question.languages());
            issues.addAll(question.issues());
        });
        return new OpenedDataset(name, manifest, questions, languages, issues, ground, draft);
    }

    /** The set after a change. Languages and issues that no longer occur remain available. */
    OpenedDataset with(QuestionChange change) {
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
        return new OpenedDataset(name, manifest, now, tongues, marks, ground, draft);
    }
}
