package org.quern.ui.qaset;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanBinding;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.scene.Node;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.SplitPane;
import javafx.scene.control.ToggleButton;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.materialdesign2.MaterialDesignA;
import org.kordamp.ikonli.materialdesign2.MaterialDesignC;
import org.kordamp.ikonli.materialdesign2.MaterialDesignF;
import org.kordamp.ikonli.materialdesign2.MaterialDesignM;
import org.kordamp.ikonli.materialdesign2.MaterialDesignO;
import org.kordamp.ikonli.materialdesign2.MaterialDesignR;
import org.kordamp.ikonli.materialdesign2.MaterialDesignT;
import org.quern.qaset.Mention;
import org.quern.ui.Action;
import org.quern.ui.Figures;
import org.quern.ui.PaneView;
import org.quern.ui.Services;
import org.quern.ui.WorkPane;
import org.quern.ui.control.ContentArea;
import org.quern.ui.control.PaneHeader;

/** Where published question sets are read: their questions with mentions, what is wrong with them, what they hold. */
public final class QuestionSetPane implements WorkPane {

    /** What is at the pane's left. */
    private enum Side {
        QUESTIONS, CHECKS, STATISTICS
    }

    private final Services services;
    private final QuestionSetModel model;
    private final BorderPane root = new BorderPane();
    private final ComboBox<String> sets = new ComboBox<>();
    private final Label note = new Label();
    private final ObjectProperty<Side> side = new SimpleObjectProperty<>(Side.QUESTIONS);
    private final SetList list;
    private final ChecksView checks;
    private final StatisticsView statistics;
    private final SetDetail detail;
    private final ContentArea area;
    private final Action load;
    private final Action export;
    private final Action search;
    private final Action again;
    private final Action next;
    private final Action previous;
    private final Action entity;
    private final Action toQuestions;
    private final Action toChecks;
    private final Action toStatistics;
    private boolean filling;

    public QuestionSetPane(Services services) {
        this(services, new WorkspaceSets(services.workspace()));
    }

    QuestionSetPane(Services services, SetEngine engine) {
        this.services = services;
        model = new QuestionSetModel(services.jobs(), services.messages(), engine);
        BooleanBinding open = Bindings.createBooleanBinding(
                () -> model.stateProperty().get() == QuestionSetModel.State.SET, model.stateProperty());
        load = Action.of("sets.import", MaterialDesignF.FILE_IMPORT_OUTLINE, this::importFile).withKey("Shortcut+I");
        export = Action.of("sets.export", MaterialDesignF.FILE_EXPORT_OUTLINE, this::exportFile)
                .withKey("Shortcut+E").enabledWhen(open);
        again = Action.of("sets.again", MaterialDesignR.REFRESH, this::lookAgain);
        list = new SetList(services, model);
        checks = new ChecksView(services.messages(), model);
        statistics = new StatisticsView(services.messages(), model);
        detail = new SetDetail(services, model);
        search = Action.of("sets.search", MaterialDesignM.MAGNIFY, this::search).withKey("Shortcut+F")
                .enabledWhen(open);
        next = Action.of("sets.next", MaterialDesignA.ARROW_DOWN, () -> list.step(1)).withKey("Alt+Down")
                .enabledWhen(open);
        previous = Action.of("sets.previous", MaterialDesignA.ARROW_UP, () -> list.step(-1)).withKey("Alt+Up")
                .enabledWhen(open);
        entity = Action.of("sets.entity", MaterialDesignO.OPEN_IN_NEW, detail::openEntity)
                .withKey("Shortcut+O").enabledWhen(open);
        toQuestions = Action.of("sets.view.questions", MaterialDesignF.FORMAT_LIST_BULLETED,
                () -> side.set(Side.QUESTIONS)).withKey("Alt+1").enabledWhen(open);
        toChecks = Action.of("sets.view.checks", MaterialDesignC.CHECK_ALL, () -> side.set(Side.CHECKS))
                .withKey("Alt+2").enabledWhen(open);
        toStatistics = Action.of("sets.view.statistics", MaterialDesignT.TABLE, () -> side.set(Side.STATISTICS))
                .withKey("Alt+3").enabledWhen(open);
        area = new ContentArea(services.messages(), services.actions(), content());
        build();
        listen();
        model.refresh();
    }

    private Node content() {
        StackPane left = new StackPane(list, checks, statistics);
        VBox.setVgrow(left, Priority.ALWAYS);
        VBox whole = new VBox(sideTabs(), left);
        SplitPane split = new SplitPane(whole, detail);
        split.setDividerPositions(0.46);
        split.getStyleClass().add("pane-body");
        return split;
    }

    private Node sideTabs() {
        HBox tabs = new HBox(4);
        tabs.getStyleClass().add("side-tabs");
        for (Side each : Side.values()) {
            Action action = switch (each) {
                case QUESTIONS -> toQuestions;
                case CHECKS -> toChecks;
                case STATISTICS -> toStatistics;
            };
            ToggleButton tab = services.actions().bind(new ToggleButton(services.actions().text(action)), action);
            tab.getStyleClass().add("small-toggle");
            tab.setSelected(side.get() == each);
            // A click on the one that is down lets it be.
            tab.selectedProperty().addListener((_, _, _) -> tab.setSelected(side.get() == each));
            side.addListener((_, _, now) -> tab.setSelected(now == each));
            tabs.getChildren().add(tab);
        }
        return tabs;
    }

    private void build() {
        sets.setPrefWidth(220);
        sets.setAccessibleText(text("sets.set"));
        sets.setPromptText(text("sets.set"));
        note.getStyleClass().add("secondary");
        root.setTop(new PaneHeader(text("pane.sets")).left(sets, note).right(
                services.actions().iconButton(previous), services.actions().iconButton(next),
                services.actions().button(export), services.actions().button(load)));
        root.setCenter(area);
        root.getStyleClass().add("question-set-pane");
        showSide();
    }

    private void listen() {
        side.addListener((_, _, _) -> showSide());
        model.stateProperty().addListener((_, _, now) -> show(now));
        model.setsProperty().addListener((_, _, _) -> showSets());
        model.nameProperty().addListener((_, _, _) -> showSets());
        model.openedProperty().addListener((_, _, _) -> showSide());
        sets.valueProperty().addListener((_, _, now) -> {
            if (!filling && now != null)
                model.open(now);
        });
        show(model.stateProperty().get());
    }

    private void show(QuestionSetModel.State state) {
        switch (state) {
            case LOADING -> area.showLoading(text("sets.loading"));
            case NO_SET -> area.showEmpty(MaterialDesignF.FORMAT_LIST_BULLETED, text("sets.empty"), load);
            case SET -> area.showContent();
            case FAILED -> model.failureProperty().get().ifPresent(why -> area.showFailure(why, again));
        }
        note.setText(model.openedProperty().get().filter(_ -> state == QuestionSetModel.State.SET)
                .map(set -> services.messages().text("sets.note", set.manifest().source(),
                        Figures.count(set.manifest().questions())))
                .orElse(""));
    }

    private void showSide() {
        list.setVisible(side.get() == Side.QUESTIONS);
        checks.setVisible(side.get() == Side.CHECKS);
        statistics.setVisible(side.get() == Side.STATISTICS);
        if (side.get() == Side.CHECKS)
            model.check();
        if (side.get() == Side.STATISTICS)
            model.study();
    }

    private void showSets() {
        filling = true;
        if (!sets.getItems().equals(model.setsProperty().get()))
            sets.getItems().setAll(model.setsProperty().get());
        sets.setValue(model.nameProperty().get().orElse(null));
        filling = false;
    }

    private void importFile() {
        services.dialogs().openFile(text("action.sets.import"), text("sets.import.kind"), "*.json", "*.jsonl", "*.csv",
                "*.tsv", "*.ttl", "*.json.gz", "*.jsonl.gz", "*.ttl.gz")
                .ifPresent(file -> model.importFile(file, failed("action.sets.import")));
    }

    private void exportFile() {
        Optional<String> name = model.nameProperty().get();
        name.flatMap(set -> services.dialogs().saveFile(text("action.sets.export"), set + ".json",
                text("sets.export.kind"), "*.json", "*.ttl", "*.jsonl"))
                .ifPresent(file -> model.export(file, failed("action.sets.export")));
    }

    /** Says what went wrong; what is shown stays. */
    private Consumer<Throwable> failed(String title) {
        return cause -> services.dialogs().failure(text(title), cause);
    }

    private void search() {
        side.set(Side.QUESTIONS);
        list.focusSearch();
    }

    private void lookAgain() {
        model.nameProperty().get().ifPresentOrElse(model::open, model::refresh);
    }

    private String text(String key) {
        return services.messages().text(key);
    }

    QuestionSetModel model() {
        return model;
    }

    @Override
    public Node node() {
        return root;
    }

    @Override
    public void shown() {
        model.refresh();
    }

    @Override
    public List<Action> actions() {
        return List.of(load, export, search, toQuestions, toChecks, toStatistics, next, previous, entity, again);
    }

    @Override
    public List<PaneView> views() {
        return List.of(new PaneView("question", this::openRelated), new PaneView("checks", () -> side.set(Side.CHECKS)),
                new PaneView("statistics", () -> side.set(Side.STATISTICS)));
    }

    /** Selects a question with broken mentions that stands in relations, as there is most to see of it. */
    private void openRelated() {
        model.rows().stream().filter(row -> row.question().mentions().stream().anyMatch(Mention::hasGap))
                .max(Comparator.comparingInt(row -> row.question().relations().size()))
                .ifPresent(row -> model.goTo(row.id()));
    }
}
