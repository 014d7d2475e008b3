package org.quern.ui.review;

import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import org.quern.job.Jobs;
import org.quern.job.Latest;
import org.quern.question.Sample;
import org.quern.question.audit.AuditRule;
import org.quern.review.AnnotationSpeed;
import org.quern.review.QueueFilter;
import org.quern.review.QueueItem;
import org.quern.review.QueueOrder;
import org.quern.task.question.AddedGold;
import org.quern.ui.kit.Messages;
import org.quern.ui.kit.PaneState;
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
    private static final String FILE = "file";
    private static final String QUESTION = "question";

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
    /** The questions with comments of others that the annotator has not seen, in the order of the file. */
    final ObjectProperty<List<QueueItem>> news = new SimpleObjectProperty<>(List.of());
    final ActivityTimer timer = new ActivityTimer(System::nanoTime);
    /** The number of writes started. A result that was read before a write is outdated. */
    private int writings;
    final Drafts drafts;
    private final PaneState session;

    /** @param session what the pane showed last */
    ReviewModel(Jobs jobs, Messages messages, Preferences preferences, PaneState session, WorkspaceReview engine) {
        this.jobs = jobs;
        this.messages = messages;
        this.preferences = preferences;
        this.engine = engine;
        this.reading = new Latest(jobs);
        this.listing = new Latest(jobs);
        this.session = session;
        this.drafts = new Drafts(session);
        annotator = new SimpleObjectProperty<>(preferences.text(NAME).orElse(""));
        session.keepChoice("order", order);
        session.keepText("filter.common", only);
        filter.addListener((_, _, _) -> list(Optional.empty()));
        order.addListener((_, _, _) -> list(Optional.empty()));
        current.addListener((_, before, now) -> {
            if (!before.map(QueueItem::qid).equals(now.map(QueueItem::qid)))
                timer.restart();
        });
        filter.addListener((_, _, now) -> keep(now));
        current.addListener((_, _, now) -> now.ifPresent(item -> file.get().ifPresent(name -> {
            session.set(FILE, name);
            session.set(QUESTION, item.qid());
        })));
    }

    private void keep(QueueFilter now) {
        session.set("filter.what", now.what());
        session.set("filter.category", now.category());
        session.set("filter.flagged", String.valueOf(now.doubtful()));
        session.set("filter.text", now.text());
        session.set("filter.audit", now.audit().stream().map(AuditRule::toString).sorted().toList());
        session.set("filter.questions", now.ids().map(ids -> ids.stream().sorted().toList()).orElse(List.of()));
    }

    private QueueFilter kept() {
        List<String> ids = session.list("filter.questions");
        return QueueFilter.ALL.with(session.choice("filter.what", QueueFilter.What.class).orElse(QueueFilter.What.ALL))
                .withCategory(session.value("filter.category"))
                .onlyDoubtful(session.value("filter.flagged").map(Boolean::valueOf).orElse(false))
                .withText(session.value("filter.text").orElse(""))
                .withAudit(session.list("filter.audit").stream().flatMap(name -> AuditRule.named(name).stream())
                        .collect(Collectors.toSet()))
                .withIds(ids.isEmpty() ? Optional.empty() : Optional.of(Set.copyOf(ids)));
    }

    /**
     * Updates the list of files and the decisions of other annotators; opens the first question file if none is
     * open.
     */
    void refresh() {
        Optional<Sheet> open = sheet.get();
        Optional<String> name = file.get();
        int before = writings;
        List<String> listed = shown.stream().map(QueueItem::qid).toList();
        jobs.submit(messages.text("review.job.look"), _ -> look(open, name, listed)).onDone(found -> {
            files.set(found.offer().files());
            guidelines.set(found.offer().guidelines());
            tags.set(found.offer().tags());
            // It was renamed, deleted or archived.
            if (name.isPresent() && file.get().equals(name) && !found.offer().files().contains(name.get()))
                file.set(Optional.empty());
            if (file.get().isEmpty() && !found.offer().files().isEmpty())
                openLast(found.offer().files());
            else if (file.get().isEmpty())
                state.set(State.NO_FILE);
            else if (found.outdated())
                reload();
            else if (sheet.get().equals(open) && writings == before && !saving.get()) {
                found.items().forEach(this::renew);
                news.set(found.news());
            }
        }).onFailed(this::fail);
    }

    /** Opens the file that was open last, with its question and filter; otherwise the first file. */
    private void openLast(List<String> offered) {
        Optional<String> last = session.value(FILE).filter(offered::contains);
        Optional<String> question = session.value(QUESTION);
        last.ifPresentOrElse(name -> open(name, item -> question.equals(Optional.of(item.qid())), kept()),
                () -> open(offered.getFirst()));
    }

    /**
     * The current content of the workspace.
     *
     * @param outdated whether the open file's questions have changed since they were read
     * @param items the current state of the listed questions
     * @param news the questions with comments that were not seen
     */
    private record Look(Offer offer, boolean outdated, List<QueueItem> items, List<QueueItem> news) {}

    private Look look(Optional<Sheet> open, Optional<String> name, List<String> listed) {
        Offer offer = engine.offer();
        if (open.isEmpty() || name.isPresent() && !offer.files().contains(name.get()))
            return new Look(offer, false, List.of(), List.of());
        Desk desk = open.get().desk();
        if (engine.isOutdated(open.get()))
            return new Look(offer, true, List.of(), List.of());
        desk.refresh();
        return new Look(offer, false, listed.stream().flatMap(qid -> desk.item(qid).stream()).toList(), desk.news());
    }

    private void renew(QueueItem item) {
        replace(item);
        renewInSight(item);
    }

    /** Shows the item if its question is shown. */
    void renewInSight(QueueItem item) {
        if (current.get().map(QueueItem::qid).filter(item.qid()::equals).isPresent())
            current.set(Optional.of(item));
    }

    /** Opens a question file of the workspace. */
    void open(String name) {
        open(name, _ -> false, QueueFilter.ALL);
    }

    /** Replaces the gold query of a question in the open file. */
    void correctGold(Sample sample, String query, String reason, Consumer<Throwable> failed) {
        String author = annotator.get();
        file.get().ifPresent(name -> jobs.submit(messages.text("review.job.correct-gold"),
                progress -> engine.correctGold(name, sample, new AddedGold(query, "", reason, author), progress))
                .onDone(_ -> reload()).onFailed(failed));
    }

    /** Reads the open file again and selects the question that was shown. */
    void reload() {
        Optional<String> here = current.get().map(QueueItem::qid);
        file.get().ifPresent(name -> open(name, item -> here.equals(Optional.of(item.qid())), filter.get()));
    }

    /** Opens a question file at the first question that is wanted. */
    void open(String name, Predicate<QueueItem> wanted) {
        open(name, wanted, QueueFilter.ALL);
    }

    /**
     * Opens a file at the first question that is wanted, otherwise at the first undecided one, otherwise at the
     * first.
     */
    private void open(String name, Predicate<QueueItem> wanted, QueueFilter listed) {
        file.set(Optional.of(name));
        state.set(State.LOADING);
        String who = annotator.get();
        QueueOrder inOrder = order.get();
        reading.submit(messages.text("review.job.read", name), progress -> {
            boolean admitted = who.isEmpty() || engine.isAdmitted(who);
            Sheet read = engine.open(name, admitted ? who : "", progress);
            return new Opened(read, read.desk().items(inOrder, listed), read.desk().pace(),
                    read.desk().news(), admitted, engine.members(), engine.isLead(who));
        }, opened -> {
            members.set(opened.members());
            lead.set(opened.lead());
            if (!opened.admitted())
                annotator.set("");
            sheet.set(Optional.of(opened.sheet()));
            pace.set(Optional.of(opened.pace()));
            news.set(opened.news());
            trouble.set(Optional.empty());
            drafts.belongTo(name, opened.admitted() ? who : "");
            listing.drop();
            filter.set(listed);
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

    /** @param admitted whether the team allows the annotator; otherwise the questions can only be read */
    private record Opened(Sheet sheet, List<QueueItem> items, AnnotationSpeed pace, List<QueueItem> news,
            boolean admitted, List<String> members, boolean lead) {}

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
        // Another annotator begins with all questions.
        QueueFilter listed = annotator.get().isEmpty() ? filter.get() : QueueFilter.ALL;
        annotator.set(name);
        preferences.set(NAME, name);
        // If this annotator has already decided the shown question, the next one is shown.
        Optional<String> here = current.get().map(QueueItem::qid);
        file.get().ifPresent(
                open -> open(open, item -> here.equals(Optional.of(item.qid())) && item.own().isEmpty(), listed));
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

    /** A question of the list. */
    Optional<QueueItem> find(String qid) {
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
            boolean own = sheet.get().map(open -> open.desk().isOwn(qid)).orElse(true);
            filter.set(own ? QueueFilter.ALL : QueueFilter.ALL.with(QueueFilter.What.OTHERS));
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
     * Shows the question with this number, which is the same for all annotators and in all orders.
     *
     * @return whether the annotator has this question
     */
    boolean goToNumber(String number) {
        try {
            int wanted = Integer.parseInt(number.strip());
            Optional<String> qid = sheet.get().flatMap(open -> open.desk().numbered(wanted));
            qid.ifPresent(this::goTo);
            return qid.isPresent();
        } catch (NumberFormatException _) {
            return false;
        }
    }

    /** The position of the current question in the list, from 0; -1 if it is not in the list. */
    int place() {
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

    /** Something is being written: nothing else is until it is done, and what was read before is outdated. */
    void beginWriting() {
        saving.set(true);
        writings++;
    }

    /** The number of writes so far, see {@link #renew(QueueItem, int)}. */
    int writings() {
        return writings;
    }

    /** Shows the state of a question that was read when there had been a number of writes, if it still holds. */
    void renew(QueueItem item, int at) {
        if (writings == at) {
            renew(item);
            hear(List.of(item));
        }
    }

    /** Shows the questions that were changed. */
    void replace(List<QueueItem> items) {
        hear(items);
        if (items.size() < MANY) {
            items.forEach(this::replace);
            return;
        }
        Map<String, QueueItem> changed = new HashMap<>();
        items.forEach(item -> changed.put(item.qid(), item));
        shown.setAll(shown.stream().map(item -> changed.getOrDefault(item.qid(), item)).toList());
    }

    /** A decision lets its annotator see the comments of others; other questions have been seen. */
    private void hear(List<QueueItem> changed) {
        Map<String, QueueItem> unread = new TreeMap<>();
        news.get().forEach(item -> unread.put(item.qid(), item));
        changed.forEach(item -> {
            if (item.remarks().unread() > 0)
                unread.put(item.qid(), item);
            else
                unread.remove(item.qid());
        });
        news.set(unread.values().stream().sorted(Comparator.comparingInt(QueueItem::place)).toList());
    }

    private void replace(QueueItem item) {
        for (int i = 0; i < shown.size(); i++) {
            if (shown.get(i).qid().equals(item.qid()) && !shown.get(i).equals(item))
                shown.set(i, item);
        }
    }

    /** Shows the next undecided question, starting over at the end of the list. */
    void advance() {
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
}
