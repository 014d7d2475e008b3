package org.quern.ui.evaluate;

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
import org.quern.evaluate.error.ErrorCategory;
import org.quern.evaluate.error.ItemNote;
import org.quern.evaluate.error.Judged;
import org.quern.evaluate.error.Judgement;
import org.quern.evaluate.error.Judgement.Verdict;
import org.quern.evaluate.error.Proposal;
import org.quern.evaluate.error.Remark;
import org.quern.job.Jobs;
import org.quern.ui.Messages;
import org.quern.workspace.Preferences;

/**
 * What a person says of the errors of the open run. One thing is written at a time; it counts when it is on the disk, and
 * {@link #whenSaved} waits for that. Used on the window's thread.
 */
final class ErrorsModel {

    private static final String PERSON = "evaluation.person";
    /** Who reviews questions here is likely to be the one who looks at errors. */
    private static final String REVIEWER = "review.annotator";

    /** What was said, and what takes it back. */
    private record Said(ItemKey item, List<Remark> inverse) {}

    private final Jobs jobs;
    private final Messages messages;
    private final Preferences preferences;
    private final EvaluationEngine engine;
    final ObjectProperty<RunErrors> errors = new SimpleObjectProperty<>(RunErrors.NOTHING);
    final BooleanProperty saving = new SimpleBooleanProperty();
    final BooleanProperty undoable = new SimpleBooleanProperty();
    /** Why the last thing that was said is not on the disk. */
    final ObjectProperty<Optional<Throwable>> trouble = new SimpleObjectProperty<>(Optional.empty());
    private final Deque<Said> said = new ArrayDeque<>();
    private final Deque<Runnable> waiting = new ArrayDeque<>();
    private String run = "";

    ErrorsModel(Jobs jobs, Messages messages, Preferences preferences, EvaluationEngine engine) {
        this.jobs = jobs;
        this.messages = messages;
        this.preferences = preferences;
        this.engine = engine;
    }

    /** Begins with a run, or with new proposals for it. */
    void show(String id, RunErrors read) {
        if (!id.equals(run)) {
            said.clear();
            undoable.set(false);
        }
        run = id;
        trouble.set(Optional.empty());
        errors.set(read);
    }

    /** Who says it. */
    String person() {
        return preferences.text(PERSON).or(() -> preferences.text(REVIEWER))
                .orElseGet(() -> System.getProperty("user.name", ""));
    }

    void setPerson(String name) {
        if (!name.isBlank())
            preferences.set(PERSON, name.strip());
    }

    /**
     * Says whether a category is why the item is wrong; the same said twice takes it back.
     *
     * @param proposals what the person sees
     */
    void judge(Item item, ErrorCategory category, Verdict verdict, List<Proposal> proposals) {
        whenSaved(() -> {
            Optional<Judgement> before = judged().of(item.key(), category);
            boolean again = before.map(Judgement::verdict).equals(Optional.of(verdict));
            say(item.key(),
                    List.of(judgement(item, category, again ? Verdict.OPEN : verdict, proposals)));
        });
    }

    /** Confirms all proposals without a judgement. */
    void confirm(Item item, List<Proposal> proposals) {
        whenSaved(() -> {
            List<Remark> all = new ArrayList<>();
            for (Proposal proposal : proposals) {
                if (judged().of(item.key(), proposal.category()).isEmpty())
                    all.add(judgement(item, proposal.category(), Verdict.HOLDS, proposals));
            }
            say(item.key(), all);
        });
    }

    private Judgement judgement(Item item, ErrorCategory category, Verdict verdict, List<Proposal> proposals) {
        return new Judgement(item.key(), category, verdict,
                proposals.stream().anyMatch(proposal -> proposal.category() == category), person(), Instant.now());
    }

    /** Writes a note on an item; an empty one takes it away. */
    void note(Item item, String text) {
        whenSaved(() -> {
            if (!text.strip().equals(judged().note(item.key()).map(ItemNote::text).orElse("")))
                say(item.key(), List.of(new ItemNote(item.key(), text.strip(), person(), Instant.now())));
        });
    }

    /**
     * Undoes the last judgement.
     *
     * @param goTo receives its item when the undo is on disk
     */
    void undo(Consumer<ItemKey> goTo) {
        whenSaved(() -> {
            if (said.isEmpty())
                return;
            Said last = said.peek();
            save(last.inverse(), () -> {
                said.pop();
                undoable.set(!said.isEmpty());
                goTo.accept(last.item());
            });
        });
    }

    private void say(ItemKey item, List<? extends Remark> remarks) {
        if (remarks.isEmpty())
            return;
        Said now = new Said(item, remarks.stream().map(this::inverse).toList());
        save(List.copyOf(remarks), () -> {
            said.push(now);
            undoable.set(true);
        });
    }

    private Remark inverse(Remark remark) {
        return switch (remark) {
            case ItemNote note -> new ItemNote(note.item(),
                    judged().note(note.item()).map(ItemNote::text).orElse(""), note.by(), note.at());
            case Judgement one -> judged().of(one.item(), one.category()).map(Remark.class::cast)
                    .orElseGet(() -> new Judgement(one.item(), one.category(), Verdict.OPEN, one.proposed(), one.by(),
                            one.at()));
        };
    }

    private void save(List<Remark> remarks, Runnable then) {
        saving.set(true);
        trouble.set(Optional.empty());
        String where = run;
        jobs.submit(messages.text("evaluation.job.judge"), _ -> engine.say(where, remarks)).onDone(now -> {
            if (where.equals(run))
                errors.set(errors.get().with(now));
            then.run();
        }).onFailed(cause -> {
            // What waited was meant for what never came.
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

    /** Whoever stops the writing does not know whether it was too late for that. */
    private void look(String where) {
        jobs.submit(messages.text("evaluation.job.judge"), _ -> engine.say(where, List.of())).onDone(now -> {
            if (where.equals(run))
                errors.set(errors.get().with(now));
        });
    }

    /** Does it at once, or when everything that was said is on the disk; never, when that fails. */
    void whenSaved(Runnable task) {
        waiting.add(task);
        next();
    }

    private void next() {
        while (!saving.get() && !waiting.isEmpty())
            waiting.remove().run();
    }

    private Judged judged() {
        return errors.get().judged();
    }

}
