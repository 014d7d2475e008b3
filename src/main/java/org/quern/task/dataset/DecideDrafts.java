package org.quern.task.dataset;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.quern.dataset.DatasetQuestion;
import org.quern.dataset.QuestionMap;
import org.quern.dataset.draft.DraftFile;
import org.quern.dataset.draft.DraftFile.Decision;
import org.quern.dataset.draft.DraftFile.Verdict;
import org.quern.dataset.draft.WordingDraft;
import org.quern.dataset.edit.DatasetDraft;
import org.quern.dataset.edit.QuestionChange;
import org.quern.dataset.file.DatasetFolder;
import org.quern.job.Progress;
import org.quern.task.UseCase;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.Workspace;

/** Accepts and rejects drafts of wordings. An accepted draft is an edit of its question. */
public record DecideDrafts(Workspace workspace, SafeFiles files)
        implements
            UseCase<DecideDrafts.Settings, DecideDrafts.Result> {

    /**
     * What to decide.
     *
     * @param accept the numbers of drafts
     * @param text replaces the text of the accepted drafts
     */
    public record Settings(String dataset, String author, List<Integer> accept, List<Integer> reject,
            Optional<String> text) {}

    /** The numbers of the drafts. */
    public record Result(String dataset, List<Integer> accepted, List<Integer> rejected) {}

    @Override
    public Result run(Settings settings, Progress progress) {
        if (!settings.accept().isEmpty())
            accept(settings.dataset(), settings.author(), settings.accept(), settings.text());
        if (!settings.reject().isEmpty())
            reject(settings.dataset(), settings.author(), settings.reject());
        return new Result(settings.dataset(), settings.accept(), settings.reject());
    }

    /**
     * Accepts drafts, all or none.
     *
     * @param text replaces the draft's text; empty to accept drafts as they are
     * @throws QuernException when one of them is not open or can no longer be accepted
     */
    private void accept(String set, String author, List<Integer> numbers, Optional<String> text) {
        DatasetFolder folder = new DatasetFolder(workspace.dataset(set), files);
        DraftFile drafts = new DraftFile(workspace.dataset(set));
        QuestionMap questions = new QuestionMap(folder.withoutAnswers());
        List<WordingDraft> chosen = chosen(drafts, numbers, set).stream()
                .map(draft -> text.map(draft::reworded).orElse(draft)).toList();
        List<QuestionChange> changes = new ArrayList<>();
        for (WordingDraft draft : chosen) {
            DatasetQuestion before = questions.get(draft.question())
                    .orElseThrow(() -> new QuernException("the question of draft {0} no longer exists",
                            set + " " + draft.question(), "reject the draft", draft.draft()));
            DatasetQuestion after = draft.accepted(before);
            questions = questions.with(after);
            QuestionChange change = QuestionChange.of(before, after);
            if (!change.isNothing())
                changes.add(change);
        }
        try (DatasetDraft edits = EditDataset.draft(folder, author)) {
            changes.forEach(edits::make);
            edits.force();
        }
        chosen.forEach(draft -> drafts.decide(decision(draft.draft(), Verdict.ACCEPTED, draft.text(), author)));
    }

    /** @throws QuernException when one of them is not open */
    private void reject(String set, String author, List<Integer> numbers) {
        DraftFile drafts = new DraftFile(workspace.dataset(set));
        chosen(drafts, numbers, set)
                .forEach(draft -> drafts.decide(decision(draft.draft(), Verdict.REJECTED, "", author)));
    }

    private static Decision decision(int draft, Verdict verdict, String text, String author) {
        return new Decision(draft, verdict, text, Instant.now().truncatedTo(ChronoUnit.SECONDS), author);
    }

    private static List<WordingDraft> chosen(DraftFile drafts, List<Integer> numbers, String set) {
        List<DraftFile.Entry> all = drafts.all();
        return numbers.stream().distinct().map(number -> {
            DraftFile.Entry entry = all.stream().filter(each -> each.draft().draft() == number).findFirst()
                    .orElseThrow(() -> new QuernException("there is no draft {0}", set,
                            "list the drafts with 'quern dataset drafts {1}'", number, set));
            entry.decision().ifPresent(decided -> {
                throw new QuernException("draft {0} is already {1} by {2}", set, "choose an open draft", number,
                        (decided.decision() == Verdict.ACCEPTED
                                ? "accepted" : "rejected"),
                        decided.author());
            });
            return entry.draft();
        }).toList();
    }
}
