package org.quern.ui.review;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanBinding;
import javafx.beans.property.ObjectProperty;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.materialdesign2.MaterialDesignA;
import org.kordamp.ikonli.materialdesign2.MaterialDesignC;
import org.kordamp.ikonli.materialdesign2.MaterialDesignN;
import org.kordamp.ikonli.materialdesign2.MaterialDesignP;
import org.kordamp.ikonli.materialdesign2.MaterialDesignS;
import org.kordamp.ikonli.materialdesign2.MaterialDesignU;
import org.quern.review.AdjudicationQueue.Dispute;
import org.quern.review.Decision;
import org.quern.review.ReviewQueue.Reason;
import org.quern.review.ReviewVerdict;
import org.quern.ui.control.FilledCell;
import org.quern.ui.control.KeyQueue;
import org.quern.ui.control.LazyView;
import org.quern.ui.control.query.WordDiff;
import org.quern.ui.kit.Action;
import org.quern.ui.kit.FailureText;
import org.quern.ui.kit.Hint;
import org.quern.ui.kit.Messages;
import org.quern.ui.kit.Nodes;
import org.quern.ui.kit.Notices;
import org.quern.ui.kit.NumberFormats;
import org.quern.ui.kit.PaneServices;
import org.quern.ui.kit.PaneState;
import org.quern.ui.kit.Wrapping;
import org.quern.ui.pane.Columns;
import org.quern.ui.pane.ContentArea;
import org.quern.ui.review.DecisionEditor.Input;
import org.quern.ui.review.WorkspaceReview.Sheet;

/**
 * The questions on which annotators disagree, with their decisions side by side. One key selects a side,
 * another one opens a form for a third text.
 */
final class DisputesView extends VBox {

    /** The width of two texts beside each other. */
    private static final double TWO_SIDES = 556;
    private static final double DETAIL = 340;
    /** Further annotators are not shown. */
    private static final int SIDES = 4;
    /** With the question and the verdict: the form that is open. */
    private static final String EDITING = "adjudicating";

    private final Messages messages;
    private final Notices notices;
    private final OverviewModel model;
    private final ObjectProperty<Optional<Sheet>> sheet;
    private final Drafts drafts;
    private final PaneState session;
    private final ListView<Dispute> list = Nodes.growing(new ListView<>());
    private final Label place = Nodes.label("", "heading");
    private final Label barred = Nodes.label("", "review-remark");
    private final Label outcome = Nodes.label("", "review-remark");
    private final Label original = Nodes.wrapped("", "secondary");
    private final Label trouble = Nodes.label("", "review-trouble");
    private final List<DisputeSide> sides = new ArrayList<>();
    private final DecisionEditor editor;
    private final GoldQueryView query;
    private final AnswerRows answer;
    private final ContentArea area;
    private final List<Action> takes = new ArrayList<>();
    private final List<Action> others;
    private final KeyQueue keys;
    private ReviewVerdict deciding = ReviewVerdict.EDITED;
    private final LazyView detail;
    private boolean filling;
    private boolean resumed;

    /** @param session what the pane showed last */
    DisputesView(PaneServices services, OverviewModel model, ReviewModel review, PaneState session,
            BooleanBinding inSight) {
        this.messages = services.messages();
        this.notices = services.notices();
        this.model = model;
        this.sheet = review.sheet;
        this.drafts = review.drafts;
        this.session = session;
        getStyleClass().add("review-disputes");
        BooleanBinding dispute = Bindings.and(inSight, Action.when(model.dispute, Optional::isPresent));
        BooleanBinding mine = Bindings.createBooleanBinding(() -> dispute.get() && model.adjudicator.get()
                && !isParty(), dispute, model.dispute, model.adjudicator);
        List<Action> sideActions = List.of(
                Action.of("review.take-1", MaterialDesignN.NUMERIC_1_BOX_OUTLINE, () -> take(0)).withKey("1"),
                Action.of("review.take-2", MaterialDesignN.NUMERIC_2_BOX_OUTLINE, () -> take(1)).withKey("2"),
                Action.of("review.take-3", MaterialDesignN.NUMERIC_3_BOX_OUTLINE, () -> take(2)).withKey("3"),
                Action.of("review.take-4", MaterialDesignN.NUMERIC_4_BOX_OUTLINE, () -> take(3)).withKey("4"));
        for (int i = 0; i < SIDES; i++)
            takes.add(sideActions.get(i).enabledWhen(mine));
        Action third = Action.of("review.third", MaterialDesignP.PENCIL_OUTLINE, this::third).withKey("E")
                .enabledWhen(mine);
        Action reject = Action.of("review.reject", MaterialDesignC.CLOSE,
                () -> decide(ReviewVerdict.REJECTED, Input.of(""))).withKey("R").enabledWhen(mine);
        Action rejectWhy = Action
                .of("review.reject-why", MaterialDesignC.COMMENT_REMOVE_OUTLINE, this::rejectWithReason)
                .withKey("Shift+R").enabledWhen(mine);
        Action undo = Action.of("review.undo", MaterialDesignU.UNDO, this::undo).withKey("U").enabledWhen(inSight);
        Action next = Action.of("review.next", MaterialDesignA.ARROW_DOWN, () -> model.step(1)).withKey("J")
                .enabledWhen(dispute);
        Action previous = Action.of("review.previous", MaterialDesignA.ARROW_UP, () -> model.step(-1)).withKey("K")
                .enabledWhen(dispute);
        others = List.of(third, reject, rejectWhy, undo, next, previous);
        editor = new DecisionEditor(messages);
        query = new GoldQueryView(messages);
        answer = new AnswerRows(messages);
        takes.forEach(take -> sides.add(new DisputeSide(messages, services.actions(), take)));
        GridPane beside = Nodes.styled(new GridPane(12, 12), "review-sides");
        // Otherwise it would not become narrower again.
        beside.setMinWidth(0);
        place(beside, 1);
        beside.widthProperty().addListener((_, _, now) -> place(beside, now.doubleValue() < TWO_SIDES ? 1 : 2));
        DecisionBar bar = new DecisionBar(services.actions(), List.of(third, reject, rejectWhy, undo));
        bar.getChildren().getFirst().getStyleClass().remove("accent");
        barred.textProperty().bind(Bindings.createStringBinding(() -> messages.text(!model.adjudicator.get()
                ? "review.disputes.barred.role" : "review.disputes.barred.party"), model.adjudicator));
        barred.visibleProperty().bind(dispute.and(mine.not()));
        for (Label label : List.of(barred, outcome, trouble)) {
            Wrapping.of(label);
            Nodes.collapsing(label);
        }
        trouble.setVisible(false);
        HBox line = Nodes.row(8, place);
        line.setMinHeight(28);
        // The buttons one by one: beside each other, they would not fit narrow panes.
        FlowPane head = Nodes.styled(Nodes.flow(8, line), "review-head");
        head.getChildren().addAll(List.copyOf(bar.getChildren()));
        VBox asked = Nodes.styled(new VBox(head, trouble,
                barred, outcome, Nodes.styled(new VBox(original), "review-original"),
                beside, editor, query, answer), "review-asked");
        list.setFixedCellSize(26);
        list.setCellFactory(_ -> new Line());
        list.setAccessibleText(messages.text("review.view.disputes"));
        VBox left = Nodes.styled(new VBox(list), "review-queue");
        left.setMinWidth(240);
        left.setMaxWidth(360);
        LazyView queue = new LazyView(left);
        detail = new LazyView(Nodes.scrolling(asked, "edge-to-edge"));
        detail.setMinWidth(DETAIL);
        area = Nodes.growing(
                new ContentArea(messages, services.actions(),
                        new Columns(detail, 0.79).list(messages.text("review.view.disputes"), queue, 0.21, list)));
        area.fillInTurn(services.jobs(), List.of(queue, detail));
        getChildren().setAll(area);
        model.failure.addListener((_, _, now) -> now.ifPresentOrElse(this::tell, () -> trouble.setVisible(false)));
        keys = new KeyQueue(this, model.saving);
        review.tags.subscribe(editor::offer);
        listen();
    }

    /** Puts the sides into columns of the same width; each row is as high as its higher side. */
    private void place(GridPane beside, int columns) {
        if (beside.getColumnConstraints().size() == columns)
            return;
        ColumnConstraints equal = new ColumnConstraints();
        equal.setPercentWidth(100.0 / columns);
        beside.getColumnConstraints().setAll(Collections.nCopies(columns, equal));
        beside.getChildren().clear();
        for (int i = 0; i < sides.size(); i++)
            beside.add(sides.get(i), i % columns, i / columns);
    }

    private boolean isParty() {
        return sheet.get().flatMap(open -> model.dispute.get().map(one -> open.desk().isParty(one))).orElse(false);
    }

    private void listen() {
        model.disputes.addListener((_, _, now) -> now.ifPresent(this::list));
        model.dispute.addListener((_, _, now) -> now.ifPresent(this::show));
        list.getSelectionModel().selectedItemProperty().addListener((_, _, now) -> {
            if (now != null && !filling && !model.saving.get())
                model.select(now);
        });
        editor.setOnDone(input -> model.dispute.get().ifPresent(one -> {
            String text = input.text();
            if (deciding == ReviewVerdict.REJECTED)
                decide(ReviewVerdict.REJECTED, input);
            else if (text.isEmpty())
                editor.refuse(messages.text("review.edit.empty"));
            else
                decide(text.equals(one.sample().nlQuestion()) ? ReviewVerdict.ACCEPTED : ReviewVerdict.EDITED, input);
        }));
        editor.setChecks(text -> sheet.get().flatMap(open -> model.dispute.get()
                .map(one -> QuestionTexts.issues(open.desk(), one.sample(), text, messages))).orElse(List.of()));
        editor.setOnCancel(() -> {
            model.dispute.get().ifPresent(this::forget);
            closeEditor();
        });
        editor.setOnChange(() -> model.dispute.get().ifPresent(
                one -> drafts.keep(Drafts.Kind.ADJUDICATION, one.sample().qid(), typed(one))));
    }

    /** A reason does not replace a text that was typed before. */
    private Input typed(Dispute one) {
        Input input = editor.typed();
        return deciding == ReviewVerdict.EDITED ? input
                : input.withText(drafts.of(Drafts.Kind.ADJUDICATION, one.sample().qid()).map(Input::text).orElse(""));
    }

    private void forget(Dispute one) {
        drafts.drop(Drafts.Kind.ADJUDICATION, one.sample().qid());
    }

    /** Opens the form that was open when the program ended, once. */
    private void resume(Dispute one) {
        if (resumed)
            return;
        resumed = true;
        List<String> was = session.list(EDITING);
        if (was.size() != 2 || !was.getFirst().equals(one.sample().qid()))
            return;
        detail.fill();
        // Fields cannot be focused before they are in the window.
        LazyView.whenShown(editor, () -> {
            if (!model.dispute.get().equals(Optional.of(one)))
                return;
            if (was.getLast().equals(ReviewVerdict.EDITED.name()))
                third();
            else
                rejectWithReason();
            editor.expectNoKey();
        });
    }

    private void list(List<Dispute> all) {
        filling = true;
        list.getItems().setAll(all);
        filling = false;
        if (all.isEmpty())
            area.showEmpty(MaterialDesignS.SCALE_BALANCE, messages.text("review.disputes.none"));
        else
            area.showContent();
    }

    private void show(Dispute one) {
        closeEditor();
        trouble.setVisible(false);
        List<Dispute> all = model.disputes();
        long waiting = all.stream().filter(d -> d.adjudication().isEmpty()).count();
        place.setText(messages.text("review.disputes.place", NumberFormats.count(all.indexOf(one) + 1L),
                NumberFormats.count(all.size()), NumberFormats.count(waiting)));
        outcome.setVisible(one.adjudication().isPresent());
        outcome.setText(one.adjudication().map(d -> messages.text("review.remark.adjudicated", d.annotator(),
                VerdictNames.sign(Optional.of(d.verdict())) + " " + VerdictNames.of(d.verdict(), messages))
                + (d.verdict() == ReviewVerdict.EDITED ? "  " + d.after() : "")).orElse(""));
        original.setText(messages.text("review.disputes.original", one.sample().nlQuestion()));
        for (int i = 0; i < SIDES; i++) {
            boolean there = i < one.decisions().size();
            sides.get(i).setVisible(there);
            if (there)
                sides.get(i).show(one.decisions().get(i), marks(one, i));
        }
        query.show(one.sample(), Optional.empty(), sheet.get().map(Sheet::types).orElse(List.of()));
        answer.show(one.sample());
        int index = list.getItems().indexOf(one);
        if (index >= 0 && list.getSelectionModel().getSelectedIndex() != index) {
            filling = true;
            list.getSelectionModel().clearAndSelect(index);
            filling = false;
        }
        list.scrollTo(Math.max(0, index - 6));
        resume(one);
    }

    /** The differences from the first side; for the first side, from the second. */
    private static List<WordDiff.Span> marks(Dispute one, int side) {
        String first = one.decisions().getFirst().after();
        if (side > 0)
            return WordDiff.exact(first, one.decisions().get(side).after()).after();
        return one.decisions().size() < 2 ? List.of() : WordDiff.exact(first, one.decisions().get(1).after()).before();
    }

    private void take(int side) {
        model.dispute.get().filter(one -> side < one.decisions().size()).ifPresent(one -> {
            Decision taken = one.decisions().get(side);
            decide(taken.verdict(), Input.of(taken.after()));
        });
    }

    private void third() {
        model.dispute.get().ifPresent(one -> editor.edit(one.sample(), begin(one, ReviewVerdict.EDITED)));
    }

    private void rejectWithReason() {
        model.dispute.get().ifPresent(one -> editor.reason(begin(one, ReviewVerdict.REJECTED)));
    }

    /** The draft with which a form opens. */
    private Input begin(Dispute one, ReviewVerdict verdict) {
        deciding = verdict;
        session.set(EDITING, List.of(one.sample().qid(), verdict.name()));
        Input draft = drafts.of(Drafts.Kind.ADJUDICATION, one.sample().qid()).orElse(Input.of(""));
        return draft.text().isEmpty() ? draft.withText(proposed(one)) : draft;
    }

    /** A text to begin with: the first edited one. */
    private static String proposed(Dispute one) {
        return one.decisions().stream().filter(d -> d.verdict() == ReviewVerdict.EDITED).findFirst()
                .map(Decision::after)
                .orElse(one.sample().nlQuestion());
    }

    private void decide(ReviewVerdict verdict, Input input) {
        sheet.get().ifPresent(open -> model.dispute.get().ifPresent(one -> model.adjudicate(open.desk(), verdict,
                input.text(), new Reason(input.why(), input.tags(), OptionalDouble.empty()), () -> forget(one))));
    }

    private void undo() {
        sheet.get().ifPresent(open -> model.undo(open.desk(),
                done -> notices.say(messages.text(done ? "review.undo.adjudication" : "review.undo.adjudication.none",
                        model.dispute.get().map(one -> one.sample().nlQuestion()).orElse("")))));
    }

    private void closeEditor() {
        if (!editor.isOpen())
            return;
        session.remove(EDITING);
        editor.close();
        list.requestFocus();
    }

    private void tell(Throwable cause) {
        keys.forget();
        trouble.setText(messages.text("review.trouble", FailureText.of(cause, messages)));
        trouble.setVisible(true);
    }

    /** Focuses a node in which keys do not type text. */
    void focusList() {
        LazyView.focus(list);
    }

    List<Action> actions() {
        List<Action> all = new ArrayList<>(takes);
        all.addAll(others);
        return all;
    }

    private final class Line extends FilledCell<Dispute> {

        private final Label sign = new Label();

        Line() {
            setPrefWidth(0);
            Hint.whenCut(this);
            sign.getStyleClass().add("verdict-sign");
        }

        @Override
        protected void fill(Dispute one) {
            setText(one.sample().nlQuestion());
            setGraphic(sign);
            sign.setText(VerdictNames.sign(one.adjudication().map(Decision::verdict)));
        }
    }
}
