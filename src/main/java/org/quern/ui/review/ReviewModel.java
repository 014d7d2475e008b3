package org.quern.ui.review;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
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
import org.quern.review.Decision;
import org.quern.review.QueueFilter;
import org.quern.review.QueueItem;
import org.quern.review.QueueOrder;
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
    final ObjectProperty<QueueOrder> order = new SimpleObjectProperty<>(QueueOrder.FILE);
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
    private void open(String name, Predicate<QueueItem> wanted) {
        file.set(Optional.of(name));
        state.set(State.LOADING);
        String who = annotator.get();
        QueueOrder inOrder = order.get();
        reading.submit(messages.text("review.job.read", name), progress -> {
            Sheet read = engine.open(name, who, progress);
            return new Opened(read, read.desk().items(inOrder, QueueFilter.ALL), read.desk().pace());
        }, opened -> {
            sheet.set(Optional.of(opened.sheet()));
            pace.set(Optional.of(opened.pace()));
            trouble.set(Optional.empty());
            keepDraftsOf(name, who);
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

    private record Opened(Sheet sheet, List<QueueItem> items, AnnotationSpeed pace) {}

    /** Sets the annotator and remembers the name. */
    void setAnnotator(String name) {
        if (name.isBlank() || name.strip().equals(annotator.get()) || saving.get())
            return;
        annotator.set(name.strip());
        preferences.set(NAME, name.strip());
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

    /** Moves forward or back by a number of questions. */
    void step(int by) {
        if (!shown.isEmpty())
            select(shown.get(Math.clamp(place() + by, 0, shown.size() - 1)));
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
    void decide(Verdict verdict, String text, String why) {
        Optional<Sheet> open = sheet.get();
        if (open.isEmpty() || !canDecide())
            return;
        String qid = current.get().orElseThrow().qid();
        write(open.get(), messages.text("review.job.decide"), () -> {
            open.get().desk().decide(qid, verdict, text, why);
            return Optional.of(qid);
        }, this::advance);
    }

    /** Undoes the last decision and shows its question. */
    void undo() {
        Optional<Sheet> open = sheet.get();
        if (open.isPresent() && !saving.get() && !annotator.get().isEmpty())
            write(open.get(), messages.text("review.job.undo"),
                    () -> open.get().desk().undo().map(Decision::qid), this::goTo);
    }

    /** A write operation; returns the id of the question that it changed, empty if there was nothing to do. */
    private interface Writing {
        Optional<String> write();
    }

    private record Noted(Optional<QueueItem> item, AnnotationSpeed pace) {}

    private void write(Sheet open, String title, Writing writing, Consumer<String> then) {
        saving.set(true);
        writings++;
        Job<Noted> job = jobs.submit(title, _ -> {
            Optional<String> qid = writing.write();
            return new Noted(qid.flatMap(open.desk()::item), open.desk().pace());
        });
        job.onDone(noted -> {
            trouble.set(Optional.empty());
            pace.set(Optional.of(noted.pace()));
            noted.item().ifPresent(item -> {
                drafts.remove(item.qid());
                replace(item);
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
