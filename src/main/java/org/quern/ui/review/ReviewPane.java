package org.quern.ui.review;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.beans.binding.BooleanBinding;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.value.ChangeListener;
import javafx.beans.value.ObservableValue;
import javafx.scene.control.Button;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.Ikon;
import org.kordamp.ikonli.javafx.FontIcon;
import org.kordamp.ikonli.materialdesign2.MaterialDesignA;
import org.kordamp.ikonli.materialdesign2.MaterialDesignC;
import org.kordamp.ikonli.materialdesign2.MaterialDesignF;
import org.kordamp.ikonli.materialdesign2.MaterialDesignH;
import org.kordamp.ikonli.materialdesign2.MaterialDesignM;
import org.kordamp.ikonli.materialdesign2.MaterialDesignR;
import org.kordamp.ikonli.materialdesign2.MaterialDesignS;
import org.kordamp.ikonli.materialdesign2.MaterialDesignT;
import org.quern.review.Decision;
import org.quern.review.History;
import org.quern.review.QueueItem;
import org.quern.review.ReviewVerdict;
import org.quern.task.review.ImportReview;
import org.quern.ui.control.Choice;
import org.quern.ui.control.LazyView;
import org.quern.ui.kit.Action;
import org.quern.ui.kit.FileKind;
import org.quern.ui.kit.Nodes;
import org.quern.ui.kit.NumberFormats;
import org.quern.ui.kit.PaneServices;
import org.quern.ui.pane.ContentArea;
import org.quern.ui.pane.PaneFrame;
import org.quern.ui.pane.PaneHeader;
import org.quern.ui.pane.ViewTabs;
import org.quern.ui.review.WorkspaceReview.Sheet;
import org.quern.workspace.Excerpt;

/** The Review pane: annotators decide questions by keyboard. */
public final class ReviewPane extends PaneFrame {

    /** Pane widths below which the header omits parts. */
    private static final double ROOMY = 1180;
    private static final double TIGHT = 1_040;
    /** The width that the rest of the header needs. */
    private static final double BESIDE_TABS = 560;
    private static final int LONGEST_NAME = 24;
    /** In a narrower pane, progress has no room beside the annotator's name; it is in the list as well. */
    private static final double NARROW = 540;
    /** Number of files and questions named after an import that the workspace does not have. */
    private static final int MISSING_SHOWN = 10;
    private static final int LONGEST_TEXT = 60;

    private final WorkspaceReview engine;
    final ReviewModel model;
    final ReviewEdits edits;
    private final Choice<String> files;
    private final ProgressLine progress;
    private final Button annotator = Nodes.styled(new Button(), "flat");
    final OverviewModel overview;
    private final ObjectProperty<ReviewView> view = new SimpleObjectProperty<>(ReviewView.QUESTIONS);
    private final DecisionView desk;
    private final AgreementView agreement;
    private final DisputesView disputes;
    private final WorkView work;
    private final AssignmentModel assigning;
    private final AssignmentView assignment;
    private final List<Action> views = new ArrayList<>();
    private final ViewTabs tabs;
    private final StackPane tabPlace = new StackPane();
    private final StackPane tabLine = Nodes.styled(new StackPane(), "view-line");
    private final ContentArea area;
    private final Action again;
    private final Action toQuestions;
    private final Action export;
    private final Action bringIn;
    private final Action who;

    public ReviewPane(PaneServices services) {
        this(services, new WorkspaceReview(services.workspace(), services.messages().locale()));
    }

    ReviewPane(PaneServices services, WorkspaceReview engine) {
        super(services, "review");
        this.engine = engine;
        session.keepChoice("view", view);
        model = new ReviewModel(services.jobs(), services.messages(), services.preferences(), session, engine);
        edits = new ReviewEdits(services.jobs(), services.messages(), services.notices(), model,
                () -> services.actions().report("review.decided"));
        files = new Choice<>(services.messages(), name -> name, text("review.file"), 160);
        progress = new ProgressLine(services.messages());
        BooleanBinding questions = model.state.isEqualTo(ReviewModel.State.QUESTIONS);
        again = Action.of("review.again", MaterialDesignR.REFRESH,
                () -> model.file.get().ifPresentOrElse(model::open, model::refresh));
        toQuestions = Action.of("review.to-questions", MaterialDesignH.HELP_CIRCLE_OUTLINE,
                () -> services.navigator().show("questions"));
        export = Action.of("review.export", MaterialDesignF.FILE_EXPORT_OUTLINE, this::export)
                .withKey("Shortcut+Shift+E").enabledWhen(questions);
        bringIn = Action.of("review.import", MaterialDesignT.TRAY_ARROW_DOWN, this::bringIn)
                .withKey("Shortcut+Shift+I").enabledWhen(questions);
        who = Action.of("review.annotator", MaterialDesignA.ACCOUNT_OUTLINE, this::askName).enabledWhen(questions);
        overview = new OverviewModel(services.jobs(), services.messages(), session);
        desk = new DecisionView(services, model, edits, session, questions.and(view.isEqualTo(ReviewView.QUESTIONS)),
                export, who);
        agreement = new AgreementView(services, overview, this::list);
        model.lead.addListener((_, _, leads) -> overview.agreement.goldVisible.set(leads));
        disputes = new DisputesView(services, overview, model, session,
                questions.and(view.isEqualTo(ReviewView.DISPUTES)));
        work = new WorkView(services, overview, qid -> {
            view.set(ReviewView.QUESTIONS);
            model.goTo(qid);
        });
        views.add(
                toView("review.view.questions", MaterialDesignC.CHECK_DECAGRAM_OUTLINE, ReviewView.QUESTIONS, "Alt+1"));
        views.add(toView("review.view.agreement", MaterialDesignA.ACCOUNT_MULTIPLE_CHECK_OUTLINE,
                ReviewView.AGREEMENT, "Alt+2"));
        views.add(toView("review.view.disputes", MaterialDesignS.SCALE_BALANCE, ReviewView.DISPUTES, "Alt+3"));
        views.add(toView("review.view.work", MaterialDesignA.ACCOUNT_CHECK_OUTLINE, ReviewView.WORK, "Alt+4"));
        views.add(toView("review.view.assignment", MaterialDesignA.ACCOUNT_MULTIPLE_PLUS_OUTLINE,
                ReviewView.ASSIGNMENT, "Alt+5"));
        assigning = new AssignmentModel(services.jobs(), services.messages(),
                services.states().of("review-assignments"),
                model::reload);
        assignment = new AssignmentView(services, session, assigning, () -> model.sheet.get().map(Sheet::desk),
                questions.and(view.isEqualTo(ReviewView.ASSIGNMENT)));
        desk.list.setOnAssigned(was -> model.file.get().ifPresent(file -> model.sheet.get()
                .ifPresent(sheet -> assigning.changed(file, was, sheet.desk()))));
        StackPane content = Nodes.growing(new StackPane(desk,
                LazyView.onceVisible(agreement), LazyView.onceVisible(disputes), LazyView.onceVisible(work),
                LazyView.onceVisible(assignment)));
        Action search = Action.of("review.search", MaterialDesignM.MAGNIFY, this::search).withKey("Shortcut+F")
                .enabledWhen(questions);
        Action newComments = Action.of("review.new-comments", MaterialDesignC.COMMENT_ALERT_OUTLINE, () -> {
            view.set(ReviewView.QUESTIONS);
            whenRead(desk::nextComment);
        }).withKey("N").enabledWhen(questions.and(Action.when(model.news, news -> !news.isEmpty())));
        area = new ContentArea(services.messages(), services.actions(),
                new VBox(new NewComments(services, model, newComments), content));
        area.fillInTurn(services.jobs(), desk.places());
        tabs = viewTabs();
        build();
        listen();
        model.refresh();
        List<Action> all = new ArrayList<>(desk.actions.all());
        all.addAll(disputes.actions());
        all.addAll(assignment.actions());
        all.addAll(views);
        all.addAll(List.of(search, newComments, export, bringIn, who, again));
        offer(all);
    }

    private Action toView(String id, Ikon icon, ReviewView wanted, String key) {
        return Action.of(id, icon, () -> view.set(wanted)).withKey(key)
                .enabledWhen(model.state.isEqualTo(ReviewModel.State.QUESTIONS));
    }

    /** In a narrow pane, the least important parts are hidden first. */
    private void fit(double width) {
        progress.showPace(width >= ROOMY);
        boolean beside = width >= tabs.prefWidth(-1) + BESIDE_TABS;
        if (beside != tabPlace.getChildren().contains(tabs)) {
            tabs.setMinWidth(beside ? Region.USE_PREF_SIZE : 0);
            (beside ? tabPlace : tabLine).getChildren().setAll(tabs);
            Nodes.show(tabPlace, beside);
            Nodes.show(tabLine, !beside);
        }
        annotator.setVisible(model.state.get() == ReviewModel.State.QUESTIONS);
        progress.showBar(width >= TIGHT);
        Nodes.show(progress, model.state.get() == ReviewModel.State.QUESTIONS && width >= NARROW);
    }

    private ViewTabs viewTabs() {
        Map<ReviewView, Action> actions = new EnumMap<>(ReviewView.class);
        for (ReviewView each : ReviewView.values())
            actions.put(each, views.get(each.ordinal()));
        return new ViewTabs(services.actions(), view, actions);
    }

    private void build() {
        files.setMinWidth(80);
        annotator.setGraphic(new FontIcon(MaterialDesignA.ACCOUNT_OUTLINE));
        // Who decides is always in sight.
        annotator.setMinWidth(Region.USE_PREF_SIZE);
        services.actions().bind(annotator, who);
        PaneHeader header = header(text("pane.review")).left(files, tabPlace, progress, annotator);
        desk.actions.steps().forEach(step -> header.right(services.actions().iconButton(step)));
        header.right(services.actions().iconButton(bringIn), services.actions().button(export));
        tabPlace.getChildren().setAll(tabs);
        Nodes.show(tabLine, false);
        root.setTop(new VBox(header, tabLine));
        root.setCenter(area);
        root.getStyleClass().add("review-pane");
        root.widthProperty().addListener((_, _, now) -> fit(now.doubleValue()));
    }

    private void listen() {
        model.state.addListener((_, _, now) -> show(now));
        files.follow(model.files, model.file, model::open);
        model.pace.addListener((_, _, now) -> now.ifPresent(progress::show));
        model.annotator.addListener((_, _, _) -> showName());
        model.saving.addListener((_, _, busy) -> files.setDisable(busy));
        view.addListener((_, _, _) -> showView());
        overview.failure.addListener((_, _, now) -> showFailure(now));
        model.sheet.addListener((_, _, _) -> {
            if (view.get() != ReviewView.QUESTIONS)
                showView();
        });
        showView();
        showName();
        show(model.state.get());
    }

    private void showName() {
        String name = model.annotator.get();
        annotator.setText(name.isEmpty() ? text("review.annotator.none") : Excerpt.of(name, LONGEST_NAME));
    }

    private void show(ReviewModel.State state) {
        fit(root.getWidth());
        switch (state) {
            case LOADING -> area.showLoading(text("review.loading"));
            case NO_FILE -> area.showEmpty(MaterialDesignC.CHECK_DECAGRAM_OUTLINE, text("review.empty"), toQuestions);
            case NO_QUESTIONS -> area.showEmpty(MaterialDesignC.CHECK_DECAGRAM_OUTLINE, text("review.empty.file"),
                    toQuestions);
            case QUESTIONS -> {
                area.showContent();
                focusView();
            }
            case FAILED -> model.failure.get().ifPresent(why -> area.showFailure(why, again));
        }
    }

    private void showView() {
        desk.setVisible(view.get() == ReviewView.QUESTIONS);
        agreement.setVisible(view.get() == ReviewView.AGREEMENT);
        disputes.setVisible(view.get() == ReviewView.DISPUTES);
        work.setVisible(view.get() == ReviewView.WORK);
        assignment.setVisible(view.get() == ReviewView.ASSIGNMENT);
        model.sheet.get().ifPresent(sheet -> look(view.get(), sheet.desk()));
        // Adjudications are shown with the questions, too.
        if (view.get() == ReviewView.QUESTIONS && overview.takeChanged())
            model.reload();
        focusView();
    }

    private void focusView() {
        switch (view.get()) {
            case QUESTIONS -> desk.arrive();
            case DISPUTES -> disputes.focusList();
            case ASSIGNMENT -> assignment.focusForm();
            case AGREEMENT, WORK -> root.requestFocus();
        }
    }

    private void look(ReviewView wanted, Desk open) {
        overview.look(wanted, open);
        if (wanted == ReviewView.ASSIGNMENT)
            model.file.get().ifPresent(file -> assigning.look(file, open));
    }

    /**
     * If the content could not be computed, the failure replaces it; if a decision could not be written, the
     * failure is shown next to the dispute.
     */
    private void showFailure(Optional<Throwable> why) {
        if (model.state.get() != ReviewModel.State.QUESTIONS)
            return;
        if (why.isPresent() && !overview.disputesInSight())
            area.showFailure(why.get(), again);
        else
            area.showContent();
    }

    /** Lists the questions that the annotator has and whose verdicts may show. */
    private void list(Set<String> qids, String inCommon) {
        Optional<Desk> open = model.sheet.get().map(Sheet::desk);
        Set<String> listed = new TreeSet<>(overview.agreement.mayBeOpened(qids));
        listed.removeIf(qid -> open.flatMap(one -> one.item(qid)).isEmpty());
        if (listed.isEmpty()) {
            services.notices().warn(text("review.agreement.opened.none", NumberFormats.count(qids.size())));
            return;
        }
        view.set(ReviewView.QUESTIONS);
        String label = listed.size() == qids.size() ? inCommon
                : text("review.agreement.opened.some", inCommon, NumberFormats.count(listed.size()),
                        NumberFormats.count(qids.size()));
        whenRead(() -> model.showOnly(listed, label));
    }

    /** Runs now or, while the file is read again, afterwards. */
    private void whenRead(Runnable then) {
        if (model.state.get() != ReviewModel.State.LOADING) {
            then.run();
            return;
        }
        model.state.addListener(new ChangeListener<>() {
            @Override
            public void changed(ObservableValue<? extends ReviewModel.State> state, ReviewModel.State before,
                    ReviewModel.State now) {
                state.removeListener(this);
                if (now == ReviewModel.State.QUESTIONS)
                    then.run();
            }
        });
    }

    /** Only the questions can be searched, so they are shown. */
    private void search() {
        view.set(ReviewView.QUESTIONS);
        whenRead(desk::search);
    }

    private void export() {
        model.file.get().ifPresent(file -> services.dialogs().saveFile(text("review.export.title"),
                file.replace('/', '-') + "-reviewed.json", text("review.export.kind"), "*.json")
                .ifPresent(target -> askAndExport(file, target)));
    }

    /** If questions are undecided or disputed, asks whether to leave them out. */
    void askAndExport(String file, Path target) {
        services.jobs().submit(text("review.job.export", file), _ -> engine.open(file)).onDone(open -> {
            if (open == 0)
                export(file, target, false);
            else
                services.dialogs()
                        .choose(text("review.export.title"), text("review.export.open", NumberFormats.count(open)),
                                text("review.export.open.effect"),
                                List.of(text("review.export.include"), text("review.export.leave-out")))
                        .ifPresent(chosen -> export(file, target, chosen == 1));
        }).onFailed(cause -> services.dialogs().failure(text("review.job.export", file), cause));
    }

    /** Exports the decisions and reports the result. */
    void export(String file, Path target, boolean settled) {
        services.jobs().submit(text("review.job.export", file),
                progress -> engine.export(file, target, settled, progress))
                .onDone(done -> services.notices().say(text("review.exported",
                        NumberFormats.count(done.reviewed().questions().size()),
                        NumberFormats.count(done.reviewed().rejected().size()),
                        NumberFormats.count(done.history().decisions().size()),
                        NumberFormats.count(done.reviewed().open()),
                        target.toString())))
                .onFailed(cause -> services.dialogs().failure(text("review.job.export", file), cause));
    }

    private void askName() {
        view.set(ReviewView.QUESTIONS);
        desk.askName();
    }

    private void bringIn() {
        services.dialogs().openFile(text("review.import.title"), text("review.import.kind"), "*.jsonl", "*.jsonl.gz")
                .ifPresent(this::bringIn);
    }

    @Override
    public void receive(FileKind kind, List<Path> files) {
        files.forEach(this::bringIn);
    }

    /** Imports decisions made elsewhere and reports the result. */
    void bringIn(Path history) {
        services.jobs().submit(text("review.job.import", history.getFileName()),
                progress -> engine.bringIn(history, progress))
                .onDone(done -> {
                    String came = text("review.imported",
                            NumberFormats.count(done.imported().added().size()),
                            NumberFormats.count(done.imported().assigned()),
                            NumberFormats.count(done.imported().known()),
                            NumberFormats.count(done.imported().remarks()));
                    String concerns = concerns(done);
                    if (concerns.isEmpty())
                        services.notices().say(came);
                    else
                        services.notices().warn(came + concerns);
                    model.reload();
                })
                .onFailed(cause -> services.dialogs().failure(text("review.job.import", history.getFileName()), cause));
    }

    private String concerns(ImportReview.Result done) {
        StringBuilder concerns = new StringBuilder();
        List<History.Difference> differences = done.imported().differences();
        if (!differences.isEmpty())
            concerns.append(' ').append(text("review.imported.differing", NumberFormats.count(differences.size()),
                    shown(differences.stream().map(this::difference).toList(), "; ")));
        if (!done.missing().isEmpty())
            concerns.append(' ').append(text("review.imported.elsewhere", shown(done.missing(), ", ")));
        return concerns.toString();
    }

    private static String shown(List<String> all, String separator) {
        return all.stream().limit(MISSING_SHOWN).collect(Collectors.joining(separator))
                + (all.size() > MISSING_SHOWN ? separator + "…" : "");
    }

    private String difference(History.Difference one) {
        return text(one.hereCounts() ? "review.imported.difference.here" : "review.imported.difference.file",
                Excerpt.of(one.file(), LONGEST_TEXT), Excerpt.of(one.qid(), LONGEST_TEXT), one.annotator(),
                word(one.here()), word(one.there()));
    }

    private String word(Optional<Decision> decision) {
        return decision.map(d -> text("review.verdict." + d.verdict().key()) + (d.verdict() == ReviewVerdict.EDITED
                ? " “" + Excerpt.of(d.after(), LONGEST_TEXT) + "”" : ""))
                .orElseGet(() -> text("review.imported.undone"));
    }

    @Override
    public List<String> place() {
        return model.file.get().isEmpty() ? List.of()
                : Stream.concat(model.file.get().stream(), model.current.get().map(QueueItem::qid).stream()).toList();
    }

    @Override
    public void showPlace(List<String> place) {
        showNamed(place, services.workspace()::questionFiles,
                (file, qid) -> model.open(file, item -> qid.filter(item.qid()::equals).isPresent()));
    }

    @Override
    public void shown() {
        model.refresh();
    }

    @Override
    public void close() {
        engine.close();
    }
}
