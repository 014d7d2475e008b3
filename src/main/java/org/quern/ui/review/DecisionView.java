package org.quern.ui.review;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import javafx.application.Platform;
import javafx.beans.binding.BooleanBinding;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.scene.control.Label;
import javafx.scene.input.InputEvent;
import javafx.scene.input.KeyCode;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.StackPane;
import org.kordamp.ikonli.materialdesign2.MaterialDesignC;
import org.kordamp.ikonli.materialdesign2.MaterialDesignF;
import org.quern.job.Latest;
import org.quern.review.Decision;
import org.quern.review.QueueFilter;
import org.quern.review.QueueItem;
import org.quern.review.ReviewVerdict;
import org.quern.review.SimilarQuestions.Match;
import org.quern.ui.control.KeyQueue;
import org.quern.ui.control.LazyView;
import org.quern.ui.kit.Action;
import org.quern.ui.kit.FailureText;
import org.quern.ui.kit.Nodes;
import org.quern.ui.kit.NumberFormats;
import org.quern.ui.kit.PaneServices;
import org.quern.ui.kit.PaneState;
import org.quern.ui.pane.Columns;
import org.quern.ui.pane.ContentArea;
import org.quern.ui.review.DecisionEditor.Input;
import org.quern.ui.review.WorkspaceReview.Sheet;

/**
 * The view in which questions are decided one after the other: the list, the question, and the guidelines or
 * history.
 */
final class DecisionView extends StackPane {

    private static final double LIST_SHARE = 0.21;
    /** Number of similar questions that are shown. */
    private static final int SIMILAR = 12;

    private final PaneServices services;
    private final ReviewModel model;
    private final ReviewEdits edits;
    private final QueueList queue;
    private final LazyView left;
    private final Action all;
    private final DecisionEditor editor;
    final DecisionForm form;
    /** What is done with several questions at once. */
    final ListDecisions list;
    private final NameBar name;
    private final Label trouble = Nodes.collapsing(Nodes.wrapped("", "review-trouble"));
    private final NotesPanel notes;
    private final ItemView item;
    private final ContentArea area;
    final DecisionActions actions;
    private final Action who;
    private final BooleanProperty listHidden = new SimpleBooleanProperty();
    private final KeyQueue keys;
    private final Latest reading;
    private final Latest checking;

    /**
     * @param session what the pane showed last
     * @param inSight whether the questions are shown
     * @param export the action that is offered when all questions are decided
     * @param who the action that asks for the annotator's name
     */
    DecisionView(PaneServices services, ReviewModel model, ReviewEdits edits, PaneState session, BooleanBinding inSight,
            Action export, Action who) {
        this.services = services;
        this.model = model;
        this.edits = edits;
        this.who = who;
        actions = new DecisionActions(model, this, inSight);
        reading = new Latest(services.jobs());
        checking = new Latest(services.jobs());
        queue = new QueueList(services, model, actions.onList(), this::leaveSearch);
        all = Action.of("review.show-all", MaterialDesignF.FILTER_REMOVE_OUTLINE,
                () -> model.filter.set(QueueFilter.ALL));
        list = new ListDecisions(services, model, edits, queue, this::known);
        editor = new DecisionEditor(services.messages());
        form = new DecisionForm(services.messages(), model, edits, session, editor, this::known, this::preview,
                this::focusList);
        name = new NameBar(services.messages(), this::named, this::focusList);
        notes = new NotesPanel(services, session, actions.parts(), model::goTo);
        notes.setOnComment(edits::comment, this::focusList);
        notes.disableWritingWhile(model.annotator.isEqualTo(""));
        notes.setOnTyped(typed -> model.current.get().ifPresent(one -> keepComment(one.qid(), typed)));
        trouble.setVisible(false);
        name.setVisible(model.annotator.get().isEmpty());
        item = new ItemView(services.messages(), new DecisionBar(services.actions(), actions.onButtons()),
                List.of(name, trouble, new OnlyChip(services.messages(), model, listHidden, this::focusList)),
                editor, services.actions().button(actions.correct), notes, form::use);
        area = new ContentArea(services.messages(), services.actions(), item);
        left = new LazyView(queue);
        Columns columns = new Columns(area, 1 - LIST_SHARE, item.wholeWidth())
                .list(services.text("column.questions"), left, LIST_SHARE, queue)
                .leaveTo(this::focusQuestion);
        getChildren().setAll(columns);
        listHidden.bind(columns.drawerProperty(left));
        listHidden.subscribe((_, _) -> Platform.runLater(this::focusListIfShown));
        widthProperty().subscribe((before, _) -> {
            if (before.doubleValue() == 0)
                Platform.runLater(this::focusListIfShown);
        });
        // Must run before the queued keys are released, so that they reach the next question, or are dropped
        // after a failure.
        model.trouble.addListener((_, _, now) -> now.ifPresent(this::tell));
        keys = new KeyQueue(this, model.saving);
        listen(export);
    }

    private void listen(Action export) {
        model.current.addListener((_, before, now) -> show(before, now));
        model.sheet.addListener((_, _, now) -> {
            form.close();
            now.ifPresent(this::open);
        });
        model.guidelines.addListener((_, _, now) -> notes.setGuidelines(now));
        model.tags.addListener((_, _, now) -> editor.offer(now));
        model.members.addListener((_, _, now) -> name.showTeam(now));
        model.refusal.addListener(
                (_, _, now) -> now.ifPresent(cause -> name.refuse(FailureText.of(cause, services.messages()))));
        notes.part.addListener((_, _, _) -> showPart());
        addEventFilter(InputEvent.ANY, event -> {
            if (!event.getEventType().equals(MouseEvent.MOUSE_EXITED_TARGET)
                    && !event.getEventType().equals(MouseEvent.MOUSE_ENTERED_TARGET))
                model.timer.active();
        });
        model.annotator.addListener((_, _, now) -> name.setVisible(now.isEmpty()));
        model.finished.addListener((_, _, now) -> {
            if (now)
                area.showEmpty(MaterialDesignC.CHECK_DECAGRAM_OUTLINE, services.text("review.finished",
                        NumberFormats.count(model.shown.size())), export);
            else
                area.showContent();
        });
        editor.setChecks(text -> model.sheet.get().flatMap(sheet -> model.current.get()
                .map(one -> QuestionTexts.issues(sheet.desk(), one.sample(), text, services.messages())))
                .orElse(List.of()));
        form.listen(() -> model.current.get().ifPresent(this::showItem));
    }

    private void keepComment(String qid, String typed) {
        if (typed.isEmpty())
            model.drafts.drop(Drafts.Kind.COMMENT, qid);
        else
            model.drafts.keep(Drafts.Kind.COMMENT, qid, Input.of(typed));
    }

    /** Shows the questions; to an annotator without questions, shows who has been assigned some. */
    private void open(Sheet sheet) {
        if (sheet.desk().size() > 0 || sheet.questions() == 0)
            area.showContent();
        else
            showOthers(sheet);
    }

    private void showOthers(Sheet sheet) {
        area.showEmpty(MaterialDesignC.CHECK_DECAGRAM_OUTLINE, services.text("review.others",
                String.join(", ", sheet.assignedTo())), who);
    }

    private void show(Optional<QueueItem> before, Optional<QueueItem> now) {
        boolean same = now.map(QueueItem::qid).equals(before.map(QueueItem::qid));
        boolean decided = !now.flatMap(QueueItem::own).equals(before.flatMap(QueueItem::own));
        if (!same || decided) {
            form.close();
            trouble.setVisible(false);
        }
        item.showParts(now.isPresent());
        if (now.isPresent())
            showItem(now.get());
        else if (model.shown.isEmpty() && !model.filter.get().equals(QueueFilter.ALL))
            showNone();
        if (before.isEmpty() && now.isPresent())
            area.showContent();
        notes.setComments(now.map(one -> one.remarks().comments()).orElse(List.of()),
                now.flatMap(one -> model.drafts.of(Drafts.Kind.COMMENT, one.qid())).map(Input::text).orElse(""));
        showPart();
    }

    /** No question matches the filter: the former one is hidden and gets no keys. */
    private void showNone() {
        boolean focused = item.isFocused();
        Optional<Sheet> unassigned = model.sheet.get()
                .filter(sheet -> sheet.desk().size() == 0 && sheet.questions() > 0);
        unassigned.ifPresentOrElse(this::showOthers, () -> area
                .showEmpty(MaterialDesignC.CHECK_DECAGRAM_OUTLINE, services.text("review.queue.none"), all));
        if (focused)
            focusQuestion();
    }

    private void showItem(QueueItem one) {
        checking.drop();
        boolean known = one.text().equals(one.sample().nlQuestion());
        model.sheet.get().ifPresent(sheet -> item.show(one, place(one), sheet.types(),
                known ? one.findings() : List.of()));
        if (!known)
            preview(one, one.text());
    }

    /** The number of a question in the file, and its position in the list. */
    private String place(QueueItem one) {
        String number = services.text("review.number", NumberFormats.count(one.place() + 1L));
        return model.place() < 0 ? number : services.text("review.place", number,
                NumberFormats.count(model.place() + 1L), NumberFormats.count(model.shown.size()));
    }

    /** Shows the question with another wording, as soon as it is checked. */
    private void preview(QueueItem one, String text) {
        model.sheet.get().map(Sheet::desk).ifPresent(desk -> checking.submit(services.text("review.job.check"),
                _ -> desk.check(one.sample(), text), found -> item.preview(one, text, found),
                _ -> item.preview(one, text, List.of())));
    }

    /** Accepts or rejects the shown question, or the selected ones after a confirmation. */
    void decide(ReviewVerdict verdict) {
        if (queue.selected().isPresent())
            list.decide(verdict);
        else if (known())
            edits.decide(verdict, "", "", List.of());
    }

    /** Replaces the gold query, which is kept with the reason. */
    void correctGold() {
        Optional<QueueItem> one = model.current.get();
        if (!known() || one.isEmpty())
            return;
        String title = services.text("action.review.correct-gold");
        GoldCorrection form = new GoldCorrection(services.messages(), one.get().sample());
        if (services.dialogs().form(title, form, services.text("review.gold.correct"),
                form.can(one.get().sample().goldCypher())))
            model.correctGold(one.get().sample(), form.query(), form.reason(),
                    cause -> services.dialogs().failure(title, cause));
    }

    void undo() {
        if (known())
            edits.undo();
    }

    void step(int by) {
        model.step(by);
    }

    /** Whether the annotator is known; if not, asks for the name. */
    private boolean known() {
        if (!model.annotator.get().isEmpty())
            return true;
        askName();
        return false;
    }

    /** Asks for the annotator's name. */
    void askName() {
        area.showContent();
        String before = model.annotator.get();
        name.ask(before.isEmpty() ? System.getProperty("user.name", "") : before);
    }

    private void named(String given, String pin) {
        if (given.isBlank())
            return;
        if (given.strip().equals(model.annotator.get())) {
            name.setVisible(false);
            focusList();
        } else
            model.setAnnotator(given, pin);
    }

    /** The questions are shown: focuses their list or, once, the form that was open when the program ended. */
    void arrive() {
        focusList();
        if (model.state.get() != ReviewModel.State.QUESTIONS)
            return;
        if (model.current.get().isEmpty() && !model.filter.get().equals(QueueFilter.ALL))
            showNone();
        form.resume(() -> item.places.forEach(LazyView::fill));
    }

    private void tell(Throwable cause) {
        int lost = keys.forget();
        String what = FailureText.of(cause, services.messages());
        String sentence = services.text("review.trouble", what);
        trouble.setText(lost == 0 ? sentence : sentence + " " + services.text("review.trouble.keys", lost));
        trouble.setVisible(true);
        services.notices().warn(trouble.getText());
    }

    /** Shows a part of the panel next to the question. */
    void show(NotesPanel.Part part) {
        notes.show(part);
    }

    /** Fills the part that is in front. */
    private void showPart() {
        Optional<Sheet> sheet = model.sheet.get();
        Optional<QueueItem> one = model.current.get();
        if (sheet.isEmpty() || one.isEmpty())
            return;
        Desk desk = sheet.get().desk();
        String qid = one.get().qid();
        switch (notes.part.get()) {
            case GUIDELINES -> {
                // Set when the file was opened.
            }
            case HISTORY -> reading.submit(services.text("review.job.history"), _ -> desk.history(qid),
                    (List<Decision> found) -> notes.setHistory(found), this::tell);
            case COMMENTS -> edits.see();
            case SIMILAR -> reading.submit(services.text("review.job.similar"),
                    _ -> desk.similar(qid, SIMILAR), (List<Match> found) -> notes.setSimilar(found), this::tell);
        }
    }

    /** Focuses the field for a comment. */
    void comment() {
        if (known())
            notes.write();
    }

    void flag() {
        if (known())
            edits.flag();
    }

    void skip() {
        if (known())
            edits.skip();
    }

    /** Asks for a number and shows the question with this number. */
    void goToNumber() {
        String range = services.text("review.go-to.range",
                NumberFormats.count(model.sheet.get().map(Sheet::questions).orElse(0)));
        services.dialogs().text(services.text("action.review.go-to"), range, "").ifPresent(typed -> {
            if (!model.goToNumber(typed))
                services.notices().warn(services.text("review.go-to.none", typed.strip(), range));
        });
    }

    /** Shows the next comment of somebody else that was not seen. */
    void nextComment() {
        model.news.get().stream().findFirst().ifPresent(one -> {
            model.goTo(one.qid());
            notes.show(NotesPanel.Part.COMMENTS);
        });
    }

    /** Focuses the search field. */
    void search() {
        queue.focusSearch();
    }

    /** Down goes to the list; Enter and Esc go back to the question where the list is a drawer. */
    private void leaveSearch(KeyCode key) {
        if (key == KeyCode.DOWN)
            queue.focusList();
        else
            focusList();
    }

    /** The question has the focus only because there was no list. */
    private void focusListIfShown() {
        if (!listHidden.get() && item.isFocused())
            queue.focusList();
    }

    /** Focuses a node in which keys do not type text. */
    void focusList() {
        // Nodes that were just added have no scene until their parents have skins, and cannot be focused
        // before.
        applyCss();
        if (queue.getScene() == null || listHidden.get())
            focusQuestion();
        if (!listHidden.get())
            queue.focusList();
    }

    /** Without a question in view, the pane itself is focused, so that the keys of the pane work. */
    private void focusQuestion() {
        if (item.isVisible())
            item.requestFocus();
        else
            requestFocus();
    }

    /** The views that are filled when the pane is first shown, in order of priority. */
    List<LazyView> places() {
        return Stream.concat(item.places.stream(), Stream.of(left)).toList();
    }
}
