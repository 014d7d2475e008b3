package org.quern.ui.review;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Predicate;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import org.quern.job.Job;
import org.quern.job.Jobs;
import org.quern.job.Latest;
import org.quern.review.AnnotationSpeed;
import org.quern.review.Assignment;
import org.quern.review.Decision;
import org.quern.review.QueueFilter;
import org.quern.review.QueueItem;
import org.quern.review.QueueOrder;
import org.quern.review.Remark;
import org.quern.review.ReviewQueue.Reason;
import org.quern.review.Verdict;
import org.quern.ui.Messages;
import org.quern.ui.review.WorkspaceReview.Offer;
import org.quern.ui.review.WorkspaceReview.Sheet;
import org.quern.workspace.Preferences;

/**
 * The state and operations of the review pane, without its controls. Used on the window's thread. One decision
 * is written at a time, and the next question is shown when it is on disk.
 */
final class ReviewModel {

    private static final String NAME = "review.annotator";
    /** More changed questions than this are replaced with the list. */
    private static final int MANY = 50;
    /** With the folder of the workspace: the open file and question. */
    private static final String LAST = "review.last ";

    /** The possible contents of the pane. */
    enum State {
        LOADING, NO_FILE, NO_QUESTIONS, QUESTIONS, FAILED
    }

    private final Jobs jobs;
    private final Messages messages;
    private final Preferences preferences;
    private final WorkspaceReview engine;
    private final Latest reading;
    private final Latest listing;

    final ObjectProperty<State> state = new SimpleObjectProperty<>(State.LOADING);
    final ObjectProperty<List<String>> files = new SimpleObjectProperty<>(List.of());
    /** The guidelines for annotators, in Markdown. */
    final ObjectProperty<String> guidelines = new SimpleObjectProperty<>("");
    /** The name of the open file. */
    final ObjectProperty<Optional<String>> file = new SimpleObjectProperty<>(Optional.empty());
    final ObjectProperty<Optional<Throwable>> failure = new SimpleObjectProperty<>(Optional.empty());
    final ObjectProperty<Optional<Sheet>> sheet = new SimpleObjectProperty<>(Optional.empty());
    final ObjectProperty<Optional<QueueItem>> current = new SimpleObjectProperty<>(Optional.empty());
    final ObjectProperty<Optional<AnnotationSpeed>> pace = new SimpleObjectProperty<>(Optional.empty());
    /** The annotator's name; empty until entered. */
    final ObjectProperty<String> annotator;
    /** Whether a decision is being written to disk. */
    final BooleanProperty saving = new SimpleBooleanProperty();
    /** Whether all questions in the list were decided after the last decision. */
    final BooleanProperty finished = new SimpleBooleanProperty();
    /** Why the last decision could not be written; empty if it was. */
    final ObjectProperty<Optional<Throwable>> trouble = new SimpleObjectProperty<>(Optional.empty());
    /** The questions that matched the filter when it was set; decided questions remain in the list. */
    final ObservableList<QueueItem> shown = FXCollections.observableArrayList();
    final ObjectProperty<QueueFilter> filter = new SimpleObjectProperty<>(QueueFilter.ALL);
    /** What the questions have in common if the filter names them. */
    final ObjectProperty<String> only = new SimpleObjectProperty<>("");
    final ObjectProperty<QueueOrder> order = new SimpleObjectProperty<>(QueueOrder.FILE);
    /** The tags that are offered as reasons. */
    final ObjectProperty<List<String>> tags = new SimpleObjectProperty<>(List.of());
    /** Why the annotator's name was not accepted; empty if it was. */
    final ObjectProperty<Optional<Throwable>> refusal = new SimpleObjectProperty<>(Optional.empty());
    /** The names of the team's members; empty if anybody may decide. */
    final ObjectProperty<List<String>> members = new SimpleObjectProperty<>(List.of());
    /** Whether the annotator leads the team; everybody does if there is no team. */
    final BooleanProperty lead = new SimpleBooleanProperty(true);
    final ActivityTimer timer = new ActivityTimer(System::nanoTime);
    /** The number of writes started. A result that was read before a write is outdated. */
    private int writings;
    private final Map<String, String> drafts = new HashMap<>();
    /** The file and the annotator that the drafts belong to. */
    private List<String> draftsOf = List.of();

    ReviewModel(Jobs jobs, Messages messages, Preferences preferences, WorkspaceReview engine) {
        this.jobs = jobs;
        this.messages = messages;
        this.preferences = preferences;
        this.engine = engine;
        this.reading = new Latest(jobs);
        this.listing = new Latest(jobs);
        annotator = new SimpleObjectProperty<>(preferences.text(NAME).orElse(""));
        filter.addListener((_, _, _) -> list(Optional.empty()));
        order.addListener((_, _, _) -> list(Optional.empty()));
        current.addListener((_, before, now) -> {
            if (!before.map(QueueItem::qid).equals(now.map(QueueItem::qid)))
                timer.restart();
        });
        current.addListener((_, _, now) -> now.ifPresent(item -> file.get().ifPresent(
                name -> preferences.set(LAST + engine.place(), List.of(name, item.qid())))));
    }

    /**
     * Updates the list of files and the decisions of other annotators; opens the first question file if none is
     * open.
     */
    void refresh() {
        Optional<Sheet> open = sheet.get();
        int before = writings;
        List<String> listed = shown.stream().map(QueueItem::qid).toList();
        jobs.submit(messages.text("review.job.look"), _ -> look(open, listed)).onDone(found -> {
            files.set(found.offer().files());
            guidelines.set(found.offer().guidelines());
            tags.set(found.offer().tags());
            if (file.get().isEmpty() && !found.offer().files().isEmpty())
                openLast(found.offer().files());
            else if (file.get().isEmpty())
                state.set(State.NO_FILE);
            else if (found.outdated())
                reload();
            else if (sheet.get().equals(open) && writings == before && !saving.get())
                found.items().forEach(this::renew);
        }).onFailed(this::fail);
    }

    /** Opens the file and the question that were open last, otherwise the first file. */
    private void openLast(List<String> offered) {
        List<String> last = preferences.list(LAST + engine.place());
        if (last.size() == 2 && offered.contains(last.getFirst()))
            open(last.getFirst(), item -> item.qid().equals(last.getLast()));
        else
            open(offered.getFirst());
    }

    /**
     * The current content of the workspace.
     *
     * @param outdated whether the open file's questions have changed since they were read
     * @param items the current state of the listed questions
     */
    private record Look(Offer offer, boolean outdated, List<QueueItem> items) {}

    private Look look(Optional<Sheet> open, List<String> listed) {
        Offer offer = engine.offer();
        if (open.isEmpty())
            return new Look(offer, false, List.of());
        Desk desk = open.get().desk();
        if (engine.isOutdated(open.get()))
            return new Look(offer, true, List.of());
        desk.refresh();
        return new Look(offer, false, listed.stream().flatMap(qid -> desk.item(qid).stream()).toList());
    }

    private void renew(QueueItem item) {
        replace(item);
        renewInSight(item);
    }

    private void renewInSight(QueueItem item) {
        if (current.get().map(QueueItem::qid).filter(item.qid()::equals).isPresent())
            current.set(Optional.of(item));
    }

    /** Opens a question file of the workspace. */
    void open(String name) {
        open(name, _ -> false);
    }

    /** Reads the open file again and selects the question that was shown. */
    void reload() {
        Optional<String> here = current.get().map(QueueItem::qid);
        file.get().ifPresent(name -> open(name, item -> here.equals(Optional.of(item.qid()))));
    }

    /**
     * Opens a file at the first question that matches, otherwise at the first undecided one, otherwise at the
     * first.
     */
    void open(String name, Predicate<QueueItem> wanted) {
        file.set(Optional.of(name));
        state.set(State.LOADING);
        String who = annotator.get();
        QueueOrder inOrder = order.get();
        reading.submit(messages.text("review.job.read", name), progress -> {
            boolean admitted = who.isEmpty() || engine.isAdmitted(who);
            Sheet read = engine.open(name, admitted ? who : "", progress);
            return new Opened(read, read.desk().items(inOrder, QueueFilter.ALL), read.desk().pace(), admitted,
                    engine.members(), engine.isLead(who));
        }, opened -> {
            members.set(opened.members());
            lead.set(opened.lead());
            if (!opened.admitted())
                annotator.set("");
            sheet.set(Optional.of(opened.sheet()));
            pace.set(Optional.of(opened.pace()));
            trouble.set(Optional.empty());
            keepDraftsOf(name, opened.admitted() ? who : "");
            listing.drop();
            filter.set(QueueFilter.ALL);
            listing.drop();
            current.set(Optional.empty());
            shown.setAll(opened.items());
            finished.set(false);
            current.set(shown.stream().filter(wanted).findFirst()
                    .or(() -> shown.stream().filter(i -> i.own().isEmpty()).findFirst())
                    .or(() -> shown.stream().findFirst()));
            state.set(opened.sheet().questions() == 0 ? State.NO_QUESTIONS : State.QUESTIONS);
        }, this::fail);
    }

    /** Drafts are kept while file and annotator stay the same, even if the file is read again. */
    private void keepDraftsOf(String name, String who) {
        List<String> now = List.of(name, who);
        if (!now.equals(draftsOf))
            drafts.clear();
        draftsOf = now;
    }

    /** @param admitted whether the team allows the annotator; otherwise the questions can only be read */
    private record Opened(Sheet sheet, List<QueueItem> items, AnnotationSpeed pace, boolean admitted,
            List<String> members, boolean lead) {}

    /**
     * Sets the annotator and remembers the name, if the team allows it.
     *
     * @param pin the PIN of a member; may be empty
     */
    void setAnnotator(String name, String pin) {
        String stripped = name.strip();
        if (stripped.isEmpty() || stripped.equals(annotator.get()) || saving.get())
            return;
        jobs.submit(messages.text("review.job.admit"), _ -> {
            engine.admit(stripped, pin);
            return stripped;
        }).onDone(this::admitted).onFailed(cause -> refusal.set(Optional.of(cause)));
    }

    private void admitted(String name) {
        refusal.set(Optional.empty());
        annotator.set(name);
        preferences.set(NAME, name);
        // If this annotator has already decided the shown question, the next one is shown.
        Optional<String> here = current.get().map(QueueItem::qid);
        file.get().ifPresent(
                open -> open(open, item -> here.equals(Optional.of(item.qid())) && item.own().isEmpty()));
    }

    /** Applies the filter again and opens a question if it matches. */
    private void list(Optional<String> goTo) {
        Optional<Sheet> open = sheet.get();
        if (open.isEmpty())
            return;
        QueueFilter wanted = filter.get();
        QueueOrder wantedOrder = order.get();
        listing.submit(messages.text("review.job.list"), _ -> open.get().desk().items(wantedOrder, wanted), found -> {
            Optional<String> here = goTo.or(() -> current.get().map(QueueItem::qid));
            shown.setAll(found);
            current.set(here.flatMap(this::find).or(() -> shown.stream().findFirst()));
        }, this::fail);
    }

    private Optional<QueueItem> find(String qid) {
        return shown.stream().filter(item -> item.qid().equals(qid)).findFirst();
    }

    private void fail(Throwable cause) {
        failure.set(Optional.of(cause));
        state.set(State.FAILED);
    }

    /** Shows a question of the list. */
    void select(QueueItem item) {
        finished.set(false);
        current.set(Optional.of(item));
    }

    /** Shows a question, which need not be in the list. */
    void goTo(String qid) {
        find(qid).ifPresentOrElse(this::select, () -> {
            finished.set(false);
            filter.set(QueueFilter.ALL);
            list(Optional.of(qid));
        });
    }

    /** Lists some questions, in all states. */
    void showOnly(Set<String> qids, String inCommon) {
        only.set(inCommon);
        filter.set(QueueFilter.ALL.withIds(Optional.of(qids)));
    }

    /** Moves forward or back by a number of questions. */
    void step(int by) {
        if (!shown.isEmpty())
            select(shown.get(Math.clamp(place() + by, 0, shown.size() - 1)));
    }

    /**
     * Shows the question with this number in the list, counted from 1.
     *
     * @return whether there is one
     */
    boolean step(String number) {
        try {
            int place = Integer.parseInt(number.strip());
            if (place < 1 || place > shown.size())
                return false;
            select(shown.get(place - 1));
            return true;
        } catch (NumberFormatException _) {
            return false;
        }
    }

    private int place() {
        return current.get().map(QueueItem::qid).map(qid -> {
            for (int i = 0; i < shown.size(); i++) {
                if (shown.get(i).qid().equals(qid))
                    return i;
            }
            return -1;
        }).orElse(-1);
    }

    /** Whether there are questions to decide and an annotator. */
    boolean canDecide() {
        return state.get() == State.QUESTIONS && current.get().isPresent() && !annotator.get().isEmpty()
                && !saving.get();
    }

    /**
     * Decides on the shown question; the next undecided one is shown when the decision is on disk.
     *
     * @param text the annotator's own text if edited; otherwise ignored
     */
    void decide(Verdict verdict, String text, String why, List<String> reasons) {
        Optional<Sheet> open = sheet.get();
        if (open.isEmpty() || !canDecide())
            return;
        Reason reason = new Reason(why, reasons, OptionalDouble.of(timer.seconds()));
        String qid = current.get().orElseThrow().qid();
        write(open.get(), messages.text("review.job.decide"), () -> {
            open.get().desk().decide(qid, verdict, text, reason);
            return List.of(qid);
        }, this::advance);
    }

    /**
     * Accepts or rejects several questions; one undo undoes all of them.
     *
     * @param qids at least one
     */
    void decideAll(List<String> qids, Verdict verdict) {
        Optional<Sheet> open = sheet.get();
        if (open.isPresent() && canDecide())
            write(open.get(), messages.text("review.job.decide"), () -> {
                open.get().desk().decide(qids, verdict, Reason.NONE);
                return qids;
            }, this::advance);
    }

    /** Assigns several questions to annotators. */
    void assignAll(List<String> qids, List<String> annotators, Consumer<List<Assignment>> then) {
        Optional<Sheet> open = sheet.get();
        if (open.isEmpty() || saving.get())
            return;
        saving.set(true);
        jobs.submit(messages.text("review.job.deal"), _ -> open.get().desk().assign(qids, annotators))
                .onDone(before -> {
                    saving.set(false);
                    then.accept(before);
                    reload();
                }).onFailed(cause -> {
                    trouble.set(Optional.of(cause));
                    saving.set(false);
                }).onCancelled(() -> {
                    saving.set(false);
                    reload();
                });
    }

    /** Skips the shown question: it stays undecided, and the next undecided one is shown. */
    void skip() {
        remark(Remark.Kind.SKIP, "", this::advance);
    }

    /** Flags the shown question, or removes the flag. */
    void flag() {
        current.get().ifPresent(item -> remark(item.remarks().flagged() ? Remark.Kind.UNFLAG : Remark.Kind.FLAG, "",
                _ -> {}));
    }

    /** Adds a comment on the shown question. */
    void comment(String text) {
        if (!text.isBlank())
            remark(Remark.Kind.COMMENT, text.strip(), _ -> {});
    }

    private void remark(Remark.Kind kind, String text, Consumer<String> then) {
        Optional<Sheet> open = sheet.get();
        if (open.isEmpty() || !canDecide())
            return;
        String qid = current.get().orElseThrow().qid();
        write(open.get(), messages.text("review.job.remark"), () -> {
            open.get().desk().remark(qid, kind, text);
            return List.of(qid);
        }, then);
    }

    /** Marks the comments on the shown question as read. */
    void see() {
        Optional<Sheet> open = sheet.get();
        Optional<QueueItem> here = current.get().filter(item -> item.remarks().unread() > 0);
        if (open.isEmpty() || here.isEmpty() || annotator.get().isEmpty())
            return;
        String qid = here.get().qid();
        int before = writings;
        jobs.submit(messages.text("review.job.remark"), _ -> {
            open.get().desk().see(qid);
            return open.get().desk().item(qid);
        }).onDone(item -> {
            if (sheet.get().equals(open) && writings == before)
                item.ifPresent(this::renew);
        }).onFailed(cause -> trouble.set(Optional.of(cause)));
    }

    /** Undoes the last decision and shows its question. */
    void undo() {
        Optional<Sheet> open = sheet.get();
        if (open.isPresent() && !saving.get() && !annotator.get().isEmpty())
            write(open.get(), messages.text("review.job.undo"),
                    () -> open.get().desk().undo().stream().map(Decision::qid).toList(), this::goTo);
    }

    /** A write operation; returns the ids of the questions that it changed. */
    private interface Writing {
        List<String> write();
    }

    /** @param items the changed questions */
    private record Noted(List<QueueItem> items, AnnotationSpeed pace) {}

    private void write(Sheet open, String title, Writing writing, Consumer<String> then) {
        saving.set(true);
        writings++;
        Job<Noted> job = jobs.submit(title, _ -> {
            List<String> qids = writing.write();
            return new Noted(qids.stream().flatMap(qid -> open.desk().item(qid).stream()).toList(),
                    open.desk().pace());
        });
        job.onDone(noted -> {
            trouble.set(Optional.empty());
            pace.set(Optional.of(noted.pace()));
            noted.items().stream()
                    .filter(item -> drafts.containsKey(item.qid()) && !item.own().equals(known(item.qid())))
                    .forEach(item -> drafts.remove(item.qid()));
            replace(noted.items());
            noted.items().stream().findFirst().ifPresent(item -> {
                then.accept(item.qid());
                renewInSight(item);
            });
            saving.set(false);
        }).onFailed(cause -> {
            trouble.set(Optional.of(cause));
            saving.set(false);
        }).onCancelled(() -> {
            // The decision may be on disk nevertheless, so the file is read again.
            saving.set(false);
            reload();
        });
    }

    /** The annotator's decision as it was listed before. */
    private Optional<Decision> known(String qid) {
        return find(qid).flatMap(QueueItem::own);
    }

    private void replace(List<QueueItem> items) {
        if (items.size() < MANY) {
            items.forEach(this::replace);
            return;
        }
        Map<String, QueueItem> changed = new HashMap<>();
        items.forEach(item -> changed.put(item.qid(), item));
        shown.setAll(shown.stream().map(item -> changed.getOrDefault(item.qid(), item)).toList());
    }

    private void replace(QueueItem item) {
        for (int i = 0; i < shown.size(); i++) {
            if (shown.get(i).qid().equals(item.qid()) && !shown.get(i).equals(item))
                shown.set(i, item);
        }
    }

    /** Shows the next undecided question, starting over at the end of the list. */
    private void advance(String from) {
        int here = place();
        for (int i = 1; i < shown.size(); i++) {
            QueueItem next = shown.get((here + i) % shown.size());
            if (next.own().isEmpty()) {
                select(next);
                return;
            }
        }
        finished.set(true);
    }

    /** The text typed for a question, neither saved nor discarded. */
    Optional<String> draft(String qid) {
        return Optional.ofNullable(drafts.get(qid));
    }

    void keepDraft(String qid, String text) {
        drafts.put(qid, text);
    }

    void dropDraft(String qid) {
        drafts.remove(qid);
    }

}
