package org.quern.ui.schema.issues;

import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanBinding;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.SplitPane;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.FlowPane;
import org.kordamp.ikonli.materialdesign2.MaterialDesignA;
import org.kordamp.ikonli.materialdesign2.MaterialDesignC;
import org.kordamp.ikonli.materialdesign2.MaterialDesignH;
import org.kordamp.ikonli.materialdesign2.MaterialDesignR;
import org.quern.author.Place;
import org.quern.author.fix.QuickFix;
import org.quern.author.issue.Issue;
import org.quern.author.issue.Severity;
import org.quern.author.text.IssueTexts;
import org.quern.ui.control.RowMenu;
import org.quern.ui.kit.Action;
import org.quern.ui.kit.Hint;
import org.quern.ui.kit.Nodes;
import org.quern.ui.kit.NumberFormats;
import org.quern.ui.kit.PaneServices;
import org.quern.ui.kit.PaneState;
import org.quern.workspace.QuernException;

/** The Issues tab: a list of the schema's issues, and the details of the selected one. */
public final class IssuesView extends BorderPane implements IssueDetail.Acts {

    /** An issue, and the reason for its exception that is being typed. */
    private static final String REASON = "typed.reason";
    private static final double ROW = 28;

    private final PaneServices services;
    private final IssueTexts texts;
    private final IssuesModel model;
    private final Consumer<Place> onJump;
    private final ListView<IssueRow> list = Nodes.styled(new ListView<>(), "dense", "issue-list");
    private final IssueDetail detail;
    private final DataIssuesStatus looked;
    private final Label summary = Nodes.uncut(Nodes.label("", "secondary"));
    private final Label trouble = Nodes.label("", "warning");
    private final Hint troubleHint = new Hint(trouble);
    private final Action again;
    private final Action fix;
    private final Action waive;
    private final Action next;
    private boolean showWaived;

    /**
     * @param fill actions that add data to the workspace, the best first
     * @param onJump focuses a place of the schema after it was selected
     */
    public IssuesView(PaneServices services, IssuesModel model, List<Action> fill, Consumer<Place> onJump) {
        this.services = services;
        this.texts = new IssueTexts(services.messages().locale());
        this.model = model;
        this.onJump = onJump;
        this.detail = new IssueDetail(services.messages(), texts, this);
        this.looked = new DataIssuesStatus(services, model.findings(), fill);
        BooleanBinding selected = Bindings.createBooleanBinding(() -> selected().isPresent(),
                list.getSelectionModel().selectedItemProperty());
        this.again = Action.of("schema.issues.again", MaterialDesignR.REFRESH, model::lookAgain).withKey("Shift+F5");
        this.fix = Action.of("schema.issues.fix", MaterialDesignH.HAMMER_WRENCH, this::fixSelected)
                .withKey("Alt+Enter").enabledWhen(selected);
        this.waive = Action.of("schema.issues.waive", MaterialDesignC.CHECK, () -> selected().ifPresent(i -> {
            if (i.isWaived())
                takeBack(i);
            else
                waive(i);
        })).withKey("Alt+W").enabledWhen(selected);
        this.next = Action.of("schema.issues.next", MaterialDesignA.ALERT_DECAGRAM_OUTLINE, this::goToNext)
                .withKey("F8").enabledWhen(
                        Action.when(model.issues(), all -> all.stream().anyMatch(i -> !i.isWaived())));
        getStyleClass().add("issues-view");
        list.setFixedCellSize(ROW);
        list.setAccessibleText(services.text("schema.issues.list"));
        list.setPlaceholder(Nodes.label(services.text("schema.issues.none"), "secondary"));
        list.setCellFactory(_ -> new IssueCell(services.messages(), texts, this::fix));
        list.getSelectionModel().selectedItemProperty().addListener(_ -> detail.show(selected()));
        list.addEventFilter(KeyEvent.KEY_PRESSED, this::pressed);
        list.addEventHandler(MouseEvent.MOUSE_CLICKED, this::clicked);
        RowMenu.on(list, menu -> selected().ifPresent(issue -> fill(menu, issue)));
        SplitPane.setResizableWithParent(detail, false);
        setTop(header());
        setCenter(Nodes.split(0.6, list, detail));
        model.issues().subscribe(this::show);
        model.waiverTrouble.subscribe(this::showTrouble);
    }

    private FlowPane header() {
        trouble.setMinWidth(0);
        FlowPane header = Nodes.styled(Nodes.flow(8, summary, trouble, looked, services.actions().iconButton(again)),
                "issues-header");
        // Otherwise a long state would run out of a narrow window, with the button after it.
        header.setMinWidth(0);
        looked.maxWidthProperty().bind(header.widthProperty().subtract(24));
        return header;
    }

    private void show(List<Issue> issues) {
        Optional<Issue> before = selected();
        int index = list.getSelectionModel().getSelectedIndex();
        list.getItems().setAll(IssueRow.of(issues, showWaived));
        long errors = model.open(Severity.ERROR);
        long warnings = model.open(Severity.WARNING);
        long hints = model.open(Severity.INFO);
        summary.setText(errors + warnings + hints == 0 ? services.text("schema.issues.summary.none")
                : services.text("schema.issues.summary", NumberFormats.count(errors), NumberFormats.count(warnings),
                        NumberFormats.count(hints), errors, warnings, hints));
        IntStream.range(0, list.getItems().size())
                .filter(i -> before.isPresent() && list.getItems().get(i).shown().map(Issue::identity)
                        .equals(before.map(Issue::identity)))
                .findFirst().ifPresentOrElse(list.getSelectionModel()::select, () -> selectNear(index));
        detail.show(selected());
    }

    /** After an issue was fixed or waived, selects the next one. */
    private void selectNear(int index) {
        int from = Math.max(0, index);
        IntStream.concat(IntStream.range(from, list.getItems().size()),
                IntStream.range(0, Math.min(from, list.getItems().size())))
                .filter(i -> list.getItems().get(i).shown().isPresent()).findFirst()
                .ifPresentOrElse(list.getSelectionModel()::select, list.getSelectionModel()::clearSelection);
    }

    private void showTrouble(Optional<Throwable> failure) {
        trouble.setText(failure.map(f -> f instanceof QuernException known
                ? known.what(services.messages()::phrase) : f.toString()).orElse(""));
        troubleHint.say(failure.map(f -> String.valueOf(f.getMessage())).orElse(""));
    }

    private Optional<Issue> selected() {
        return Optional.ofNullable(list.getSelectionModel().getSelectedItem()).flatMap(IssueRow::shown);
    }

    private void pressed(KeyEvent event) {
        boolean enter = event.getCode() == KeyCode.ENTER && !event.isAltDown();
        if (!enter && event.getCode() != KeyCode.SPACE)
            return;
        if (selected().isPresent() && enter)
            jump(selected().get());
        else
            foldOrUnfold();
        event.consume();
    }

    private void clicked(MouseEvent event) {
        if (event.getClickCount() == 2 && selected().isPresent())
            jump(selected().get());
        else if (event.getClickCount() == 1)
            foldOrUnfold();
    }

    private void fill(RowMenu menu, Issue issue) {
        if (!issue.isWaived())
            issue.fixes().forEach(change -> menu.add(texts.name(change), () -> fix(issue, change)));
        menu.separator();
        menu.add(services.text("schema.issues.jump"), () -> jump(issue));
        if (issue.isWaived())
            menu.add(services.text("schema.issues.take-back"), () -> takeBack(issue));
        else if (issue.canBeWaived())
            menu.add(services.actions().menuItem(waive));
        menu.separator();
        menu.copy(services.text("schema.copy"), issue.place().title() + ": " + texts.what(issue));
    }

    private void foldOrUnfold() {
        if (list.getSelectionModel().getSelectedItem() instanceof IssueRow.Heading(Optional<Severity> severity, _, _)
                && severity.isEmpty()) {
            int index = list.getSelectionModel().getSelectedIndex();
            showWaived = !showWaived;
            list.getItems().setAll(IssueRow.of(model.issues().get(), showWaived));
            list.getSelectionModel().select(index);
        }
    }

    private void fixSelected() {
        selected().filter(i -> !i.isWaived())
                .ifPresent(i -> i.fixes().stream().findFirst().ifPresentOrElse(m -> fix(i, m), () -> jump(i)));
    }

    private void goToNext() {
        int from = list.getSelectionModel().getSelectedIndex() + 1;
        IntStream.concat(IntStream.range(from, list.getItems().size()), IntStream.range(0, from))
                .filter(i -> i < list.getItems().size()
                        && list.getItems().get(i).shown().filter(issue -> !issue.isWaived()).isPresent())
                .findFirst().ifPresent(i -> {
                    list.getSelectionModel().select(i);
                    list.scrollTo(Math.max(0, i - 2));
                    selected().ifPresent(this::jump);
                });
    }

    @Override
    public void fix(Issue issue, QuickFix change) {
        model.fix(issue, change);
        list.requestFocus();
    }

    @Override
    public void jump(Issue issue) {
        model.select(issue.place());
        onJump.accept(issue.place());
    }

    @Override
    public void waive(Issue issue) {
        if (!issue.canBeWaived()) {
            services.notices().warn(services.text("schema.issues.error-stays"));
            return;
        }
        String title = services.text("action.schema.issues.waive");
        String what = issue.place().title() + ": " + texts.what(issue);
        PaneState session = services.states().of("schema");
        List<String> typed = session.list(REASON);
        Optional<String> given = services.dialogs().explanation(title,
                what + "\n\n" + services.text("schema.issues.reason.question"),
                typed.size() == 2 && typed.getFirst().equals(what) ? typed.getLast() : "",
                reason -> session.set(REASON, List.of(what, reason)));
        session.remove(REASON);
        given.ifPresent(reason -> model.waive(issue, reason, f -> services.dialogs().failure(title, f)));
    }

    @Override
    public void takeBack(Issue issue) {
        model.takeBack(issue, f -> services.dialogs().failure(services.text("schema.issues.take-back"), f));
    }

    public List<Action> actions() {
        return List.of(next, fix, waive, again);
    }
}
