package org.quern.ui.judging;

import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;
import org.quern.evaluate.ItemKey;
import org.quern.evaluate.error.CategoryJudgement;
import org.quern.evaluate.error.CategoryJudgement.Verdict;
import org.quern.evaluate.error.CategoryJudgements;
import org.quern.evaluate.error.CategoryProposal;
import org.quern.evaluate.error.ErrorCategory;
import org.quern.evaluate.error.ItemNote;
import org.quern.evaluate.error.ItemRemark;
import org.quern.job.Jobs;
import org.quern.ui.kit.Messages;
import org.quern.workspace.Preferences;

/**
 * The user's judgements of the open run's errors. One change is written at a time; it is shown when it is on
 * disk, and {@link #whenSaved} waits for that. Used on the window's thread.
 */
public final class ErrorsModel {

    private static final String PERSON = "evaluation.person";
    /** The annotator of the Review pane is the default, because it is probably the same person. */
    private static final String REVIEWER = "review.annotator";

    private final Jobs jobs;
    private final Messages messages;
    private final Preferences preferences;
    private final Judging.Remarks engine;
    public final ObjectProperty<RunErrors> errors = new SimpleObjectProperty<>(RunErrors.NOTHING);
    public final BooleanProperty saving = new SimpleBooleanProperty();
    public final BooleanProperty undoable = new SimpleBooleanProperty();
    /** Why the last change could not be written. */
    public final ObjectProperty<Optional<Throwable>> trouble = new SimpleObjectProperty<>(Optional.empty());
    private final Deque<Runnable> waiting = new ArrayDeque<>();
    private String run = "";

    public ErrorsModel(Jobs jobs, Messages messages, Preferences preferences, Judging.Remarks engine) {
        this.jobs = jobs;
        this.messages = messages;
        this.preferences = preferences;
        this.engine = engine;
        errors.subscribe(this::lookForUndo);
    }

    private void lookForUndo() {
        undoable.set(judged().last(person()).isPresent());
    }

    /** Shows a run, or new proposals for it. */
    public void show(String id, RunErrors read) {
        run = id;
        trouble.set(Optional.empty());
        errors.set(read);
    }

    /** The name of the shown run. */
    String run() {
        return run;
    }

    /** The name stored with judgements. */
    public String person() {
        return preferences.text(PERSON).or(() -> preferences.text(REVIEWER))
                .orElseGet(() -> System.getProperty("user.name", ""));
    }

    /** Stores the name for later judgements. */
    public void setPerson(String name) {
        if (!name.isBlank())
            preferences.set(PERSON, name.strip());
        lookForUndo();
    }

    /**
     * Judges whether a category applies to the item. The same judgement again removes it.
     *
     * @param proposals the proposals that the user sees
     */
    public void judge(ItemKey item, ErrorCategory category, Verdict verdict, List<CategoryProposal> proposals) {
        whenSaved(() -> {
            Optional<CategoryJudgement> before = judged().of(item, category);
            boolean again = before.map(CategoryJudgement::verdict).equals(Optional.of(verdict));
            say(List.of(judgement(item, category, again ? Verdict.OPEN : verdict, proposals, Instant.now())));
        });
    }

    /** Confirms all proposals without a judgement. */
    public void confirm(ItemKey item, List<CategoryProposal> proposals) {
        whenSaved(() -> {
            List<ItemRemark> all = new ArrayList<>();
            Instant now = Instant.now();
            for (CategoryProposal proposal : proposals) {
                if (judged().of(item, proposal.category()).isEmpty())
                    all.add(judgement(item, proposal.category(), Verdict.HOLDS, proposals, now));
            }
            say(all);
        });
    }

    private CategoryJudgement judgement(ItemKey item, ErrorCategory category, Verdict verdict,
            List<CategoryProposal> proposals,
            Instant at) {
        return new CategoryJudgement(item, category, verdict,
                proposals.stream().anyMatch(proposal -> proposal.category() == category), person(), at);
    }

    /** Writes a note on an item; an empty text removes it. */
    public void note(ItemKey item, String text) {
        whenSaved(() -> {
            if (!text.strip().equals(judged().note(item).map(ItemNote::text).orElse("")))
                say(List.of(new ItemNote(item, text.strip(), person(), Instant.now())));
        });
    }

    /**
     * Undoes this person's last judgement or note that was not undone, which may be one of an earlier session.
     *
     * @param goTo receives its item when the undo is on disk
     */
    public void undo(Consumer<ItemKey> goTo) {
        whenSaved(() -> judged().last(person())
                .ifPresent(last -> save(last.inverse(), () -> goTo.accept(last.item()))));
    }

    private void say(List<? extends ItemRemark> remarks) {
        if (!remarks.isEmpty())
            save(List.copyOf(remarks), () -> {});
    }

    private void save(List<ItemRemark> remarks, Runnable then) {
        saving.set(true);
        trouble.set(Optional.empty());
        String where = run;
        jobs.submit(messages.text("evaluation.job.judge"), _ -> engine.say(where, remarks)).onDone(now -> {
            if (where.equals(run))
                errors.set(errors.get().with(now));
            then.run();
        }).onFailed(cause -> {
            // Waiting changes are dropped, because they assumed that this one succeeds.
            waiting.clear();
            trouble.set(Optional.of(cause));
        }).onCancelled(() -> {
            waiting.clear();
            look(where);
        }).onEnd(() -> {
            saving.set(false);
            next();
        });
    }

    /** After a cancellation the write may or may not have happened, so the judgements are read again. */
    private void look(String where) {
        jobs.submit(messages.text("evaluation.job.judge"), _ -> engine.say(where, List.of())).onDone(now -> {
            if (where.equals(run))
                errors.set(errors.get().with(now));
        });
    }

    /** Runs the task now or, while changes are being written, when all of them are on disk; never, if writing fails. */
    public void whenSaved(Runnable task) {
        waiting.add(task);
        next();
    }

    private void next() {
        while (!saving.get() && !waiting.isEmpty())
            waiting.remove().run();
    }

    private CategoryJudgements judged() {
        return errors.get().judged();
    }

}
