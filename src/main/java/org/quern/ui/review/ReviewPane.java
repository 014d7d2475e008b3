package org.quern.ui.review;

import java.util.ArrayList;
import java.util.List;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanBinding;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.layout.BorderPane;
import org.kordamp.ikonli.materialdesign2.MaterialDesignA;
import org.kordamp.ikonli.materialdesign2.MaterialDesignC;
import org.kordamp.ikonli.materialdesign2.MaterialDesignF;
import org.kordamp.ikonli.materialdesign2.MaterialDesignH;
import org.kordamp.ikonli.materialdesign2.MaterialDesignR;
import org.quern.ui.Action;
import org.quern.ui.PaneView;
import org.quern.ui.Services;
import org.quern.ui.WorkPane;
import org.quern.ui.control.ContentArea;
import org.quern.ui.control.PaneHeader;

/** Where people decide about questions, one key each. */
public final class ReviewPane implements WorkPane {

    private final Services services;
    private final ReviewEngine engine;
    private final ReviewModel model;
    private final BorderPane root = new BorderPane();
    private final ComboBox<String> files = new ComboBox<>();
    private final ProgressLine progress;
    private final Button annotator = new Button();
    private final ReviewDesk desk;
    private final ContentArea area;
    private final Action again;
    private final Action toQuestions;
    private final Action export;
    private final Action who;
    private boolean filling;

    public ReviewPane(Services services) {
        this(services, new WorkspaceReview(services.workspace(), services.messages().locale()));
    }

    ReviewPane(Services services, ReviewEngine engine) {
        this.services = services;
        this.engine = engine;
        model = new ReviewModel(services.jobs(), services.messages(), services.preferences(), engine);
        progress = new ProgressLine(services.messages());
        BooleanBinding questions = Bindings.createBooleanBinding(
                () -> model.stateProperty().get() == ReviewModel.State.QUESTIONS, model.stateProperty());
        again = Action.of("review.again", MaterialDesignR.REFRESH, this::lookAgain);
        toQuestions = Action.of("review.to-questions", MaterialDesignH.HELP_CIRCLE_OUTLINE,
                () -> services.navigator().show("questions"));
        export = Action.of("review.export", MaterialDesignF.FILE_EXPORT_OUTLINE, this::export)
                .withKey("Shortcut+Shift+E").enabledWhen(questions);
        desk = new ReviewDesk(services, model, questions, export);
        who = Action.of("review.annotator", MaterialDesignA.ACCOUNT_OUTLINE, desk::askName).enabledWhen(questions);
        area = new ContentArea(services.messages(), services.actions(), desk);
        build();
        listen();
        model.refresh();
    }

    private void build() {
        files.setPrefWidth(160);
        files.setMinWidth(80);
        files.setAccessibleText(text("review.file"));
        files.setPromptText(text("review.file"));
        services.actions().bind(annotator, who);
        annotator.getStyleClass().add("flat");
        PaneHeader header = new PaneHeader(text("pane.review")).left(files, progress);
        desk.actions().steps().forEach(step -> header.right(services.actions().iconButton(step)));
        header.right(annotator, services.actions().button(export));
        root.setTop(header);
        root.setCenter(area);
        root.getStyleClass().add("review-pane");
    }

    private void listen() {
        model.stateProperty().addListener((_, _, now) -> show(now));
        model.filesProperty().addListener((_, _, _) -> showFiles());
        model.fileProperty().addListener((_, _, _) -> showFiles());
        model.paceProperty().addListener((_, _, now) -> now.ifPresent(progress::show));
        model.annotatorProperty().addListener((_, _, _) -> showName());
        model.savingProperty().addListener((_, _, busy) -> files.setDisable(busy));
        files.valueProperty().addListener((_, _, now) -> {
            if (!filling && now != null)
                model.open(now);
        });
        showName();
        show(model.stateProperty().get());
    }

    private void showName() {
        String name = model.annotatorProperty().get();
        annotator.setText(name.isEmpty() ? text("review.annotator.none") : name);
    }

    private void show(ReviewModel.State state) {
        progress.setVisible(state == ReviewModel.State.QUESTIONS);
        annotator.setVisible(state == ReviewModel.State.QUESTIONS);
        switch (state) {
            case LOADING -> area.showLoading(text("review.loading"));
            case NO_FILE -> area.showEmpty(MaterialDesignC.CHECK_DECAGRAM_OUTLINE, text("review.empty"), toQuestions);
            case NO_QUESTIONS -> area.showEmpty(MaterialDesignC.CHECK_DECAGRAM_OUTLINE, text("review.empty.file"),
                    toQuestions);
            case QUESTIONS -> {
                area.showContent();
                desk.focusList();
            }
            case FAILED -> model.failureProperty().get().ifPresent(why -> area.showFailure(why, again));
        }
    }

    private void showFiles() {
        filling = true;
        if (!files.getItems().equals(model.filesProperty().get()))
            files.getItems().setAll(model.filesProperty().get());
        files.setValue(model.fileProperty().get().orElse(null));
        filling = false;
    }

    private void export() {
        // The engine's export lands with the next step.
    }

    private void lookAgain() {
        model.fileProperty().get().ifPresentOrElse(model::open, model::refresh);
    }

    private String text(String key) {
        return services.messages().text(key);
    }

    ReviewModel model() {
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
        List<Action> all = new ArrayList<>(desk.actions().all());
        all.addAll(List.of(export, who, again));
        return all;
    }

    @Override
    public List<PaneView> views() {
        return List.of();
    }

    @Override
    public void close() {
        engine.close();
    }
}
